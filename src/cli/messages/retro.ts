import type { Language } from "../../config/language.ts";

const en = {
  written: (path: string) => `✓ written  ${path}`,
  notWithMarkdown: (option: string) =>
    `--markdown tells all of a time and takes no --${option}. Narrow it by --type, or leave --markdown out.`,
  deadEnds: (avoided: number) => `dead ends avoided ${avoided}`,
};

type RetroMessages = typeof en;

const ru: RetroMessages = {
  written: (path) => `✓ записано  ${path}`,
  notWithMarkdown: (option) =>
    `С --markdown рассказывается всё за время, ключ --${option} с ним не нужен. Сузить можно по --type, или уберите --markdown.`,
  deadEnds: (avoided) => `тупиков обойдено ${avoided}`,
};

/** What retrospectives and weekly figures are told with. */
export const retroMessages: Readonly<Record<Language, RetroMessages>> = { en, ru };
