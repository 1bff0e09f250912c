import { setImmediate as otherWork } from "node:timers/promises";
import { join } from "node:path";
import type { ByteSearch } from "../../platform/find-bytes.ts";
import { exists } from "../../platform/files.ts";
import { removeOverwritten } from "../../platform/overwrite.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { fileHolds } from "../audit/byte-check.ts";
import { allFiles, homeFiles, type HomeFile, isOfFile, mayGo } from "../audit/home-files.ts";

/** Kedr's files, the database apart, that hold what is sought. */
export async function filesHolding(search: ByteSearch, paths: HomePaths): Promise<readonly HomeFile[]> {
  const found: HomeFile[] = [];
  for (const file of homeFiles(paths)) {
    if ((await fileHolds(file.path, search)) === "yes") found.push(file);
    await otherWork();
  }
  return found;
}

/**
 * Overwrites and removes these files, and the words for the launcher, which are made anew: whose they are nobody can tell. One
 * that the disk does not let go stays, and keeps nothing else from going.
 */
export function eraseFiles(names: readonly string[], paths: HomePaths): void {
  const named = names.map((name) => join(paths.home, name)).filter((path) => mayGo(path, paths));
  const ofWords = allFiles(paths).filter((path) => isOfWords(path, paths));
  for (const path of new Set([...named, ...ofWords])) eraseFile(path);
}

const isOfWords = (path: string, { hintWords }: HomePaths): boolean => path.startsWith(`${hintWords}/`);

function eraseFile(path: string): void {
  try {
    removeOverwritten(path);
  } catch (error) {
    // It went meanwhile, as payloads do that are taken in, or the receipt tells that it stayed.
    if (!isOfFile(error)) throw error;
  }
}

/** Those of the files that are there still; words for the launcher have new ones in their place. */
export const filesLeft = (names: readonly string[], paths: HomePaths): readonly string[] =>
  names.filter((name) => {
    const path = join(paths.home, name);
    return !isOfWords(path, paths) && exists(path);
  });
