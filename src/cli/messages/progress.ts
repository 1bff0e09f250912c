import type { Language } from "../../config/language.ts";

const en = {
  titles: {
    backup: "copying and checking",
    restore: "putting the copy in its place",
    verify: "walking the chain",
    plan: "looking for what would go",
    forget: "erasing, and searching every file for it",
    redact: "taking out, and searching every file for it",
    export: "writing",
    import: "reading",
    merge: "copying, and moving memories",
    sessions: "reading sessions",
  },
  of: (done: string, total: string) => `${done} of ${total}`,
  seconds: (seconds: number) => `${seconds} s`,
};

export type ProgressTitle = keyof (typeof en)["titles"];

/** What long work says of itself while it runs. */
export const progressMessages: Readonly<Record<Language, typeof en>> = {
  en,
  ru: {
    titles: {
      backup: "копирую и проверяю",
      restore: "ставлю копию на место",
      verify: "иду по цепочке",
      plan: "ищу, что уйдёт",
      forget: "стираю и ищу остатки в каждом файле",
      redact: "убираю и ищу остатки в каждом файле",
      export: "записываю",
      import: "читаю",
      merge: "делаю копию и переношу записи",
      sessions: "читаю сессии",
    },
    of: (done, total) => `${done} из ${total}`,
    seconds: (seconds) => `${seconds} с`,
  },
};
