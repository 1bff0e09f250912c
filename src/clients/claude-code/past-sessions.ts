import { basename, dirname, join } from "node:path";
import type { PastSession } from "../client.ts";
import { namesIn, pastSession } from "../records/files-there.ts";

/**
 * Every transcript under a configuration folder, newest first, each followed by its subagents': what the owner keeps out
 * of memory stands in the session's own. A folder that can't be
 * read counts as empty: past sessions are a gift, not a condition.
 */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const projects = join(configFolder, "projects");
  const names = await namesIn(projects);
  const found = await Promise.all(names.map((name) => sessionsOfProject(join(projects, name), configFolder)));
  const newestFirst = found.flat().sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
  return newestFirst.flat().sort((a, b) => Number(isOldSubagents(a)) - Number(isOldSubagents(b)));
}

/** Older clients put a subagent's file beside the sessions' own, of which it does not say by its name which one is its. */
const isOldSubagents = ({ path }: PastSession): boolean =>
  basename(path).startsWith("agent-") && basename(dirname(path)) !== "subagents";

const lastOf = (files: readonly PastSession[]): string =>
  files.reduce((last, { modifiedAt }) => (modifiedAt > last ? modifiedAt : last), "");

/** The files that one session's events stand in: its transcript and those of its subagents. */
export async function transcriptFiles(transcriptPath: string): Promise<readonly string[]> {
  const folder = join(transcriptPath.replace(/\.jsonl$/, ""), "subagents");
  const names = (await namesIn(folder)).filter(isTranscript).sort();
  return [transcriptPath, ...names.map((name) => join(folder, name))];
}

/** The files of each session, its own transcript first. */
async function sessionsOfProject(
  folder: string,
  configFolder: string,
): Promise<readonly (readonly PastSession[])[]> {
  const mains = (await namesIn(folder)).filter(isTranscript).map((name) => join(folder, name));
  const sessions = await Promise.all(mains.map(transcriptFiles));
  return Promise.all(
    sessions.map(async (paths) => {
      const found = await Promise.all(paths.map((path) => pastSession(path, configFolder)));
      return found.filter((session) => session !== undefined);
    }),
  );
}

const isTranscript = (name: string): boolean => name.endsWith(".jsonl");
