import type { Command } from "../command.ts";
import { cwdOption, limitOption, placeOptions } from "../filter.ts";
import { listOffsetOption } from "../page.ts";

const any = Number.POSITIVE_INFINITY;

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
      listOffsetOption,
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
  {
    name: "skill",
    summary: {
      en: "repeatable ways of working: list, show, write down, export for agents",
      ru: "умения, то есть повторяемые приёмы работы: список, показ, запись, выгрузка для агентов",
    },
    by: "owner",
    byActions: ["worked", "failed"],
    usage: "[list | show ID… | new TITLE… | export ID… | worked ID | failed ID] [OPTIONS]",
    words: { min: 0, max: any },
    actions: ["list", "show", "new", "export", "worked", "failed"],
    options: [
      {
        name: "when",
        value: "W",
        explain: {
          en: "of new: what it is for; may be repeated",
          ru: "для new: для чего оно; можно повторять",
        },
      },
      {
        name: "step",
        value: "S",
        explain: { en: "of new: one step; in their order", ru: "для new: один шаг; по порядку" },
      },
      {
        name: "outcome",
        value: "O",
        explain: { en: "of new: how one sees that it worked", ru: "для new: по чему видно, что получилось" },
      },
      {
        name: "limits",
        value: "L",
        explain: { en: "of new: where it does not work", ru: "для new: где оно не годится" },
      },
      {
        name: "verbatim",
        value: "V",
        explain: {
          en: "of new: a command to be kept to the letter",
          ru: "для new: команда, которую хранить дословно",
        },
      },
      {
        name: "scope",
        value: "SCOPE",
        explain: {
          en: "of new: project, or global: for all projects; project unless told",
          ru: "для new: project или global: для всех проектов; без ключа project",
        },
      },
      {
        name: "anyway",
        value: null,
        explain: {
          en: "of new: keep it although something alike is known",
          ru: "для new: записать, хотя похожее уже известно",
        },
      },
      {
        name: "to",
        value: "DIR",
        explain: { en: "of export: the folder of an agent's skills", ru: "для export: папка умений агента" },
      },
      {
        name: "all",
        value: null,
        explain: { en: "of export: every skill", ru: "для export: все умения" },
      },
      {
        name: "unapproved",
        value: null,
        explain: {
          en: "of export: also what you have not approved, as data",
          ru: "для export: и то, чего вы не одобрили, как данные",
        },
      },
      ...placeOptions,
      limitOption(50),
      listOffsetOption,
    ],
    examples: [
      "kedr skill",
      'kedr skill new "Deploy to stage" --when "deploy to stage" --step "npm test" --step "make ship" --outcome "the page answers"',
      "kedr skill export --all --to .claude/skills",
      "kedr skill worked 4102",
    ],
    exits: ["notThere", "near"],
    load: async () => (await import("../commands/skill.ts")).runSkill,
  },
];
