import type { Command } from "../command.ts";
import { placeOptions } from "../filter.ts";

/** What the owner does to the memory. */
export const governingCommands: readonly Command[] = [
  {
    name: "review",
    summary: {
      en: "decide about rules that wait, pairs of which one may not hold, and what is held back, one by one",
      ru: "решить по одному: правила, пары, где верна, может быть, одна, и придержанное",
    },
    usage: "[--all-projects] [--cwd DIR]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [...placeOptions],
    examples: ["kedr review", "kedr review --all-projects", "kedr review --json"],
    exits: [],
    by: "owner-at-terminal",
    readsWith: "json",
    load: async () => (await import("../commands/review.ts")).runReview,
  },
  {
    name: "trust",
    summary: {
      en: "approve one memory, take an approval back, or reject it",
      ru: "одобрить одну запись, снять одобрение или отвергнуть её",
    },
    usage: "ID [--withdraw | --reject]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [
      {
        name: "withdraw",
        value: null,
        explain: {
          en: "take your approval back: it stays as data",
          ru: "снять одобрение: запись остаётся данными",
        },
      },
      {
        name: "reject",
        value: null,
        explain: { en: "no agent gets it any more", ru: "ни один агент её больше не получит" },
      },
    ],
    examples: ["kedr trust 4102", "kedr trust 4102 --withdraw"],
    exits: ["notThere"],
    by: "owner-at-terminal",
    load: async () => (await import("../commands/trust.ts")).runTrust,
  },
];
