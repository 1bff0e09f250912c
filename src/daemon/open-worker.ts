import type { Client, Installation } from "../clients/client.ts";
import { clients, findClient, folderVariables } from "../clients/registry.ts";
import { locate } from "../clients/place.ts";
import type { Config } from "../config/config.ts";
import { type Environment, childEnvironment, readVariable } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { Place } from "../domain/event.ts";
import type { ClientName } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Vendor } from "../domain/vendor.ts";
import { limits } from "../domain/limits.ts";
import { measureMemory } from "../inject/measure.ts";
import { tokenizer } from "../inject/tokens.ts";
import { type Journal, openJournal } from "../journal/journal.ts";
import { defaultBudget } from "../llm/budget.ts";
import { rulesObserver } from "../observe/rules-observer.ts";
import { type Clock, localMoment, localTimeZone, systemClock } from "../platform/clock.ts";
import { blobId } from "../platform/git.ts";
import { homePaths } from "../platform/paths.ts";
import { openForgettingKey } from "./forgetting/tombstone-file.ts";
import { openTurnMarks } from "../platform/turn-marks.ts";
import { jitter } from "../platform/random.ts";
import { openSqliteStore } from "../store/sqlite/open.ts";
import type { Store } from "../store/store.ts";
import { Background, type BackgroundParts } from "./background.ts";
import type { BackgroundCalls, BackgroundState, RecordCalls } from "./background-calls.ts";
import { openStale } from "./ageing.ts";
import { openRewriting } from "./approving.ts";
import { openAuditing } from "./audit/auditing.ts";
import { keepingMarks } from "./backups/marks-file.ts";
import { readBeforeSweep } from "./before-sweep.ts";
import { openBlame } from "./blame.ts";
import { readChainHead } from "./chain-head.ts";
import { doctor } from "./doctor.ts";
import { openComparing } from "./comparing.ts";
import { openForgetting } from "./forgetting/forgetting.ts";
import { openOutside, type OutsideCopies } from "./forgetting/outside.ts";
import { openGeneralising } from "./lessons/generalising.ts";
import { openMakingGlobal } from "./lessons/making-global.ts";
import { openHandoff } from "./handoff.ts";
import { openKnowHow } from "./know-how.ts";
import { openIgnoredCalls } from "./ignored-calls.ts";
import { openLearning } from "./learning.ts";
import { errorFields, type Log, openLog } from "./log.ts";
import { modelObservers } from "./model-observers.ts";
import { openCorrecting } from "./correcting.ts";
import { ObserverChoice } from "./observer-choice.ts";
import { openMerging } from "./merging.ts";
import { openNotes } from "./notes.ts";
import { openObserving, type ObservingParts } from "./observing.ts";
import { isOff } from "./off.ts";
import { openOwnMasks } from "./own-masks.ts";
import { openPastReading } from "./past-reading.ts";
import { memoryFilesPlaces, openMemoryFiles } from "./memory-files/open-memory-files.ts";
import { openWatching } from "./memory-files/watching.ts";
import type { ImportingParts } from "./porting/importing.ts";
import { openPorting } from "./porting/porting.ts";
import { openRetention } from "./retention.ts";
import { openPurse } from "./purse.ts";
import { openRecapping } from "./recapping.ts";
import { remember } from "./remember.ts";
import { type NotingParts, openNoting } from "./noting.ts";
import { openRemembering, type RememberingParts } from "./remembering.ts";
import { SessionRows } from "./session-rows.ts";
import { isSilentHere } from "./silencing.ts";
import { openStatingChanges } from "./stating-changes.ts";
import { openStatingCorrections } from "./stating-corrections.ts";
import { openStating } from "./stating.ts";
import { openProvingChanges } from "./skills/proving-changes.ts";
import { openSummarising } from "./summary/summarising.ts";
import { openThreading } from "./threads/threading.ts";
import { takeSpool } from "./spool-intake.ts";
import { openTakeIn, type TakeIn } from "./take-in.ts";
import { openWithholding } from "./withholding.ts";
import { openWithoutCorrected } from "./without-corrected.ts";

/** What the request thread hands over: what it read of environment and configuration, so that both see the same. */
export interface WorkerData {
  readonly environment: Environment;
  readonly config: Config;
}

