import type { EventId, ProjectKey } from "../../domain/ids.ts";
import type { EventHit, EventStore } from "../store.ts";
import { words } from "../words.ts";
import type { Connection } from "./connection.ts";
import { matchAny, scopeOfProject } from "./match.ts";
import { type EventRecord, recordOf, recordWriter } from "./record-writer.ts";
import { eventColumns, eventFrom, type EventRow } from "./rows.ts";

// The newest first: what is asked for is mostly what just happened.
const unindexedEvents = `
select ${eventColumns}, e.project_id as projectId
from unindexed u join events e on e.id = u.event_id join projects p on p.id = e.project_id
order by u.event_id desc limit ?`;
const takeOff = "delete from unindexed where event_id = ?";
const dropWords = "delete from events_words where rowid = ?";
const addWords = "insert into events_words (rowid, scope, body) values (?, ?, ?)";
const projectId = "select id from projects where key = ?";

// The narrow inner query ranks; only the best rows' texts are read.
const search = `
with hit as materialized (
  select f.rowid as id, -bm25(events_words, 0.0, 1.0) as score
  from events_words f join events t on t.id = f.rowid
  where events_words match :match
    and (:since is null or t.occurred_at >= :since) and (:until is null or t.occurred_at < :until)
  order by score desc, f.rowid desc limit :limit)
select ${eventColumns}, hit.score
from hit join events e on e.id = hit.id join projects p on p.id = e.project_id
order by hit.score desc, hit.id desc`;

/** Finding events by words, and making them findable; what an event tells by itself is recorded on the way. */
export function eventSearch(connection: Connection): Pick<EventStore, "indexEvents" | "searchEvents"> {
  const { db, read, write } = connection;
  const selectUnindexed = db.prepare<[number], UnindexedRow>(unindexedEvents);
  const writeRecord = recordWriter(connection);
  const [takeRow, dropRow, addRow] = [db.prepare(takeOff), db.prepare(dropWords), db.prepare(addWords)];
  const selectProject = db.prepare<[ProjectKey], { id: number }>(projectId);
  const selectHits = db.prepare<[object], EventRow & { readonly score: number }>(search);
  return {
    indexEvents: async (limit) => {
      const rows = read(() => selectUnindexed.all(limit));
      const analysed = rows.map((row) => ({
        id: row.id,
        scope: scopeOfProject(row.projectId),
        body: bodyOf(row),
        record: recordOf(eventFrom(row), row.projectId),
      }));
      // Each in its own short transaction would cost an fsync each; all in one only holds the lock for the inserts.
      return write(() => {
        // Another worker may have taken the rest, or they were forgotten in between.
        const mine = analysed.filter(({ id }) => takeRow.run(id).changes > 0);
        for (const { record } of mine) writeRecord(record);
        for (const row of mine.toSorted((a, b) => a.id - b.id)) indexOne(row);
        return mine.length;
      });
    },
    searchEvents: async ({ terms, project, since, until, limit }) =>
      read((): readonly EventHit[] => {
        const scopes = project === null ? undefined : scopesOf(selectProject.get(project));
        const match = matchAny(terms, "body", scopes);
        if (match === undefined) return [];
        return selectHits
          .all({ match, since, until, limit })
          .map((row) => ({ event: eventFrom(row), score: row.score }));
      }),
  };

  /** In the order of their ids, after all else: FTS5 gathers such rows in memory and writes them as one. */
  function indexOne({ id, scope, body }: Analysed): void {
    dropRow.run(id);
    addRow.run(id, scope, body);
  }
}

type UnindexedRow = EventRow & { readonly projectId: number };

/** An event read for the index. */
interface Analysed {
  readonly id: EventId;
  readonly scope: string;
  readonly body: string;
  readonly record: EventRecord;
}

const bodyOf = ({ tool, input, outcome }: UnindexedRow): string =>
  words([tool, input, outcome].filter((text) => text !== null).join("\n")).join(" ");

/** An unknown project has a scope that no row is in. */
const scopesOf = (project: { readonly id: number } | undefined): readonly string[] => [
  scopeOfProject(project?.id ?? 0),
];
