import { setImmediate as turn } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import { type Environment, readVariable } from "../config/environment.ts";
import type { Said } from "../domain/said.ts";
import type { EmbedSettings } from "../embed/embedder.ts";
import { openEmbedder } from "../embed/open-embedder.ts";
import { systemClock } from "../platform/clock.ts";
import { homePaths } from "../platform/paths.ts";
import { jitter } from "../platform/random.ts";
import { openSqliteStore } from "../store/sqlite/open.ts";
import type { MemoryFilter, RankedMemory } from "../store/memory-store.ts";
import { Embedding } from "./embedding.ts";
import { errorFields, openLog } from "./log.ts";
import { refusalOf } from "./meaning-address.ts";

/** What the request thread hands over. */
export interface MeaningData {
  readonly environment: Environment;
  readonly settings: EmbedSettings;
  readonly allowOtherVendors: boolean;
}

/** What the request thread asks of the meaning thread. */
export interface MeaningCalls {
  readonly [name: string]: (argument: never) => Promise<unknown>;
  /** Embeds until nothing waits, or the provider rests. */
  wake(argument: { readonly force: boolean }): Promise<MeaningThreadState>;
  state(argument: null): Promise<MeaningThreadState>;
  find(argument: {
    readonly query: string;
    readonly filter: MemoryFilter;
  }): Promise<readonly RankedMemory[] | Said>;
  nearness(argument: {
    readonly query: string;
    readonly texts: readonly string[];
  }): Promise<readonly (number | null)[] | Said>;
  stop(argument: null): Promise<void>;
}

export interface MeaningThreadState {
  readonly state: "ready" | Said;
  /** Until when the provider is left alone; null when it may be asked. */
  readonly restsUntilMs: number | null;
  /** Nothing is being embedded: the thread may end. */
  readonly isEmpty: boolean;
}

/** The settings that the configuration asks for; null when meaning is off. */
export function settingsOf({ embed }: Pick<Config, "embed">): EmbedSettings | null {
  const { provider, model, baseUrl, keyVariable } = embed;
  return provider === "off" ? null : { provider, model, baseUrl, keyVariable };
}

/** Builds the meaning thread: its own connection to the store, and the model, which loads when first needed. */
export function openMeaningWorker({ environment, settings, allowOtherVendors }: MeaningData): MeaningCalls {
  const clock = systemClock;
  const paths = homePaths(environment.home, environment.tempFolder);
  const log = openLog(paths.log, clock);
  const store = openSqliteStore({ path: paths.database, backups: paths.backups, clock, check: "header" });
  const embedding = new Embedding({
    store,
    settings,
    open: (wanted) => openEmbedder(wanted, { home: environment.home, readVariable }),
    refusal: (wanted) => refusalOf(wanted, allowOtherVendors),
    clock,
    jitter,
    log,
  });
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  let isWorking = false;

  async function embedAll(): Promise<void> {
    isWorking = true;
    try {
      // A query that came meanwhile gets its turn between two batches.
      while (!stopping.signal.aborted && (await embedding.next()) === "worked") await turn();
    } catch (error) {
      log("embedding-broke", errorFields(error));
    } finally {
      isWorking = false;
    }
  }
  const state = async (): Promise<MeaningThreadState> => ({
    state: await embedding.state(),
    restsUntilMs: embedding.restsUntilMs(),
    isEmpty: !isWorking,
  });

  return {
    wake: async () => {
      running = running.then(embedAll);
      await running;
      return state();
    },
    state,
    find: ({ query, filter }) => embedding.find(query, filter),
    nearness: ({ query, texts }) => embedding.nearness(query, texts),
    stop: async () => {
      stopping.abort();
      await running;
      await store.close();
    },
  };
}
