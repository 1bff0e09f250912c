import type { StoredEvent } from "../domain/event.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import type { Evidencing, SourceEvent } from "../serve/evidencing.ts";
import type { Store } from "../store/store.ts";
import { evidenceIdsOf } from "./evidence.ts";

/** What a memory rests on, in pages: one event may hold megabytes, a summary may rest on thousands. */
export const openSources = (
  store: Pick<Store, "eventsByIds" | "memoriesByIds">,
): Pick<Evidencing, "sourcesOf"> => ({
  sourcesOf: async ({ id, from, limit, chars }) => {
    const [memory] = await store.memoriesByIds([id]);
    if (memory === undefined) throw noSuchMemory(id);
    const ids = await evidenceIdsOf(memory, store);
    const events = await store.eventsByIds(ids.slice(from, from + limit));
    return { total: ids.length, from, events: events.map((event) => cutTo(chars, event)) };
  },
});

const cutTo = (chars: number, event: StoredEvent): SourceEvent => ({
  event: { ...event, input: cut(event.input, chars), outcome: cut(event.outcome, chars) },
  inputChars: event.input?.length ?? 0,
  outcomeChars: event.outcome?.length ?? 0,
});

/** Never through the middle of a letter. */
function cut(text: string | null, chars: number): string | null {
  if (text === null || text.length <= chars) return text;
  return text.slice(0, chars).replace(/[\uD800-\uDBFF]$/, "");
}
