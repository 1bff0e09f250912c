import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { locate } from "../clients/place.ts";
import type { Client } from "../clients/client.ts";
import { clients, defaultClient, findClient } from "../clients/registry.ts";
import type { LoadedConfig } from "../config/config.ts";
import type { HookFile } from "../hook/hook-file.ts";
import type { Environment } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { chooseLanguage } from "../config/language.ts";
import { limits } from "../domain/limits.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { openJournal } from "../journal/journal.ts";
import { type Clock, isoNow, localTimeZone } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { isProcessAlive } from "../platform/process.ts";
import { jitter } from "../platform/random.ts";
import { countSpooled } from "../platform/spool.ts";
import { compareVersions, kedrVersion } from "../platform/version.ts";
import type { Service } from "../serve/service.ts";
import type { Store } from "../store/store.ts";
import { BackgroundThread } from "./background-thread.ts";
import { openDigests } from "./digests.ts";
import { doctor } from "./doctor.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import type { Log } from "./log.ts";
import { isOff } from "./off.ts";
import type { WorkerData } from "./open-worker.ts";
import { openService } from "./service.ts";
import { status } from "./status.ts";
import { openTail } from "./tail.ts";
import { openTakeIn } from "./take-in.ts";
import { openTurns } from "./turns.ts";

export interface BuildParts {
  readonly environment: Environment;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly stop: () => void;
}

/** The request thread's half, built. */
export interface Built {
  readonly service: Service;
  readonly hooks: HookEndpointParts;
  readonly background: BackgroundThread;
  /** What a hook reads when the service is away. */
  readonly hookFile: HookFile;
  /** Told by status; whoever finds a trouble adds it. */
  readonly troubles: string[];
  /** Marks that somebody asked. */
  asked(): void;
  /** Takes up what an earlier service left: spool, open transcripts, the queue. */
  start(): void;
  checkIntegrity(): Promise<void>;
  tick(): Promise<{
    readonly clientsAlive: number;
    readonly isWorking: boolean;
    readonly lastAskedAtMs: number;
  }>;
}

const sessionsLookedAt = 200;

export function buildService(parts: BuildParts): Built {
  const { environment, paths, loaded, store, clock, log } = parts;
  const installations = async (client: Client) => {
    const found = await client.detect(whereabouts(environment));
    return found === undefined ? [] : [found];
  };
  const { config } = loaded;
  const troubles: string[] = [];
  const startedAt = isoNow(clock);
  let lastAskedAtMs = clock.nowMs();
  const workerData: WorkerData = { environment };
  const background = new BackgroundThread(new URL("./worker.js", import.meta.url), workerData, log);
  const journal = openJournal({ store, clock, jitter, limits });
  const takeIn = openTakeIn({
    journal,
    store,
    locate,
    isOff: (place) => isOff(place, config),
    onMasked: (secrets) => {
      if (secrets > 0) log("secrets-masked", { secrets });
    },
    clock,
  });
  const turns = openTurns({ background, log });
  const language = chooseLanguage(null, config.language, environment.locale);
  const digests = openDigests({
    store,
    locate,
    clientTitle: (name) => findClient(name)?.title ?? name,
    options: {
      timeZone: localTimeZone(),
      budgetTokens: config.digest.tokens,
      types: [...builtinObservationTypes, ...config.types],
      language,
    },
    clock,
  });
  const statusParts = { store, paths, loaded, clients, background, startedAt, troubles, clock };
  const service = openService({
    store,
    locate: async (directory) => (await locate(directory, [])).project,
    findClient,
    background,
    digests,
    tail: openTail(store),
    status: () => status(statusParts),
    doctor: (request) => doctor({ ...statusParts, ...request, installations }),
    language,
    settled: (waitMs) => settled(background, turns, waitMs),
    defaultClient: defaultClient.name,
    now: () => isoNow(clock),
    stop: parts.stop,
  });
  const hooks: HookEndpointParts = {
    findClient,
    takeIn,
    digests,
    takeLarge: (raw, bytes) => background.call("takeLarge", { raw, bytes }, [bytes]),
    onTaken: (client, decoded) => turns.taken(client, decoded),
    onVersion: (version) => {
      if (version !== null && compareVersions(version, kedrVersion) > 0) parts.stop();
    },
    clock,
    log,
  };
  return {
    service,
    hooks,
    background,
    hookFile: {
      version: kedrVersion,
      service: { node: process.execPath, script: fileURLToPath(new URL("./service.js", import.meta.url)) },
      ignoredDirectories: config.projects.off.filter((off) => isAbsolute(off)),
    },
    troubles,
    asked: () => {
      lastAskedAtMs = clock.nowMs();
    },
    start: () => {
      void turns.readOpen(store).catch((error: Error) => log("start-failed", { error: error.message }));
    },
    checkIntegrity: async () => {
      const found = await store.checkIntegrity();
      if (found !== "ok") troubles.unshift(`The database is damaged (${found}): kedr doctor.`);
    },
    tick: async () => {
      const open = await store.openSessions(sessionsLookedAt);
      const pids = open.flatMap((session) => session.clientPid ?? []);
      const clientsAlive = pids.filter((pid) => isProcessAlive(pid)).length;
      const counts = await store.queueCounts();
      const isWaiting = counts.waiting + counts.claimed + counts.covered + countSpooled(paths.spool) > 0;
      if (isWaiting) background.wakeSoon();
      return { clientsAlive, isWorking: background.isWorking, lastAskedAtMs };
    },
  };
}

/** Closes all batches and waits until nothing is left, or the time is up. */
async function settled(
  background: BackgroundThread,
  turns: { idle(): Promise<void> },
  waitMs: number,
): Promise<boolean> {
  const late = new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), waitMs).unref();
  });
  let isLate = false;
  const empty = (async () => {
    while (!isLate) {
      await turns.idle();
      if ((await background.wake(true)).isEmpty) return "empty" as const;
      await wait(settleAgainMs);
    }
    return "late" as const;
  })();
  const first = await Promise.race([empty, late]);
  isLate = true;
  return first === "empty";
}

const settleAgainMs = 200;
