import { defaultClient, findClient, gatedTools } from "../clients/registry.ts";
import { chooseLanguage } from "../config/language.ts";
import type { Place } from "../domain/event.ts";
import type { ClientName } from "../domain/ids.ts";
import { localClock } from "../domain/local-time.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { isoNow, localMoment, localTimeZone } from "../platform/clock.ts";
import { withDropped } from "./after-compaction.ts";
import type { BackgroundThread } from "./background-thread.ts";
import type { BuildParts } from "./build-service.ts";
import { openChangedFiles } from "./changed-files.ts";
import { type DigestParts, type Digests, openDigests, type RoomOf } from "./digests.ts";
import { type Enforcing, openEnforcing } from "./enforcing.ts";
import { openEdits } from "./edits.ts";
import { type HintWords, type HintWordsParts, openHintWords } from "./hint-words.ts";
import { openHints } from "./hints.ts";
import { openLocate, projectOfBy } from "./known-place.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import { errorFields } from "./log.ts";
import { observerOffer } from "./observer-offer.ts";
import { isOff, isQuiet } from "./off.ts";
import { openOwnMasks } from "./own-masks.ts";
import { openPrompts, type GivingParts } from "./prompts.ts";
import { seeHook, seePersonsClient } from "./persons-client.ts";
import { openQuestions, type Questions } from "./questions.ts";
import { openRecall, openRecallLook, type RecallLook, type RecallParts } from "./recalling.ts";
import { openShown } from "./shown.ts";
import { silentWhereOff } from "./silent-where-off.ts";
import { openStandingTexts } from "./standing-texts.ts";
import { withWithdrawals } from "./withdrawing.ts";
import { openUses } from "./uses.ts";

type GivingGround = Pick<RecallParts & HintWordsParts, "atHand" | "meaning" | "warnedOf"> & {
  readonly background: BackgroundThread;
};

/** Everything that gives memory to a session, and what it learns from the events that come in. */
export function buildGivers(
  parts: BuildParts,
  { atHand, meaning, warnedOf, background }: GivingGround,
): Pick<HookEndpointParts, "givers" | "onDecoded"> &
  Pick<HintWords, "rulesChanged" | "forgot"> & { readonly recallLook: RecallLook } {
  const { store, clock, loaded, log } = parts;
  const { config } = loaded;
  const locate = openLocate(store);
  const shown = openShown({ store, now: () => isoNow(clock) });
  const { all: own } = openOwnMasks(config.privacy);
  const edits = openEdits(clock);
  const uses = openUses({ store, shown, clock });
  const changed = openChangedFiles(clock);
  const enforcing = buildEnforcing(parts);
  const hintWords = openHintWords({
    store,
    warnedOf,
    folder: parts.paths.hintWords,
    locate,
    own,
    isSilent: (place) => !config.tool.hints || isQuiet(place, parts.switches()),
    toolsAsked: () => enforcing.toolsAsked(),
  });
  const recalling = { store, atHand, meaning, timeZone: localTimeZone() };
  const giving: GivingParts & { readonly store: typeof store } = {
    store,
    shown,
    edits,
    recall: openRecall(recalling),
    locate,
    isQuiet: (place) => isQuiet(place, parts.switches()),
    isStanding: standing(parts),
    clientTitle,
    own,
    look: { clock: localClock(localTimeZone()), types: [...builtinObservationTypes, ...config.types] },
    clock,
  };
  return {
    givers: {
      digests: buildDigests(parts, { ...giving, changedFiles: changed.of }),
      prompts: withWithdrawals(openPrompts({ ...giving, isOn: config.prompt.recall }), parts),
      hints: openHints({ ...giving, isOn: config.tool.hints }),
      enforcing,
      questions: buildQuestions(parts, background),
    },
    recallLook: openRecallLook(recalling),
    rulesChanged: () => hintWords.rulesChanged(),
    forgot: () => hintWords.forgot(),
    onDecoded: (client, { session, events }) => {
      if (session === undefined) return;
      edits.took(client, session.sessionId, events);
      if (events.some(({ kind }) => kind === "tool")) changed.touched(session.directory);
      Promise.all([
        uses(client, session.sessionId, events),
        enforcing.took(client, session.sessionId, events),
        hintWords.took(session.sessionId, session.directory, events),
      ]).catch((error: unknown) => log("not-noted", { client, ...errorFields(error) }));
    },
  };
}

function buildEnforcing({
  store,
  switches,
  loaded: { config },
  environment,
  clock,
  log,
}: BuildParts): Enforcing {
  return openEnforcing({
    store,
    locate: openLocate(store),
    isOff: (place) => isOff(place, switches()),
    gatedTools,
    canAsk: (client) => findClient(client)?.takes.has("ask") ?? false,
    look: {
      language: chooseLanguage(null, config.language, environment.locale),
      clock: localClock(localTimeZone()),
    },
    userHome: environment.userHome,
    clock,
    onUnrecorded: (error) => log("verdict-unrecorded", errorFields(error)),
  });
}

function buildDigests(
  { store, switches, loaded, clock, environment, paths }: BuildParts,
  {
    look,
    isStanding,
    shown,
    changedFiles,
  }: Pick<GivingParts & DigestParts, "look" | "isStanding" | "shown" | "changedFiles">,
): Digests {
  const { config, origins } = loaded;
  const locate = openLocate(store);
  const language = chooseLanguage(null, config.language, environment.locale);
  const digests = openDigests({
    store,
    shown,
    locate,
    changedFiles,
    isStanding,
    usualReader: { client: defaultClient.name, configFolder: environment.claudeConfigFolder },
    roomOf,
    noteRoom: config.notes,
    clientTitle,
    options: {
      types: look.types,
      timeZone: localTimeZone(),
      budgetTokens: config.digest.tokens,
      language,
    },
    offer: observerOffer({
      store,
      isUnchosen: origins["observer.provider"] === "default",
      mark: paths.observerOffered,
      language,
      clock,
    }),
    clock,
  });
  return silentWhereOff(withDropped(digests, store, roomOf), {
    locate,
    isOff: (place) => isOff(place, switches()),
  });
}

function buildQuestions(
  { store, clock, loaded, environment }: BuildParts,
  background: BackgroundThread,
): Questions {
  const language = chooseLanguage(null, loaded.config.language, environment.locale);
  const timeZone = localTimeZone();
  return openQuestions({
    store,
    projectOf: projectOfBy(store),
    seePersonsClient: seePersonsClient(store),
    seeHook: seeHook(),
    keepStated: (client, sessionId) => background.call("keepStated", { client, sessionId }),
    isTyped: async ({ client, transcriptPath }, words) =>
      transcriptPath !== null && (await findClient(client)?.isTyped(transcriptPath, words)) === true,
    language,
    when: (iso) => localMoment(Date.parse(iso), timeZone, language),
    clock,
  });
}

/** Who is no client of ours, a program by the library, reads as the usual one does. */
const roomOf: RoomOf = (name) => (findClient(name) ?? defaultClient).room;

const clientTitle = (name: ClientName): string => findClient(name)?.title ?? name;

/** What the client of a session reads to its model by itself, in that place. */
function standing({ environment }: BuildParts): GivingParts["isStanding"] {
  const texts = openStandingTexts();
  return ({ client: name, configFolder, directory }, { projectPath }: Place) => {
    const client = findClient(name);
    if (client === undefined) return () => false;
    return texts(client, { projectPath, directory, configFolder, userHome: environment.userHome });
  };
}
