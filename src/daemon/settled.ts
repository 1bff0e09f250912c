import { setTimeout as wait } from "node:timers/promises";
import type { Service } from "../serve/service.ts";
import type { BackgroundThread } from "./background-thread.ts";
import type { Meaning } from "./meaning.ts";
import type { Turns } from "./turns.ts";

const lookAgainMs = 200;

/** Closes all batches and waits until nothing is left, or the time is up. */
export function openSettled(
  background: BackgroundThread,
  turns: Pick<Turns, "idle">,
  meaning: Pick<Meaning, "settle">,
): Service["settled"] {
  return async ({ waitMs }) => {
    const late = AbortSignal.timeout(waitMs);
    const isLate = wait(waitMs, true, { ref: false });
    const isEmpty = untilEmpty(background, turns, late).then(async (empty) => {
      if (empty) await meaning.settle();
      return empty;
    });
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
