import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { exportFormat } from "../domain/exported.ts";
import { databaseNames } from "./databases/usual-places.ts";
import { manifestName } from "./markdown/manifest.ts";

/** What stands at a path, told by its content. "sessions": anything else, which a client may know as its past sessions. */
export type FoundSource = {
  readonly source: "jsonl" | "database" | "markdown" | "sessions";
  readonly path: string;
};

const sniffedBytes = 512;
const sqliteMark = "SQLite format 3\0";

/** Looks at the beginning of a file, or at the names in a folder. What can't be looked at is left to whoever reads it. */
export async function sourceOf(path: string): Promise<FoundSource> {
  const kind = await kindOf(path);
  if (kind === "folder") return sourceIn(path);
  if (kind !== "file") return { path, source: "sessions" };
  const head = await beginningOf(path);
  if (head.startsWith(sqliteMark)) return { path, source: "database" };
  return { path, source: head.includes(`"${exportFormat}"`) ? "jsonl" : "sessions" };
}

async function sourceIn(folder: string): Promise<FoundSource> {
  if ((await kindOf(join(folder, manifestName))) === "file") return { path: folder, source: "markdown" };
  for (const name of databaseNames) {
    const path = join(folder, name);
    if ((await kindOf(path)) === "file") return { path, source: "database" };
  }
  return { path: folder, source: "sessions" };
}

async function kindOf(path: string): Promise<"file" | "folder" | "other"> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory() === true) return "folder";
  return stats?.isFile() === true ? "file" : "other";
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return "";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
