import { findClient } from "../clients/registry.ts";
import type { Config } from "../config/config.ts";
import { type Environment, childEnvironment, readVariable } from "../config/environment.ts";
import type { ClientName } from "../domain/ids.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { Vendor } from "../domain/vendor.ts";
import type { Journal } from "../journal/journal.ts";
import { defaultBudget } from "../llm/budget.ts";
import type { Observer } from "../observe/observer.ts";
import { rulesObserver } from "../observe/rules-observer.ts";
import type { Clock } from "../platform/clock.ts";
import { blobId } from "../platform/git.ts";
import { jitter } from "../platform/random.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundParts } from "./background-parts.ts";
import type { Keeping } from "./keeping.ts";
import { openLearning } from "./learning.ts";
import { openMakingGlobal } from "./lessons/making-global.ts";
import type { Log } from "./log.ts";
import { modelObservers } from "./model-observers.ts";
import { ObserverChoice } from "./observer-choice.ts";
import { openObserving, type ObservingParts } from "./observing.ts";
import { type ObserverWatch, watchedObserver } from "./overseeing/watched-observer.ts";
import { openPurse } from "./purse.ts";
import { openRecapping } from "./recapping.ts";
import { remember } from "./remember.ts";
import { openStatingChanges } from "./stating-changes.ts";
import { openStatingCorrections } from "./stating-corrections.ts";
import { openStating } from "./stating.ts";
import { openSummarising } from "./summary/summarising.ts";
import { openWithoutCorrected } from "./without-corrected.ts";

export interface ObserverGround extends Keeping {
  readonly environment: Environment;
  readonly config: Config;
  readonly store: Store;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
}

const blobBytesMax = 4 * 1024 * 1024;
const blobOf = (path: string): Promise<string | null> => blobId(path, blobBytesMax);

/** What sessions tell of themselves: everything for which it is chosen who observes, and what needs no choice beside it. */
export function buildObserver(
  ground: ObserverGround,
): Pick<
  BackgroundParts,
  "observing" | "observerWatch" | "recapping" | "summarising" | "makingGlobal" | "stating"
> {
  const { masks, measure, store } = ground;
  const observerWatch: ObserverWatch = { work: null };
  const choice = choiceIn(ground, observerWatch);
  const keep: ObservingParts["remember"] = (claim, observed, isProvisional) =>
    remember(claim, observed, isProvisional, { blobOf, masks, measure });
  return {
    observerWatch,
    observing: openObserving({
      ...ground,
      choice,
      remember: keep,
      statedCorrections: [openStatingCorrections, openStatingChanges].map((open) =>
        open({ store, masks, measure }),
      ),
      withoutCorrected: openWithoutCorrected({ store, measure }),
    }),
    stating: openStating({ ...ground, remember: keep }),
    recapping: openRecapping({ ...ground, choice, learn: openLearning(ground) }),
    summarising: openSummarising({ ...ground, choice }),
    makingGlobal: openMakingGlobal(ground),
  };
}

function choiceIn(
  { environment, config, masks, store, clock, log }: ObserverGround,
  watch: ObserverWatch,
): ObserverChoice {
  const types = [...builtinObservationTypes, ...config.types];
  const modelFor = modelObservers(config, types, environment, { readVariable, childEnvironment }, masks);
  const watched = (observer: Observer): Observer => watchedObserver(observer, { watch, clock, log });
  return new ObserverChoice({
    rules: watched(rulesObserver),
    modelFor: modelFor && ((configFolder) => watched(modelFor(configFolder))),
    vendorOf: (name) => findClient(name)?.vendor ?? toldVendor(config, name),
    allowsOtherVendors: config.observer.allowOtherVendors,
    purse: openPurse({ budget: budgetOf(config), store, clock }),
    store,
    clock,
    jitter,
  });
}

/** An agent that is no client of ours is whose the owner says it is; a name like "constructor" is nobody's. */
const toldVendor = ({ publishers: { vendors } }: Config, name: ClientName): Vendor =>
  (Object.hasOwn(vendors, name) ? vendors[name] : undefined) ?? "other";

function budgetOf({ observer }: Config): typeof defaultBudget {
  const { tokensPerDay, tokensPerSession, shareOfWork } = observer;
  return { ...defaultBudget, tokensPerDay, tokensPerSession, shareOfWork };
}
