import type { EventSource, StoredEvent } from "../../domain/event.ts";
import type { CallId, ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { Memory, SeenFile } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { Project, Session } from "../../domain/session.ts";
import { contentHashOf } from "../content-hash.ts";
import type { KeptInjection } from "../injection-store.ts";
import type { Decision } from "../trust-store.ts";
import { corruptRow } from "./errors.ts";

/**
 * The one parser of rows. Columns have the types that strict tables enforce and the values that this store wrote
 * from typed ones; what was written redacted is read back redacted.
 */

export interface EventRow {
  readonly id: EventId;
  readonly client: ClientName;
  readonly session: SessionId;
  readonly call_id: StoredEvent["callId"];
  readonly project: ProjectKey;
  readonly project_name: string;
  readonly kind: StoredEvent["kind"];
  readonly agent: string | null;
  readonly tool: string | null;
  readonly status: StoredEvent["status"];
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly directory: string;
  readonly work_tree: string;
  readonly branch: string | null;
  readonly commit_id: string | null;
  readonly files: string;
  readonly work_tokens: number;
  readonly run: StoredEvent["run"];
  readonly source_path: string | null;
  readonly source_line: number | null;
  readonly source_uuid: string | null;
  readonly input: string | null;
  readonly outcome: string | null;
}

/** What every query of events selects; its tables are `events e join projects p`. */
export const eventColumns = `e.id, e.client, e.session, e.call_id, p.key as project, p.name as project_name, e.kind,
  e.agent, e.tool, e.status, e.occurred_at, e.recorded_at, e.directory, e.work_tree, e.branch, e.commit_id, e.files,
  e.work_tokens, e.run, e.source_path, e.source_line, e.source_uuid, e.input, e.outcome`;

export function eventFrom(row: EventRow): Redacted<StoredEvent> {
  const event: StoredEvent = {
    id: row.id,
    client: row.client,
    sessionId: row.session,
    callId: row.call_id,
    kind: row.kind,
    agentId: row.agent,
    tool: row.tool,
    input: row.input,
    outcome: row.outcome,
    status: row.status,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    files: list(row.files) as readonly string[],
    workTokens: row.work_tokens,
    run: row.run,
    source: sourceFrom(row),
    place: {
      project: row.project,
      projectName: row.project_name,
      projectPath: row.work_tree,
      directory: row.directory,
      branch: row.branch,
      commit: row.commit_id,
    },
  };
  return event as Redacted<StoredEvent>;
}

function sourceFrom(row: EventRow): EventSource | null {
  if (row.source_path === null || row.source_line === null) return null;
  return { path: row.source_path, line: row.source_line, uuid: row.source_uuid };
}

export interface MemoryRow {
  readonly id: MemoryId;
  readonly uid: string;
  readonly kind: Memory["kind"];
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: string;
  readonly body: string;
  readonly verbatim: string;
  readonly also: string;
  readonly concepts: string;
  readonly files: string;
  readonly project: ProjectKey;
  readonly scope: Memory["scope"];
  readonly session: SessionId | null;
  readonly client: ClientName | null;
  readonly run: Memory["run"];
  readonly author: Memory["author"];
  readonly language: Memory["language"];
  readonly status: Memory["status"];
  readonly branch: string | null;
  readonly commit_id: string | null;
  readonly directory: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly prompt: string;
  readonly model: string;
  readonly is_provisional: number;
  readonly work_tokens: number;
  readonly read_tokens: number;
  readonly line_tokens: number;
  readonly valid_to: string | null;
  readonly superseded_by: MemoryId | null;
  readonly trust: Memory["trust"];
  readonly content_hash: string;
  readonly approved_at: string | null;
  /** Of the text that the owner's last word approved; null where that word was another, or none. */
  readonly approved_hash: string | null;
  readonly strength: number;
  readonly is_pinned: number;
  readonly expires_at: string | null;
  readonly held_back_for: string | null;
  readonly is_held_back: number;
  readonly event_ids: string;
  readonly parent_ids: string;
}

/** Not held back, or looked at by the owner since, of memories m: what may be given unasked. */
export const isFree = `(m.trust = 'approved' or not exists (
  select 1 from quarantine q where q.memory_id = m.id and q.released_at is null))`;

/** What every query of memories selects; its tables are `memories m join projects p`. */
export const memoryColumns = `m.id, m.uid, m.kind, m.type, m.title, m.subtitle, m.facts, m.body, m.verbatim, m.also,
  m.concepts, p.key as project, m.scope, m.session, m.client, m.run, m.author, m.language, m.status, m.branch,
  m.commit_id, m.directory, m.occurred_at, m.recorded_at, m.prompt, m.model, m.is_provisional, m.work_tokens,
  m.read_tokens, m.line_tokens, m.valid_to, m.superseded_by, m.trust, m.content_hash, m.approved_at, m.strength,
  m.is_pinned, m.expires_at,
  case when m.trust = 'approved' then (select case a.decision when 'approved' then a.content_hash end
    from approvals a where a.memory_id = m.id order by a.id desc limit 1) end as approved_hash,
  (select json_group_array(json_object('path', f.path, 'blob', f.blob) order by f.position)
    from memory_files f where f.memory_id = m.id) as files,
  (select q.reasons from quarantine q where q.memory_id = m.id) as held_back_for, not ${isFree} as is_held_back,
  (select json_group_array(s.event_id order by s.event_id) from sources s where s.memory_id = m.id) as event_ids,
  (select json_group_array(a.parent_id order by a.parent_id) from parents a where a.memory_id = m.id) as parent_ids`;

export function memoryFrom(row: MemoryRow): Redacted<Memory> {
  const memory: Memory = {
    id: row.id,
    uid: row.uid,
    kind: row.kind,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle,
    facts: list(row.facts) as readonly string[],
    body: row.body,
    verbatim: row.verbatim,
    also: list(row.also) as readonly string[],
    files: list(row.files) as readonly SeenFile[],
    concepts: list(row.concepts) as readonly string[],
    project: row.project,
    scope: row.scope,
    sessionId: row.session,
    client: row.client,
    run: row.run,
    author: row.author,
    language: row.language,
    status: row.status,
    branch: row.branch,
    commit: row.commit_id,
    directory: row.directory,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    provenance: { prompt: row.prompt, model: row.model },
    isProvisional: row.is_provisional === 1,
    workTokens: row.work_tokens,
    readTokens: row.read_tokens,
    lineTokens: row.line_tokens,
    eventIds: list(row.event_ids) as readonly EventId[],
    parentIds: list(row.parent_ids) as readonly MemoryId[],
    validTo: row.valid_to,
    supersededBy: row.superseded_by,
    trust: row.trust,
    contentHash: row.content_hash,
    approvedAt: row.approved_at,
    heldBackFor: row.held_back_for === null ? [] : (list(row.held_back_for) as Memory["heldBackFor"]),
    isQuarantined: row.is_held_back === 1,
    strength: row.strength,
    isPinned: row.is_pinned === 1,
    expiresAt: row.expires_at,
  };
  return trusted(memory, row.approved_hash) as Redacted<Memory>;
}

/** Approved is only what the owner approved to the letter: a row that was changed past the store is not any more. */
function trusted(memory: Memory, approvedHash: string | null): Memory {
  if (memory.trust !== "approved" || approvedHash === contentHashOf(memory)) return memory;
  return { ...memory, trust: "unapproved", approvedAt: null };
}

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

/** A JSON array in a column. */
/** What stands in a column that holds a JSON array. */
export function list(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw corruptRow(error);
  }
}
