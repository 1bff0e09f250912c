import type { EventId } from "../../domain/ids.ts";
import { indexedText } from "../indexed-text.ts";
import type { EventHit, EventSearch, EventStore } from "../event-store.ts";
import { words } from "../words.ts";
import type { Connection } from "./connection.ts";
import { indexRow, projectRowRange } from "./index-rows.ts";
import { matchEvents } from "./event-match.ts";
import { projectNumber } from "./projects.ts";
import { type EventRecord, recordOf, recordWriter } from "./record-writer.ts";
import { stays } from "./staying.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";

// The newest first: what is asked for is mostly what just happened.
const unindexedEvents = `
select ${eventColumns}, e.project_id as projectId
from unindexed u join events e on e.id = u.event_id join projects p on p.id = e.project_id
order by u.event_id desc limit ?`;
const takeOff = "delete from unindexed where event_id = ?";
const dropWords = "delete from events_words where rowid = cast(? as integer)";
const addWords = "insert into events_words (rowid, said, done) values (cast(:row as integer), :said, :done)";

// The narrow inner query ranks by the index alone, a project by its own rows; only the best are read. A time must be
// looked up in each row, and so must be whether it is about to be forgotten, where anything is.
const search = (inner: string): string => `
with hit as materialized (${inner} order by score desc, id desc limit :limit)
select ${eventColumns}, hit.score
from hit join events e on e.id = hit.id join projects p on p.id = e.project_id
order by hit.score desc, hit.id desc`;
const ranked = "select f.rowid % 4294967296 as id, -bm25(events_words) as score from events_words f";
const matching = `events_words match :match
  and f.rowid between cast(:from as integer) and cast(:to as integer)`;
const atAnyTime = search(`${ranked} where ${matching}`);
const atSomeTime = search(`${ranked} join events t on t.id = f.rowid % 4294967296
  where ${matching}
    and (:since is null or t.occurred_at >= :since) and (:until is null or t.occurred_at < :until)
    and ${stays("event", "t.id")}`);
const isAnyGoing = "select 1 from forgetting_rows where place = 'event' limit 1";

// Index events_said. What only counts tokens says nothing.
const place = `e.client = :client and e.session = :session and e.kind <> 'tool'
  and (e.input is not null or e.outcome is not null) and ${stays("event", "e.id")}`;
const from = `select ${eventColumns} from events e join projects p on p.id = e.project_id where ${place}`;
const before = `${from} and e.id < :id order by e.id desc limit :reach`;
const after = `${from} and e.id > :id order by e.id limit :reach`;
const prompt = `${from} and e.kind = 'prompt' and e.id <= :id order by e.id desc limit 1`;

/** Finding events by words, and making them findable; what an event tells by itself is recorded on the way. */
export function eventSearch(
  connection: Connection,
): Pick<EventStore, "indexEvents" | "searchEvents" | "saidAround"> {
  const { db, read, writeAlong } = connection;
  const selectUnindexed = db.prepare<[number], UnindexedRow>(unindexedEvents);
  const writeRecord = recordWriter(connection);
  const [takeRow, dropRow, addRow] = [db.prepare(takeOff), db.prepare(dropWords), db.prepare(addWords)];
  const numberOf = projectNumber(connection);
  const selectAny = db.prepare<[object], EventRow & { readonly score: number }>(atAnyTime);
  const selectTimed = db.prepare<[object], EventRow & { readonly score: number }>(atSomeTime);
  const selectGoing = db.prepare(isAnyGoing);
  const around = [before, after, prompt].map((sql) => db.prepare<[object], EventRow>(sql));

  function hits({ terms, project, since, until, kinds, limit }: EventSearch): readonly EventHit[] {
    // An unknown project has no rows.
    const id = project === null ? null : numberOf(project);
    const match = matchEvents(terms, kinds);
    if (match === undefined) return [];
    const asked = { match, limit, ...projectRowRange(id) };
    const isTimed = since !== null || until !== null || selectGoing.get() !== undefined;
    const rows = isTimed ? selectTimed.all({ ...asked, since, until }) : selectAny.all(asked);
    return rows.map((row) => ({ event: eventFrom(row), score: row.score }));
  }

  return {
    indexEvents: async (limit) => {
      const rows = read(() => selectUnindexed.all(limit));
      const analysed = rows.map((row) => ({
        id: row.id,
        row: indexRow(row.projectId, row.id),
        isDone: row.kind === "tool",
        body: bodyOf(row),
        record: recordOf(eventFrom(row), row.projectId),
      }));
      // All in one transaction, which holds the lock for the inserts alone; after a power cut they are indexed again.
      return writeAlong(() => {
        // Another worker may have taken the rest, or they were forgotten in between.
        const mine = analysed.filter(({ id }) => takeRow.run(id).changes > 0);
        for (const { record } of mine) writeRecord(record);
        for (const one of mine.toSorted((a, b) => a.row - b.row)) indexOne(one);
        return mine.length;
      });
    },
    searchEvents: async (asked) => read(() => hits(asked)),
    saidAround: async (events, reach) =>
      read(() => {
        const rows = events.flatMap(({ client, sessionId: session, id }) =>
          around.flatMap((select, index) =>
            select.all(index === 2 ? { client, session, id } : { client, session, id, reach }),
          ),
        );
        return [...new Map(rows.map((row) => [row.id, eventFrom(row)])).values()];
      }),
  };

  /** In the order of their rows, after all else: FTS5 gathers such rows in memory and writes them as one. */
  function indexOne({ row, isDone, body }: Analysed): void {
    dropRow.run(row);
    addRow.run({ row, said: isDone ? "" : body, done: isDone ? body : "" });
  }
}

type UnindexedRow = EventRow & { readonly projectId: number };

/** An event read for the index. */
interface Analysed {
  readonly id: EventId;
  readonly row: number;
  readonly isDone: boolean;
  readonly body: string;
  readonly record: EventRecord;
}

const bodyOf = (row: UnindexedRow): string => words(`${row.tool ?? ""}\n${indexedText(row)}`).join(" ");
