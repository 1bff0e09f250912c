import { setTimeout as wait } from "node:timers/promises";
import { eventId, memoryId } from "../domain/ids.ts";
import type { Service, TailItem } from "../serve/service.ts";
import type { Store } from "../store/store.ts";
import type { TailStore } from "../store/session-store.ts";

export type Tail = Service["tail"];

/** The last event's and the last memory's row that were told, so that it outlives the service. */
export type Cursor = Awaited<ReturnType<TailStore["lastIds"]>>;

const itemsAtOnce = 200;
const lookAgainMs = 150;

/** What came after a cursor, oldest first; null starts now. */
export function openTail(store: Pick<Store, "eventsAfter" | "memoriesAfter" | "lastIds">): Tail {
  return async ({ cursor, waitMs }) => {
    const from = cursor === null ? await store.lastIds() : parseCursor(cursor);
    for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
      const page = await pageAfter(store, from, itemsAtOnce);
      if (page.length > 0 || waitedMs >= waitMs) {
        return { items: page.map(({ item }) => item), cursor: formatCursor(page.at(-1)?.after ?? from) };
      }
      await wait(lookAgainMs);
    }
  };
}

/** At most so many events and so many memories, by the time they were written down, each with the cursor after it. */
export async function pageAfter(
  store: Pick<TailStore, "eventsAfter" | "memoriesAfter">,
  from: Cursor,
  limit: number,
): Promise<readonly { readonly after: Cursor; readonly item: TailItem }[]> {
  const events = await store.eventsAfter(from.event, limit);
  const memories = await store.memoriesAfter(from.memory, limit);
  const page: { after: Cursor; item: TailItem }[] = [];
  let after = from;
  // A clock that was set back must not reorder either row of ids: the cursor could not tell what was passed over.
  for (let [e, m] = [0, 0]; e < events.length || m < memories.length;) {
    const [event, memory] = [events[e], memories[m]];
    if (event !== undefined && (memory === undefined || event.recordedAt <= memory.recordedAt)) {
      after = { ...after, event: event.id };
      page.push({ after, item: { what: "event", at: event.recordedAt, event } });
      e += 1;
    } else if (memory !== undefined) {
      after = { ...after, memory: memory.id };
      page.push({ after, item: { what: "memory", at: memory.recordedAt, memory } });
      m += 1;
    }
  }
  return page;
}

export const formatCursor = ({ event, memory }: Cursor): string => `${event}.${memory}`;

/** What is no number counts as the beginning. */
export function parseCursor(cursor: string): Cursor {
  const [event, memory] = cursor.split(".").map(Number);
  return { event: eventId(event || 0), memory: memoryId(memory || 0) };
}
