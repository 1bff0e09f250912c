import type { Event } from "../domain/event.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { limits } from "../domain/limits.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Appended, Claim, ClaimRequest, EventStore } from "../store/event-store.ts";
import { type BackoffLimits, backoffMs } from "./backoff.ts";
import { groupCommit } from "./group-commit.ts";
import { type BatchLimits, charsPerToken, isDue } from "./is-due.ts";

export interface JournalRequest {
  readonly store: Pick<EventStore, "append" | "waiting" | "claim" | "settle" | "release">;
  readonly clock: { readonly nowMs: () => number };
  /** A number from 0 to 1. */
  readonly jitter: () => number;
  readonly limits: Omit<BatchLimits, keyof BatchSize> &
    BackoffLimits &
    Pick<typeof limits, "attempts" | "leaseMs">;
}

/** Events and tokens at which a batch is full. */
export interface BatchSize {
  readonly batchEvents: number;
  readonly batchTokens: number;
}

export interface BatchRequest {
  readonly from: ClaimRequest["from"];
  /** How much one batch may hold. */
  readonly size: BatchSize;
  /** Takes what waits without waiting for the batch to be due: someone waits for the result. */
  readonly isForced: boolean;
}

/** The durable, idempotent queue between capture and the observer. */
export interface Journal {
  /** Resolves once the events are on disk; what arrives together is written together. */
  append(events: readonly Redacted<Event>[]): Promise<Appended>;
  /** Claims the batch that has been due longest; undefined when none is. */
  nextBatch(request: BatchRequest): Promise<Claim | undefined>;
  /** Keeps the memories and ends the claim, in one transaction. */
  settle(
    claim: Claim,
    memories: readonly Redacted<NewMemory>[],
    coverage: "final" | "covered",
  ): Promise<readonly MemoryId[]>;
  /**
   * Gives a batch back after a failure, later each time, until it is set aside. isCounted is false when the fault is
   * the provider's, not the batch's.
   */
  release(claim: Claim, error: string, options: { readonly isCounted: boolean }): Promise<"waiting" | "dead">;
}

export function openJournal({ store, clock, jitter, limits }: JournalRequest): Journal {
  const isoAfter = (ms: number): string => new Date(clock.nowMs() + ms).toISOString();
  const group = groupCommit((events) => store.append(events, isoAfter(0)));
  return {
    append: (events) => group.append(events),
    nextBatch: async ({ from, size, isForced }) => {
      const now = isoAfter(0);
      const due = (await store.waiting(from, now)).filter(
        (waiting) => isForced || isDue(waiting, clock.nowMs(), { ...limits, ...size }),
      );
      // Oldest first; a session that another worker was faster to take is passed over.
      for (const { client, sessionId } of due) {
        const claim = await store.claim({
          client,
          sessionId,
          now,
          from,
          leaseUntil: isoAfter(limits.leaseMs),
          maxEvents: size.batchEvents,
          maxChars: size.batchTokens * charsPerToken,
        });
        if (claim !== undefined) return claim;
      }
      return undefined;
    },
    settle: (claim, memories, coverage) =>
      store.settle({ claimId: claim.id, now: isoAfter(0), memories, coverage }),
    release: (claim, error, { isCounted }) =>
      store.release({
        claimId: claim.id,
        error,
        retryAt: isoAfter(backoffMs(claim.attempt, jitter(), limits)),
        maxAttempts: limits.attempts,
        isCounted,
      }),
  };
}
