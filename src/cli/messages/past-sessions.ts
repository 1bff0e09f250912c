import type { Language } from "../../config/language.ts";
import { some } from "./en.ts";
import { some as countOf } from "./ru.ts";

/** What is said of past sessions that were read from files. */
interface PastSessionMessages {
  readonly read: (files: number, events: number, known: number) => string;
  readonly brokenLines: (lines: number) => string;
  readonly missing: (paths: readonly string[]) => string;
  readonly nothing: (path: string) => string;
}

export const pastSessionMessages: Readonly<Record<Language, PastSessionMessages>> = {
  en: {
    read: (files, events, known) =>
      `${some(files, "file")} read: ${some(events, "new event")}, ${known} known already.`,
    brokenLines: (lines) =>
      `${some(lines, "line")} could not be read as JSON, cut by a crash perhaps; the rest of the files was taken in.`,
    missing: (paths) =>
      `There is nothing at ${paths.join(", ")}. Check the spelling; everything else that was named is read.`,
    nothing: (path) => `${path}: no session in it that Kedr can read; nothing was taken from it.`,
  },
  ru: {
    read: (files, events, known) =>
      `Прочитано: ${countOf(files, "файл", "файла", "файлов")}, ${countOf(events, "новое событие", "новых события", "новых событий")}, известно раньше ${known}.`,
    brokenLines: (lines) =>
      `Не читается как JSON: ${countOf(lines, "строка", "строки", "строк")}, возможно, после сбоя; остальное в файлах взято.`,
    missing: (paths) =>
      `Ничего нет по пути: ${paths.join(", ")}. Проверьте, как он написан; остальное названное прочитано.`,
    nothing: (path) => `${path}: нет сессии, которую Kedr умеет читать; из файла ничего не взято.`,
  },
};
