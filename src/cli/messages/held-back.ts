import type { Language } from "../../config/language.ts";

interface HeldBackMessages {
  readonly why: (reasons: string) => string;
  readonly keys: string;
  readonly onlyKeys: string;
  readonly released: (id: number) => string;
  readonly rejected: (id: number) => string;
  readonly skipped: (id: number) => string;
  readonly left: (number: number) => string;
}

/** What `kedr review` says of memories that read like an instruction. */
export const heldBackMessages: Readonly<Record<Language, HeldBackMessages>> = {
  en: {
    why: (reasons) => `held back, because it reads like an instruction: ${reasons}`,
    keys: "[y release: agents may get it, as data · n reject · s skip · q quit]",
    onlyKeys: "One of the keys y, n, s, q.",
    released: (id) => `✓ ${id} is released: it is given as data like any other, and binds nobody.`,
    rejected: (id) => `✗ ${id} is rejected: no agent gets it any more.`,
    skipped: (id) => `${id} stays held back.`,
    left: (number) => `${number} ${number === 1 ? "text stays" : "texts stay"} held back.`,
  },
  ru: {
    why: (reasons) => `придержано, потому что похоже на инструкцию: ${reasons}`,
    keys: "[y отпустить: агенты смогут получать как данные · n отвергнуть · s пропустить · q выйти]",
    onlyKeys: "Одна из клавиш y, n, s, q (латинская раскладка).",
    released: (id) => `✓ ${id} отпущено: даётся как данные, наравне с прочим, и никого не обязывает.`,
    rejected: (id) => `✗ ${id} отвергнуто: ни один агент его больше не получит.`,
    skipped: (id) => `${id} остаётся придержанным.`,
    left: (number) => `Остаётся придержанным: ${number}.`,
  },
};
