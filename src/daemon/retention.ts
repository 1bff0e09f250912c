import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import type { EventId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { type Clock, isoNow, isoTime } from "../platform/clock.ts";
import type { RetentionStore } from "../store/retention-store.ts";
import type { Log } from "./log.ts";

export interface RetentionParts {
  readonly store: RetentionStore;
  readonly archive: Config["archive"];
  readonly clock: Clock;
  readonly log: Log;
}

type Stopped = () => boolean;

/** Beyond the limit so much more is dropped that it is not met again at the next event. */
const shareLeft = 0.95;
/** Where nothing may be dropped, or nothing is too old, it is looked again after so long: looking reads the whole archive. */
const lookAgainMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Between two steps that hold the lock. */
const lockFreeMs = 5;

/** Keeps the archive's texts within the owner's limits, and gives back to the disk what that frees. */
export function openRetention(parts: RetentionParts): (isStopped: () => boolean) => Promise<void> {
  const { store, clock } = parts;
  const { maxBytes, maxAgeDays } = parts.archive;
  let [lookAtSizeAtMs, lookAtAgeAtMs] = [0, 0];

  async function dropOld(isStopped: Stopped): Promise<number> {
    if (maxAgeDays === 0 || clock.nowMs() < lookAtAgeAtMs) return 0;
    const before = isoTime(clock.nowMs() - maxAgeDays * dayMs);
    const dropped = await dropWhile(async () => !isStopped(), before);
    if (!isStopped()) lookAtAgeAtMs = clock.nowMs() + lookAgainMs;
    return dropped;
  }

  async function dropBeyondSize(isStopped: Stopped): Promise<number> {
    if (clock.nowMs() < lookAtSizeAtMs || (await store.archiveBytes()) <= maxBytes) return 0;
    const enough = maxBytes * shareLeft;
    const dropped = await dropWhile(async () => !isStopped() && (await store.archiveBytes()) > enough, null);
    if (!isStopped() && (await store.archiveBytes()) > maxBytes) lookAtSizeAtMs = clock.nowMs() + lookAgainMs;
    return dropped;
  }

  async function dropWhile(isWanted: () => Promise<boolean>, before: string | null): Promise<number> {
    for (let dropped = 0; ;) {
      const ids = await store.droppableEvents(before, limits.droppableAtOnce);
      if (ids.length === 0) return dropped;
      for (const some of inPieces(ids)) {
        if (!(await isWanted())) return dropped;
        await store.dropTexts(some, isoNow(clock));
        dropped += some.length;
        await wait(lockFreeMs);
      }
    }
  }

  async function tidyDisk(isStopped: Stopped): Promise<void> {
    while (!isStopped() && (await store.giveBackRoom()) === "more") await wait(lockFreeMs);
    await store.boundLog();
  }

  return async (isStopped) => {
    const dropped = (await dropOld(isStopped)) + (await dropBeyondSize(isStopped));
    if (dropped > 0) parts.log("archive-dropped", { events: dropped });
    await tidyDisk(isStopped);
  };
}

function* inPieces(ids: readonly EventId[]): Generator<readonly EventId[]> {
  for (let from = 0; from < ids.length; from += limits.droppedAtOnce)
    yield ids.slice(from, from + limits.droppedAtOnce);
}
