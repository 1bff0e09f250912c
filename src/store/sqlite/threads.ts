import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import { recapLine } from "../../domain/recap.ts";
import type { ClosedHow, Thread } from "../../domain/thread.ts";
import type { ThreadStore } from "../thread-store.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, memoriesFrom, memoryReader } from "./memories.ts";
import { isGivable } from "./memory-rows.ts";
import { projectNumber } from "./projects.ts";

const columns = `t.id, json_extract(m.facts, '$[' || t.position || ']') as fact, t.memory_id as recapId, p.key as project, m.client,
  m.session, m.occurred_at as openedAt, t.closed_how as how, t.closed_by as closedBy, t.closed_event as closedEvent, t.closed_at as closedAt`;
// In a project by index memories_recaps; everywhere each thread is looked at, which an owner asks now and then.
const list = (scope: string, openedAt = "m.occurred_at"): string => `
select ${columns} ${memoriesFrom} join threads t on t.memory_id = m.id
where ${scope} m.kind = 'recap' and ${isCurrent} and ${isGivable}
  and (t.closed_how is null) = :isOpen and (:openedBefore is null or m.occurred_at < :openedBefore)
order by ${openedAt} desc, m.id desc, t.position limit :limit`;
// A plus sign keeps SQLite from walking all memories of the project in their order.
const inProject = "m.project_id = :projectId and m.run in ('interactive', 'headless') and";
const one = `select ${columns} ${memoriesFrom} join threads t on t.memory_id = m.id where t.id = ? and ${isCurrent}`;
// Index memories_of_session.
const ofSession = `
select ${columns} ${memoriesFrom} join threads t on t.memory_id = m.id
where m.client = ? and m.session = ? and ${isCurrent} and ${isGivable} order by m.id, t.position`;
const waiting = "select memory_id as id from unthreaded order by memory_id limit ?";
const takeOff = "delete from unthreaded where memory_id = ?";
const close = `
update threads set closed_how = :how, closed_by = :memoryId, closed_event = :eventId, closed_at = :now
where id = :threadId and closed_how is null`;
const reopen = `
update threads set closed_how = null, closed_by = null, closed_event = null, closed_at = null
where id = ? and closed_how is not null`;
// Index memories_of_session. The same line of an earlier recap of the session: that it was told anew neither opens nor closes anything.
const closeAgain = `
update threads set (closed_how, closed_by, closed_event, closed_at) = (
  select o.closed_how, o.closed_by, o.closed_event, o.closed_at
  from memories n join memories m on m.client = n.client and m.session = n.session and m.kind = 'recap' and m.id < n.id
    join threads o on o.memory_id = m.id
  where n.id = threads.memory_id
    and json_extract(m.facts, '$[' || o.position || ']') = json_extract(n.facts, '$[' || threads.position || ']')
  order by o.id desc limit 1)
where memory_id = ? and closed_how is null`;
// Index memories_by_time.
const work = `
select m.id ${memoriesFrom}
where p.key = :project and m.occurred_at > :after and m.kind = 'observation' and m.status = 'confirmed'
  and m.is_provisional = 0 and m.type in (select value from json_each(:types)) and ${isCurrent} and ${isGivable}
order by m.occurred_at, m.id limit :limit`;

interface ThreadRow {
  readonly id: number;
  readonly fact: string;
  readonly recapId: MemoryId;
  readonly project: ProjectKey;
  readonly client: ClientName | null;
  readonly session: SessionId | null;
  readonly openedAt: string;
  readonly how: ClosedHow | null;
  readonly closedBy: MemoryId | null;
  readonly closedEvent: EventId | null;
  readonly closedAt: string | null;
}

/** A row for each line of a recap that was left open, and what became of it. */
export function threadStore(connection: Connection): ThreadStore {
  const { db, read, write, writeAlong } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const selectEverywhere = db.prepare<[object], ThreadRow>(list(""));
  const selectInProject = db.prepare<[object], ThreadRow>(list(inProject, "+m.occurred_at"));
  const selectOfRuns = db.prepare<[object], ThreadRow>(
    list("m.project_id = :projectId and m.run = :run and"),
  );
  const selectOne = db.prepare<[number], ThreadRow>(one);
  const selectOfSession = db.prepare<[ClientName, SessionId], ThreadRow>(ofSession);
  const selectWaiting = db.prepare<[number], { id: MemoryId }>(waiting);
  const selectWork = db.prepare<[object], { id: MemoryId }>(work);
  const [takeRow, closeRowsAgain] = [db.prepare<[MemoryId]>(takeOff), db.prepare<[MemoryId]>(closeAgain)];
  const [closeRow, reopenRow] = [db.prepare<[object]>(close), db.prepare<[number]>(reopen)];
  return {
    threads: async ({ project, run, isOpen, ...rest }) =>
      read(() => {
        const asked = { ...rest, isOpen: isOpen ? 1 : 0 };
        if (project === null) return selectEverywhere.all(asked).map(threadFrom);
        const here = { ...asked, projectId: numberOf(project) };
        const rows = run === null ? selectInProject.all(here) : selectOfRuns.all({ ...here, run });
        return rows.map(threadFrom);
      }),
    thread: async (id) =>
      read(() => {
        const row = selectOne.get(id);
        return row && threadFrom(row);
      }),
    threadsOfSession: async (client, session) =>
      read(() => selectOfSession.all(client, session).map(threadFrom)),
    unthreaded: async (limit) => read(() => readMemories(selectWaiting.all(limit).map(({ id }) => id))),
    keepThreaded: async (id, closings, now) => {
      // What a power cut takes back is looked at again.
      writeAlong(() => {
        takeRow.run(id);
        closeRowsAgain.run(id);
        for (const closing of closings) closeRow.run({ ...closing, now });
      });
    },
    workAfter: async ({ types, ...asked }) =>
      read(() => {
        const rows = selectWork.all({ ...asked, types: JSON.stringify(types) });
        return readMemories(rows.map(({ id }) => id));
      }),
    closeThreads: async (ids, closing, now) =>
      write(() => {
        const closed = ids.filter((threadId) => closeRow.run({ ...closing, threadId, now }).changes > 0);
        return closed.length > 0 ? "done" : "as it was";
      }),
    reopenThread: async (id) => write(() => (reopenRow.run(id).changes > 0 ? "done" : "as it was")),
  };
}

const threadFrom = (row: ThreadRow): Thread => ({
  id: row.id,
  text: recapLine(row.fact),
  recapId: row.recapId,
  project: row.project,
  client: row.client,
  sessionId: row.session,
  openedAt: row.openedAt,
  closing:
    row.how === null
      ? null
      : {
          how: row.how,
          memoryId: row.closedBy,
          eventId: row.closedEvent,
          at: row.closedAt ?? row.openedAt,
        },
});
