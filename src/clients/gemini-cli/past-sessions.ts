import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sessionId } from "../../domain/ids.ts";
import type { ParentSession, PastSession } from "../client.ts";
import { namesIn, pastSession } from "../records/files-there.ts";
import { headOf } from "./record-head.ts";

/*
 * tmp/PROJECT/.project_root               the project's folder
 * tmp/PROJECT/chats/session-TIME-ID8.jsonl   a session; .json in older ones
 * tmp/PROJECT/chats/SESSION/AGENT.jsonl      a subagent's part of it
 */

/**
 * Every record under a configuration folder, newest first, each followed by its subagents'. A folder that can't be read counts as
 * empty: past sessions are a gift, not a condition.
 */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const projects = join(configFolder, "tmp");
  const names = await namesIn(projects);
  const found = await Promise.all(
    names.map((name) => sessionsOfProject(join(projects, name, "chats"), configFolder)),
  );
  return found
    .flat()
    .sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1))
    .flat();
}

const lastOf = (files: readonly PastSession[]): string =>
  files.reduce((last, { modifiedAt }) => (modifiedAt > last ? modifiedAt : last), "");

async function sessionsOfProject(
  chats: string,
  configFolder: string,
): Promise<readonly (readonly PastSession[])[]> {
  const mains = (await namesIn(chats)).filter(isSession).map((name) => join(chats, name));
  return Promise.all(
    mains.map(async (main) => {
      const paths = await transcriptFiles(main);
      const found = await Promise.all(paths.map((path) => pastSession(path, configFolder)));
      return found.filter((session) => session !== undefined);
    }),
  );
}

/** The files that one session's events stand in: its record and those of its subagents. */
export async function transcriptFiles(transcriptPath: string): Promise<readonly string[]> {
  const id = (await headOf(transcriptPath))?.sessionId ?? null;
  if (id === null || !isFolderName(id)) return [transcriptPath];
  const folder = join(dirname(transcriptPath), id);
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".jsonl")).sort();
  return [transcriptPath, ...names.map((name) => join(folder, name))];
}

/** By the folder that it stands in, which is named by its session. */
export async function parentOf(path: string): Promise<ParentSession | null> {
  const folder = dirname(path);
  const chats = dirname(folder);
  if (basename(chats) !== "chats") return null;
  const id = basename(folder);
  const mains = (await namesIn(chats)).filter(
    (name) => isSession(name) && name.includes(`-${id.slice(0, 8)}.`),
  );
  return { id: sessionId(id), transcriptPath: join(chats, mains.at(-1) ?? `${id}.jsonl`) };
}

/** The folder of the project whose record this is; null where the client has not written it down. */
export function projectFolder(path: string): string | null {
  const chats = basename(dirname(path)) === "chats" ? dirname(path) : dirname(dirname(path));
  try {
    const root = readFileSync(join(dirname(chats), ".project_root"), "utf8").trim();
    return root === "" ? null : root;
  } catch {
    // An older client's folder, of which only a hash of the project's path is known.
    return null;
  }
}

const isSession = (name: string): boolean => /^session-.*\.jsonl?$/.test(name);

/** An id from outside must not lead elsewhere. */
const isFolderName = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);
