import type { Forgetting } from "../../serve/forgetting.ts";
import type { BackgroundThread } from "../background-thread.ts";
import { errorFields, type Log } from "../log.ts";

/** The request thread's half: what is asked of the other one. */
export interface ForgettingAsking extends Forgetting {
  /** Once a service: what the one before it left half done is ended. */
  readonly tick: () => void;
}

interface AskingParts {
  readonly background: Pick<BackgroundThread, "call" | "wakeSoon">;
  /** Words that only what was forgotten gave may lie in files of this thread's. */
  readonly onForgotten: () => void;
  readonly log: Log;
}

export function buildForgetting({ background, onForgotten, log }: AskingParts): ForgettingAsking {
  let hasLooked = false;
  return {
    planForget: (request) => background.call("planForget", request),
    forget: async (request) => {
      const answer = await background.call("forget", request);
      if (answer.outcome === "done") {
        onForgotten();
        background.wakeSoon();
      }
      return answer;
    },
    tick: () => {
      if (hasLooked) return;
      hasLooked = true;
      background
        .call("finishForgetting", null)
        .catch((error: unknown) => log("forgetting-failed", errorFields(error)));
    },
  };
}
