import type { Language } from "../../config/language.ts";

/** Everything that the first look says, beside what Kedr itself prints. */
export interface Words {
  readonly opening: (client: string) => string;
  readonly noNeed: string;
  readonly watching: (project: string) => string;
  readonly learned: (memories: number) => string;
  readonly next: string;
  readonly person: string;
  readonly further: string;
  readonly kept: (home: string) => string;
  readonly gone: string;
  readonly real: string;
  readonly stopped: string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    opening: (client) => `A session of ${client}, recorded, goes through Kedr's real hooks.`,
    noNeed: "No agent, no key, no model. Everything happens in a throw-away home.",
    watching: (project) =>
      `The first session works in ${project}; Kedr watches and writes down what was learned`,
    learned: (memories) => `That window is closed. ${memories} memories stay`,
    next: "A second session starts. This is what its model receives, to the letter",
    person: "And this is what the person sees:",
    further: "To look further",
    kept: (home) => `The home stays: ${home}`,
    gone: "The throw-away home is gone again (npm start -- --keep leaves it).",
    real: "To make it real:  npm link && kedr init   (shows each change and asks; kedr uninstall undoes it)",
    stopped: "Stopped; everything is cleaned up.",
  },
  ru: {
    opening: (client) => `Записанная сессия ${client} идёт через настоящие хуки Kedr.`,
    noNeed: "Не нужны ни агент, ни ключ, ни модель. Всё происходит во временном доме.",
    watching: (project) => `Первая сессия работает в ${project}; Kedr смотрит и записывает, что узнано`,
    learned: (memories) => `Окно закрыто. Осталось воспоминаний: ${memories}`,
    next: "Начинается вторая сессия. Вот что получает её модель, дословно",
    person: "А это видит человек:",
    further: "Посмотреть дальше",
    kept: (home) => `Дом остался: ${home}`,
    gone: "Временный дом удалён (npm start -- --keep его оставит).",
    real: "Чтобы стало по-настоящему:  npm link && kedr init   (покажет каждое изменение и спросит; kedr uninstall всё вернёт)",
    stopped: "Остановлено, всё убрано.",
  },
};
