import { setTimeout as wait } from "node:timers/promises";
import { eventId, memoryId } from "../domain/ids.ts";
import type { Service, TailItem } from "../serve/service.ts";
import type { Store } from "../store/store.ts";

export type Tail = Service["tail"];

const itemsAtOnce = 200;
const lookAgainMs = 150;

/**
 * What came after a cursor, oldest first. The cursor is the last event's and the last memory's row, so that it
 * outlives the service; null starts now.
 */
export function openTail(store: Pick<Store, "eventsAfter" | "memoriesAfter" | "lastIds">): Tail {
  return async ({ cursor, waitMs }) => {
    const from = cursor === null ? await store.lastIds() : parseCursor(cursor);
    for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
      const events = await store.eventsAfter(from.event, itemsAtOnce);
      const memories = await store.memoriesAfter(from.memory, itemsAtOnce);
      if (events.length + memories.length > 0 || waitedMs >= waitMs) {
        const items: TailItem[] = [
          ...events.map((event) => ({ what: "event" as const, at: event.recordedAt, event })),
          ...memories.map((memory) => ({ what: "memory" as const, at: memory.recordedAt, memory })),
        ].sort((a, b) => a.at.localeCompare(b.at));
        const next = `${events.at(-1)?.id ?? from.event}.${memories.at(-1)?.id ?? from.memory}`;
        return { items, cursor: next };
      }
      await wait(lookAgainMs);
    }
  };
}

function parseCursor(cursor: string): Awaited<ReturnType<Store["lastIds"]>> {
  const [event, memory] = cursor.split(".").map(Number);
  return { event: eventId(event || 0), memory: memoryId(memory || 0) };
}
