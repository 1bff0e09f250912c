import { setTimeout as wait } from "node:timers/promises";
import { monotonicMs } from "../platform/clock.ts";

const lockFreeMs = 5;
const lockFreeMostMs = 100;

/** Between two steps that hold the write lock: a hook that sleeps for it would find it taken again each time it wakes. */
export const lockFree = (): Promise<void> => wait(lockFreeMs);

/**
 * Steps that hold the write lock, until one says that it left nothing to do. Between two the lock is free for as long as the
 * step before took: whoever waits for it gets it within a few of them.
 */
export async function inShortTurns(step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const startedAtMs = monotonicMs();
    if (!(await step())) return;
    const tookMs = monotonicMs() - startedAtMs;
    await wait(Math.min(lockFreeMostMs, Math.max(lockFreeMs, tookMs)));
  }
}
