import type { Event, StoredEvent } from "../../domain/event.ts";
import type { ClientName, EventId, SessionId } from "../../domain/ids.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { Appended, EventStore } from "../event-store.ts";
import type { Connection } from "./connection.ts";
import { activityCounter } from "./activity-counter.ts";
import { archiveCounter, bytesOf } from "./archive-counter.ts";
import { forgottenGuard } from "./forgotten-guard.ts";
import { projectIds } from "./projects.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";

const add = `
insert into events (client, session, call_id, project_id, kind, agent, tool, status, occurred_at, recorded_at,
  directory, work_tree, branch, commit_id, files, work_tokens, run, source_path, source_line, source_uuid, by_hook,
  input, outcome, forgotten_at)
values (:client, :session, :callId, :projectId, :kind, :agent, :tool, :status, :occurredAt, :now,
  :directory, :workTree, :branch, :commit, :files, :workTokens, :run, :sourcePath, :sourceLine, :sourceUuid, :byHook,
  :input, :outcome, :forgottenAt)
on conflict (client, session, call_id) do nothing`;
// What only a hook has told of. A client's own record of it knows better how it ended, and is believed once.
const isCorrected =
  "source_path is null and :sourcePath is not null and :outcome is not null and status <> :status";
// A hook knows no tokens and no line of the transcript, a backfill knows both; a status belongs to its outcome.
const fillIn = `
update events set
  by_hook = max(by_hook, :byHook),
  status = iif((outcome is null and :outcome is not null) or (${isCorrected}), :status, status),
  input = coalesce(input, :input),
  outcome = iif(${isCorrected}, :outcome, coalesce(outcome, :outcome)),
  files = iif(files = '[]', :files, files),
  work_tokens = iif(work_tokens = 0, :workTokens, work_tokens),
  source_line = iif(source_path is null, :sourceLine, source_line),
  source_uuid = iif(source_path is null, :sourceUuid, source_uuid),
  source_path = coalesce(source_path, :sourcePath)
where client = :client and session = :session and call_id = :callId and forgotten_at is null and dropped_at is null
  and ((input is null and :input is not null) or (outcome is null and :outcome is not null)
    or (files = '[]' and :files <> '[]') or (work_tokens = 0 and :workTokens > 0)
    or (source_path is null and :sourcePath is not null) or by_hook < :byHook)
returning id, length(coalesce(input, '')) + length(coalesce(outcome, '')) as chars`;
const enqueue = `
insert into queue (event_id, client, session, project_id, state, occurred_at, chars, is_closing)
values (:id, :client, :session, :projectId, 'waiting', :occurredAt, :chars, :isClosing)`;
const resize = "update queue set chars = ? where event_id = ?";
const markUnindexed = "insert into unindexed (event_id) values (?) on conflict do nothing";

const from = "from events e join projects p on p.id = e.project_id";
const byIds = `select ${eventColumns} from json_each(?) wanted join events e on e.id = wanted.value
  join projects p on p.id = e.project_id order by wanted.key`;
// Index events_of_session.
const ofSession = `select ${eventColumns} ${from} where e.client = ? and e.session = ? and e.id > ? order by e.id limit ?`;
// Index events_of_session.
const callsByHook = `
select call_id as callId from events
where client = ? and session = ? and kind = 'tool' and by_hook = 1 order by id limit ?`;
// Index events_by_time.
const last = "select max(occurred_at) as at from events";

/** Kinds after which a batch need not wait for more. */
const closing: ReadonlySet<Event["kind"]> = new Set(["turn-end", "compaction", "session-end"]);

