import { setImmediate as otherWork } from "node:timers/promises";
import { type ByteSearch, isInFile } from "../../platform/find-bytes.ts";
import { removeOverwritten } from "../../platform/overwrite.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { homeFiles, type HomeFile, isGone } from "../audit/home-files.ts";

/** Kedr's files, the database apart, that hold what is sought: payloads that wait or were set aside, words, copies. */
export async function filesHolding(search: ByteSearch, paths: HomePaths): Promise<readonly HomeFile[]> {
  const found: HomeFile[] = [];
  for (const file of homeFiles(paths)) {
    if (await holds(file, search)) found.push(file);
    await otherWork();
  }
  return found;
}

/** Overwrites and removes them; what is the owner's own stays, and its name is told. */
export function eraseFiles(files: readonly HomeFile[]): void {
  for (const { path, kind } of files) if (kind !== "kept") ifStillThere(() => removeOverwritten(path));
}

async function holds({ path }: HomeFile, search: ByteSearch): Promise<boolean> {
  try {
    return await isInFile(path, search);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** A payload may have been taken in meanwhile. */
function ifStillThere(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
