import type { Io } from "../../src/cli/io.ts";

/** What a process without a terminal of its own can ask of a person: nothing. */
export const noTerminal: Omit<Io, "out" | "err" | "signal"> = {
  isTerminal: false,
  errIsTerminal: false,
  isPiped: false,
  canAsk: false,
  columns: 100,
  rows: 24,
  page: async () => false,
  openScreen: () => {
    throw new Error("there is no screen here");
  },
  hasControllingTerminal: () => false,
  readKey: async () => "n",
  readLine: async () => null,
  hasEditor: false,
  edit: () => null,
  readInput: async () => "",
};
