import type { Ageing } from "../../src/serve/ageing.ts";
import type { Injections } from "../../src/serve/injections.ts";
import type { Merging } from "../../src/serve/merging.ts";
import { sampleMemory } from "./samples.ts";

/** What the owner does with one memory. */
export const ownersCareSamples: Merging & Injections & Pick<Ageing, "archive" | "pin"> = {
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
};
