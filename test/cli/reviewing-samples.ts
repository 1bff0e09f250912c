import type { Forgetting } from "../../src/serve/forgetting.ts";
import type { Reviewing } from "../../src/serve/reviewing.ts";

export type ReviewingSamples = Reviewing & Pick<Forgetting, "forgetProgress">;

/** Nothing waits, nothing was decided, and nothing is being forgotten. */
export const reviewingSamples: ReviewingSamples = {
  forgetProgress: async () => ({ progress: null }),
  reviewCounts: async () => ({ rules: 0, pairs: 0, heldBack: 0 }),
  reviewRows: async () => ({ rows: [], next: null }),
  reviewedRule: async () => ({ rule: null }),
  reviewedPair: async () => ({ pair: null }),
  reviewedText: async () => ({ text: null }),
  reviewedMerge: async () => ({ merge: null }),
  ownersDecisions: async () => ({ decisions: [], next: null }),
};
