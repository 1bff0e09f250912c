import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import { type Meta, parseLine } from "./rollout-line.ts";

/** What a record's first line says; undefined where there is no such line, or no such file. */
export async function metaOfFile(path: string): Promise<Meta | undefined> {
  const meta = await firstLine(path);
  return typeof meta === "string" ? undefined : meta;
}

/** What a record's first line says; "not yet": the client has not written it whole; "none": it says something else, or can't be read. */
export async function firstLine(path: string): Promise<Meta | "not yet" | "none"> {
  try {
    for await (const { text, isWhole } of readLines(path, 0, limits.payloadBytes)) {
      const timed = parseLine(text);
      if (timed?.line.kind === "meta") return timed.line;
      return isWhole ? "none" : "not yet";
    }
    return "not yet";
  } catch {
    // Whoever reads the file itself is told why it can't be.
    return "none";
  }
}

/** The folder under which records stand by year, month and day; a record elsewhere has only its own. */
export function sessionsRoot(path: string): string {
  const root = /^(.+\/sessions)\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.exec(path)?.[1];
  return root ?? dirname(path);
}

/** Every record below a folder, in the order of their names, which begin with the time; none where it can't be read. */
export async function rolloutsIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => isRollout(basename(name)))
      .map((name) => join(folder, name))
      .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1));
  } catch {
    // No such folder, or not ours to read.
    return [];
  }
}

const isRollout = (name: string): boolean => /^rollout-.+\.jsonl$/.test(name);

/** The id of the thread whose record it is, which ends the name. */
export const threadOf = (path: string): string =>
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jsonl$/.exec(path)?.[1] ?? "";
