import type { Clock } from "../platform/clock.ts";

const dayMs = 24 * 60 * 60_000;

/** Calls at the first tick and then each day; what fails is told, and tried the next day. */
export function onceADay(
  work: () => Promise<unknown>,
  clock: Clock,
  failed: (error: unknown) => void,
): () => void {
  let dueAtMs = 0;
  return () => {
    if (clock.nowMs() < dueAtMs) return;
    dueAtMs = clock.nowMs() + dayMs;
    work().catch(failed);
  };
}
