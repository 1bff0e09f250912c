import type { CallId, ClientName, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { Project, Session } from "../../domain/session.ts";
import type { KeptInjection } from "../injection-store.ts";
import type { Decision } from "../trust-store.ts";
import { list } from "./json-list.ts";

/*
 * Rows are parsed here, in event-rows.ts and in memory-rows.ts, and nowhere else. Columns have the types that strict
 * tables enforce and the values that this store wrote from typed ones; what was written redacted is read back redacted.
 */

export interface DecisionRow {
  readonly memory_id: MemoryId;
  readonly content_hash: string;
  readonly decision: Decision["decision"];
  readonly way: Decision["way"];
  readonly client: ClientName | null;
  readonly session: SessionId | null;
  readonly call_id: CallId | null;
  readonly at: string;
}

export function decisionFrom(row: DecisionRow): Decision {
  const { client, session, call_id: callId } = row;
  const isSaid = client !== null && session !== null && callId !== null;
  return {
    memoryId: row.memory_id,
    contentHash: row.content_hash,
    decision: row.decision,
    way: row.way,
    said: isSaid ? { client, sessionId: session, callId } : null,
    at: row.at,
  };
}

export interface SessionRow {
  readonly client: ClientName;
  readonly id: SessionId;
  readonly project: ProjectKey;
  readonly directory: string;
  readonly run: Session["run"];
  readonly started_at: string;
  readonly last_event_at: string;
  readonly ended_at: string | null;
  readonly transcript_path: string | null;
  readonly config_folder: string | null;
  readonly client_pid: number | null;
}

/** What every query of sessions selects; its tables are `sessions s join projects p`. */
export const sessionColumns = `s.client, s.id, p.key as project, s.directory, s.run, s.started_at, s.last_event_at,
  s.ended_at, s.transcript_path, s.config_folder, s.client_pid`;

export const sessionFrom = (row: SessionRow): Session => ({
  client: row.client,
  id: row.id,
  project: row.project,
  directory: row.directory,
  run: row.run,
  startedAt: row.started_at,
  lastEventAt: row.last_event_at,
  endedAt: row.ended_at,
  transcriptPath: row.transcript_path,
  configFolder: row.config_folder,
  clientPid: row.client_pid,
});

export interface ProjectRow {
  readonly key: ProjectKey;
  readonly name: string;
  readonly path: string;
  readonly memories: number;
  readonly sessions: number;
  readonly last_event_at: string | null;
}

export const projectFrom = (row: ProjectRow): Project => ({
  key: row.key,
  name: row.name,
  path: row.path,
  memories: row.memories,
  sessions: row.sessions,
  lastEventAt: row.last_event_at,
});

export interface InjectionRow {
  readonly id: number;
  readonly client: ClientName;
  readonly session: SessionId;
  readonly project: ProjectKey | null;
  readonly channel: KeptInjection["channel"];
  readonly asked: string;
  readonly text: string;
  readonly person_line: string;
  readonly memory_ids: string;
  readonly tokens: number;
  readonly at: string;
  readonly used_at: string | null;
  readonly used_how: KeptInjection["usedHow"];
}

/** What every query of injections selects, and from which tables. */
export const injectionColumns = `i.id, i.client, i.session, p.key as project, i.channel, i.asked, i.text, i.person_line,
  i.memory_ids, i.tokens, i.at, i.used_at, i.used_how`;
export const injectionsFrom = "from injections i left join projects p on p.id = i.project_id";

export function injectionFrom(row: InjectionRow): Redacted<KeptInjection> {
  const injection: KeptInjection = {
    id: row.id,
    client: row.client,
    sessionId: row.session,
    project: row.project,
    asked: row.asked,
    channel: row.channel,
    text: row.text,
    personLine: row.person_line,
    memoryIds: list(row.memory_ids) as readonly MemoryId[],
    tokens: row.tokens,
    at: row.at,
    usedAt: row.used_at,
    usedHow: row.used_how,
  };
  return injection as Redacted<KeptInjection>;
}
