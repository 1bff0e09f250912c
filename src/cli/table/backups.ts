import type { Command } from "../command.ts";

/** Copies of the whole memory, there and back. */
export const backupCommands: readonly Command[] = [
  {
    name: "backup",
    summary: {
      en: "copy the whole memory into one file, and check the copy",
      ru: "скопировать всю память в один файл и проверить копию",
    },
    usage: "[FILE] [--list]",
    words: { min: 0, max: 1 },
    actions: [],
    options: [
      {
        name: "list",
        value: null,
        explain: { en: "the copies in Kedr's folder", ru: "копии в папке Kedr" },
      },
    ],
    examples: ["kedr backup", "kedr backup ~/disk/kedr.db", "kedr backup --list"],
    exits: [],
    by: "owner",
    load: async () => (await import("../commands/backup.ts")).runBackup,
  },
  {
    name: "restore",
    summary: {
      en: "put a backup in the place of the memory, which is copied first",
      ru: "поставить копию на место памяти, которая сначала копируется",
    },
    usage: "FILE [--no-copy] [--yes]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [
      {
        name: "no-copy",
        value: null,
        explain: { en: "keep no copy of the present memory", ru: "не сохранять копию нынешней памяти" },
      },
      {
        name: "yes",
        value: null,
        explain: { en: "without a question", ru: "без вопроса" },
      },
    ],
    examples: ["kedr restore ~/disk/kedr.db"],
    exits: [],
    by: "owner-at-terminal",
    load: async () => (await import("../commands/restore.ts")).runRestore,
  },
];
