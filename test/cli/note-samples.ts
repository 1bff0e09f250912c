import type { Noting } from "../../src/serve/noting.ts";
import { sampleMemory } from "./samples.ts";

const noteBoards = () => ({
  user: { notes: [], chars: 0, room: 1_375 },
  project: { notes: [sampleMemory({ kind: "note" })], chars: 43, room: 2_200 },
});

/** One short note about the project. */
export const noteSamples: Noting = {
  shortNotes: async () => noteBoards(),
  freeNotes: async () => noteBoards(),
  proposeNote: async () => ({
    outcome: "proposed",
    memory: sampleMemory({ kind: "note" }),
    board: noteBoards().project,
    secretsMasked: 0,
  }),
  keepNote: async ({ text }) => ({
    outcome: "kept",
    memory: sampleMemory({ kind: "note", title: text, trust: "approved", author: "owner" }),
    board: noteBoards().project,
    secretsMasked: 0,
  }),
};
