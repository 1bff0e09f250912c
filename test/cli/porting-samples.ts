import { memoryId, projectKey } from "../../src/domain/ids.ts";
import type { ExportAnswer, MemoriesImported } from "../../src/serve/porting.ts";

export const sampleExported = (): ExportAnswer => ({
  path: "/home/me/memory.jsonl",
  projects: 2,
  memories: 30,
  events: 4,
  bytes: 40_960,
  secretsMasked: 1,
  approved: 3,
  heldBack: 1,
});

export const sampleImported = (changes: Partial<MemoriesImported> = {}): MemoriesImported => ({
  from: "kedr",
  isDry: false,
  added: 21,
  heldBack: 1,
  same: 3,
  changed: 2,
  forgotten: 1,
  rejected: 1,
  switchedOff: 1,
  events: { added: 4, known: 1 },
  secretsMasked: 2,
  unknownProjects: [{ key: projectKey("path:/elsewhere/shop"), name: "shop", memories: 5 }],
  renumbered: 12,
  numbers: [{ was: memoryId(7), is: memoryId(41) }],
  problemsTotal: 2,
  problems: [{ at: "12", why: "it is not JSON" }],
  leftOut: [{ what: "user_prompts", count: 40 }],
  pages: { edits: [], conflicts: [], fresh: [], missing: [] },
  ...changes,
});
