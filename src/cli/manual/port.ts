import type { Manuals } from "./manual.ts";

/** Taking memories out and in, and what agents run. */
export const portManuals: Manuals = {
  export: {
    about: {
      en: "Writes all memories into a place of yours: jsonl, one record a line, which another Kedr takes in whole; or markdown, a folder of pages that you can edit and import again.",
      ru: "Записывает всю память в указанное место: jsonl — по записи на строку, другой Kedr примет его целиком; markdown — папка страниц, которые можно править и вернуть импортом.",
    },
    examples: {
      "kedr export --to memory.jsonl": { en: "everything into one file", ru: "всё в один файл" },
      "kedr export --to ~/memory --format markdown --project shop": {
        en: "one project as pages to edit",
        ru: "один проект страницами, чтобы править",
      },
      "kedr export --to all.jsonl --with-archive": {
        en: "with the events of past sessions",
        ru: "вместе с событиями прошлых сессий",
      },
    },
    json: ["path", "projects", "memories", "events", "bytes", "secretsMasked", "approved", "heldBack"],
    seeAlso: ["import", "backup"],
  },
  import: {
    about: {
      en: "What stands at a path is told by its content: an export of Kedr's, a folder of its pages, another tool's database, agents' memory files, or records of past sessions. At a terminal what would come is shown first; in a pipe nothing is done without --yes. What is imported is nobody's word: it stays unapproved, and what you forgot does not come back.",
      ru: "Что лежит по пути, видно по содержимому: экспорт Kedr, папка его страниц, база другого инструмента, файлы памяти агентов или записи прошлых сессий. В терминале сначала показывается, что придёт; в конвейере без --yes ничего не делается. Импортированное — ничьё слово: оно не одобрено, а стёртое вами не возвращается.",
    },
    examples: {
      "kedr import memory.jsonl": { en: "an export, after a look at it", ru: "экспорт, сначала показав его" },
      "kedr import memory.jsonl --project shop=~/work/shop --yes": {
        en: "and where its project lies here",
        ru: "и где здесь лежит его проект",
      },
      "kedr import --from claude-mem": {
        en: "another tool's database, where it usually is",
        ru: "базу другого инструмента с обычного места",
      },
      "kedr import --memories": {
        en: "the memory files of agents on this machine",
        ru: "файлы памяти агентов на этой машине",
      },
      "kedr import ~/.claude/projects": { en: "past sessions", ru: "прошлые сессии" },
    },
    json: [
      "from",
      "isDry",
      "added",
      "heldBack",
      "same",
      "changed",
      "events",
      "secretsMasked",
      "unknownProjects",
      "problems",
      "pages",
      "applied",
      "files",
      "known",
      "brokenLines",
      "empty",
      "missing",
    ],
    seeAlso: ["export", "init", "forget"],
  },
  hook: {
    about: {
      en: "What an agent's hook runs, not a person. It always ends with 0 and prints nothing but an answer. The usual way is the launcher that kedr init installs.",
      ru: "Это запускает хук агента, а не человек. Всегда кончается кодом 0 и не печатает ничего, кроме ответа. Обычный путь — пусковой файл, который ставит kedr init.",
    },
    examples: {
      "kedr hook CLIENT SessionStart < payload.json": {
        en: "what a session of that agent starts with",
        ru: "с чего начнётся сессия этого агента",
      },
    },
    json: [],
    seeAlso: ["init", "mcp"],
  },
  mcp: {
    about: {
      en: "The memory's tools for an agent that speaks MCP; any client starts it that is given the command kedr with the argument mcp. stdout carries JSON-RPC and nothing else.",
      ru: "Инструменты памяти для агента, который говорит по MCP; его запускает любой клиент, которому дана команда kedr с аргументом mcp. В stdout идёт только JSON-RPC.",
    },
    examples: {
      "kedr mcp": { en: "the six tools of every day", ru: "шесть инструментов на каждый день" },
      "kedr mcp --tools all": { en: "the rarer ones too", ru: "и те, что нужны реже" },
    },
    json: [],
    seeAlso: ["hook", "init"],
  },
};
