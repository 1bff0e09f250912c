import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isBelow } from "../../platform/below.ts";
import { isoTime } from "../../platform/clock.ts";
import type { PastSession } from "../client.ts";

/** The names in a folder; none where there is no such folder, or it is not ours to read. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    // Past sessions and notes are a gift, not a condition.
    return [];
  }
}

/** The files of notes in these folders, by their endings. */
export async function pagesIn(folders: readonly string[], ending = /\.md$/): Promise<readonly string[]> {
  const listed = await Promise.all(folders.map(async (folder) => inEach([folder], await namesIn(folder))));
  return listed.flat().filter((path) => ending.test(path));
}

/** Those of the paths where a file stands, each once, by name. */
export async function filesAmong(paths: readonly string[]): Promise<readonly string[]> {
  const distinct = [...new Set(paths)].toSorted();
  const areFiles = await Promise.all(distinct.map(isFile));
  return distinct.filter((_path, index) => areFiles[index]);
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Most of these need not be there.
    return false;
  }
}

/** A record with its size and age; undefined for one that went meanwhile. */
export async function pastSession(path: string, configFolder: string): Promise<PastSession | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, modifiedAt: isoTime(Math.trunc(mtimeMs)), configFolder };
  } catch {
    // The client tidied the file away between the listing and now.
    return undefined;
  }
}

/** Folders between a session's own and its project's that are looked into. */
const foldersRead = 20;

/** A session's folder and those above it up to its project's, in which instructions may stand. */
export function foldersUpTo(directory: string, projectPath: string): readonly string[] {
  const folders = [projectPath];
  for (let at = directory; isBelow(at, projectPath) && folders.length < foldersRead; at = dirname(at))
    folders.push(at);
  return folders;
}

/** Every one of these names in every one of these folders. */
export const inEach = (folders: readonly string[], names: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => names.map((name) => join(folder, name)));
