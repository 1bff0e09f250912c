import { join } from "node:path";
import type { PastSession } from "../client.ts";
import { namesIn, pastSession } from "../records/files-there.ts";

/** The record of every session under a configuration folder, newest first; a subagent's part stands in its session's own. */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const folder = join(configFolder, "session-state");
  const paths = (await namesIn(folder)).map((name) => join(folder, name, "events.jsonl"));
  const found = await Promise.all(paths.map((path) => pastSession(path, configFolder)));
  return found
    .filter((session) => session !== undefined)
    .sort((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1));
}
