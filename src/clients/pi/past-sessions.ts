import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isoTime } from "../../platform/clock.ts";
import type { PastSession } from "../client.ts";

/** Every session's file under Pi's folder, newest first. A folder that can't be read counts as empty. */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const sessions = join(configFolder, "sessions");
  const folders = (await namesIn(sessions)).map((name) => join(sessions, name));
  const paths = (await Promise.all(folders.map(filesIn))).flat();
  const found = await Promise.all(paths.map((path) => pastSession(path, configFolder)));
  return found
    .filter((session) => session !== undefined)
    .sort((a, b) => b.modifiedAt.localeCompare(a.modifiedAt));
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));

async function pastSession(path: string, configFolder: string): Promise<PastSession | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, modifiedAt: isoTime(Math.trunc(mtimeMs)), configFolder };
  } catch {
    // The person removed the session between the listing and now.
    return undefined;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    // No such folder, or not ours to read.
    return [];
  }
}
