import type { EventId } from "../../domain/ids.ts";
import type { RecordedRun, Wall } from "../../store/record-store.ts";
import type { Fix } from "./fix.ts";
import { tellRun } from "./told-run.ts";

/** An error that session after session runs into, and what helped. */
export interface Friction extends Omit<Wall, "errorKey"> {
  /** The error as it was printed the last time. */
  readonly error: string;
  /** What was running, the most frequent first. */
  readonly families: readonly string[];
  /** The last event that ran into it. */
  readonly eventId: EventId | null;
  /** What helped, the best first; empty when nothing is known to. */
  readonly fixes: readonly Fix[];
}

const familiesTold = 4;

/** A wall in the words of the events that ran into it, newest first. */
export function frictionOf(wall: Wall, runs: readonly RecordedRun[], fixes: readonly Fix[]): Friction {
  const { errorKey, ...counts } = wall;
  const [newest] = runs;
  const times = new Map<string, number>();
  for (const { family } of runs) times.set(family, (times.get(family) ?? 0) + 1);
  const families = [...times].toSorted(([, left], [, right]) => right - left);
  return {
    ...counts,
    error: (newest && tellRun(newest).error) || errorKey,
    families: families.map(([family]) => family).slice(0, familiesTold),
    eventId: newest?.event.id ?? null,
    fixes,
  };
}
