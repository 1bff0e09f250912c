import type { Command } from "../command.ts";

/** Figures. */
export const countingCommands: readonly Command[] = [
  {
    name: "stats",
    summary: {
      en: "what was done, remembered, given and spent, and how fast it is",
      ru: "что сделано, запомнено, дано и потрачено и насколько это быстро",
    },
    usage: "[--span week|month|quarter|year] [--project P]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "span",
        value: "week|month|quarter|year",
        explain: {
          en: "the last 7, 30 or 90 days, or a year; month unless told",
          ru: "последние 7, 30 или 90 дней или год; без ключа month",
        },
      },
      {
        name: "project",
        value: "P",
        explain: {
          en: "of this project alone: its name, key or folder",
          ru: "только об этом проекте: его имя, ключ или папка",
        },
      },
    ],
    examples: ["kedr stats", "kedr stats --span year --project shop", "kedr stats --span week --json"],
    exits: ["notThere"],
    load: async () => (await import("../commands/stats.ts")).runStats,
  },
];
