import type { Command, Option } from "../command.ts";

const takeBackOption: Option = {
  name: "back",
  value: null,
  explain: { en: "take that word of yours back", ru: "снять эту вашу оценку" },
};

/** What the owner does to memories that are there: whether they are given, how much they count, and which are one. */
export const caringCommands: readonly Command[] = [
  {
    name: "pin",
    summary: {
      en: "have a memory stay, whatever its age",
      ru: "закрепить запись: она не стареет",
    },
    usage: "ID",
    words: { min: 1, max: 1 },
    actions: [],
    options: [],
    examples: ["kedr pin 4102"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/pin.ts")).runPin,
  },
  {
    name: "unpin",
    summary: { en: "let a pinned memory fade again", ru: "открепить запись" },
    usage: "ID",
    words: { min: 1, max: 1 },
    actions: [],
    options: [],
    examples: ["kedr unpin 4102"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/pin.ts")).runUnpin,
  },
  {
    name: "archive",
    summary: {
      en: "take memories out of what agents are given, or bring them back",
      ru: "убрать записи в архив, чтобы агенты их не получали, или вернуть",
    },
    usage: "ID… [--back]",
    words: { min: 1, max: 100 },
    actions: [],
    options: [
      {
        name: "back",
        value: null,
        explain: { en: "bring them back from the archive", ru: "вернуть их из архива" },
      },
    ],
    examples: ["kedr archive 4102 4377", "kedr archive 4102 --back"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/archive.ts")).runArchive,
  },
  {
    name: "useful",
    summary: {
      en: "say that a memory helped, so that it lasts longer",
      ru: "сказать, что запись помогла: она проживёт дольше",
    },
    usage: "ID [--back]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [takeBackOption],
    examples: ["kedr useful 4102", "kedr useful 4102 --back"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/judge.ts")).runUseful,
  },
  {
    name: "wrong",
    summary: {
      en: "say that a memory is wrong, so that it fades sooner",
      ru: "сказать, что запись неверна: она угаснет раньше",
    },
    usage: "ID [--back]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [takeBackOption],
    examples: ["kedr wrong 4102", "kedr wrong 4102 --back"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/judge.ts")).runWrong,
  },
  {
    name: "merge",
    summary: {
      en: "have two memories that say the same be one, after a look at both",
      ru: "объединить две записи об одном, посмотрев на обе",
    },
    usage: "ID ID [--into ID] [--yes]",
    words: { min: 2, max: 2 },
    actions: [],
    options: [
      {
        name: "into",
        value: "ID",
        explain: {
          en: "this one of the two stands for both; without it the one that Kedr would choose",
          ru: "за обе стоит эта; без ключа та, которую выбрал бы Kedr",
        },
      },
      {
        name: "yes",
        value: null,
        explain: {
          en: "without asking, also where they say different things",
          ru: "не спрашивать, даже если они говорят разное",
        },
      },
    ],
    examples: ["kedr merge 4102 4377", "kedr merge 4102 4377 --into 4377 --yes"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/merge.ts")).runMerge,
  },
  {
    name: "unmerge",
    summary: {
      en: "take apart memories that were merged because they say the same",
      ru: "разъединить записи, которые объединены, потому что говорят одно и то же",
    },
    usage: "ID",
    words: { min: 1, max: 1 },
    actions: [],
    options: [],
    examples: ["kedr unmerge 4102"],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/unmerge.ts")).runUnmerge,
  },
];
