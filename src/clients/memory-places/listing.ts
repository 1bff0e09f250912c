import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { statsOf } from "../../platform/files.ts";

/** So many files of one folder; more are nothing that somebody wrote down. */
const filesMost = 5_000;

/** The files below a folder whose name ends so, in order; those of hidden folders are left. A missing folder holds none. */
export async function filesBelow(folder: string, ending: string): Promise<readonly string[]> {
  const names = await namesIn(folder, true);
  return names
    .filter((name) => name.endsWith(ending) && !/(?:^|[/\\])\./.test(name))
    .slice(0, filesMost)
    .map((name) => join(folder, name))
    .filter(isFile);
}

/** The names of the folders in a folder. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const names = await namesIn(folder, false);
  return names.filter((name) => statsOf(join(folder, name))?.isDirectory() === true);
}

export const isFile = (path: string): boolean => statsOf(path)?.isFile() === true;

async function namesIn(folder: string, recursive: boolean): Promise<readonly string[]> {
  try {
    return (await readdir(folder, { recursive })).toSorted();
  } catch {
    // Most of these need not be there, and some are not ours to read.
    return [];
  }
}
