import type { Ageing } from "../../src/serve/ageing.ts";
import type { Injections } from "../../src/serve/injections.ts";
import type { Merging } from "../../src/serve/merging.ts";
import { sampleMemory } from "./samples.ts";

/** What the owner does with one memory, and what becomes of it with time. */
export const ownersCareSamples: Merging & Injections & Ageing = {
  planMerge: async () => ({
    head: sampleMemory(),
    part: sampleMemory(),
    warnings: [],
    suggestedHead: null,
  }),
  mergeMemories: async () => ({ outcome: "done" }),
  unmerge: async ({ id }) => ({ ids: [id] }),
  injectionsOf: async () => ({ injections: [], next: null, lookedTo: null }),
  pin: async () => ({ outcome: "done" }),
  archive: async () => ({ outcome: "done" }),
  stale: async ({ ids }) => ({
    stale:
      ids === null
        ? [
            {
              memory: sampleMemory(),
              projectName: "shop",
              files: [{ path: "src/old.ts", state: "gone", changedAt: null }],
            },
          ]
        : [],
    looked: 1,
  }),
};
