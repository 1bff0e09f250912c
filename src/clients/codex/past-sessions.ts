import { basename, join } from "node:path";
import { sessionId } from "../../domain/ids.ts";
import type { ParentSession, PastSession } from "../client.ts";
import { pastSession } from "../records/files-there.ts";
import { metaOfFile, rolloutsIn, sessionsRoot, threadOf } from "./rollout-files.ts";

/**
 * Every record under a configuration folder, those that were archived too, newest first, and all subagents' after them: what
 * the owner keeps out of memory stands in the session's own. A folder that can't be read counts as empty.
 */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const folders = [join(configFolder, "sessions"), join(configFolder, "archived_sessions")];
  const paths = (await Promise.all(folders.map(rolloutsIn))).flat();
  const own: PastSession[] = [];
  const subagents: PastSession[] = [];
  for (const path of paths) {
    const session = await pastSession(path, configFolder);
    if (session === undefined) continue;
    const isSubagents = (await metaOfFile(path))?.origin === "subagent";
    (isSubagents ? subagents : own).push(session);
  }
  return [...own.toSorted(newestFirst), ...subagents.toSorted(newestFirst)];
}

const newestFirst = (a: PastSession, b: PastSession): number => (a.modifiedAt < b.modifiedAt ? 1 : -1);

/** The newest records that may be of a session's subagents, looked into at a turn's end: those of earlier turns were read then. */
const laterRead = 200;

/** A session's record, and those of its subagents: they began later, and say whose they are in their first line. */
export async function transcriptFiles(transcriptPath: string): Promise<readonly string[]> {
  const own = threadOf(transcriptPath);
  const all = await rolloutsIn(sessionsRoot(transcriptPath));
  const later = all.filter((path) => basename(path) > basename(transcriptPath)).slice(-laterRead);
  const metas = await Promise.all(later.map(metaOfFile));
  const isOurs = (at: number): boolean => {
    const meta = metas[at];
    return meta?.origin === "subagent" && [meta.sessionId, meta.parentId].includes(own);
  };
  return [transcriptPath, ...later.filter((_path, at) => isOurs(at))];
}

/** A subagent's record names its parent's thread, which ends the name of the parent's. */
export async function parentOf(path: string): Promise<ParentSession | null> {
  const meta = await metaOfFile(path);
  if (meta?.origin !== "subagent") return null;
  const all = await rolloutsIn(sessionsRoot(path));
  const transcriptPath = all.find((one) => threadOf(one) === meta.sessionId);
  return { id: sessionId(meta.sessionId), transcriptPath: transcriptPath ?? `${meta.sessionId}.jsonl` };
}
