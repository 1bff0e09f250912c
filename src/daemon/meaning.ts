import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import type { Nearness } from "../recall/archive-meaning.ts";
import type { Meaning as FindMeaning } from "../recall/channels.ts";
import type { Clock } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { Check, Status } from "../serve/status.ts";
import { anyMemory } from "../store/any-memory.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { VectorStore } from "../store/vector-store.ts";
import { errorFields, type Log } from "./log.ts";
import { refusalOf } from "./meaning-address.ts";
import { meaningWords } from "./meaning-words.ts";
import { openOwnMasks } from "./own-masks.ts";
import {
  type MeaningCalls,
  type MeaningData,
  type MeaningThreadState,
  settingsOf,
} from "./open-meaning-worker.ts";
import { WorkerThread } from "./worker-thread.ts";

/** How long a search waits for its vector: somebody who asked can wait for a model that loads, a prompt can't. */
export const meaningDeadlinesMs = { search: 4_000, prompt: 150 } as const;

/** The search by meaning as the request thread has it. */
export interface Meaning {
  /** A search that answers within the deadline, one way or the other, and never throws; null while meaning is off. */
  within(deadlineMs: number): FindMeaning | null;
  /** How near texts are to a query, under the same terms. */
  nearnessWithin(deadlineMs: number): Nearness | null;
  status(): Promise<Status["meaning"]>;
  /** For the doctor; none while meaning is off. */
  checks(language: "en" | "ru"): Promise<readonly Check[]>;
  /** Looks whether memories wait to be embedded; cheap, for every few seconds. */
  tick(): Promise<void>;
  /** Resolves once nothing waits that could be embedded now. */
  settle(): Promise<void>;
  readonly isWorking: boolean;
  stop(): Promise<void>;
}

export interface MeaningParts {
  readonly store: VectorStore & Pick<MemoryStore, "memoryCounts">;
  readonly config: Config;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the thread and its model have gone. */
  readonly onIdle: () => void;
}

/** A model stays loaded this long after its last use: a person's next prompt should find it warm. */
const idleMs = 5 * 60_000;

export function openMeaning(parts: MeaningParts): Meaning {
  const settings = settingsOf(parts.config);
  return settings === null ? offMeaning : onMeaning(parts, settings);
}

const offMeaning: Meaning = {
  within: () => null,
  nearnessWithin: () => null,
  status: async () => ({ provider: "off", model: null, done: 0, total: 0, state: "off" }),
  checks: async () => [],
  tick: async () => undefined,
  settle: async () => undefined,
  isWorking: false,
  stop: async () => undefined,
};

function onMeaning(parts: MeaningParts, settings: MeaningData["settings"]): Meaning {
  const { store, log, config, clock } = parts;
  const thread = meaningThread(parts, settings);
  const own = openOwnMasks(config.privacy).all;
  let hasLooked = false;
  // It may go to another machine, and what a person types has not been through the filter.
  const maskedOf = (query: string): string =>
    redact(query, { own }).value.slice(0, limits.embeddedQueryChars);
  const answerWithin = answeringWithin(log);
  const find =
    (deadlineMs: number): FindMeaning =>
    (query, filter) =>
      answerWithin(deadlineMs, thread.call("find", { query: maskedOf(query), filter }));
  const status = async (): Promise<Status["meaning"]> => {
    const { serving, filling, waiting, fault } = await store.vectorState();
    const { memories } = await store.memoryCounts();
    const refusal = refusalOf(settings, config.observer.allowOtherVendors);
    const known = refusal ?? (await thread.state())?.state ?? "ready";
    return {
      provider: config.embed.provider,
      model: (filling ?? serving)?.name ?? null,
      done: fault === null ? Math.max(0, memories - waiting) : 0,
      total: memories,
      state: fault === null ? known : meaningWords.noExtension(fault),
    };
  };
  return {
    within: find,
    nearnessWithin: (deadlineMs) => (query, texts) =>
      answerWithin(deadlineMs, thread.call("nearness", { query: maskedOf(query), texts })),
    status,
    checks: async (language) => {
      // Asked for real: a thread that has not been started knows of no trouble.
      const answer = await find(meaningDeadlinesMs.search)("kedr", { ...anyMemory, limit: 1 });
      return [checkOf("en" in answer ? answer : await status(), language)];
    },
    tick: async () => {
      const { fault, waiting } = await store.vectorState();
      const isBarred = fault !== null || refusalOf(settings, config.observer.allowOtherVendors) !== null;
      const restsUntilMs = thread.last?.restsUntilMs ?? null;
      if (isWakeDue({ isBarred, waiting, hasLooked, restsUntilMs, nowMs: clock.nowMs() })) thread.wakeSoon();
      hasLooked = true;
    },
    settle: async () => {
      await thread.wake(false);
    },
    get isWorking() {
      return thread.isWorking;
    },
    stop: () => thread.stop(),
  };
}

/** An answer within the deadline, one way or the other; it never throws. */
const answeringWithin =
  (log: Log) =>
  async <T>(deadlineMs: number, asked: Promise<T>): Promise<T | Said> => {
    const late = new AbortController();
    try {
      return await Promise.race([
        asked,
        wait(deadlineMs, meaningWords.late(deadlineMs), { signal: late.signal }),
      ]);
    } catch (error) {
      log("meaning-failed", errorFields(error));
      return meaningWords.broke;
    } finally {
      late.abort();
    }
  };

/** Whether the thread has anything to do: it sleeps while nobody may be asked, and while the provider rests. */
export function isWakeDue(now: {
  readonly isBarred: boolean;
  readonly waiting: number;
  readonly hasLooked: boolean;
  readonly restsUntilMs: number | null;
  readonly nowMs: number;
}): boolean {
  if (now.isBarred || (now.restsUntilMs !== null && now.nowMs < now.restsUntilMs)) return false;
  // The first look also notices that another model was chosen since.
  return !now.hasLooked || now.waiting > 0;
}

function checkOf(found: Said | Status["meaning"], language: "en" | "ru"): Check {
  const name = "meaning";
  if ("en" in found) return { name, state: "warn", sentence: found[language], whatToDo: "kedr embed" };
  const { done, total } = found;
  return { name, state: "ok", sentence: meaningWords.works(done, total)[language], whatToDo: "" };
}

const meaningThread = (
  { environment, config, log, onIdle }: MeaningParts,
  settings: MeaningData["settings"],
): WorkerThread<MeaningCalls, MeaningThreadState> =>
  new WorkerThread({
    script: new URL("./meaning-worker.js", import.meta.url),
    workerData: {
      environment,
      settings,
      allowOtherVendors: config.observer.allowOtherVendors,
    } satisfies MeaningData,
    lifecycle: {
      wake: (caller, force) => caller.call("wake", { force }),
      state: (caller) => caller.call("state", null),
      stop: (caller) => caller.call("stop", null),
    },
    idleMs,
    onIdle,
    log,
  });
