import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Makes the folder and its parents, readable by the owner alone. */
export function ensurePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Replaces a file whole or not at all: temporary file in the same folder, fsync, rename. A symbolic link stays and
 * its target is replaced. The mode of an existing file is kept, otherwise `mode` is used.
 */
export function writeFileAtomic(path: string, data: string | Uint8Array, mode = 0o600): void {
  const target = resolveLink(path);
  const temporary = join(dirname(target), `.${process.pid}-${process.hrtime.bigint()}.tmp`);
  const kept = existingMode(target);
  const descriptor = openSync(temporary, "wx", kept ?? mode);
  try {
    // What is asked for at opening loses what the process's mask takes away.
    if (kept !== undefined) fchmodSync(descriptor, kept & 0o777);
    // Writes on until all is written: on a full disk a single write ends early and says so only by its count.
    writeFileSync(descriptor, data);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporary, target);
  } catch (error) {
    unlinkSync(temporary);
    throw error;
  }
}

/** The file does not exist yet: the path itself is the target. */
const resolveLink = (path: string): string => realPath(path) ?? path;

/** Where the path leads to when links are followed; null where nothing stands. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    // Nothing there, or not ours to see.
    return null;
  }
}

/** What stands at the path; nothing for a name that none can have, or that is not ours to look at. Never throws. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // Too long, a NUL in it, links in a ring, a folder that is closed to us: for us nothing is there.
    return undefined;
  }
}

/** Never throws. */
export const isFolder = (path: string): boolean => statsOf(path)?.isDirectory() === true;

function existingMode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mode;
}

/** Makes an empty file; false when it is there already. Of all who race for it one gets true. */
export function createNew(path: string): boolean {
  try {
    closeSync(openSync(path, "wx", 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

export const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** When a file was last written; null where nothing stands, or nothing that we may see. */
export function modifiedMs(path: string): number | null {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
  } catch {
    return null;
  }
}
