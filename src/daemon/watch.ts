import type { Said } from "../domain/said.ts";
import { systemClock } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { isProcessAlive } from "../platform/process.ts";
import { countSpooled } from "../platform/spool.ts";
import type { Store } from "../store/store.ts";
import type { Built } from "./build-service.ts";
import { isOver } from "./recapping.ts";
import { mayExit } from "./lifetime.ts";
import { errorFields, type Log } from "./log.ts";

export interface WatchParts {
  readonly built: Built;
  readonly store: Store;
  readonly paths: HomePaths;
  readonly idleMs: number;
  readonly lastAskedAtMs: () => number;
  readonly troubles: Said[];
  readonly log: Log;
  readonly stop: () => void;
}

const tickMs = 5_000;
/** The first digest may be asked at once; the whole check of the file comes after it. */
const integrityAfterMs = 3_000;
const sessionsLookedAt = 200;

/** Takes up what an earlier service left, checks the database once, and ends the service when nobody needs it. */
export function startWatching(parts: WatchParts): { end(): void } {
  const startedAtMs = systemClock.nowMs();
  const failed = (error: unknown): void => parts.log("watch-failed", errorFields(error));
  takeUp(parts).catch(failed);
  const integrity = setTimeout(() => void checkIntegrity(parts).catch(failed), integrityAfterMs);
  const tick = setInterval(() => void endWhenIdle(parts, startedAtMs).catch(failed), tickMs);
  return {
    end: () => {
      clearTimeout(integrity);
      clearInterval(tick);
    },
  };
}

/** What an earlier service left: claims that nobody holds any more, open transcripts, the spool. */
async function takeUp({ store, built }: WatchParts): Promise<void> {
  await store.endLeases();
  await built.turns.readOpen(store);
}

async function checkIntegrity({ built, troubles }: WatchParts): Promise<void> {
  const found = await built.background.call("checkIntegrity", null);
  if (found === "ok") return;
  troubles.unshift({
    en: `The database is damaged (${found}): kedr doctor.`,
    ru: `База данных повреждена (${found}): kedr doctor.`,
  });
}

async function endWhenIdle(parts: WatchParts, startedAtMs: number): Promise<void> {
  const { built, store, paths, idleMs, lastAskedAtMs, stop } = parts;
  const open = await store.openSessions(sessionsLookedAt);
  const clientsAlive = open.filter(({ clientPid }) => clientPid !== null && isProcessAlive(clientPid)).length;
  const counts = await store.queueCounts();
  const isWaiting = counts.waiting + counts.claimed + counts.covered + countSpooled(paths.spool) > 0;
  const nowMs = systemClock.nowMs();
  // A session that ended without a word has a recap to get, and nothing in the queue that would wake anybody.
  if (isWaiting || open.some((session) => isOver(session, nowMs))) built.background.wakeSoon();
  const signs = {
    nowMs,
    lastAskedAtMs: lastAskedAtMs(),
    startedAtMs,
    clientsAlive,
    isWorking: built.background.isWorking,
    idleMs,
  };
  if (mayExit(signs)) stop();
}
