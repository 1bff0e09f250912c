import { findClient } from "../clients/registry.ts";
import type { LoadedConfig } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { HookFile } from "../hook/hook-file.ts";
import { type Clock, isoNow, localTimeZone, monotonicMs } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { openSpooledSessions } from "../platform/spooled-sessions.ts";
import { openTurnMarks } from "../platform/turn-marks.ts";
import { newUid } from "../platform/random.ts";
import { releaseMemory } from "../platform/release-memory.ts";
import { compareVersions, kedrVersion } from "../platform/version.ts";
import { type McpEndpoint, openMcpEndpoint } from "../serve/mcp/endpoint.ts";
import type { Opening } from "../serve/opening.ts";
import type { Service } from "../serve/service.ts";
import type { Feed } from "../serve/subscribing.ts";
import type { Store } from "../store/store.ts";
import { openAtHand } from "./at-hand.ts";
import { type AuditAsking, buildAuditing } from "./audit/build-auditing.ts";
import { type BackgroundThread, backgroundThread } from "./background-thread.ts";
import { buildForgetting, type ForgettingAsking } from "./forgetting/build-forgetting.ts";
import { buildFaces } from "./build-faces.ts";
import { hookFileOf } from "./hook-file-of.ts";
import { buildGivers } from "./build-givers.ts";
import { buildIntake } from "./build-intake.ts";
import { keepChainHead } from "./chain-head.ts";
import { openFeed } from "./feed.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import { projectOfBy } from "./known-place.ts";
import { errorFields, type Log } from "./log.ts";
import { buildMeasuring, timedGivers, timedService } from "./measuring/build-measuring.ts";
import type { Measures } from "./measuring/measures.ts";
import { type Meaning, meaningDeadlinesMs, openMeaning } from "./meaning.ts";
import type { WorkerData } from "./open-worker.ts";
import { inOrder, largeInOrder, openSessionOrder, type SessionOrder } from "./session-order.ts";
import type { Switches } from "./switches.ts";
import { openTurns, type Turns } from "./turns.ts";

export interface BuildParts {
  readonly environment: Environment;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly store: Store;
  readonly switches: Switches;
  readonly clock: Clock;
  readonly log: Log;
  /** What went wrong since the start, in words; whoever finds something adds it. */
  readonly troubles: Said[];
  readonly opening: Opening;
  readonly stop: () => void;
  /** Ends this service and starts the next. */
  readonly restart: () => void;
}

const feedTimes = { lookMs: 100, heartbeatMs: 15_000, stallMs: 20_000 } as const;

/** The request thread's half of the path, built. */
export interface Built {
  readonly service: Service;
  readonly mcp: McpEndpoint;
  readonly hooks: HookEndpointParts;
  readonly background: BackgroundThread;
  readonly meaning: Meaning;
  readonly auditing: AuditAsking;
  readonly forgetting: ForgettingAsking;
  readonly measures: Measures;
  readonly turns: Turns;
  readonly feed: Feed;
  /** What a hook reads when the service is away. */
  readonly hookFile: () => Promise<HookFile>;
}

export function buildService(parts: BuildParts): Built {
  const { environment, store, clock, log } = parts;
  const script = new URL("./worker.js", import.meta.url);
  const data: WorkerData = { environment, config: parts.loaded.config };
  const background = backgroundThread(script, data, log, () => rest(parts));
  const meaning = openMeaning({ ...parts, config: parts.loaded.config, onIdle: () => rest(parts) });
  const turns = openTurns({ background, log });
  openTurnMarks(parts.paths.turnMarks).sweep(clock.nowMs() - limits.turnMarksMs);
  const intake = buildIntake({ ...parts, config: parts.loaded.config }, (secrets) => {
    if (secrets > 0) log("secrets-masked", { secrets });
  });
  const order = orderOf(parts, background);
  const takeIn = inOrder(order, intake.takeIn);
  const atHand = openAtHand();
  const giving = buildGivers(parts, {
    background,
    atHand,
    meaning: meaning.within(meaningDeadlinesMs.prompt),
    warnedOf: (project) => background.call("warnedWords", { project }),
  });
  const { rulesChanged, forgot, givers, recallLook } = giving;
  const auditing = buildAuditing({ store, background, receiptsFolder: parts.paths.receipts, log });
  const forgetting = buildForgetting({ ...parts, background, onForgotten: forgot });
  const measuring = buildMeasuring(parts);
  const { measures } = measuring;
  const built = { background, meaning, auditing, forgetting, turns, atHand, takeIn, rulesChanged };
  const faces = buildFaces(parts, { ...built, ...givers, recallLook, measuring });
  const service = timedService(faces, measures);
  return {
    service,
    mcp: buildMcp(parts, service),
    hooks: {
      findClient,
      takeIn,
      isSilent: intake.withholding.isSilent,
      ...giving,
      givers: timedGivers(givers, measures),
      timed: measures.timed("hook", (work) => work()),
      takeLarge: largeInOrder(order, (raw, bytes) => background.call("takeLarge", { raw, bytes }, [bytes])),
      onTaken: (taken) => turns.taken(taken),
      onVersion: (version) => {
        if (version !== null && compareVersions(version, kedrVersion) > 0) parts.stop();
      },
      clock,
      log,
    },
    background,
    meaning,
    auditing,
    forgetting,
    measures,
    turns,
    feed: openFeed({ ...feedTimes, store, projectOf: projectOfBy(store), monotonicMs, log }),
    hookFile: () => hookFileOf(parts),
  };
}

const orderOf = ({ paths, clock }: BuildParts, background: BackgroundThread): SessionOrder =>
  openSessionOrder({
    isSpooled: openSpooledSessions(paths.spool, clock),
    takeSpooled: (session) => background.call("takeSpooled", { session }),
  });

/** Nobody asks for anything: the moment to be small. */
function rest({ store, paths, log }: BuildParts): void {
  keepChainHead(paths.chainHead, store, log).catch((error: unknown) =>
    log("chain-head-failed", errorFields(error)),
  );
  store.trim().catch((error: unknown) => log("trim-failed", errorFields(error)));
  releaseMemory();
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
