import { statSync } from "node:fs";
import type { Said } from "../domain/said.ts";
import { systemClock } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { isProcessAlive } from "../platform/process.ts";
import { countSpooled } from "../platform/spool.ts";
import { isMarkedDamaged } from "../store/sqlite/damage-mark.ts";
import type { Store } from "../store/store.ts";
import { renewBridges } from "./bridges/renew.ts";
import type { Built } from "./build-service.ts";
import { isOver } from "./recapping.ts";
import { compileHook } from "./compile-hook.ts";
import { mayExit } from "./lifetime.ts";
import { errorFields, type Log } from "./log.ts";
import { onceADay } from "./once-a-day.ts";
import { damaged } from "./troubles.ts";

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
/** Files are looked at more often: a person who starts a service anew waits no longer than five seconds for it. */
const filesTickMs = 2_000;
/** The first digest may be asked at once; the whole check of the file comes after it. */
const integrityAfterMs = 3_000;
/** Nor has the hook that is to be compiled any haste: it has just been run. */
const hookAfterMs = 4_000;
const sessionsLookedAt = 200;

/** Takes up what an earlier service left, checks the database, and ends the service when nobody needs it. */
export function startWatching(parts: WatchParts): { end(): Promise<void> } {
  const startedAtMs = systemClock.nowMs();
  const failed = (error: unknown): void => parts.log("watch-failed", errorFields(error));
  takeUp(parts).catch(failed);
  const integrity = setTimeout(() => void checkIntegrity(parts).catch(failed), integrityAfterMs);
  const leaving = new AbortController();
  let compiling: Promise<void> | undefined;
  const hook = setTimeout(() => {
    compiling = compileHook(parts.paths, leaving.signal).catch(failed);
  }, hookAfterMs);
  const socketAtStart = inodeOf(parts.paths.socket);
  const filesTick = setInterval(() => {
    endWhenDamaged(parts);
    endWhenUnreachable(parts, socketAtStart);
  }, filesTickMs);
  const readBeforeSweep = onceADay(
    () => parts.built.background.call("readBeforeSweep", null),
    systemClock,
    failed,
  );
  const tick = setInterval(() => {
    void endWhenIdle(parts, startedAtMs).catch(failed);
    void parts.built.measures.tick();
    readBeforeSweep();
  }, tickMs);
  return {
    end: async () => {
      clearTimeout(integrity);
      clearTimeout(hook);
      clearInterval(filesTick);
      clearInterval(tick);
      leaving.abort();
      await compiling;
    },
  };
}

/** What an earlier service left: what was to be forgotten, claims that nobody holds any more, open transcripts, the spool. */
async function takeUp(parts: WatchParts): Promise<void> {
  const { store, built } = parts;
  built.forgetting.tick();
  await renew(parts);
  await store.endLeases();
  await built.turns.readOpen(store);
}

/** What was taken out beside the block that stays is told: a merge had brought it, and somebody may look for it. */
async function renew(parts: WatchParts): Promise<void> {
  for (const { before } of await renewBridges(parts))
    if (before.length > 1) parts.log("bridge-blocks-taken-out", { blocks: before.length - 1 });
}

async function checkIntegrity(parts: WatchParts): Promise<void> {
  await parts.built.background.call("checkIntegrity", null);
  endWhenDamaged(parts);
}

/** Damage that anybody met is marked; only a service that opens the file anew can set it aside. */
function endWhenDamaged({ paths, troubles, log, stop }: WatchParts): void {
  if (!isMarkedDamaged(paths.database) || troubles.includes(damaged)) return;
  log("database-damaged");
  troubles.unshift(damaged);
  stop();
}

/** Whoever tidies a folder may take the socket away; a service that nobody can reach must not keep others from starting. */
function endWhenUnreachable({ paths, log, stop }: WatchParts, socketAtStart: number | undefined): void {
  if (inodeOf(paths.socket) === socketAtStart) return;
  log("socket-gone");
  stop();
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

async function endWhenIdle(parts: WatchParts, startedAtMs: number): Promise<void> {
  const { built, store, paths, idleMs, lastAskedAtMs, stop } = parts;
  const open = await store.openSessions(sessionsLookedAt);
  const clientsAlive = open.filter(({ clientPid }) => clientPid !== null && isProcessAlive(clientPid)).length;
  const counts = await store.queueCounts();
  const isWaiting =
    counts.waiting + counts.claimed + counts.covered + counts.unindexed + countSpooled(paths.spool) > 0;
  const nowMs = systemClock.nowMs();
  // A session that ended without a word has a recap to get, and nothing in the queue that would wake anybody.
  if (isWaiting || open.some((session) => isOver(session, nowMs))) built.background.wakeSoon();
  const signs = {
    nowMs,
    lastAskedAtMs: lastAskedAtMs(),
    startedAtMs,
    clientsAlive,
    subscribers: built.feed.subscribers,
    isWorking: built.background.isWorking || built.meaning.isWorking,
    idleMs,
  };
  if (mayExit(signs)) stop();
  // Afterwards: memories that can't be embedded now are no reason to stay.
  else {
    await built.meaning.tick();
    built.forgetting.tick();
    await renew(parts);
    if (!isWaiting && !signs.isWorking) built.auditing.tick();
  }
}
