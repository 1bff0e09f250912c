import type { Language } from "../../config/language.ts";
import type { OutsideMention } from "../../domain/forgetting.ts";
import { some } from "./en.ts";

/** What `kedr forget` says of files that are not Kedr's. */
interface OutsideMessages {
  readonly stays: string;
  readonly lines: (count: number, lines: string) => string;
  readonly ways: Readonly<Record<OutsideMention["what"], string>>;
  readonly cut: string;
  readonly masked: string;
  readonly copy: (path: string) => string;
  readonly copyOfWhat: string;
  readonly nothingToMask: string;
  readonly withCopy: string;
  readonly withoutCopy: string;
  readonly confirm: (places: number, files: number) => string;
  readonly notMasked: string;
}

const en: OutsideMessages = {
  stays: "Stays, outside Kedr:",
  lines: (count, lines) => `${count === 1 ? "line" : "lines"} ${lines}`,
  ways: {
    transcript: "mask them too: --transcripts",
    "memory file": "mask them too: --memory-files",
    export: "your export: remove it, or export anew",
  },
  cut: "There are more files or places than were looked through: what is older was left.",
  masked: "Masked outside Kedr:",
  copy: (path) => `as it was: ${path}`,
  copyOfWhat: "--keep-copy goes with --transcripts or --memory-files.",
  nothingToMask: "Outside Kedr there is nothing to mask.",
  withCopy: "Each file is kept beside it as it was (.before-forgetting), with the text in it.",
  withoutCopy: "The files are changed in place, and no copy of them is kept.",
  confirm: (places, files) =>
    `Mask ${some(places, "line")} in ${some(files, "file")} that are not Kedr's? Type ${places} to confirm: `,
  notMasked: "Outside Kedr nothing is changed.",
};

const ru: OutsideMessages = {
  stays: "Останется вне Kedr:",
  lines: (count, lines) => `${count === 1 ? "строка" : "строки"} ${lines}`,
  ways: {
    transcript: "скрыть и там: --transcripts",
    "memory file": "скрыть и там: --memory-files",
    export: "ваша выгрузка: удалите её или выгрузите заново",
  },
  cut: "Файлов или мест больше, чем просмотрено: более старое осталось.",
  masked: "Скрыто вне Kedr:",
  copy: (path) => `как было: ${path}`,
  copyOfWhat: "--keep-copy задают вместе с --transcripts или --memory-files.",
  nothingToMask: "Вне Kedr скрывать нечего.",
  withCopy: "Рядом с каждым файлом останется он же, каким был (.before-forgetting), вместе с текстом.",
  withoutCopy: "Файлы меняются на месте, копии не остаётся.",
  confirm: (places, files) =>
    `Скрыть в чужих файлах (${files}) строк: ${places}? Наберите ${places} для подтверждения: `,
  notMasked: "Вне Kedr ничего не изменено.",
};

export const outsideMessages: Readonly<Record<Language, OutsideMessages>> = { en, ru };
