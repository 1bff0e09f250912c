import type { Command } from "../command.ts";
import {
  archivedOption,
  cwdOption,
  historyOptions,
  limitOption,
  memoryOptions,
  placeOptions,
  timeOptions,
  toOption,
} from "../filter.ts";
import { listOffsetOption, offsetOption } from "../page.ts";

const any = Number.POSITIVE_INFINITY;

/** The commands that look into the memory. */
export const lookingCommands: readonly Command[] = [
  {
    name: "search",
    summary: { en: "find memories by words", ru: "найти записи по словам" },
    usage: "QUERY… [OPTIONS]",
    words: { min: 1, max: any },
    actions: [],
    options: [
      ...placeOptions,
      ...memoryOptions,
      ...timeOptions,
      ...historyOptions,
      archivedOption,
      limitOption(20),
      offsetOption,
      {
        name: "explain",
        value: null,
        explain: {
          en: "how each hit came to its place: channels and weights",
          ru: "как каждая запись попала на своё место: каналы и веса",
        },
      },
    ],
    examples: [
      'kedr search "why did the deploy fail"',
      "kedr search NODE_OPTIONS --explain",
      "kedr search supabase --type discovery --all-projects --since 30d",
    ],
    exits: [],
    load: async () => (await import("../commands/search.ts")).runSearch,
  },
  {
    name: "find",
    summary: { en: "search while you type", ru: "искать, пока вы печатаете" },
    usage: "[QUERY…] [OPTIONS]",
    words: { min: 0, max: any },
    actions: [],
    options: [...placeOptions, ...memoryOptions, ...timeOptions],
    examples: ["kedr find", "kedr find deploy", "kedr find --all-projects --since 30d"],
    exits: ["ownersOnly"],
    printsAsItGoes: true,
    load: async () => (await import("../commands/find.ts")).runFind,
  },
  {
    name: "show",
    summary: { en: "show memories whole", ru: "показать записи целиком" },
    usage: "ID… [--evidence]",
    words: { min: 1, max: 100 },
    actions: [],
    options: [
      {
        name: "evidence",
        value: null,
        explain: { en: "with the very events it rests on", ru: "вместе с событиями, на которых она стоит" },
      },
    ],
    examples: ["kedr show 8841", "kedr show 8841 --evidence"],
    exits: ["notThere"],
    load: async () => (await import("../commands/show.ts")).runShow,
  },
  {
    name: "timeline",
    summary: { en: "what was remembered around one memory", ru: "что запомнено вокруг одной записи" },
    usage: "ID [--before N] [--after N]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [
      { name: "before", value: "N", explain: { en: "so many before it; 5", ru: "столько до неё; 5" } },
      { name: "after", value: "N", explain: { en: "so many after it; 5", ru: "столько после неё; 5" } },
    ],
    examples: ["kedr timeline 8841", "kedr timeline 8841 --before 10 --after 0"],
    exits: ["notThere"],
    load: async () => (await import("../commands/timeline.ts")).runTimeline,
  },
  {
    name: "retro",
    summary: { en: "everything learned in a span of time", ru: "всё, что узнано за время" },
    usage: "[--since TIME] [OPTIONS]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      ...timeOptions,
      ...placeOptions,
      ...memoryOptions,
      limitOption(100),
      listOffsetOption,
      {
        name: "markdown",
        value: null,
        explain: {
          en: "one text of it all: by project and kind, what was settled, what is open",
          ru: "одним текстом: по проектам и видам, разрешённые противоречия и то, что осталось открытым",
        },
      },
      toOption,
    ],
    examples: [
      "kedr retro",
      "kedr retro --since 7d --type decision",
      "kedr retro --since 30d --all-projects --to month.md",
    ],
    exits: [],
    load: async () => (await import("../commands/retro.ts")).runRetro,
  },
  {
    name: "stale",
    summary: {
      en: "memories that name files which changed since, or are gone",
      ru: "записи о файлах, которые с тех пор изменились или исчезли",
    },
    usage: "[--cwd DIR | --all-projects] [--limit N] [--offset N]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [...placeOptions, limitOption(50), listOffsetOption],
    examples: ["kedr stale", "kedr stale --all-projects --json"],
    exits: [],
    load: async () => (await import("../commands/stale.ts")).runStale,
  },
  {
    name: "digest",
    summary: {
      en: "print exactly what a new session here would start with",
      ru: "напечатать ровно то, с чего здесь начнётся новая сессия",
    },
    usage: "[--cwd DIR]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [cwdOption],
    examples: ["kedr digest", "kedr digest --cwd ~/work/shop"],
    exits: [],
    load: async () => (await import("../commands/digest.ts")).runDigest,
  },
  {
    name: "sessions",
    summary: {
      en: "search and read the sessions themselves, event by event",
      ru: "искать в самих сессиях и читать их, по событиям",
    },
    usage: "search QUERY… | read SESSION|EVENT [OPTIONS]",
    words: { min: 2, max: any },
    actions: ["search", "read"],
    options: [
      ...placeOptions,
      ...timeOptions,
      limitOption(20),
      offsetOption,
      {
        name: "around",
        value: "N",
        explain: {
          en: "of read: so many events before and after it; 10",
          ru: "для read: столько событий до и после; 10",
        },
      },
    ],
    examples: [
      "kedr sessions search ECONNREFUSED",
      "kedr sessions search миграция --all-projects --json",
      "kedr sessions read 4711 --around 20",
    ],
    exits: ["notThere"],
    load: async () => (await import("../commands/sessions.ts")).runSessions,
  },
  {
    name: "projects",
    summary: {
      en: "the projects that Kedr knows; switch one off or on, rename it, merge two",
      ru: "проекты, которые знает Kedr; выключить или включить, переименовать, объединить два",
    },
    usage:
      "[off|on [PATH] | rename PROJECT [NAME] | alias PROJECT DIR | unalias KEY | merge PROJECT INTO] [--limit N] [--offset N]",
    words: { min: 0, max: 3 },
    actions: ["off", "on", "rename", "alias", "unalias", "merge"],
    options: [
      {
        name: "yes",
        value: null,
        explain: { en: "of merge: without asking", ru: "для merge: не спрашивать" },
      },
      {
        name: "dry-run",
        value: null,
        explain: {
          en: "of merge: only show what would move",
          ru: "для merge: только показать, что перейдёт",
        },
      },
      limitOption(50),
      listOffsetOption,
    ],
    examples: [
      "kedr projects",
      "kedr projects off",
      'kedr projects rename shop "The shop"',
      "kedr projects merge ~/old/shop shop --dry-run",
    ],
    exits: ["notThere"],
    by: "owner",
    byActions: ["off", "on", "rename", "alias", "unalias", "merge"],
    load: async () => (await import("../commands/projects.ts")).runProjects,
  },
  {
    name: "tail",
    summary: {
      en: "watch events come in and memories being made",
      ru: "смотреть, как приходят события и появляется память",
    },
    usage: "[--project P] [--client NAME] [--kind KIND,…] [--what event|memory] [--limit N]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "project",
        value: "P",
        explain: {
          en: "only of this project: its key, name or path",
          ru: "только из этого проекта: его ключ, имя или путь",
        },
      },
      {
        name: "client",
        value: "NAME",
        explain: { en: "only from this agent", ru: "только от этого агента" },
      },
      {
        name: "kind",
        value: "KIND,…",
        explain: {
          en: "only these kinds of events and memories: prompt, tool, observation, …",
          ru: "только эти виды событий и записей: prompt, tool, observation, …",
        },
      },
      {
        name: "what",
        value: "event|memory",
        explain: { en: "only events, or only memories", ru: "только события или только записи" },
      },
      {
        name: "limit",
        value: "N",
        explain: { en: "end after so many items", ru: "закончить после стольких строк" },
      },
    ],
    examples: [
      "kedr tail",
      "kedr tail --what memory --project shop",
      "kedr tail --kind prompt,tool --client codex",
      "kedr tail --json | jq .what",
    ],
    exits: [],
    printsAsItGoes: true,
    load: async () => (await import("../commands/tail.ts")).runTail,
  },
];
