import { setImmediate as otherWork } from "node:timers/promises";
import { type ForgetWhat, isEverywhere } from "../../domain/forgetting.ts";
import { eventId, type EventId, memoryId, type MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { searchGround } from "../../recall/ground.ts";
import { search } from "../../recall/search.ts";
import type { ChosenRows } from "../../store/forgetting-store.ts";
import type { RowCursor } from "../../store/secret-store.ts";
import type { Store } from "../../store/store.ts";
import { anyMemory } from "../../store/any-memory.ts";
import { textFinder } from "./texts.ts";

const none: ChosenRows = {
  memories: [],
  events: [],
  injections: [],
  queue: [],
  withSources: false,
  withCopies: true,
};

type Ground = Pick<
  Store,
  "memoriesByIds" | "recentMemories" | "rowsWhere" | "searchCode" | "searchWords" | "rowTexts" | "termCounts"
>;

/** The rows that the owner's words mean by themselves; what hangs on them is found by the store. */
export async function chooseRows(what: ForgetWhat, store: Ground, now: string): Promise<ChosenRows> {
  const { ids, query, text, ...where } = what;
  if (ids === null && query === null && text === null) return { ...none, ...(await store.rowsWhere(where)) };
  const found = [
    ...(ids === null ? [] : [{ ...none, memories: ids, withSources: true }]),
    ...(query === null ? [] : [{ ...none, memories: await foundBy(query, store, now), withSources: true }]),
    ...(text === null ? [] : [await rowsHolding(text, store)]),
  ].reduce(both);
  return isEverywhere(where) ? found : narrowed(found, await store.rowsWhere(where));
}

function both(one: ChosenRows, other: ChosenRows): ChosenRows {
  return {
    memories: common(one.memories, other.memories),
    events: common(one.events, other.events),
    injections: common(one.injections, other.injections),
    queue: common(one.queue, other.queue),
    withSources: one.withSources || other.withSources,
    withCopies: one.withCopies && other.withCopies,
  };
}

function narrowed(
  rows: ChosenRows,
  where: Pick<ChosenRows, "memories" | "events" | "injections">,
): ChosenRows {
  return {
    ...rows,
    memories: common(rows.memories, where.memories),
    events: common(rows.events, where.events),
    injections: common(rows.injections, where.injections),
    queue: common(rows.queue, where.events),
  };
}

function common<Id>(one: readonly Id[], other: readonly Id[]): readonly Id[] {
  const known = new Set(other);
  return one.filter((id) => known.has(id));
}

async function foundBy(query: string, store: Ground, now: string): Promise<readonly MemoryId[]> {
  const { hits } = await search(searchGround(store, null), {
    ...anyMemory,
    query,
    limit: limits.searchHits,
    now,
    timeZone: "UTC",
    language: "en",
    at: null,
    withArchived: true,
    floor: "search",
  });
  return hits.map(({ memory }) => memory.id);
}

/** Everything that is stored is read: a text may stand where no index looks. What a correction holds of something else stays. */
async function rowsHolding(text: string, store: Ground): Promise<ChosenRows> {
  const holds = textFinder(text);
  const [memories, events, injections, queue]: [MemoryId[], EventId[], number[], EventId[]] = [
    [],
    [],
    [],
    [],
  ];
  for (let cursor: RowCursor | null = null; ;) {
    const page = await store.rowTexts(cursor, limits.readAtOnce);
    if (page.next === null) return { ...none, memories, events, injections, queue, withCopies: false };
    for (const { place, id, text: stored } of page.rows) {
      if (!holds(stored)) continue;
      if (place === "memory") memories.push(memoryId(id));
      if (place === "event") events.push(eventId(id));
      if (place === "injection") injections.push(id);
      if (place === "queue") queue.push(eventId(id));
    }
    cursor = page.next;
    await otherWork();
  }
}
