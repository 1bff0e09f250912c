import type { Language } from "../../config/language.ts";

interface ProjectsMessages {
  readonly renamed: (name: string) => string;
  readonly ownName: (name: string) => string;
  readonly aliasAdded: (path: string, name: string) => string;
  readonly aliasDropped: (key: string) => string;
  readonly unknown: (word: string) => string;
  readonly several: (word: string, keys: readonly string[]) => string;
  readonly plan: (from: string, to: string) => string;
  readonly moves: (memories: number, sessions: number, events: number) => string;
  readonly same: (count: number) => string;
  readonly waiting: (count: number) => string;
  readonly notes: (count: number) => string;
  readonly rulesMoved: (to: string) => string;
  readonly rulesMet: (from: string) => string;
  readonly noWayBack: string;
  readonly confirm: (count: number) => string;
  readonly kept: string;
  readonly merged: (count: number, name: string, backup: string) => string;
}

/** What is said of names, aliases and of two projects that become one. */
export const projectsMessages: Readonly<Record<Language, ProjectsMessages>> = {
  en: {
    renamed: (name) => `It is called ${name} from now on.`,
    ownName: (name) => `It is called ${name} again, as its folder or repository is.`,
    aliasAdded: (path, name) => `What happens in ${path} is of ${name} from now on.`,
    aliasDropped: (key) => `${key} is a project of its own from now on. What came by it stays where it is.`,
    unknown: (word) =>
      `No project is called ${word}. kedr projects lists them; a name, a key or a folder will do.`,
    several: (word, keys) => `Several projects are called ${word}. Name one by its key: ${keys.join(", ")}`,
    plan: (from, to) => `Everything of ${from} would become ${to}:`,
    moves: (memories, sessions, events) =>
      `  ${memories} memories (with those that ended), ${sessions} sessions, ${events} events of them`,
    same: (count) =>
      `  ${count} memories stand in both in the same words: they are merged into one by themselves`,
    waiting: (count) => `  ${count} rules wait for you there, and go on waiting`,
    notes: (count) => `  ${count} short notes come along, as far as the notes' room goes`,
    rulesMoved: (to) => `  approved rules that hold in ${to} from then on as well:`,
    rulesMet: (from) => `  approved rules that hold for the folders of ${from} from then on:`,
    noWayBack:
      "Two projects that became one can't be told apart again. A backup is made first: kedr restore goes back to it.",
    confirm: (count) => `Merge? Type ${count} to confirm: `,
    kept: "Nothing was merged.",
    merged: (count, name, backup) =>
      `✓ ${count} memories are of ${name} now. Events follow in the background. Backup: ${backup}`,
  },
  ru: {
    renamed: (name) => `Теперь проект называется ${name}.`,
    ownName: (name) => `Проект снова называется ${name}, как его папка или репозиторий.`,
    aliasAdded: (path, name) => `Что происходит в ${path}, теперь относится к проекту ${name}.`,
    aliasDropped: (key) => `${key} теперь отдельный проект. Что пришло под этим именем, остаётся где было.`,
    unknown: (word) => `Нет проекта ${word}. Список: kedr projects; подойдёт название, ключ или папка.`,
    several: (word, keys) =>
      `Проектов с названием ${word} несколько. Назовите один по ключу: ${keys.join(", ")}`,
    plan: (from, to) => `Всё из проекта ${from} перейдёт в ${to}:`,
    moves: (memories, sessions, events) =>
      `  записей ${memories} (вместе с прежними), сессий ${sessions}, событий в них ${events}`,
    same: (count) => `  записей слово в слово одинаковых в обоих: ${count}; они сольются сами`,
    waiting: (count) => `  правил, ждущих вашего решения: ${count}; они ждут и дальше`,
    notes: (count) => `  коротких заметок: ${count}; перейдут, насколько хватит места`,
    rulesMoved: (to) => `  одобренные правила, которые станут действовать и в ${to}:`,
    rulesMet: (from) => `  одобренные правила, которые станут действовать в папках проекта ${from}:`,
    noWayBack:
      "Разделить объединённые проекты нельзя. Сначала делается копия базы: вернуться к ней можно через kedr restore.",
    confirm: (count) => `Объединить? Наберите ${count}, чтобы подтвердить: `,
    kept: "Ничего не объединено.",
    merged: (count, name, backup) =>
      `✓ Записей перешло в ${name}: ${count}. События переносятся в фоне. Копия базы: ${backup}`,
  },
};
