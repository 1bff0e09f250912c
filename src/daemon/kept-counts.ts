import type { Session } from "../domain/session.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Status } from "../serve/status.ts";
import type { Store } from "../store/store.ts";
import { unredacted } from "./audit/audit-words.ts";
import { lostRecords } from "./before-sweep.ts";
import type { DeadEndsToday } from "./weekly/dead-ends.ts";

/** What of a status the database tells. */
export interface KeptCounts extends Pick<
  Status,
  "lastEventAt" | "lastMemoryAt" | "waitingForOwner" | "questions" | "heldBack" | "recalls" | "deadEnds"
> {
  readonly memories: number;
  readonly projects: number;
  readonly queue: Omit<Status["queue"], "spooled" | "recaps">;
  readonly openSessions: readonly Session[];
  /** Sessions that ended and have no recap yet. */
  readonly unrecapped: number;
  readonly archiveBytes: number;
  readonly spent: Awaited<ReturnType<Store["spentOn"]>>;
  readonly workTokens: number;
  readonly sessionsOff: Status["privacy"]["sessionsOff"];
  readonly withheldCalls: number;
  readonly warnings: Status["warnings"];
}

export interface KeptCountsParts {
  readonly store: Store;
  readonly deadEndsToday: DeadEndsToday;
  readonly clock: Clock;
}

const sessionsCounted = 500;

/**
 * Every open window asks every few seconds, mostly while nothing happens: it is counted anew once anything in the database
 * was changed, and each minute, by which days begin and memories end.
 */
export function openKeptCounts(parts: KeptCountsParts): () => Promise<KeptCounts> {
  let last: { readonly mark: string; readonly counts: KeptCounts } | undefined;
  return async () => {
    const now = isoNow(parts.clock);
    // Looked at first: what is changed meanwhile is counted the next time.
    const mark = `${now.slice(0, "2026-11-30T12:34".length)} ${await parts.store.changeMark()}`;
    if (last?.mark !== mark) last = { mark, counts: await count(parts, now) };
    return last.counts;
  };
}

async function count({ store, deadEndsToday, clock }: KeptCountsParts, now: string): Promise<KeptCounts> {
  const day = now.slice(0, "2026-11-30".length);
  const since = `${day}T00:00:00.000Z`;
  const { memories, projects, lastMemoryAt } = await store.memoryCounts();
  return {
    memories,
    projects,
    lastMemoryAt,
    lastEventAt: await store.lastEventAt(),
    queue: await store.queueCounts(),
    openSessions: await store.openSessions(sessionsCounted),
    unrecapped: (await store.sessionsWithoutRecap(sessionsCounted)).length,
    archiveBytes: await store.archiveBytes(),
    spent: await store.spentOn(day),
    workTokens: await store.workOn(day),
    waitingForOwner: await store.countWaiting(null),
    questions: await store.countProposals(null),
    heldBack: await store.countHeldBack(null),
    recalls: await store.recallsSince(since),
    deadEnds: await deadEndsToday({ since, until: now }),
    sessionsOff: await store.silencedSessions(sessionsCounted),
    withheldCalls: await store.withheldCount(),
    warnings: [...unredacted(await store.lastAudit()), ...(await lostRecords(store, clock))],
  };
}
