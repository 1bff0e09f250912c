import type { Command } from "../command.ts";
import { cwdOption } from "../filter.ts";

/** Commands about what agents were given. */
export const givingCommands: readonly Command[] = [
  {
    name: "why",
    summary: {
      en: "what a session was given from memory, what for, and whether it was used",
      ru: "что из памяти получила сессия, на что и пригодилось ли",
    },
    usage: "[SESSION] [--cwd DIR]",
    words: { min: 0, max: 1 },
    actions: [],
    options: [cwdOption],
    examples: ["kedr why", "kedr why 4f1c2a7e", "kedr why --json | jq '.given[] | select(.usedAt)'"],
    exits: ["notThere"],
    load: async () => (await import("../commands/why.ts")).runWhy,
  },
];
