import { counted, type Words } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";

export interface ProjectsWords {
  readonly title: string;
  readonly query: string;
  readonly placeholder: string;
  readonly list: string;
  readonly total: (count: number) => string;
  readonly globals: (count: number) => string;
  readonly memories: (count: number) => string;
  readonly sessions: (count: number) => string;
  readonly never: string;
  readonly gone: string;
  readonly offByFolder: string;
  readonly on: string;
  readonly off: string;
  readonly switchOf: (name: string) => string;
  readonly switchedOff: (name: string) => string;
  readonly switchedOn: (name: string) => string;
  readonly more: string;
  readonly moreOf: (name: string) => string;
  readonly key: string;
  readonly look: string;
  readonly sees: string;
  readonly name: string;
  readonly ownName: (name: string) => string;
  readonly rename: string;
  readonly renamed: (name: string) => string;
  readonly giveBack: string;
  readonly aliases: string;
  readonly aliasesAbout: string;
  readonly addAlias: string;
  readonly aliasPath: string;
  readonly aliasPlaceholder: string;
  readonly aliasAdded: (path: string) => string;
  readonly dropAlias: string;
  readonly dropAliasOf: (path: string) => string;
  readonly aliasDropped: (path: string) => string;
  readonly merge: string;
  readonly mergeAbout: string;
  readonly mergeInto: string;
  readonly choose: string;
  readonly preview: string;
  readonly planTitle: (from: string, to: string) => string;
  readonly moves: string;
  readonly events: (count: number) => string;
  readonly notes: (count: number) => string;
  readonly meets: string;
  readonly same: (count: number) => string;
  readonly waiting: (count: number) => string;
  readonly rulesMoved: (to: string) => string;
  readonly rulesMet: (from: string) => string;
  readonly nothingMeets: string;
  readonly staysOff: (from: string) => string;
  readonly noWayBack: string;
  readonly typeCount: (count: string) => string;
  readonly merging: string;
  readonly mergingInto: (to: string) => string;
  readonly copying: string;
  readonly movedOf: (done: number, total: number) => string;
  readonly mayLeave: string;
  readonly merged: (count: number, name: string, backup: string) => string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly noneTitle: string;
  readonly none: string;
}

const memories = { one: "memory", other: "memories" };
const memoriesRu = { one: "запись", few: "записи", other: "записей" };

