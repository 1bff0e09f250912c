import type { limits } from "../domain/limits.ts";

export type BackoffLimits = Pick<typeof limits, "retryFirstMs" | "retryLastMs">;

/**
 * How long to wait after the given failed attempt (the first is 1): doubled each time up to a limit, of which a random
 * half is taken off so that sessions that failed together don't come back together.
 */
export function backoffMs(attempt: number, random: number, limits: BackoffLimits): number {
  const full = Math.min(limits.retryFirstMs * 2 ** Math.max(0, attempt - 1), limits.retryLastMs);
  return Math.round(full * (1 - random / 2));
}
