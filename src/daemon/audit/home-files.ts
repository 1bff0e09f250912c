import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join, relative } from "node:path";
import type { HomePaths } from "../../platform/paths.ts";

/** How a file of Kedr's home is treated when a secret is found in it. */
export type FileKind =
  /** Masked text is written in its place. */
  | "text"
  /** A copy of the database, sound or damaged: overwritten and removed. */
  | "copy"
  /** The owner's, or needed to the letter: told of, never changed. */
  | "kept";

export interface HomeFile {
  readonly path: string;
  /** Below the home, for people. */
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * Every file below the home that may hold a text from outside. Left out: the database, which is looked through row by
 * row; programs and models, which are ours; and what lets the owner in, which is random and would be masked for a secret: the token
 * that is made anew at each start, and the key of the pages.
 */
export function homeFiles(paths: HomePaths): readonly HomeFile[] {
  return allFiles(paths)
    .filter((path) => !path.startsWith(paths.database) && ![paths.ownerToken, paths.pageKey].includes(path))
    .map((path) => fileAt(path, paths));
}

const fileAt = (path: string, paths: HomePaths): HomeFile => ({
  path,
  name: relative(paths.home, path),
  kind: kindOf(path, paths),
});

/**
 * What reading a file gives; null when it went meanwhile, as payloads and hint words do, or is closed to us: one such file must not
 * keep all others from being looked through. The search of the bytes tells of it.
 */
export function ifReadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isOfFile(error)) return null;
    throw error;
  }
}

export const isGone = (error: unknown): boolean => isOfFile(error) && error.code === "ENOENT";

/** Whether the disk said no: what such a file holds can't be told, or taken out. */
export const isOfFile = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "code" in error && "syscall" in error && typeof error.code === "string";

/** Every file of Kedr's in which a text could have been left, the database too. */
export function allFiles(paths: HomePaths): readonly string[] {
  const programs = [join(paths.home, "bin"), join(paths.home, "embed")];
  return readdirSync(paths.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => programs.every((folder) => !path.startsWith(`${folder}/`)));
}

function kindOf(path: string, paths: HomePaths): FileKind {
  if ([paths.config, paths.installed, paths.ownersMarks].includes(path)) return "kept";
  if (path.startsWith(`${paths.backups}/`)) return "copy";
  return isText(path) ? "text" : "kept";
}

/** Below one of these a file is kept for a while, made anew when it is missed, or a copy: it may go whole. */
export const mayGo = (path: string, { spool, hintWords, backups }: HomePaths): boolean =>
  [spool, hintWords, backups].some((folder) => path.startsWith(`${folder}/`));

const headBytes = 8_192;

/** Programs write text without a zero byte, and everything else with one. */
function isText(path: string): boolean {
  const head = Buffer.alloc(headBytes);
  const file = ifReadable(() => openSync(path, "r"));
  if (file === null) return false;
  try {
    return !head.subarray(0, readSync(file, head, 0, headBytes, 0)).includes(0);
  } finally {
    closeSync(file);
  }
}