const blobBytesMax = 4 * 1024 * 1024;
const blobOf = (path: string): Promise<string | null> => blobId(path, blobBytesMax);

/** Builds the background half: its own connection to the store, the journal, the observer and the recap writer. */
export async function openWorker(
  { environment, config }: WorkerData,
  onState: (state: BackgroundState) => void,
): Promise<BackgroundCalls> {
  const clock = systemClock;
  const paths = homePaths(environment.home, environment.tempFolder);
  const log = openLog(paths.log, clock);
  const key = openForgettingKey(paths);
  const { database: path, backups } = paths;
  const opened = openSqliteStore({ path, backups, clock, check: "header", key });
  const store = keepingMarks(opened, paths.ownersMarks);
  const journal = openJournal({ store, clock, jitter, limits });
  let secretsMasked = 0;
  const takeIn = buildTakeIn({ environment, config }, { store, journal, clock }, (secrets) => {
    secretsMasked += secrets;
  });
  const past = openPastReading({
    store,
    takeIn,
    secretsMasked: () => secretsMasked,
    onTaken: () => background.wakeSoon(),
    onProgress: () =>
      void background.tellState().catch((error: unknown) => log("state-failed", errorFields(error))),
    log,
  });
  const background: Background = new Background({
    store,
    clock,
    findClient,
    takeIn,
    takeSpool: () => takeSpool({ folder: paths.spool, findClient, takeIn, clock, log }),
    ...(await buildObserver({ environment, config }, { store, journal, clock, log, hash: key.hash })),
    stale: openStale({ store, locate }).stale,
    past,
    readBeforeSweep: () =>
      readBeforeSweep({ clients, where: whereabouts(environment, folderVariables), store, past, clock, log }),
    doctor: ({ language }) =>
      doctor({
        store,
        paths,
        clients,
        clock,
        language,
        installations: installationsIn(environment),
        memoryFiles: memoryFilesPlaces(environment, store),
      }),
    verify: () => store.verify(readChainHead(paths.chainHead)),
    auditing: openAuditing({ store, paths, clock }),
    comparing: openComparing({ store, clock, log }),
    retain: openRetention({ store, archive: config.archive, clock, log }),
    provingChanges: openProvingChanges({ store, clock, log }),
    threading: openThreading({ store, clock, log, generalise: openGeneralising({ store, clock, log }) }),
    merging: openMerging({ store, clock, log }),
    forgetting: openForgetting({ store, paths, clock, key, outside: outsideOf(environment, store, clock) }),
    record: await buildRecord(store),
    onState,
    log,
  });
  return background.calls();
}

const outsideOf = (environment: Environment, store: Store, clock: Clock): OutsideCopies =>
  openOutside({
    clients,
    where: whereabouts(environment, folderVariables),
    projectPaths: async () => (await store.projects()).map(({ path }) => path),
    configFolders: (client) => store.configFolders(client),
    memorySources: () => store.memorySources(),
    store,
    clock,
  });

const buildTakeIn = (
  { environment, config }: WorkerData,
  { store, journal, clock }: { readonly store: Store; readonly journal: Journal; readonly clock: Clock },
  onMasked: (secrets: number) => void,
): TakeIn =>
  openTakeIn({
    journal,
    rows: new SessionRows(store, clock),
    locate,
    isOff: (place) => isOff(place, config),
    withholding: openWithholding({
      store,
      ignored: openIgnoredCalls({
        privacy: config.privacy,
        off: config.projects.off,
        userHome: environment.userHome,
      }),
      marks: openTurnMarks(homePaths(environment.home, environment.tempFolder).turnMarks),
    }),
    masks: openOwnMasks(config.privacy),
    onMasked,
  });

/** What the choice of an observer and the measure of a text are needed for. */
type ObserverHalf = Pick<
  BackgroundParts,
  | "observing"
  | "recapping"
  | "summarising"
  | "makingGlobal"
  | "remembering"
  | "noting"
  | "rewriting"
  | "correcting"
  | "stating"
  | "notes"
  | "porting"
  | "readMemoryFiles"
>;

