import type { Language } from "../../config/language.ts";

interface PrivacyMessages {
  readonly projectOff: (path: string) => string;
  readonly projectOn: (path: string) => string;
  readonly isOff: string;
  readonly projectWas: (path: string, isOff: boolean) => string;
  readonly sessionsOff: (ids: readonly string[]) => string;
  readonly sessionsOn: (ids: readonly string[]) => string;
  readonly label: string;
  readonly line: (projects: number, sessions: number, withheld: string) => string;
}

/** What is said of what the owner keeps out of memory. */
export const privacyMessages: Readonly<Record<Language, PrivacyMessages>> = {
  en: {
    projectOff: (path) =>
      `Off in ${path}: nothing is kept of it and nothing is said in it. Back: kedr projects on`,
    projectOn: (path) => `On in ${path}. What happened while it was off is not read in.`,
    isOff: "off",
    projectWas: (path, isOff) => `${path} was ${isOff ? "off" : "on"} already.`,
    sessionsOff: (ids) => `Off in ${ids.join(", ")}: nothing more is kept or given. Back: kedr session on`,
    sessionsOn: (ids) => `On in ${ids.join(", ")}.`,
    label: "private",
    line: (projects, sessions, withheld) =>
      `off in ${projects} projects and ${sessions} open sessions; ${withheld} calls withheld`,
  },
  ru: {
    projectOff: (path) =>
      `Выключено в ${path}: ничего не хранится и ничего не говорится. Обратно: kedr projects on`,
    projectOn: (path) => `Включено в ${path}. Что было, пока было выключено, не читается.`,
    isOff: "выключен",
    projectWas: (path, isOff) => `${path}: и так ${isOff ? "выключено" : "включено"}.`,
    sessionsOff: (ids) =>
      `Выключено в ${ids.join(", ")}: больше ничего не хранится и не даётся. Обратно: kedr session on`,
    sessionsOn: (ids) => `Включено в ${ids.join(", ")}.`,
    label: "личное",
    line: (projects, sessions, withheld) =>
      `выключено: проектов ${projects}, открытых сессий ${sessions}; не сохранено вызовов: ${withheld}`,
  },
};
