import type { Words } from "../../app/language.ts";

interface ReceiptsWords {
  readonly title: string;
  readonly lead: string;
  readonly list: string;
  readonly back: string;
  readonly forgotten: string;
  readonly redacted: string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly gone: string;
}

export const receiptsWords: Words<ReceiptsWords> = {
  en: {
    title: "Receipts",
    lead: "What was forgotten or taken out, without it: each copy that went, and what stays elsewhere.",
    list: "Receipts, newest first",
    back: "Back to the list",
    forgotten: "Forgotten",
    redacted: "Secrets taken out",
    emptyTitle: "Nothing was forgotten yet",
    empty:
      "Whenever something is forgotten, or a secret is taken out, its receipt stays here and outlives what it tells of.",
    gone: "There is no receipt of that number.",
  },
  ru: {
    title: "Квитанции",
    lead: "Что забыто или изъято, без него самого: каждая ушедшая копия и что осталось в других местах.",
    list: "Квитанции, сначала новые",
    back: "К списку",
    forgotten: "Забыто",
    redacted: "Изъяты секреты",
    emptyTitle: "Пока ничего не забыто",
    empty:
      "Когда что-то забывают или изымают секрет, квитанция остаётся здесь и переживает то, о чём говорит.",
    gone: "Квитанции с таким номером нет.",
  },
};
