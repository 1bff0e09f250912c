import type { NoteSubject } from "../../../src/domain/short-note.ts";
import type { SettingGroup, SettingUnit } from "../../../src/domain/setting.ts";
import { counted, type Words } from "../../app/language.ts";

export interface SettingsWords {
  readonly title: string;
  readonly search: string;
  readonly groupsLabel: string;
  readonly groups: Readonly<Record<SettingGroup, string>>;
  readonly found: (count: number) => string;
  readonly nothingTitle: string;
  readonly nothing: string;
  readonly line: (line: number) => string;
  readonly save: string;
  readonly cancel: string;
  readonly reset: string;
  readonly add: string;
  readonly remove: string;
  readonly saved: string;
  readonly away: string;
  readonly whatChanges: string;
  readonly usual: (value: string) => string;
  readonly origins: { readonly file: string; readonly variable: (name: string) => string };
  readonly waits: string;
  readonly waitTitle: string;
  readonly waitFor: (names: string) => string;
  readonly portMoves: string;
  readonly restart: string;
  readonly restarting: string;
  readonly restarted: string;
  readonly lost: string;
  readonly unit: string;
  readonly units: Readonly<Record<Exclude<SettingUnit, "bytes">, string>>;
  readonly byteUnits: Readonly<Record<"MB" | "GB" | "TB", string>>;
  readonly placeholders: Readonly<Record<"words" | "address" | "variable" | "list", string>>;
  readonly columns: Readonly<Record<"name" | "pattern" | "word" | "glyph" | "meaning", string>>;
  readonly privacy: Readonly<Record<"paths" | "tools" | "rules" | "drop", string>>;
  readonly project: string;
  readonly chooseProject: string;
  /** Words of the file as people say them. */
  readonly choice: Readonly<Record<string, string>>;
  readonly observers: {
    readonly title: string;
    readonly basis: (days: number) => string;
    readonly noBasis: string;
    readonly what: Readonly<Record<string, string>>;
    readonly free: string;
    readonly choose: string;
    readonly chosen: string;
    readonly tokens: (tokens: string) => string;
    readonly about: (cost: string) => string;
    readonly atMost: (cost: string) => string;
  };
  readonly secretSet: string;
  readonly secretUnset: string;
  readonly secretHow: string;
  readonly meaning: {
    readonly title: string;
    readonly ready: string;
    readonly off: string;
    readonly down: string;
    readonly how: string;
    readonly done: (done: string, total: string, model: string) => string;
  };
  readonly bridges: {
    readonly title: string;
    readonly about: string;
    readonly none: string;
    readonly targets: Readonly<Record<"agents-md" | "memory-md", string>>;
    readonly fresh: (rules: number) => string;
    readonly stale: string;
    readonly on: string;
    readonly off: string;
    readonly turnedOn: (path: string, rules: number) => string;
    readonly turnedOff: (path: string) => string;
    readonly unwritable: (path: string) => string;
  };
  readonly notes: {
    readonly title: string;
    readonly about: string;
    readonly subjects: Readonly<Record<NoteSubject, string>>;
    readonly room: (chars: number, room: number) => string;
    readonly none: string;
    readonly fresh: string;
    readonly free: string;
    readonly freeOf: (note: string) => string;
    readonly freed: string;
    readonly outcomes: Readonly<Record<string, string>>;
  };
  readonly looks: { readonly title: string; readonly about: string };
}

