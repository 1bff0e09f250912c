import type { Configuring } from "../../src/serve/settings.ts";
import type { Counting } from "../../src/serve/statistics.ts";

/** Figures of one day, and one setting. */
export const countingSamples: Counting & Configuring = {
  statistics: async ({ timeZone }) => ({
    timeZone: timeZone ?? "UTC",
    step: "day",
    dates: ["2026-05-01"],
    events: [800],
    workTokens: [4_000_000],
    textBytes: [600_000],
    remembered: { memories: [40], workTokens: [400_000], readTokens: [8_000] },
    types: [{ name: "decision", counts: [12] }],
    standing: [{ kind: "observation", trust: "unapproved", memories: 40 }],
    given: [{ channel: "prompt", given: [14], used: [9], tokens: [4_200] }],
    spent: [{ provider: "anthropic", tokens: [41_200], costUsd: [0.21], calls: [60] }],
    projects: [{ name: "one", events: 800, workTokens: 4_000_000 }],
    clients: [{ name: "claude-code", events: 800, workTokens: 4_000_000 }],
    latency: [],
    measuredSince: null,
    size: { archive: 600_000, vectors: 0, rest: 2_000_000, free: 0, log: 0, backups: 0, measured: [null] },
  }),
  settings: async () => ({
    path: "/home/me/.kedr/config.jsonc",
    settings: [
      {
        key: "tool.hints",
        group: "giving",
        form: { kind: "switch" },
        unit: null,
        value: true,
        default: true,
        origin: "default",
        variable: null,
        waits: false,
        explain: { en: "Hints before tools.", ru: "Подсказки перед командами." },
        allowed: { en: "true or false", ru: "true или false" },
      },
    ],
    problems: [],
    secrets: [],
    observers: [{ provider: "rules", isChosen: true, tokensPerDay: 0, usdPerDay: 0 }],
    daysSeen: 2,
  }),
  trySetting: async () => ({ outcome: "possible", diff: [], danger: null }),
  changeSetting: async () => ({ undo: 1 }),
  undoSetting: async () => ({ outcome: "done" }),
  restart: async () => ({ outcome: "restarting" }),
};
