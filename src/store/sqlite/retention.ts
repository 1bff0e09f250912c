import { statSync } from "node:fs";
import type { EventId } from "../../domain/ids.ts";
import type { RetentionStore } from "../retention-store.ts";
import type { Connection } from "./connection.ts";
import { emptyLog } from "./empty-log.ts";

const archiveBytes = "select text_bytes from archive";

/** What rests on an event: nothing, only what holds no more, or what holds. Index sources_by_event. */
const resting = `(
  select coalesce(max(iif(m.valid_to is null and m.trust <> 'rejected', 2, 1)), 0)
  from sources s join memories m on m.id = s.memory_id where s.event_id = e.id)`;
// Index events_by_time; primary keys of queue and sessions.
const droppable = `
select e.id from events e
where (e.input is not null or e.outcome is not null)
  and (:before is null or e.occurred_at < :before)
  and ${resting} = :resting
  and not exists (select 1 from queue q where q.event_id = e.id)
  and not exists (
    select 1 from sessions o where o.client = e.client and o.id = e.session
      and (o.ended_at is null or o.recapped_at is null or o.recapped_at < o.ended_at))
order by e.occurred_at limit :limit`;
const classes = [0, 1, 2] as const;

const drop = `
update events set input = null, outcome = null, files = '[]', dropped_at = :now
where id = :id and not exists (select 1 from queue q where q.event_id = events.id)`;
const dropDerived = [
  "delete from events_words where rowid = (select project_id * 4294967296 + id from events where id = ?)",
  ...["runs", "event_files", "event_commits", "unindexed"].map(
    (table) => `delete from ${table} where event_id = ?`,
  ),
];

/** Pages given back at once, which takes some milliseconds, and pages that are kept, for what comes next needs them again. */
const [pagesAtOnce, pagesKept] = [200, 2_000];
/** A log that is longer is cut back as soon as nobody reads. */
const logBytesMost = 32 * 1024 * 1024;

/** The archive's limits. */
export function retention({ db, read, write, path }: Connection): RetentionStore {
  const selectBytes = db.prepare<[], number>(archiveBytes).pluck();
  const selectDroppable = db.prepare<[object], EventId>(droppable).pluck();
  const dropRow = db.prepare<[object]>(drop);
  const dropOfIt = dropDerived.map((sql) => db.prepare<[EventId]>(sql));
  const freePages = (): number => db.pragma("freelist_count", { simple: true }) as number;

  return {
    archiveBytes: async () => read(() => selectBytes.get() ?? 0),
    droppableEvents: async (before, limit) =>
      read(() => {
        const found: EventId[] = [];
        for (const each of classes) {
          if (found.length >= limit) break;
          found.push(...selectDroppable.all({ before, resting: each, limit: limit - found.length }));
        }
        return found;
      }),
    dropTexts: async (ids, now) =>
      write(() => {
        for (const id of ids) {
          // It may have been queued once more in between.
          if (dropRow.run({ id, now }).changes === 0) continue;
          for (const statement of dropOfIt) statement.run(id);
        }
      }),
    giveBackRoom: async () => {
      if (read(freePages) <= pagesKept) return "done";
      read(() => db.pragma(`incremental_vacuum(${pagesAtOnce})`));
      return "more";
    },
    boundLog: async () => {
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      if (log === undefined || log.size <= logBytesMost) return "done";
      return read(() => emptyLog(db)) ? "done" : "busy";
    },
  };
}
