import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { locate } from "../clients/place.ts";
import { clients, defaultClient, findClient } from "../clients/registry.ts";
import type { LoadedConfig } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { chooseLanguage } from "../config/language.ts";
import type { ProjectKey } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { HookFile } from "../hook/hook-file.ts";
import { openJournal } from "../journal/journal.ts";
import { type Clock, isoNow, localTimeZone, monotonicMs } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { jitter, newUid } from "../platform/random.ts";
import { releaseMemory } from "../platform/release-memory.ts";
import { compareVersions, kedrVersion } from "../platform/version.ts";
import { type McpEndpoint, openMcpEndpoint } from "../serve/mcp/endpoint.ts";
import type { Service } from "../serve/service.ts";
import type { Feed } from "../serve/subscribing.ts";
import type { Store } from "../store/store.ts";
import { type FindAtHand, openAtHand } from "./at-hand.ts";
import { type BackgroundThread, backgroundThread } from "./background-thread.ts";
import { buildGivers } from "./build-givers.ts";
import { keepChainHead } from "./chain-head.ts";
import type { Digests } from "./digests.ts";
import { openFeed } from "./feed.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import { errorFields, type Log } from "./log.ts";
import { type Meaning, meaningDeadlinesMs, openMeaning } from "./meaning.ts";
import type { WorkerData } from "./open-worker.ts";
import { isOff } from "./off.ts";
import { openPublishing } from "./publishing.ts";
import { openService } from "./service.ts";
import { SessionRows } from "./session-rows.ts";
import { openSettled } from "./settled.ts";
import { status, type StatusParts } from "./status.ts";
import { openTail } from "./tail.ts";
import { openTakeIn, type TakeIn } from "./take-in.ts";
import { openTurns, type Turns } from "./turns.ts";

export interface BuildParts {
  readonly environment: Environment;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** What went wrong since the start, in words; whoever finds something adds it. */
  readonly troubles: Said[];
  readonly stop: () => void;
}

const feedTimes = { lookMs: 100, heartbeatMs: 15_000, stallMs: 20_000 } as const;

/** The request thread's half of the path, built. */
export interface Built {
  readonly service: Service;
  readonly mcp: McpEndpoint;
  readonly hooks: HookEndpointParts;
  readonly background: BackgroundThread;
  readonly meaning: Meaning;
  readonly turns: Turns;
  readonly feed: Feed;
  /** What a hook reads when the service is away. */
  readonly hookFile: HookFile;
}

export function buildService(parts: BuildParts): Built {
  const { environment, store, clock, log } = parts;
  const script = new URL("./worker.js", import.meta.url);
  const data: WorkerData = { environment, config: parts.loaded.config };
  const background = backgroundThread(script, data, log, () => rest(parts));
  const meaning = openMeaning({ ...parts, config: parts.loaded.config, onIdle: () => rest(parts) });
  const turns = openTurns({ background, log });
  const takeIn = buildTakeIn(parts);
  const atHand = openAtHand();
  const giving = buildGivers(parts, {
    atHand,
    meaning: meaning.within(meaningDeadlinesMs.prompt),
    warnedOf: (project) => background.call("warnedWords", { project }),
  });
  const { digests } = giving.givers;
  const service = buildFaces(parts, { background, meaning, turns, atHand, digests, takeIn });
  return {
    service,
    mcp: buildMcp(parts, service),
    hooks: {
      findClient,
      takeIn,
      ...giving,
      takeLarge: (raw, bytes) => background.call("takeLarge", { raw, bytes }, [bytes]),
      onTaken: (taken) => turns.taken(taken),
      onVersion: (version) => {
        if (version !== null && compareVersions(version, kedrVersion) > 0) parts.stop();
      },
      clock,
      log,
    },
    background,
    meaning,
    turns,
    feed: openFeed({ ...feedTimes, store, projectOf, monotonicMs, log }),
    hookFile: hookFileOf(parts),
  };

  function buildTakeIn({ loaded }: BuildParts): TakeIn {
    return openTakeIn({
      journal: openJournal({ store, clock, jitter, limits }),
      rows: new SessionRows(store, clock),
      locate,
      isOff: (place) => isOff(place, loaded.config),
      onMasked: (secrets) => {
        if (secrets > 0) log("secrets-masked", { secrets });
      },
    });
  }
}

const projectOf = async (directory: string): Promise<ProjectKey> => (await locate(directory, [])).project;

/** Nobody asks for anything: the moment to be small. */
function rest({ store, paths, log }: BuildParts): void {
  keepChainHead(paths.chainHead, store, log).catch((error: unknown) =>
    log("chain-head-failed", errorFields(error)),
  );
  store.trim().catch((error: unknown) => log("trim-failed", errorFields(error)));
  releaseMemory();
}

function buildFaces(
  parts: BuildParts,
  built: Pick<Built, "background" | "meaning" | "turns"> & {
    readonly digests: Digests;
    readonly atHand: FindAtHand;
    readonly takeIn: TakeIn;
  },
): Service {
  const { store, clock, loaded, environment } = parts;
  const { background, meaning, turns, atHand, takeIn } = built;
  const language = chooseLanguage(null, loaded.config.language, environment.locale);
  const statusParts: StatusParts = { ...parts, clients, background, meaning, startedAt: isoNow(clock) };
  return openService({
    store,
    projectOf,
    findClient,
    defaultClient,
    background,
    digests: built.digests,
    tail: openTail(store),
    status: () => status(statusParts),
    doctor: async ({ language: asked = language }) => [
      ...(await background.call("doctor", { language: asked })),
      ...(await meaning.checks(asked)),
    ],
    meaning: meaning.within(meaningDeadlinesMs.search),
    settled: openSettled(background, turns, meaning),
    ...openPublishing({
      takeIn,
      takeLarge: (events, receivedAt) => background.call("takePublished", { events, receivedAt }),
      onTaken: (taken) => turns.taken(taken),
      clock,
    }),
    locate,
    isOff: (place) => isOff(place, loaded.config),
    types: [...builtinObservationTypes, ...loaded.config.types],
    clock,
    now: () => isoNow(clock),
    timeZone: localTimeZone(),
    atHand,
    language,
    stop: parts.stop,
  });
}

function buildMcp({ clock, loaded }: BuildParts, service: Service): McpEndpoint {
  return openMcpEndpoint({
    service,
    version: kedrVersion,
    look: { timeZone: localTimeZone(), types: [...builtinObservationTypes, ...loaded.config.types] },
    now: () => isoNow(clock),
    nowMs: () => clock.nowMs(),
    newId: newUid,
  });
}

function hookFileOf({ loaded }: BuildParts): HookFile {
  return {
    version: kedrVersion,
    service: {
      node: process.execPath,
      script: fileURLToPath(new URL("./service.js", import.meta.url)),
    },
    ignoredDirectories: loaded.config.projects.off.filter((off) => isAbsolute(off)),
  };
}