export const settingsWords: Words<SettingsWords> = {
  en: {
    title: "Settings",
    search: "Find a setting",
    groupsLabel: "Groups of settings",
    groups: {
      observer: "Observer",
      giving: "What agents get",
      privacy: "Privacy",
      archive: "Archive",
      meaning: "Search by meaning",
      service: "Service",
      language: "Language and types",
    },
    found: (count) => `${counted(count, { one: "setting", other: "settings" }, "en")} found`,
    nothingTitle: "No such setting",
    nothing: "Try another word; names of keys work too.",
    line: (line) => `Line ${line}`,
    save: "Save",
    cancel: "Cancel",
    reset: "Back to the default",
    add: "Add",
    remove: "Remove",
    saved: "Saved in config.jsonc.",
    away: "The service does not answer. Nothing was changed.",
    whatChanges: "What changes in the file",
    usual: (value) => `default: ${value}`,
    origins: { file: "set by you", variable: (name) => `${name} decides` },
    waits: "after a restart",
    waitTitle: "Not in force yet.",
    waitFor: (names) => `The service goes by the earlier value until it starts anew: ${names}.`,
    portMoves: "With another port this page is found by kedr open.",
    restart: "Restart the service",
    restarting: "Restarting…",
    restarted: "The service goes by the new settings.",
    lost: "The service has not come back to this address. This opens the page anew:",
    unit: "Unit",
    units: { tokens: "tokens", characters: "characters", days: "days", minutes: "minutes", share: "%" },
    byteUnits: { MB: "MB", GB: "GB", TB: "TB" },
    placeholders: {
      words: "the usual one",
      address: "http://127.0.0.1:11434/v1",
      variable: "MY_API_KEY",
      list: "one on each line",
    },
    columns: { name: "Name", pattern: "Pattern", word: "Vendor", glyph: "Glyph", meaning: "Meaning" },
    privacy: {
      paths: "Files that are never kept",
      tools: "Tools that are never kept",
      rules: "Your own secrets",
      drop: "Drop what is set for this project",
    },
    project: "Project",
    chooseProject: "Choose a project",
    choice: {
      rules: "Rules",
      "claude-cli": "Claude CLI",
      anthropic: "Anthropic API",
      "openai-compatible": "OpenAI-compatible",
      off: "off",
      transformers: "a model on this machine",
      ollama: "Ollama",
      energetic: "energetic (English, to try it)",
      auto: "as the system",
      en: "English",
      ru: "Russian",
      watch: "remember them",
      ignore: "ignore them",
    },
    observers: {
      title: "Who observes",
      basis: (days) =>
        `Costs of a day, by the work of the last ${counted(days, { one: "day", other: "days" }, "en")}.`,
      noBasis: "Nothing was seen yet: these are the most that the budget allows a day.",
      what: {
        rules: "No model. Nothing leaves this machine.",
        "claude-cli": "A small model by your Claude subscription.",
        anthropic: "A small model, paid by the token.",
        "openai-compatible": "Any server, also one on this machine.",
      },
      free: "free",
      choose: "Choose",
      chosen: "chosen",
      tokens: (tokens) => `${tokens} tokens`,
      about: (cost) => `about ${cost} a day`,
      atMost: (cost) => `at most ${cost} a day`,
    },
    secretSet: "set",
    secretUnset: "not set",
    secretHow: "Set it where the service starts, then restart. The key itself is kept nowhere.",
    meaning: {
      title: "Search by meaning",
      ready: "ready",
      off: "off",
      down: "not now",
      how: "Finds memories that say it in other words. A small model on this machine does it, once it is installed:",
      done: (done, total, model) =>
        `${done} of ${total} memories have a vector${model === "" ? "" : ` of ${model}`}.`,
    },
    bridges: {
      title: "Bridges to files",
      about:
        "Rules that you approved can also stand in a file that agents read by themselves. Nothing is written until you turn one on.",
      none: "None is on.",
      targets: { "agents-md": "AGENTS.md", "memory-md": "MEMORY.md" },
      fresh: (rules) => counted(rules, { one: "rule", other: "rules" }, "en"),
      stale: "to be written anew",
      on: "Turn on",
      off: "Turn off",
      turnedOn: (path, rules) =>
        `${counted(rules, { one: "rule stands", other: "rules stand" }, "en")} in ${path}.`,
      turnedOff: (path) => `Kedr’s block is out of ${path}.`,
      unwritable: (path) => `${path} can’t be written. Nothing was changed.`,
    },
    notes: {
      title: "Short notes",
      about: "A line each, and every session starts with them.",
      subjects: { user: "About you", project: "About the project" },
      room: (chars, room) => `${chars} of ${room} characters`,
      none: "None yet.",
      fresh: "A new note, one line",
      free: "Take out",
      freeOf: (note) => `Take out: ${note}`,
      freed: "No longer given at a start; it stays a memory.",
      outcomes: {
        kept: "Kept: the next session starts with it.",
        known: "It stands there already.",
        declined: "You said no to it before.",
        proposed: "It waits for you.",
        full: "There is no room for it: take another out first.",
      },
    },
    looks: { title: "These pages", about: "Kept in this browser alone." },
  },
  ru: {
    title: "Настройки",
    search: "Найти настройку",
    groupsLabel: "Группы настроек",
    groups: {
      observer: "Наблюдатель",
      giving: "Что получают агенты",
      privacy: "Приватность",
      archive: "Архив",
      meaning: "Поиск по смыслу",
      service: "Служба",
      language: "Язык и типы",
    },
    found: (count) =>
      counted(count, { one: "настройка найдена", few: "настройки найдены", other: "настроек найдено" }, "ru"),
    nothingTitle: "Такой настройки нет",
    nothing: "Попробуйте другое слово; имена ключей тоже подходят.",
    line: (line) => `Строка ${line}`,
    save: "Сохранить",
    cancel: "Отмена",
    reset: "Вернуть обычное",
    add: "Добавить",
    remove: "Убрать",
    saved: "Сохранено в config.jsonc.",
    away: "Служба не отвечает. Ничего не изменено.",
    whatChanges: "Что изменится в файле",
    usual: (value) => `обычно: ${value}`,
    origins: { file: "задано вами", variable: (name) => `решает ${name}` },
    waits: "после перезапуска",
    waitTitle: "Ещё не действует.",
    waitFor: (names) => `До перезапуска служба живёт по прежним значениям: ${names}.`,
    portMoves: "На другом порту эту страницу откроет kedr open.",
    restart: "Перезапустить службу",
    restarting: "Перезапускается…",
    restarted: "Служба работает по новым настройкам.",
    lost: "Служба не вернулась на этот адрес. Страницу откроет заново:",
    unit: "Единица",
    units: { tokens: "токенов", characters: "знаков", days: "дней", minutes: "минут", share: "%" },
    byteUnits: { MB: "МБ", GB: "ГБ", TB: "ТБ" },
    placeholders: {
      words: "обычная",
      address: "http://127.0.0.1:11434/v1",
      variable: "MY_API_KEY",
      list: "по одному в строке",
    },
    columns: { name: "Имя", pattern: "Шаблон", word: "Поставщик", glyph: "Знак", meaning: "Смысл" },
    privacy: {
      paths: "Файлы, которые не хранятся",
      tools: "Инструменты, которые не хранятся",
      rules: "Ваши секреты",
      drop: "Убрать заданное для этого проекта",
    },
    project: "Проект",
    chooseProject: "Выберите проект",
    choice: {
      rules: "Правила",
      "claude-cli": "Claude CLI",
      anthropic: "Anthropic API",
      "openai-compatible": "Совместимый с OpenAI",
      off: "выключено",
      transformers: "модель на этой машине",
      ollama: "Ollama",
      energetic: "energetic (английский, для пробы)",
      auto: "как в системе",
      en: "английский",
      ru: "русский",
      watch: "запоминать",
      ignore: "не замечать",
    },
    observers: {
      title: "Кто наблюдает",
      basis: (days) =>
        `Сколько стоит день, если работать как последние ${counted(days, { one: "день", few: "дня", other: "дней" }, "ru")}.`,
      noBasis: "Работы ещё не видно: это самое большее, что пределы разрешают на день.",
      what: {
        rules: "Без модели. Ничто не покидает эту машину.",
        "claude-cli": "Малая модель по вашей подписке Claude.",
        anthropic: "Малая модель с оплатой за токены.",
        "openai-compatible": "Любой сервер, в том числе на этой машине.",
      },
      free: "бесплатно",
      choose: "Выбрать",
      chosen: "выбран",
      tokens: (tokens) => `${tokens} токенов`,
      about: (cost) => `около ${cost} в день`,
      atMost: (cost) => `не больше ${cost} в день`,
    },
    secretSet: "задана",
    secretUnset: "не задана",
    secretHow: "Задайте её там, где запускается служба, и перезапустите. Сам ключ нигде не хранится.",
    meaning: {
      title: "Поиск по смыслу",
      ready: "готов",
      off: "выключен",
      down: "сейчас недоступен",
      how: "Находит записи, где то же сказано другими словами. Это делает малая модель на вашей машине, её нужно установить:",
      done: (done, total, model) =>
        `Векторы есть у ${done} записей из ${total}${model === "" ? "" : ` (${model})`}.`,
    },
    bridges: {
      title: "Мосты в файлы",
      about:
        "Одобренные вами правила могут стоять и в файле, который агенты читают сами. Пока вы не включите, никуда ничего не пишется.",
      none: "Ни один не включён.",
      targets: { "agents-md": "AGENTS.md", "memory-md": "MEMORY.md" },
      fresh: (rules) => counted(rules, { one: "правило", few: "правила", other: "правил" }, "ru"),
      stale: "будет записан заново",
      on: "Включить",
      off: "Выключить",
      turnedOn: (path, rules) =>
        `${path}: ${counted(rules, { one: "правило", few: "правила", other: "правил" }, "ru")}.`,
      turnedOff: (path) => `Блок Kedr убран из ${path}.`,
      unwritable: (path) => `Не удаётся записать ${path}. Ничего не изменено.`,
    },
    notes: {
      title: "Короткие заметки",
      about: "По одной строке; с них начинается каждая сессия.",
      subjects: { user: "О вас", project: "О проекте" },
      room: (chars, room) => `${chars} из ${room} знаков`,
      none: "Пока нет.",
      fresh: "Новая заметка, одна строка",
      free: "Убрать",
      freeOf: (note) => `Убрать: ${note}`,
      freed: "Больше не даётся в начале сессии; запись остаётся.",
      outcomes: {
        kept: "Сохранено: с этого начнётся следующая сессия.",
        known: "Такая уже есть.",
        declined: "Раньше вы от неё отказались.",
        proposed: "Ждёт вашего решения.",
        full: "Не хватает места: сначала уберите другую.",
      },
    },
    looks: { title: "Эти страницы", about: "Хранится только в этом браузере." },
  },
};
