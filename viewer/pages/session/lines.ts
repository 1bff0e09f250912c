import type { EventId } from "../../../src/domain/ids.ts";
import type { OutlineRow, BesideMemory } from "../../../src/store/outline-store.ts";
import { eventsOf, type Part, partKey } from "./outline.ts";

/** One line of the page: a part, how deep it stands, and what stands beside it. */
export interface Line {
  readonly key: string;
  readonly part: Part;
  readonly depth: number;
  readonly events: readonly OutlineRow[];
  readonly notes: readonly BesideMemory[];
}

/** The parts with those that are unfolded taken apart, each with the memories that came from its events. */
export function linesOf(
  parts: readonly Part[],
  unfolded: ReadonlySet<string>,
  notes: Notes,
): readonly Line[] {
  const lines: Line[] = [];
  const add = (some: readonly Part[], depth: number): void => {
    for (const part of some) {
      const key = partKey(part);
      const inner = unfolded.has(key) ? innerOf(part) : [];
      const events = eventsOf(part);
      // What an unfolded part left stands beside its own events.
      const beside = inner.length > 0 ? [] : events.flatMap(({ id }) => notes.get(id) ?? []);
      lines.push({ key, part, depth, events, notes: beside });
      add(inner, depth + 1);
    }
  };
  add(parts, 0);
  return lines;
}

function innerOf(part: Part): readonly Part[] {
  if (part.what === "aside") return part.parts;
  if (part.what === "calls") return part.rows.map((row) => ({ what: "call", row }));
  return [];
}

/** The memories beside each event. */
export type Notes = ReadonlyMap<EventId, readonly BesideMemory[]>;

/**
 * A memory stands beside the last event that it came from, which is when it was learned; one that names none of these
 * events beside the last that happened before it.
 */
export function notesOf(memories: readonly BesideMemory[], rows: readonly OutlineRow[]): Notes {
  const inTime = rows.toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1));
  const known = new Set(rows.map(({ id }) => id));
  const notes = new Map<EventId, BesideMemory[]>();
  for (const memory of memories) {
    const own = memory.eventIds.findLast((id) => known.has(id));
    const id = own ?? (memory.eventIds.length === 0 ? lastBefore(memory.occurredAt, inTime) : undefined);
    if (id === undefined) continue;
    const beside = notes.get(id);
    if (beside === undefined) notes.set(id, [memory]);
    else beside.push(memory);
  }
  return notes;
}

const lastBefore = (at: string, inTime: readonly OutlineRow[]): EventId | undefined =>
  (inTime.findLast(({ occurredAt }) => occurredAt <= at) ?? inTime[0])?.id;

/** What has to be unfolded for an event to be seen; undefined where the session has no such event yet. */
export function wayTo(parts: readonly Part[], event: EventId): readonly string[] | undefined {
  for (const part of parts) {
    if (!eventsOf(part).some(({ id }) => id === event)) continue;
    const inner = innerOf(part);
    if (inner.length === 0) return [];
    return [partKey(part), ...(wayTo(inner, event) ?? [])];
  }
  return undefined;
}
