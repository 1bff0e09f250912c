import type { Language } from "../../config/language.ts";

const en = {
  head: "Kedr: local-first memory for coding agents",
  all: "All commands: kedr help --all    One of them: kedr help COMMAND",
  common: (options: readonly string[]) => `Every command, before its name or after: ${options.join(" ")}`,
  more: "More on each: kedr help COMMAND",
  name: "Name",
  usage: "Usage",
  about: "About",
  options: "Options",
  commonOptions: "Options of every command",
  examples: "Examples",
  exits: "Exit codes",
  json: "JSON fields",
  jsonMore: "docs/cli.md tells each of them.",
  seeAlso: "See also",
};

/** What the help says around what the table of commands and the manuals say. */
export const helpMessages: Readonly<Record<Language, typeof en>> = {
  en,
  ru: {
    head: "Kedr: память для агентов-программистов, на вашей машине",
    all: "Все команды: kedr help --all    Об одной: kedr help КОМАНДА",
    common: (options) => `У каждой команды, перед именем или после: ${options.join(" ")}`,
    more: "Подробнее: kedr help КОМАНДА",
    name: "Имя",
    usage: "Как",
    about: "О команде",
    options: "Ключи",
    commonOptions: "Ключи всех команд",
    examples: "Примеры",
    exits: "Коды завершения",
    json: "Поля JSON",
    jsonMore: "О каждом рассказано в docs/cli.md.",
    seeAlso: "См. также",
  },
};
