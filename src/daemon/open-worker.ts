import { findClient } from "../clients/registry.ts";
import { locate } from "../clients/place.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { type Environment, childEnvironment, readVariable } from "../config/environment.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { NewMemory } from "../domain/memory.ts";
import { limits } from "../domain/limits.ts";
import { measureMemory } from "../inject/measure.ts";
import { tokenizer } from "../inject/tokens.ts";
import { openJournal } from "../journal/journal.ts";
import { defaultBudget } from "../llm/budget.ts";
import { rulesObserver } from "../observe/rules-observer.ts";
import { systemClock } from "../platform/clock.ts";
import { blobId } from "../platform/git.ts";
import { homePaths } from "../platform/paths.ts";
import { jitter } from "../platform/random.ts";
import { openSqliteStore } from "../store/sqlite/open.ts";
import { Background, type BackgroundCalls } from "./background.ts";
import { openLog } from "./log.ts";
import { modelObservers } from "./model-observers.ts";
import { ObserverChoice } from "./observer-choice.ts";
import { openObserving } from "./observing.ts";
import { isOff } from "./off.ts";
import { openPastReading } from "./past-reading.ts";
import { openPurse } from "./purse.ts";
import { openRecapping } from "./recapping.ts";
import { remember } from "./remember.ts";
import { SessionRows } from "./session-rows.ts";
import { takeSpool } from "./spool-intake.ts";
import { openTakeIn } from "./take-in.ts";

/** What the request thread hands over: what it read of the environment, so that both see the same. */
export interface WorkerData {
  readonly environment: Environment;
}

const blobBytesMax = 4 * 1024 * 1024;
const blobOf = (path: string): Promise<string | null> => blobId(path, blobBytesMax);

/** Builds the background half: its own connection to the store, the journal, the observer and the recap writer. */
export async function openWorker({ environment }: WorkerData): Promise<BackgroundCalls> {
  const clock = systemClock;
  const paths = homePaths(environment.home, environment.tempFolder);
  const { config } = loadConfig(paths.config, environment);
  const log = openLog(paths.log, clock);
  const store = openSqliteStore({ path: paths.database, backups: paths.backups, clock, check: "header" });
  const journal = openJournal({ store, clock, jitter, limits });
  let secretsMasked = 0;
  const takeIn = openTakeIn({
    journal,
    rows: new SessionRows(store, clock),
    locate,
    isOff: (place) => isOff(place, config),
    onMasked: (secrets) => {
      secretsMasked += secrets;
    },
  });
  const counter = await tokenizer();
  const types = [...builtinObservationTypes, ...config.types];
  const choice = new ObserverChoice({
    rules: rulesObserver,
    modelFor: modelObservers(config, types, environment, { readVariable, childEnvironment }),
    vendorOf: (name) => findClient(name)?.vendor ?? "other",
    allowsOtherVendors: config.observer.allowOtherVendors,
    purse: openPurse({ budget: budgetOf(config), store, clock }),
    store,
    clock,
    jitter,
  });
  const measure = (memory: NewMemory) => measureMemory(memory, types, counter);
  const background: Background = new Background({
    store,
    findClient,
    takeIn,
    takeSpool: () => takeSpool({ folder: paths.spool, findClient, takeIn, clock, log }),
    observing: openObserving({
      journal,
      store,
      choice,
      remember: (claim, observed, isProvisional) =>
        remember(claim, observed, isProvisional, { blobOf, measure }),
      clock,
      log,
    }),
    recapping: openRecapping({ store, choice, measure, clock, log }),
    past: openPastReading({
      store,
      takeIn,
      secretsMasked: () => secretsMasked,
      onTaken: () => background.wakeSoon(),
      log,
    }),
    log,
  });
  return background.calls();
}

function budgetOf({ observer }: Config): typeof defaultBudget {
  const { tokensPerDay, tokensPerSession, shareOfWork } = observer;
  return { ...defaultBudget, tokensPerDay, tokensPerSession, shareOfWork };
}
