import type { StoredEvent } from "../domain/event.ts";
import type { EventId, MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Store } from "../store/store.ts";

/** More is never looked through: a summary of summaries of years. */
const memoriesAtMost = 1_000;
const eventsAtMost = 2_000;

type Rooted = Pick<Memory, "id" | "eventIds" | "mergedIds" | "parentIds">;

/** The very events that a memory rests on: its own, and those of all that it was derived from or stands for, in their order. */
export const evidenceOf = async (
  memory: Rooted,
  store: Pick<Store, "memoriesByIds" | "eventsByIds">,
): Promise<readonly StoredEvent[]> => store.eventsByIds(await evidenceIdsOf(memory, store));

/** Their numbers, without reading their texts. */
export async function evidenceIdsOf(
  memory: Rooted,
  store: Pick<Store, "memoriesByIds">,
): Promise<readonly EventId[]> {
  const seen = new Set<MemoryId>([memory.id]);
  const eventIds = new Set<EventId>();
  for (let generation = [memory]; generation.length > 0 && seen.size < memoriesAtMost;) {
    for (const { eventIds: ids } of generation) for (const id of ids) eventIds.add(id);
    const parents = generation
      .flatMap(({ parentIds, mergedIds }) => [...parentIds, ...mergedIds])
      .filter((id) => !seen.has(id));
    for (const id of parents) seen.add(id);
    generation = parents.length === 0 ? [] : [...(await store.memoriesByIds([...new Set(parents)]))];
  }
  return [...eventIds].toSorted((one, other) => one - other).slice(0, eventsAtMost);
}

/** The very events in which it was told, by itself and by all that it stands for, in their order. */
export async function toldIn(
  memory: Pick<Memory, "eventIds" | "mergedIds">,
  store: Pick<Store, "memoriesByIds" | "eventsByIds">,
): Promise<readonly StoredEvent[]> {
  const all = [memory, ...(await store.memoriesByIds(memory.mergedIds))];
  const ids = new Set(all.flatMap(({ eventIds }) => eventIds));
  return store.eventsByIds([...ids].toSorted((one, other) => one - other).slice(0, eventsAtMost));
}