export const projectsWords: Words<ProjectsWords> = {
  en: {
    title: "Projects",
    query: "Find a project",
    placeholder: "Name, folder or address",
    list: "Projects",
    total: (count) => counted(count, { one: "project", other: "projects" }),
    globals: (count) => `${counted(count, memories)} ${count === 1 ? "holds" : "hold"} in every project`,
    memories: (count) => counted(count, memories),
    sessions: (count) => counted(count, { one: "session", other: "sessions" }),
    never: "no session yet",
    gone: "folder is gone",
    offByFolder: "off with the folder around it",
    on: "on",
    off: "off",
    switchOf: (name) => `Remember and speak in ${name}`,
    switchedOff: (name) => `${name} is off: nothing is kept of it and nothing is said in it.`,
    switchedOn: (name) => `${name} is on. What happened meanwhile is not read in.`,
    more: "More",
    moreOf: (name) => `More about ${name}`,
    key: "Known as",
    look: "Its memories",
    sees: "What an agent sees there",
    name: "Name",
    ownName: (name) => `Its folder or repository is called ${name}.`,
    rename: "Rename",
    renamed: (name) => `It is called ${name} now.`,
    giveBack: "Its own name",
    aliases: "Other folders",
    aliasesAbout: "What happens in these folders is of this project as well.",
    addAlias: "Add the folder",
    aliasPath: "A folder that moved or belongs here",
    aliasPlaceholder: "/home/me/old/shop",
    aliasAdded: (path) => `What happens in ${path} is of this project from now on.`,
    dropAlias: "Remove",
    dropAliasOf: (path) => `Remove ${path}`,
    aliasDropped: (path) => `${path} is a project of its own from now on. What came by it stays here.`,
    merge: "Merge into another project",
    mergeAbout: "Everything of this project becomes the other’s. First you see what moves.",
    mergeInto: "Merge into",
    choose: "Choose a project",
    preview: "See what would move",
    planTitle: (from, to) => `${from} becomes part of ${to}`,
    moves: "Moves",
    events: (count) => counted(count, { one: "event", other: "events" }),
    notes: (count) => counted(count, { one: "short note", other: "short notes" }),
    meets: "Meets",
    same: (count) =>
      `${counted(count, memories)} ${count === 1 ? "stands" : "stand"} in both in the same words; Kedr merges such by itself`,
    waiting: (count) =>
      `${counted(count, { one: "rule waits", other: "rules wait" })} for you, and goes on waiting`,
    rulesMoved: (to) => `Your rules that then hold in ${to} as well`,
    rulesMet: (from) => `Your rules that then hold in the folders of ${from}`,
    nothingMeets: "Nothing of it meets anything there.",
    staysOff: (from) => `The folder of ${from} is switched off and stays so.`,
    noWayBack:
      "Two projects that became one can’t be told apart again. A backup of everything is made first.",
    typeCount: (count) => `Type ${count}, the number of memories that move`,
    merging: "Merge",
    mergingInto: (to) => `Becoming part of ${to}…`,
    copying: "Copying everything first.",
    movedOf: (done, total) => `${whole(done)} of ${counted(total, memories)} moved.`,
    mayLeave: "You may leave the page: it goes on by itself.",
    merged: (count, name, backup) => `${counted(count, memories)} moved to ${name}. Backup: ${backup}`,
    emptyTitle: "No project yet",
    empty:
      "A folder becomes a project as soon as an agent works in it: one repository is one project, wherever its clones and work trees lie.",
    noneTitle: "No such project",
    none: "Another part of its name, folder or address may find it.",
  },
  ru: {
    title: "Проекты",
    query: "Найти проект",
    placeholder: "Название, папка или адрес",
    list: "Проекты",
    total: (count) => counted(count, { one: "проект", few: "проекта", other: "проектов" }),
    globals: (count) => `Действуют во всех проектах: ${counted(count, memoriesRu)}`,
    memories: (count) => counted(count, memoriesRu),
    sessions: (count) => counted(count, { one: "сессия", few: "сессии", other: "сессий" }),
    never: "сессий ещё не было",
    gone: "папки больше нет",
    offByFolder: "выключен вместе с внешней папкой",
    on: "включён",
    off: "выключен",
    switchOf: (name) => `Помнить и говорить в проекте ${name}`,
    switchedOff: (name) => `${name} выключен: ничего не хранится и ничего не говорится.`,
    switchedOn: (name) => `${name} включён. Что было за это время, не читается.`,
    more: "Подробнее",
    moreOf: (name) => `Подробнее о ${name}`,
    key: "Известен как",
    look: "Его записи",
    sees: "Что там видит агент",
    name: "Название",
    ownName: (name) => `Папка или репозиторий называется ${name}.`,
    rename: "Переименовать",
    renamed: (name) => `Теперь проект называется ${name}.`,
    giveBack: "Вернуть прежнее",
    aliases: "Другие папки",
    aliasesAbout: "Что происходит в этих папках, тоже относится к проекту.",
    addAlias: "Добавить папку",
    aliasPath: "Папка, которая переехала или относится сюда",
    aliasPlaceholder: "/home/me/old/shop",
    aliasAdded: (path) => `Что происходит в ${path}, теперь относится к этому проекту.`,
    dropAlias: "Убрать",
    dropAliasOf: (path) => `Убрать ${path}`,
    aliasDropped: (path) => `${path} теперь отдельный проект. Что пришло оттуда, остаётся здесь.`,
    merge: "Объединить с другим проектом",
    mergeAbout: "Всё из этого проекта перейдёт в другой. Сначала вы увидите, что именно.",
    mergeInto: "Перенести в",
    choose: "Выберите проект",
    preview: "Показать, что перейдёт",
    planTitle: (from, to) => `${from} станет частью проекта ${to}`,
    moves: "Перейдёт",
    events: (count) => counted(count, { one: "событие", few: "события", other: "событий" }),
    notes: (count) =>
      counted(count, { one: "короткая заметка", few: "короткие заметки", other: "коротких заметок" }),
    meets: "Что встретится",
    same: (count) => `Слово в слово одинаковых в обоих: ${counted(count, memoriesRu)}. Kedr объединит их сам`,
    waiting: (count) => `Правил, ждущих вашего решения: ${count}. Они ждут и дальше`,
    rulesMoved: (to) => `Ваши правила, которые станут действовать и в проекте ${to}`,
    rulesMet: (from) => `Ваши правила, которые станут действовать в папках проекта ${from}`,
    nothingMeets: "Ничего похожего там нет.",
    staysOff: (from) => `Папка проекта ${from} выключена и такой останется.`,
    noWayBack: "Разделить объединённые проекты нельзя. Сначала делается копия всей базы.",
    typeCount: (count) => `Наберите ${count}: столько записей перейдёт`,
    merging: "Объединить",
    mergingInto: (to) => `Переносится в ${to}…`,
    copying: "Сначала делается копия всей базы.",
    movedOf: (done, total) => `Перенесено записей: ${whole(done)} из ${whole(total)}.`,
    mayLeave: "Со страницы можно уйти: работа продолжится сама.",
    merged: (count, name, backup) => `Перешло в ${name}: ${counted(count, memoriesRu)}. Копия: ${backup}`,
    emptyTitle: "Проектов пока нет",
    empty:
      "Папка становится проектом, как только в ней поработает агент: один репозиторий — один проект, где бы ни лежали его копии.",
    noneTitle: "Такого проекта нет",
    none: "Попробуйте другую часть названия, папки или адреса.",
  },
};
