import { eventId, memoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { LatestFilter, TailStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

// All three by the primary key.
const last = "select (select max(id) from events) as event, (select max(id) from memories) as memory";
const events = `
select ${eventColumns} from events e join projects p on p.id = e.project_id where e.id > ? order by e.id limit ?`;
const memories = `
select ${memoryColumns} from memories m join projects p on p.id = m.project_id where m.id > ? order by m.id limit ?`;

/** The primary key from its end; of rows that are passed over no text is read. */
const latestIds = (table: "events" | "memories"): string => `
select id from (
  select id, client, kind, project_id from ${table} where id <= :last order by id desc limit ${limits.latestLooked})
where (:clients is null or client in (select value from json_each(:clients)))
  and (:kinds is null or kind in (select value from json_each(:kinds)))
  and (:projects is null or project_id in (
    select p.id from projects p join json_each(:projects) wanted on wanted.value = p.key))
order by id desc limit :limit`;
const latestEvents = `
select ${eventColumns} from (${latestIds("events")}) newest join events e on e.id = newest.id
join projects p on p.id = e.project_id order by e.id desc`;
const latestMemories = `
select ${memoryColumns} from (${latestIds("memories")}) newest join memories m on m.id = newest.id
join projects p on p.id = m.project_id order by m.id desc`;

export function tailStore({ db, read }: Connection): TailStore {
  const selectLast = db.prepare<[], { event: number | null; memory: number | null }>(last);
  const selectEvents = db.prepare<[number, number], EventRow>(events);
  const selectMemories = db.prepare<[number, number], MemoryRow>(memories);
  const selectLatestEvents = db.prepare<[object], EventRow>(latestEvents);
  const selectLatestMemories = db.prepare<[object], MemoryRow>(latestMemories);
  return {
    latestEvents: async (last, filter, limit) =>
      read(() => selectLatestEvents.all(latestOf(last, filter, limit)).map(eventFrom)),
    latestMemories: async (last, filter, limit) =>
      read(() => selectLatestMemories.all(latestOf(last, filter, limit)).map(memoryFrom)),
    lastIds: async () =>
      read(() => {
        const row = selectLast.get();
        return { event: eventId(row?.event ?? 0), memory: memoryId(row?.memory ?? 0) };
      }),
    eventsAfter: async (id, limit) => read(() => selectEvents.all(id, limit).map(eventFrom)),
    memoriesAfter: async (id, limit) => read(() => selectMemories.all(id, limit).map(memoryFrom)),
  };
}

const list = (values: readonly string[] | null): string | null => values && JSON.stringify(values);

function latestOf(last: number, { projects, clients, kinds }: LatestFilter, limit: number): object {
  return { last, limit, projects: list(projects), clients: list(clients), kinds: list(kinds) };
}
