import type { Command } from "../command.ts";
import { limitOption } from "../filter.ts";
import { listOffsetOption } from "../page.ts";

/** The commands that find what should never have been stored, and tell what was taken out. */
export const secretCommands: readonly Command[] = [
  {
    name: "audit",
    summary: {
      en: "look for secrets in everything stored, with today's rules",
      ru: "поискать секреты во всём, что хранится, по сегодняшним правилам",
    },
    usage: "secrets [--redact]",
    words: { min: 1, max: 1 },
    actions: ["secrets"],
    options: [
      {
        name: "redact",
        value: null,
        explain: {
          en: "take out what is found, without a question",
          ru: "убрать найденное без вопроса",
        },
      },
    ],
    examples: ["kedr audit secrets", "kedr audit secrets --redact"],
    exits: ["found"],
    by: "owner",
    byOptions: ["redact"],
    load: async () => (await import("../commands/audit.ts")).runAudit,
  },
  {
    name: "receipts",
    summary: {
      en: "what was taken out of the memory, and where copies are left",
      ru: "что убрано из памяти и где остались копии",
    },
    usage: "[list | show ID] [--limit N] [--offset N]",
    words: { min: 0, max: 2 },
    actions: ["list", "show"],
    options: [limitOption(50), listOffsetOption],
    examples: ["kedr receipts", "kedr receipts show 1"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/receipts.ts")).runReceipts,
  },
];
