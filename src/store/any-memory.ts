import type { MemoryFilter } from "./memory-store.ts";

/** The filter that leaves nothing out: who searches says only by what it narrows. */
export const anyMemory: Omit<MemoryFilter, "limit"> = {
  project: null,
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
};
