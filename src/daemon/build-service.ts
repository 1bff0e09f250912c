import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { clients, defaultClient, findClient, folderVariables, gatedTools } from "../clients/registry.ts";
import type { LoadedConfig } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { chooseLanguage } from "../config/language.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { HookFile } from "../hook/hook-file.ts";
import { type Clock, isoNow, localTimeZone, monotonicMs } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { writeFileAtomic } from "../platform/files.ts";
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
import { type FindAtHand, openAtHand } from "./at-hand.ts";
import { type AuditAsking, buildAuditing } from "./audit/build-auditing.ts";
import { type BackgroundThread, backgroundThread } from "./background-thread.ts";
import { buildForgetting, type ForgettingAsking } from "./forgetting/build-forgetting.ts";
import { buildGivers } from "./build-givers.ts";
import { buildIntake } from "./build-intake.ts";
import { keepChainHead } from "./chain-head.ts";
import type { Digests } from "./digests.ts";
import { openFeed } from "./feed.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import { openLocate, projectOfBy } from "./known-place.ts";
import { errorFields, type Log } from "./log.ts";
import { buildMeasuring, timedGivers, timedService } from "./measuring/build-measuring.ts";
import type { Measures } from "./measuring/measures.ts";
import { type Meaning, meaningDeadlinesMs, openMeaning } from "./meaning.ts";
import type { WorkerData } from "./open-worker.ts";
import { isOff } from "./off.ts";
import { openOwnMasks } from "./own-masks.ts";
import { openPublishing } from "./publishing.ts";
import { openService } from "./service.ts";
import { openSeeing, type SeeingParts } from "./seeing.ts";
import { inOrder, largeInOrder, openSessionOrder, type SessionOrder } from "./session-order.ts";
import { openSettled } from "./settled.ts";
import { openSilencing } from "./silencing.ts";
import type { Switches } from "./switches.ts";
import { status, type StatusParts } from "./status.ts";
import { openTail } from "./tail.ts";
import type { TakeIn } from "./take-in.ts";
import { openTurns, type Turns } from "./turns.ts";
import { openDeadEndsToday } from "./weekly/dead-ends.ts";
import { seeWritersSession } from "./writers-session.ts";

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

const statusPartsOf = (parts: BuildParts, background: BackgroundThread, meaning: Meaning): StatusParts => ({
  ...parts,
  clients,
  background,
  meaning,
  deadEndsToday: openDeadEndsToday(parts.store),
  startedAt: isoNow(parts.clock),
});

function buildFaces(
  parts: BuildParts,
  built: Pick<Built, "background" | "meaning" | "turns" | "auditing" | "forgetting"> & {
    readonly digests: Digests;
    readonly atHand: FindAtHand;
    readonly takeIn: TakeIn;
    readonly rulesChanged: () => void;
    readonly measuring: ReturnType<typeof buildMeasuring>;
  } & Pick<SeeingParts, "prompts" | "hints" | "enforcing" | "recallLook">,
): Service {
  const { store, clock } = parts;
  const { background, meaning, turns, atHand, takeIn } = built;
  const ground = facesGround(parts);
  const { language } = ground;
  const statusParts = statusPartsOf(parts, background, meaning);
  return openService({
    ...ground,
    ...ofRun(parts),
    statistics: (request) => built.measuring.statistics(request),
    findClient,
    defaultClient,
    background,
    ...built.auditing,
    ...built.forgetting,
    digests: built.digests,
    gatedTools: [...gatedTools.keys()],
    rulesChanged: built.rulesChanged,
    tail: openTail(store),
    status: () => status(statusParts),
    doctor: async ({ language: asked = language }) => [
      ...(await background.call("doctor", { language: asked })),
      ...(await meaning.checks(asked)),
    ],
    meaning: meaning.within(meaningDeadlinesMs.search),
    nearness: meaning.nearnessWithin(meaningDeadlinesMs.search),
    settled: openSettled(background, turns, meaning),
    ...openPublishing({
      takeIn,
      takeLarge: (events, receivedAt) => background.call("takePublished", { events, receivedAt }),
      onTaken: (taken) => turns.taken(taken),
      clock,
    }),
    seeWritersSession: seeWritersSession(store),
    ...openSilencing({ store, marks: openTurnMarks(parts.paths.turnMarks), clock }),
    seeing: openSeeing({ ...ground, ...built, store, clients }),
    onSwitched: async () => {
      built.rulesChanged();
      writeFileAtomic(parts.paths.hookFile, JSON.stringify(await hookFileOf(parts)));
    },
    atHand,
  });
}

/** What is of this run of the service. */
const ofRun = ({ loaded, environment, opening, stop, restart }: BuildParts) => ({
  loaded,
  environment,
  openPage: (request: Parameters<Service["openPage"]>[0]) => opening.openPage(request),
  closePages: () => opening.closePages(),
  stop,
  restart,
});

/** What stands by itself. */
function facesGround({ environment, paths, store, switches, clock, loaded: { config } }: BuildParts) {
  return {
    store,
    switches,
    clock,
    paths,
    configPath: paths.config,
    userHome: environment.userHome,
    memoryIndex: memoryIndexIn(environment),
    projectOf: projectOfBy(store),
    locate: openLocate(store),
    isOff: (place: Place): boolean => isOff(place, switches()),
    now: () => isoNow(clock),
    timeZone: localTimeZone(),
    language: chooseLanguage(null, config.language, environment.locale),
    own: openOwnMasks(config.privacy).all,
    types: [...builtinObservationTypes, ...config.types],
    noteRoom: config.notes,
  };
}

function memoryIndexIn(environment: Environment): (projectPath: string) => string {
  const folder = defaultClient.usualFolder(whereabouts(environment, folderVariables));
  return (projectPath) => defaultClient.memoryIndex(folder, projectPath);
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

/** More folders than projects have besides their own. */
const aliasesMost = 1_000;

/** What was merged goes by its own key and name as well as by the project's. */
async function foldersBeside(
  store: Pick<Store, "projectAliases">,
): Promise<readonly { readonly key: string; readonly name: string; readonly path: string }[]> {
  const aliases = await store.projectAliases(aliasesMost);
  return aliases.flatMap(({ key, name, path, project }) => [
    { key, name, path },
    { key: project, name, path },
  ]);
}

/** The hook knows a project by its path alone; those the store knows are written down so. */
async function hookFileOf({ loaded, store, switches }: BuildParts): Promise<HookFile> {
  const { projects: named, ...everywhere } = loaded.config.privacy;
  const known = [...(await store.projects()), ...(await foldersBeside(store))];
  const pathsOf = (word: string): readonly string[] =>
    isAbsolute(word)
      ? [word]
      : known.filter(({ key, name }) => key === word || name === word).map(({ path }) => path);
  return {
    version: kedrVersion,
    service: {
      node: process.execPath,
      script: fileURLToPath(new URL("./service.js", import.meta.url)),
    },
    ignoredDirectories: switches().projects.off.flatMap(pathsOf),
    privacy: everywhere,
    privacyBelow: Object.entries(named).flatMap(([word, rules]) =>
      pathsOf(word).map((directory) => ({ directory, rules })),
    ),
  };
}
