import { counted, type Words } from "../../app/language.ts";

export interface SearchWords {
  readonly title: string;
  readonly query: string;
  readonly placeholder: string;
  readonly keys: string;
  readonly filters: string;
  readonly kind: string;
  readonly type: string;
  readonly trust: string;
  readonly since: string;
  readonly until: string;
  readonly file: string;
  readonly filePlaceholder: string;
  readonly any: string;
  readonly archived: string;
  readonly history: string;
  readonly clear: string;
  readonly newest: (total: number) => string;
  readonly found: (count: number, isAll: boolean) => string;
  readonly nearest: string;
  readonly results: string;
  readonly nothingTitle: string;
  readonly nothing: string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly why: string;
  readonly pinned: string;
  readonly archivedTag: string;
  readonly superseded: string;
  readonly heldBack: string;
}

export const searchWords: Words<SearchWords> = {
  en: {
    title: "Search",
    query: "What to look for",
    placeholder: "Search in English or Russian",
    keys: "arrows choose, Enter opens, / comes back here",
    filters: "Filters",
    kind: "Kind",
    type: "Type",
    trust: "Trust",
    since: "From",
    until: "To",
    file: "File",
    filePlaceholder: "src/server.ts",
    any: "Any",
    archived: "also what has faded",
    history: "also what holds no more",
    clear: "Clear the filters",
    newest: (total) => `${counted(total, { one: "memory", other: "memories" })}, newest first`,
    found: (count, isAll) =>
      isAll
        ? `${counted(count, { one: "memory", other: "memories" })} found`
        : `The best ${count}; a filter narrows it`,
    nearest: "Nothing surely answers. What comes nearest:",
    results: "Memories",
    nothingTitle: "Nothing found",
    nothing: "Fewer or other words may help; filters may leave it out.",
    emptyTitle: "No memories yet",
    empty: "They come by themselves while an agent works: what was decided, fixed, built, found out.",
    why: "why",
    pinned: "pinned",
    archivedTag: "faded",
    superseded: "holds no more",
    heldBack: "held back",
  },
  ru: {
    title: "Поиск",
    query: "Что искать",
    placeholder: "Ищите по-русски или по-английски",
    keys: "стрелки выбирают, Enter открывает, / возвращает сюда",
    filters: "Фильтры",
    kind: "Вид",
    type: "Тип",
    trust: "Доверие",
    since: "С",
    until: "По",
    file: "Файл",
    filePlaceholder: "src/server.ts",
    any: "Любой",
    archived: "и то, что угасло",
    history: "и то, что больше не верно",
    clear: "Сбросить фильтры",
    newest: (total) => `${counted(total, { one: "запись", few: "записи", other: "записей" })}, сначала новые`,
    found: (count, isAll) => (isAll ? `Найдено записей: ${count}` : `Лучшие ${count}; фильтр сузит выбор`),
    nearest: "Точного ответа нет. Ближе всего:",
    results: "Записи памяти",
    nothingTitle: "Ничего не найдено",
    nothing: "Попробуйте меньше слов или другие; возможно, мешает фильтр.",
    emptyTitle: "Памяти пока нет",
    empty: "Она появляется сама, пока агент работает: что решено, исправлено, сделано, выяснено.",
    why: "почему",
    pinned: "закреплено",
    archivedTag: "угасло",
    superseded: "больше не верно",
    heldBack: "придержано",
  },
};
