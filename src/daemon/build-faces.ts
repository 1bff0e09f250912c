import { clients, defaultClient, findClient, folderVariables, gatedTools } from "../clients/registry.ts";
import type { Environment } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { chooseLanguage } from "../config/language.ts";
import type { Place } from "../domain/event.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { isoNow, localTimeZone } from "../platform/clock.ts";
import { writeFileAtomic } from "../platform/files.ts";
import { openTurnMarks } from "../platform/turn-marks.ts";
import type { Service } from "../serve/service.ts";
import type { FindAtHand } from "./at-hand.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { hookFileOf } from "./hook-file-of.ts";
import type { Digests } from "./digests.ts";
import { openLocate, projectOfBy } from "./known-place.ts";
import type { buildMeasuring } from "./measuring/build-measuring.ts";
import { openKeptCounts } from "./kept-counts.ts";
import { type Meaning, meaningDeadlinesMs } from "./meaning.ts";
import { isOff } from "./off.ts";
import { openOwnMasks } from "./own-masks.ts";
import { openPublishing } from "./publishing.ts";
import { openService } from "./service.ts";
import { openSeeing, type SeeingParts } from "./seeing.ts";
import { openSettled } from "./settled.ts";
import { openSilencing } from "./silencing.ts";
import { status, type StatusParts } from "./status.ts";
import { openTail } from "./tail.ts";
import type { TakeIn } from "./take-in.ts";
import { openTroublesOfHome } from "./troubles.ts";
import { openDeadEndsToday } from "./weekly/dead-ends.ts";
import { seeWritersSession } from "./writers-session.ts";
import type { Built, BuildParts } from "./build-service.ts";

const statusPartsOf = (parts: BuildParts, background: BackgroundThread, meaning: Meaning): StatusParts => ({
  ...parts,
  clients,
  background,
  meaning,
  keptCounts: openKeptCounts({ ...parts, deadEndsToday: openDeadEndsToday(parts.store) }),
  troublesOfHome: openTroublesOfHome(parts.paths),
  startedAt: isoNow(parts.clock),
});

/** The one object that every face asks, from what is built. */
export function buildFaces(
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
    clientSettings: ({ language: asked = language }) =>
      background.call("clientSettings", { language: asked }),
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