/** Appending and reading events by id and session; the queue and the search have their own files. */
export function eventStore(
  connection: Connection,
): Pick<EventStore, "append" | "eventsByIds" | "eventsOfSession" | "callsByHook" | "lastEventAt"> {
  const { db, read, write } = connection;
  const appendOne = appender(connection);
  const guard = forgottenGuard(connection);
  const countBytes = archiveCounter(connection);
  const selectByIds = db.prepare<[string], EventRow>(byIds);
  const selectOfSession = db.prepare<[ClientName, SessionId, number, number], EventRow>(ofSession);
  const selectByHook = db.prepare<[ClientName, SessionId, number], Pick<StoredEvent, "callId">>(callsByHook);
  const selectLast = db.prepare<[], { at: string | null }>(last);
  return {
    append: async (events, now) => {
      const guarded = events.map((event) => ({ event, isForgotten: guard.ofEvent(event) }));
      return write((): Appended => {
        const bytes = guarded.map(({ event, isForgotten }) => appendOne(event, isForgotten(), now));
        countBytes(bytes.reduce<number>((sum, each) => sum + (each ?? 0), 0));
        const isAdded = bytes.map((each) => each !== null);
        const added = isAdded.filter(Boolean).length;
        return { added, known: events.length - added, isAdded };
      });
    },
    eventsByIds: async (ids) => read(() => selectByIds.all(JSON.stringify(ids)).map(eventFrom)),
    eventsOfSession: async (client, session, after, limit) =>
      read(() => selectOfSession.all(client, session, after ?? 0, limit).map(eventFrom)),
    callsByHook: async (client, session, limit) =>
      read(() => selectByHook.all(client, session, limit).map((row) => row.callId)),
    lastEventAt: async () => read(() => selectLast.get()?.at ?? null),
  };
}

/**
 * Writes one event; the bytes of its texts when it was new, else null. What is "new" gets its place in the queue, and fills in what is missing of a known
 * one; what was "observed" elsewhere does neither. For use inside a transaction.
 */
export function appender(
  connection: Connection,
  as: "new" | "observed" = "new",
): (event: Redacted<Event>, isForgotten: boolean, now: string) => number | null {
  const { db } = connection;
  const projectId = projectIds(connection);
  const insert = db.prepare(add);
  const fill = db.prepare<[object], { id: EventId; chars: number }>(fillIn);
  const enqueueRow = db.prepare(enqueue);
  const resizeRow = db.prepare(resize);
  const markRow = db.prepare(markUnindexed);
  const countActivity = activityCounter(connection);
  return (told, isForgotten, now) => {
    const event = isForgotten ? emptied(told) : told;
    const { project: key, projectName: name, projectPath: path } = event.place;
    const row = {
      ...columnsOf(event),
      ...(as === "observed" ? { byHook: 0 } : {}),
      now,
      forgottenAt: isForgotten ? now : null,
      projectId: projectId({ key, name, path }),
    };
    const { changes, lastInsertRowid: id } = insert.run(row);
    if (changes === 1) {
      countActivity(row);
      if (isForgotten) return 0;
      if (as === "new")
        enqueueRow.run({ ...row, id, chars: charsOf(event), isClosing: closing.has(event.kind) ? 1 : 0 });
      markRow.run(id);
      return bytesOf(event);
    }
    if (as === "observed") return null;
    const filled = fill.get(row);
    if (filled !== undefined) {
      resizeRow.run(filled.chars, filled.id);
      markRow.run(filled.id);
    }
    return null;
  };
}

/** That there was a call stays, so that it is known when it comes once more. */
const emptied = (event: Redacted<Event>): Redacted<Event> => ({
  ...event,
  input: null,
  outcome: null,
  files: [],
});

const charsOf = (event: Pick<StoredEvent, "input" | "outcome">): number =>
  (event.input?.length ?? 0) + (event.outcome?.length ?? 0);

const columnsOf = (event: Event) => ({
  client: event.client,
  session: event.sessionId,
  callId: event.callId,
  kind: event.kind,
  agent: event.agentId,
  tool: event.tool,
  status: event.status,
  occurredAt: event.occurredAt,
  directory: event.place.directory,
  workTree: event.place.projectPath,
  branch: event.place.branch,
  commit: event.place.commit,
  files: JSON.stringify(event.files),
  workTokens: event.workTokens,
  run: event.run,
  sourcePath: event.source?.path ?? null,
  sourceLine: event.source?.line ?? null,
  sourceUuid: event.source?.uuid ?? null,
  // Only what was read from a file has a source of its own.
  byHook: event.source === null ? 1 : 0,
  input: event.input,
  outcome: event.outcome,
});
