import type { Command } from "../command.ts";

/** The owner's window. */
export const openingCommands: readonly Command[] = [
  {
    name: "open",
    summary: {
      en: "open the memory in a browser: see, search, correct, approve and erase",
      ru: "открыть память в браузере: смотреть, искать, исправлять, одобрять и стирать",
    },
    usage: "[PAGE | ID] [--print]",
    words: { min: 0, max: 1 },
    actions: [],
    options: [
      {
        name: "print",
        value: null,
        explain: {
          en: "print the one-time address instead of opening a browser",
          ru: "напечатать одноразовый адрес, а не открывать браузер",
        },
      },
      {
        name: "close",
        value: null,
        explain: {
          en: "instead, sign every open page out",
          ru: "вместо этого закрыть доступ всем открытым страницам",
        },
      },
    ],
    examples: ["kedr open", "kedr open review", "kedr open 4102", "kedr open --print"],
    exits: [],
    by: "owner",
    load: async () => (await import("../commands/open.ts")).runOpen,
  },
];
