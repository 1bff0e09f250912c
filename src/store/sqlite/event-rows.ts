import type { EventSource, StoredEvent } from "../../domain/event.ts";
import type { ClientName, EventId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { Redacted } from "../../domain/redacted.ts";
import { list } from "./json-list.ts";

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
  readonly forgotten_at: string | null;
  readonly dropped_at: string | null;
}

/** What every query of events selects; its tables are `events e join projects p`. */
export const eventColumns = `e.id, e.client, e.session, e.call_id, p.key as project, p.name as project_name, e.kind,
  e.agent, e.tool, e.status, e.occurred_at, e.recorded_at, e.directory, e.work_tree, e.branch, e.commit_id, e.files,
  e.work_tokens, e.run, e.source_path, e.source_line, e.source_uuid, e.input, e.outcome,
  e.forgotten_at, e.dropped_at`;

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
    ...(row.forgotten_at === null ? {} : { isForgotten: true }),
    ...(row.dropped_at === null || row.forgotten_at !== null ? {} : { isDropped: true }),
  };
  return event as Redacted<StoredEvent>;
}

function sourceFrom(row: EventRow): EventSource | null {
  if (row.source_path === null || row.source_line === null) return null;
  return { path: row.source_path, line: row.source_line, uuid: row.source_uuid };
}
