import type { limits } from "../domain/limits.ts";
import type { Waiting } from "../store/event-store.ts";

/**
 * Characters counted as one token when a batch is measured. Russian prose and code come to 2.0-2.7 a token, so real
 * batches stay below the limit; English ones are closed earlier than they need be.
 */
export const charsPerToken = 2;

export interface BatchLimits extends Pick<typeof limits, "batchIdleMs" | "closingQuietMs"> {
  readonly batchEvents: number;
  readonly batchTokens: number;
}

/** Whether a session's waiting events should be observed now: enough of them, a natural end, or quiet. */
export function isDue(
  waiting: Pick<Waiting, "events" | "chars" | "newestAt" | "isClosing">,
  nowMs: number,
  limits: BatchLimits,
): boolean {
  if (waiting.events >= limits.batchEvents) return true;
  if (waiting.chars >= limits.batchTokens * charsPerToken) return true;
  const quietMs = waiting.isClosing ? limits.closingQuietMs : limits.batchIdleMs;
  // A clock that was set back leaves events in the future: far away in either direction is quiet.
  return !(Math.abs(nowMs - Date.parse(waiting.newestAt)) < quietMs);
}
