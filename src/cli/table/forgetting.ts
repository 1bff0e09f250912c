import type { Command } from "../command.ts";
import { timeOptions } from "../filter.ts";

/** Erasing for good. */
export const forgettingCommands: readonly Command[] = [
  {
    name: "forget",
    summary: {
      en: "erase memories and all that was made of them, with a receipt",
      ru: "стереть записи и всё, что из них сделано, с квитанцией",
    },
    usage: "[--id N,…] [--text T] [--query Q] [--session S] [--project P] [--client NAME] [--transcripts]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      { name: "id", value: "N,…", explain: { en: "these memories", ru: "эти записи" } },
      {
        name: "text",
        value: "T",
        explain: {
          en: "whatever holds this text, in any form",
          ru: "всё, где есть этот текст, в любом виде",
        },
      },
      {
        name: "query",
        value: "Q",
        explain: { en: "what a search for it surely finds", ru: "то, что уверенно находит такой поиск" },
      },
      {
        name: "session",
        value: "S",
        explain: { en: "only of this session", ru: "только из этого сеанса" },
      },
      {
        name: "project",
        value: "P",
        explain: { en: "only of this project", ru: "только из этого проекта" },
      },
      {
        name: "client",
        value: "NAME",
        explain: { en: "only from this agent", ru: "только от этого агента" },
      },
      ...timeOptions,
      {
        name: "mentions",
        value: null,
        explain: {
          en: "with what only seems to tell the same",
          ru: "вместе с тем, что лишь похоже на то же самое",
        },
      },
      {
        name: "transcripts",
        value: null,
        explain: {
          en: "mask it in the agents' own records too, after a question of its own",
          ru: "скрыть и в собственных записях агентов, после отдельного вопроса",
        },
      },
      {
        name: "memory-files",
        value: null,
        explain: {
          en: "the same in files that agents read at each start (CLAUDE.md, AGENTS.md, MEMORY.md)",
          ru: "то же в файлах, которые агенты читают при каждом старте (CLAUDE.md, AGENTS.md, MEMORY.md)",
        },
      },
      {
        name: "keep-copy",
        value: null,
        explain: {
          en: "keep each of these files beside it as it was",
          ru: "оставить рядом каждый из этих файлов, каким он был",
        },
      },
      {
        name: "dry-run",
        value: null,
        explain: { en: "only say what would go", ru: "только показать, что уйдёт" },
      },
      { name: "yes", value: null, explain: { en: "without a question", ru: "без вопроса" } },
    ],
    examples: [
      'kedr forget --text "LIPA-42" --dry-run',
      "kedr forget --id 4501",
      "kedr forget --session 5f0c --yes",
      'kedr forget --text "LIPA-42" --transcripts',
    ],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/forget.ts")).runForget,
  },
];
