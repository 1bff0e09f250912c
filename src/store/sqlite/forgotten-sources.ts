import type { NewMemory } from "../../domain/memory.ts";
import type { Connection } from "./connection.ts";

const going = (place: "event" | "memory"): string =>
  `(select row_id from forgetting_rows where place = '${place}')`;
// Primary keys of events and sources; forgetting_rows is empty but while something is erased.
const forgotten = `
select 1 from json_each(:events) wanted join events e on e.id = wanted.value
where (e.forgotten_at is not null or e.id in ${going("event")})
  and not exists (
    select 1 from sources s join json_each(:parents) parent on parent.value = s.memory_id
    where s.event_id = e.id and s.memory_id not in ${going("memory")})
limit 1`;

/**
 * Whether a memory was made of an event that was forgotten meanwhile, or is about to be; for use inside a transaction. What it
 * has of an event by a memory that stays is that memory's.
 */
export function forgottenSources({
  db,
}: Connection): (memory: Pick<NewMemory, "eventIds" | "parentIds">) => boolean {
  const select = db.prepare<[object]>(forgotten);
  return ({ eventIds, parentIds }) =>
    select.get({ events: JSON.stringify(eventIds), parents: JSON.stringify(parentIds) }) !== undefined;
}
