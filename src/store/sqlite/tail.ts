import { eventId, memoryId } from "../../domain/ids.ts";
import type { TailStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

// All three by the primary key.
const last = "select (select max(id) from events) as event, (select max(id) from memories) as memory";
const events = `
select ${eventColumns} from events e join projects p on p.id = e.project_id where e.id > ? order by e.id limit ?`;
const memories = `
select ${memoryColumns} from memories m join projects p on p.id = m.project_id where m.id > ? order by m.id limit ?`;

export function tailStore({ db, read }: Connection): TailStore {
  const selectLast = db.prepare<[], { event: number | null; memory: number | null }>(last);
  const selectEvents = db.prepare<[number, number], EventRow>(events);
  const selectMemories = db.prepare<[number, number], MemoryRow>(memories);
  return {
    lastIds: async () =>
      read(() => {
        const row = selectLast.get();
        return { event: eventId(row?.event ?? 0), memory: memoryId(row?.memory ?? 0) };
      }),
    eventsAfter: async (id, limit) => read(() => selectEvents.all(id, limit).map(eventFrom)),
    memoriesAfter: async (id, limit) => read(() => selectMemories.all(id, limit).map(memoryFrom)),
  };
}
