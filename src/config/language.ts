/** The languages of every text a person sees. */
export type Language = "en" | "ru";

/** The language of a locale such as "ru_RU.UTF-8"; English where it says nothing of Russian. */
const languageOfLocale = (locale: string): Language => (/^ru\b|^ru_/i.test(locale) ? "ru" : "en");

/** The language to speak: what was asked for, else what the configuration says, else the locale's. */
export const chooseLanguage = (
  asked: Language | null,
  setting: "auto" | Language,
  locale: string,
): Language => asked ?? (setting === "auto" ? languageOfLocale(locale) : setting);