async function buildObserver(
  { environment, config }: WorkerData,
  ground: {
    readonly store: Store;
    readonly journal: Journal;
    readonly clock: Clock;
    readonly log: Log;
    /** Keyed. */
    readonly hash: (text: string) => string;
  },
): Promise<ObserverHalf> {
  const { store, clock } = ground;
  const counter = await tokenizer();
  const types = [...builtinObservationTypes, ...config.types];
  const masks = openOwnMasks(config.privacy);
  const choice = new ObserverChoice({
    rules: rulesObserver,
    modelFor: modelObservers(config, types, environment, { readVariable, childEnvironment }, masks),
    vendorOf: (name) => findClient(name)?.vendor ?? toldVendor(config, name),
    allowsOtherVendors: config.observer.allowOtherVendors,
    purse: openPurse({ budget: budgetOf(config), store, clock }),
    store,
    clock,
    jitter,
  });
  const measure = (memory: NewMemory) => measureMemory(memory, types, counter);
  const writing = {
    store,
    locate,
    isOff: (place: Place) => isOff(place, config),
    isSilent: (directory: string) => isSilentHere({ store, clock }, directory),
    masks,
    measure,
    clock,
  };
  const keep: ObservingParts["remember"] = (claim, observed, isProvisional) =>
    remember(claim, observed, isProvisional, { blobOf, masks, measure });
  const kept = { ...ground, masks, measure };
  return {
    observing: openObserving({
      ...ground,
      choice,
      remember: keep,
      statedCorrections: [openStatingCorrections, openStatingChanges].map((open) =>
        open({ store, masks, measure }),
      ),
      withoutCorrected: openWithoutCorrected({ store, measure }),
      masks,
    }),
    stating: openStating({ ...ground, remember: keep }),
    recapping: openRecapping({ ...ground, choice, learn: openLearning(kept), masks, measure }),
    summarising: openSummarising({ ...kept, choice }),
    makingGlobal: openMakingGlobal(kept),
    ...buildWriters(
      { ...writing, room: config.notes, memoryFiles: openMemoryFiles(environment, ground) },
      environment,
      ground.log,
    ),
  };
}

/** What somebody writes down by themselves, here or in other tools' files. */
function buildWriters(
  parts: Omit<RememberingParts, "store"> &
    Pick<ImportingParts, "memoryFiles"> &
    Pick<NotingParts, "room"> & { readonly store: Store },
  environment: Environment,
  log: Log,
) {
  const porting = openPorting(parts);
  const remembering = openRemembering(parts);
  return {
    notes: openNotes(parts),
    remembering,
    noting: openNoting({ ...parts, remembering }),
    correcting: openCorrecting(parts),
    rewriting: openRewriting(parts),
    porting,
    readMemoryFiles: openWatching({
      ...memoryFilesPlaces(environment, parts.store),
      store: parts.store,
      importMemories: (request) => porting.importMemories(request),
      log,
    }),
  };
}

async function buildRecord(store: Store): Promise<RecordCalls> {
  const ground = { store, projectOf: async (directory: string) => (await locate(directory, [])).project };
  return {
    ...openKnowHow(ground),
    ...openBlame(ground),
    ...openHandoff({
      ...ground,
      clientTitle: (name) => findClient(name)?.title ?? name,
      when: (iso, language) => localMoment(Date.parse(iso), localTimeZone(), language),
      tokenizer: await tokenizer(),
    }),
  };
}

/** An agent that is no client of ours is whose the owner says it is; a name like "constructor" is nobody's. */
const toldVendor = ({ publishers: { vendors } }: Config, name: ClientName): Vendor =>
  (Object.hasOwn(vendors, name) ? vendors[name] : undefined) ?? "other";

/** Where a client is on this machine; none where it is not. */
const installationsIn =
  (environment: Environment) =>
  async (client: Client): Promise<readonly Installation[]> => {
    const found = await client.detect(whereabouts(environment, folderVariables));
    return found === undefined ? [] : [found];
  };

function budgetOf({ observer }: Config): typeof defaultBudget {
  const { tokensPerDay, tokensPerSession, shareOfWork } = observer;
  return { ...defaultBudget, tokensPerDay, tokensPerSession, shareOfWork };
}
