import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isoTime } from "../../platform/clock.ts";
import type { PastSession } from "../client.ts";

/**
 * Every transcript under a configuration folder, subagents' own files included, newest first. A folder that can't be
 * read counts as empty: past sessions are a gift, not a condition.
 */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const projects = join(configFolder, "projects");
  const names = await namesIn(projects);
  const found = await Promise.all(names.map((name) => sessionsOfProject(join(projects, name), configFolder)));
  return found.flat().sort((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1));
}

/** The files that one session's events stand in: its transcript and those of its subagents. */
export async function transcriptFiles(transcriptPath: string): Promise<readonly string[]> {
  const folder = join(transcriptPath.replace(/\.jsonl$/, ""), "subagents");
  const names = (await namesIn(folder)).filter(isTranscript).sort();
  return [transcriptPath, ...names.map((name) => join(folder, name))];
}

async function sessionsOfProject(folder: string, configFolder: string): Promise<readonly PastSession[]> {
  const mains = (await namesIn(folder)).filter(isTranscript).map((name) => join(folder, name));
  const paths = (await Promise.all(mains.map(transcriptFiles))).flat();
  const found = await Promise.all(paths.map((path) => pastSession(path, configFolder)));
  return found.filter((session) => session !== undefined);
}

async function pastSession(path: string, configFolder: string): Promise<PastSession | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, modifiedAt: isoTime(Math.trunc(mtimeMs)), configFolder };
  } catch {
    // The client tidied the file away between the listing and now.
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

const isTranscript = (name: string): boolean => name.endsWith(".jsonl");
