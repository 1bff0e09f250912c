import type { Author, MemoryStatus, Scope } from "../../../src/domain/memory.ts";
import type { Decision } from "../../../src/store/trust-store.ts";
import { counted, type Words } from "../../app/language.ts";

export interface FacetWords {
  readonly facets: {
    readonly trust: string;
    readonly strength: string;
    readonly origin: string;
    readonly times: string;
    readonly files: string;
    readonly size: string;
    readonly words: string;
  };
  readonly decided: Readonly<Record<Decision["decision"], string>>;
  readonly way: Readonly<Record<Decision["way"], string>>;
  readonly undecided: string;
  readonly status: Readonly<Record<MemoryStatus, string>>;
  readonly ofMost: (most: number) => string;
  readonly staysWhy: Readonly<Record<"owner" | "approved" | "pinned", string>>;
  readonly fades: (when: string) => string;
  readonly told: string;
  readonly toldAgain: (times: number) => string;
  readonly since: string;
  readonly lastEvidence: string;
  readonly kind: string;
  readonly project: string;
  readonly scope: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly session: string;
  readonly client: string;
  readonly author: string;
  readonly authors: Readonly<Record<Author, string>>;
  readonly branch: string;
  readonly commit: string;
  readonly directory: string;
  readonly madeBy: string;
  readonly derivedFrom: string;
  readonly occurred: string;
  readonly recorded: string;
  readonly validTo: string;
  readonly expires: string;
  readonly never: string;
  readonly language: string;
  readonly noFiles: string;
  readonly changedSince: (when: string) => string;
  readonly fileGone: string;
  readonly unread: string;
  readonly unchanged: string;
  readonly readTokens: string;
  readonly lineTokens: string;
  readonly workTokens: string;
  readonly concepts: string;
  readonly also: string;
  readonly headless: string;
}

/** What is said beside a memory: how it stands, and where it comes from. */
export const facetWords: Words<FacetWords> = {
  en: {
    facets: {
      trust: "Trust",
      strength: "Strength",
      origin: "Where it comes from",
      times: "When",
      files: "Files",
      size: "Size in tokens",
      words: "Found by",
    },
    decided: { approved: "approved", rejected: "rejected", withdrawn: "approval withdrawn" },
    way: { terminal: "at the terminal", prompt: "by a prompt", page: "on this page" },
    undecided: "You have not decided about it: agents get it as data, never as a rule.",
    status: { confirmed: "confirmed", hypothesis: "a guess", refuted: "dead end" },
    ofMost: (most) => `of ${most}`,
    staysWhy: {
      owner: "Your own words: it does not fade.",
      approved: "Approved: it does not fade.",
      pinned: "Pinned: it does not fade.",
    },
    fades: (when) => `Unused, it is archived about ${when}`,
    told: "told",
    toldAgain: (times) => `told ${counted(times, { one: "more time", other: "more times" }, "en")}`,
    since: "used, proven by tests or commits, or confirmed by you",
    lastEvidence: "last",
    kind: "Kind",
    project: "Project",
    scope: "Holds for",
    scopes: { project: "this project", global: "all projects" },
    session: "Session",
    client: "Agent",
    author: "Author",
    authors: { owner: "you", agent: "an agent", import: "imported" },
    branch: "Branch",
    commit: "Commit",
    directory: "Folder",
    madeBy: "Made by",
    derivedFrom: "Made from",
    occurred: "Happened",
    recorded: "Written down",
    validTo: "Held until",
    expires: "Expires",
    never: "never",
    language: "Language",
    noFiles: "It names no file.",
    changedSince: (when) => `changed since, ${when}`,
    fileGone: "gone",
    unread: "content not known",
    unchanged: "as it was seen",
    readTokens: "Read whole",
    lineTokens: "As a line",
    workTokens: "Work behind it",
    concepts: "Concepts",
    also: "Also by",
    headless: "without a person",
  },
  ru: {
    facets: {
      trust: "Доверие",
      strength: "Сила",
      origin: "Откуда",
      times: "Когда",
      files: "Файлы",
      size: "Размер в токенах",
      words: "Находится по словам",
    },
    decided: { approved: "одобрена", rejected: "отвергнута", withdrawn: "одобрение снято" },
    way: { terminal: "в терминале", prompt: "ответом на запрос", page: "на странице" },
    undecided: "Вы о ней не решали: агенты получают её как данные, а не как правило.",
    status: { confirmed: "подтверждена", hypothesis: "догадка", refuted: "тупик" },
    ofMost: (most) => `из ${most}`,
    staysWhy: {
      owner: "Ваши слова: не стареет.",
      approved: "Одобрена: не стареет.",
      pinned: "Закреплена: не стареет.",
    },
    fades: (when) => `Без дела уйдёт в архив примерно ${when}`,
    told: "сказана",
    toldAgain: (times) => `сказана ещё ${counted(times, { one: "раз", few: "раза", other: "раз" }, "ru")}`,
    since: "пригодилась, подтвердилась тестами или коммитами либо вами",
    lastEvidence: "последний раз",
    kind: "Вид",
    project: "Проект",
    scope: "Действует",
    scopes: { project: "в этом проекте", global: "во всех проектах" },
    session: "Сессия",
    client: "Агент",
    author: "Автор",
    authors: { owner: "вы", agent: "агент", import: "импорт" },
    branch: "Ветка",
    commit: "Коммит",
    directory: "Папка",
    madeBy: "Кем сделана",
    derivedFrom: "Сделана из",
    occurred: "Случилось",
    recorded: "Записано",
    validTo: "Действовала до",
    expires: "Истекает",
    never: "никогда",
    language: "Язык",
    noFiles: "Файлов не называет.",
    changedSince: (when) => `с тех пор изменён, ${when}`,
    fileGone: "файла больше нет",
    unread: "содержимое неизвестно",
    unchanged: "такой же, как тогда",
    readTokens: "Целиком",
    lineTokens: "Строкой",
    workTokens: "Работы за ней",
    concepts: "Понятия",
    also: "И по словам",
    headless: "без человека",
  },
};
