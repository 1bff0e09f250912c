import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";

/** One file of another program that init changed. */
export interface InstalledFile {
  readonly client: string;
  /** The client's configuration folder at that time. */
  readonly configFolder: string;
  readonly path: string;
  /** The copy of the bytes before; null when there was no file, or when they held entries of ours already. */
  readonly backup: string | null;
  /** Whether init made the file. */
  readonly isOurs: boolean;
  /** The outermost folder that init had to make for it; null when all were there. */
  readonly madeFolder: string | null;
  readonly hashAfter: string;
  /** Whether init wrote the MCP server that stands in it. */
  readonly hasServer?: boolean;
}

/** What init changed so far; none when there is no manifest or it can't be read. */
export function readManifest(paths: HomePaths): readonly InstalledFile[] {
  try {
    const value: unknown = JSON.parse(readFileSync(paths.installed, "utf8"));
    const files: unknown = typeof value === "object" && value !== null && "files" in value ? value.files : [];
    return Array.isArray(files) ? files.filter(isInstalledFile) : [];
  } catch {
    // Without a manifest uninstall takes our entries out one by one instead of restoring the bytes.
    return [];
  }
}

export function writeManifest(paths: HomePaths, files: readonly InstalledFile[]): void {
  ensurePrivateFolder(dirname(paths.installed));
  writeFileAtomic(paths.installed, `${JSON.stringify({ version: 1, files }, null, 2)}\n`);
}

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

function isInstalledFile(value: unknown): value is InstalledFile {
  if (typeof value !== "object" || value === null) return false;
  const file = value as Record<string, unknown>;
  return (
    typeof file["client"] === "string" &&
    typeof file["configFolder"] === "string" &&
    typeof file["path"] === "string" &&
    typeof file["hashAfter"] === "string" &&
    typeof file["isOurs"] === "boolean" &&
    ["boolean", "undefined"].includes(typeof file["hasServer"]) &&
    isTextOrNull(file["backup"]) &&
    isTextOrNull(file["madeFolder"])
  );
}

const isTextOrNull = (part: unknown): boolean => part === null || typeof part === "string";
