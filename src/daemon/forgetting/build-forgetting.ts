import { setTimeout as wait } from "node:timers/promises";
import type { Said } from "../../domain/said.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Forgetting } from "../../serve/forgetting.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundThread } from "../background-thread.ts";
import { errorFields, type Log } from "../log.ts";
import { isForgettingDue } from "./come-back.ts";

/** The request thread's half: what is asked of the other one. */
export interface ForgettingAsking extends Forgetting {
  /** Resolves when anybody may be given anything: what was forgotten and is there again goes first, or takes too long. */
  readonly beforeGiving: () => Promise<void>;
  /** Until it went well, once a service: what the one before it left half done is ended. */
  readonly tick: () => void;
}

interface AskingParts {
  readonly store: Pick<Store, "forgettings" | "tombstones">;
  readonly paths: Pick<HomePaths, "tombstones">;
  readonly background: Pick<BackgroundThread, "awaitSequel" | "call" | "wakeSoon">;
  /** Words that only what was forgotten gave may lie in files of this thread's, and in its memory. */
  readonly onForgotten: () => void;
  /** What is told by the status as long as it is so. */
  readonly troubles: Said[];
  readonly log: Log;
}

/** Shorter than the command line waits for an answer; a hook waits for none so long. */
const beforeGivingMs = 20_000;

export function buildForgetting(parts: AskingParts): ForgettingAsking {
  const { background, onForgotten, log } = parts;
  const finish = finishing(parts);
  return {
    planForget: async (request) => {
      const plan = await background.call("planForget", request);
      background.awaitSequel();
      return plan;
    },
    forget: async (request) => {
      const begun = await background.call("beginForget", request);
      if (begun.outcome !== "begun") return begun;
      // Before the files are searched for it.
      onForgotten();
      const receipt = await background.call("endForget", { forgetting: begun.forgetting });
      background.wakeSoon();
      return { outcome: "done", receipt };
    },
    forgetProgress: async () => ({ progress: await background.call("forgetProgress", null) }),
    beforeGiving: async () => {
      try {
        if (!(await isForgettingDue(parts.store, parts.paths))) return;
        await Promise.race([finish(), wait(beforeGivingMs, undefined, { ref: false })]);
      } catch (error) {
        // What it says is told by the status, as long as it is so.
        log("forgetting-failed", errorFields(error));
      }
    },
    tick: () => void finish(),
  };
}

function finishing({ background, onForgotten, troubles, log }: AskingParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isFinished = false;

  async function finish(): Promise<void> {
    try {
      await background.call("finishForgetting", null);
      isFinished = true;
      onForgotten();
      if (troubles.includes(unfinished)) troubles.splice(troubles.indexOf(unfinished), 1);
    } catch (error) {
      // It is tried again with the next tick; once is enough to be told.
      if (troubles.includes(unfinished)) return;
      troubles.push(unfinished);
      log("forgetting-failed", errorFields(error));
    } finally {
      running = undefined;
    }
  }

  return async () => {
    if (!isFinished) await (running ??= finish());
  };
}

const unfinished: Said = {
  en: "What you had forgotten could not be erased to the end; it is tried again every few seconds. kedr doctor says what is in the way, kedr logs what happened.",
  ru: "Забытое не удалось стереть до конца; попытка повторяется каждые несколько секунд. Что мешает, скажет kedr doctor, что случилось — kedr logs.",
};
