import { setTimeout as wait } from "node:timers/promises";
import type { Service } from "../serve/service.ts";
import type { BackgroundThread } from "./background-thread.ts";
import type { Turns } from "./turns.ts";

const lookAgainMs = 200;

/** Closes all batches and waits until nothing is left, or the time is up. */
export function openSettled(background: BackgroundThread, turns: Pick<Turns, "idle">): Service["settled"] {
  return async ({ waitMs }) => {
    const late = AbortSignal.timeout(waitMs);
    const isLate = wait(waitMs, true, { ref: false });
    const isEmpty = untilEmpty(background, turns, late);
    return { isSettled: !(await Promise.race([isLate, isEmpty.then((empty) => !empty)])) };
  };
}

async function untilEmpty(
  background: BackgroundThread,
  turns: Pick<Turns, "idle">,
  late: AbortSignal,
): Promise<boolean> {
  for (;;) {
    await turns.idle();
    if ((await background.wake(true)).isEmpty) return true;
    if (late.aborted) return false;
    await wait(lookAgainMs);
  }
}
