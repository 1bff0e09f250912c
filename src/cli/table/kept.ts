import type { Command } from "../command.ts";
import { cwdOption, limitOption, placeOptions } from "../filter.ts";

/** The commands for what Kedr makes of memories: what is open, how it all stands, what is repeated. */
export const keptCommands: readonly Command[] = [
  {
    name: "threads",
    summary: {
      en: "what sessions left open and nothing has done yet",
      ru: "что сессии оставили открытым и что ещё не сделано",
    },
    usage: "[close ID | reopen ID] [OPTIONS]",
    words: { min: 0, max: 2 },
    actions: ["close", "reopen"],
    options: [
      {
        name: "closed",
        value: null,
        explain: { en: "what is done, and by what", ru: "что сделано и чем" },
      },
      {
        name: "by",
        value: "MEMORY",
        explain: {
          en: "of close: the memory that tells it done",
          ru: "для close: запись, которая об этом говорит",
        },
      },
      ...placeOptions,
      limitOption(20),
    ],
    examples: ["kedr threads", "kedr threads --closed", "kedr threads close 12 --by 4410"],
    exits: ["notThere"],
    load: async () => (await import("../commands/threads.ts")).runThreads,
  },
  {
    name: "summary",
    summary: {
      en: "what is known of the project, in one text",
      ru: "что известно о проекте, одним текстом",
    },
    usage: "[--cwd DIR]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [cwdOption],
    examples: ["kedr summary", "kedr summary --cwd ~/work/shop --json"],
    exits: [],
    load: async () => (await import("../commands/summary.ts")).runSummary,
  },
];
