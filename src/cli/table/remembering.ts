import { limits } from "../../domain/limits.ts";
import { rememberedKinds } from "../../serve/remembering.ts";
import type { Command, Option } from "../command.ts";
import { cwdOption } from "../filter.ts";

const textOptions: readonly Option[] = [
  {
    name: "title",
    value: "T",
    explain: { en: "one line that says it all", ru: "одна строка, в которой всё сказано" },
  },
  {
    name: "fact",
    value: "F",
    explain: {
      en: `a single fact; up to ${limits.factsPerObservation} of them, each by a --fact of its own`,
      ru: `отдельный факт; до ${limits.factsPerObservation}, каждый своим --fact`,
    },
  },
  { name: "body", value: "B", explain: { en: "prose", ru: "пояснение" } },
  {
    name: "verbatim",
    value: "V",
    explain: {
      en: "a command or text to be kept to the letter",
      ru: "команда или текст, который хранить дословно",
    },
  },
];

/** Writing down by hand. */
export const rememberingCommands: readonly Command[] = [
  {
    name: "remember",
    summary: {
      en: "write something down for later sessions; typed at a terminal it is your word",
      ru: "записать для следующих сессий; набранное в терминале — ваше слово",
    },
    usage: "[TITLE…] [--kind KIND] [OPTIONS]",
    words: { min: 0, max: Number.POSITIVE_INFINITY },
    actions: [],
    options: [
      {
        name: "kind",
        value: "KIND",
        explain: {
          en: `one of ${rememberedKinds.join(", ")}; note unless told`,
          ru: `один из видов: ${rememberedKinds.join(", ")}; без ключа note`,
        },
      },
      ...textOptions,
      {
        name: "scope",
        value: "SCOPE",
        explain: {
          en: "project, or global: for all projects; project unless told",
          ru: "project или global: для всех проектов; без ключа project",
        },
      },
      {
        name: "anyway",
        value: null,
        explain: {
          en: "keep it although something alike is known",
          ru: "записать, хотя похожее уже известно",
        },
      },
      cwdOption,
    ],
    examples: [
      'kedr remember --kind rule "Tests run in the container"',
      'kedr remember --kind reference --title "Deploy" --verbatim "make ship"',
      "kedr remember --scope global --json < note.md",
    ],
    exits: ["near"],
    load: async () => (await import("../commands/remember.ts")).runRemember,
  },
  {
    name: "note",
    summary: {
      en: "the few lines about you and about this project that every session starts with",
      ru: "несколько строк о вас и о проекте, с которых начинается каждая сессия",
    },
    usage: "[list | add TEXT… | drop ID…] [--about SUBJECT] [--drop ID,…]",
    words: { min: 0, max: Number.POSITIVE_INFINITY },
    actions: ["list", "add", "drop"],
    options: [
      {
        name: "about",
        value: "SUBJECT",
        explain: {
          en: "user: you, in all projects; or project, unless told",
          ru: "user: о вас, во всех проектах; project: об этом проекте, так и без ключа",
        },
      },
      {
        name: "drop",
        value: "ID,…",
        explain: {
          en: "with add: notes that leave for it; both happen, or neither",
          ru: "с add: заметки, которые уступят место; или всё вместе, или ничего",
        },
      },
      cwdOption,
    ],
    examples: [
      "kedr note",
      'kedr note add --about user "Answers in Russian, code in English"',
      'kedr note add "Stage is heron, production is pelican" --drop 4102',
      "kedr note drop 4102",
    ],
    exits: [],
    by: "owner",
    byActions: ["drop"],
    load: async () => (await import("../commands/note.ts")).runNote,
  },
  {
    name: "correct",
    summary: {
      en: "say what a memory should say now; the old one becomes history",
      ru: "сказать, как теперь; старая запись уходит в историю",
    },
    usage: "ID [OPTIONS]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [...textOptions, cwdOption],
    examples: ['kedr correct 4102 --title "The staging port is 4000"', "kedr correct 4102"],
    exits: ["notThere"],
    load: async () => (await import("../commands/correct.ts")).runCorrect,
  },
];
