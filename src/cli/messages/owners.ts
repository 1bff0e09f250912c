import type { Language } from "../../config/language.ts";
import type { Owners } from "../command.ts";

interface OwnersMessages {
  /** An agent was seen, by this mark. */
  readonly agentsShell: (title: string, mark: string) => string;
  /** For the help: with which option it only lists. */
  readonly readsWith: (option: string) => string;
  /** For the help: who may run the command. */
  readonly whose: Readonly<Record<Owners, string>>;
  readonly actions: (actions: readonly string[]) => string;
  readonly options: (options: readonly string[]) => string;
}

/** What is said of commands that are the owner's alone. */
export const ownersMessages: Readonly<Record<Language, OwnersMessages>> = {
  en: {
    agentsShell: (title, mark) =>
      `Only the owner may run this, and this is a shell of ${title}: ${mark}. Ask the person to run it in their own terminal.`,
    whose: {
      owner: "Only the owner may run it: in an agent's shell it refuses.",
      "owner-at-terminal":
        "Only the owner may run it, at a terminal: in an agent's shell, or without a terminal, it refuses.",
    },
    readsWith: (option) => `With --${option} it only lists, for anybody.`,
    actions: (actions) => `This holds for: ${actions.join(", ")}.`,
    options: (options) => `This holds with: ${options.map((option) => `--${option}`).join(", ")}.`,
  },
  ru: {
    agentsShell: (title, mark) =>
      `Это может запустить только владелец, а здесь оболочка агента (${title}): ${mark}. Попросите человека выполнить команду в своём терминале.`,
    whose: {
      owner: "Запускает только владелец: в оболочке агента команда откажет.",
      "owner-at-terminal":
        "Запускает только владелец, за терминалом: в оболочке агента или без терминала команда откажет.",
    },
    readsWith: (option) => `С --${option} только показывает, кому угодно.`,
    actions: (actions) => `Это относится к: ${actions.join(", ")}.`,
    options: (options) => `Это верно с: ${options.map((option) => `--${option}`).join(", ")}.`,
  },
};
