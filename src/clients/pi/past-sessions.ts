import { join } from "node:path";
import type { PastSession } from "../client.ts";
import { namesIn, pastSession } from "../records/files-there.ts";

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
