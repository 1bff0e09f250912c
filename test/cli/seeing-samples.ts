import { clientName } from "../../src/domain/ids.ts";
import type { Seeing } from "../../src/serve/seeing.ts";

/** What an agent would see, of a project of which nothing is known. */
export const seeingSamples: Seeing = {
  seen: async () => ({
    text: "",
    lines: [],
    personLine: "",
    tokens: 0,
    budgetTokens: 1_000,
    room: { used: 0, most: 10_000, unit: "characters" },
    left: [],
    leftTotal: 0,
    floor: null,
    silence: "nothing-known",
    verdict: null,
    heldBack: 0,
    rulesWaiting: 0,
  }),
  seenClients: async () => [
    { name: clientName("claude-code"), title: "Claude Code", takes: ["start", "prompt", "tool"] },
  ],
};
