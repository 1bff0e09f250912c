import { counted, type Words } from "../../app/language.ts";

interface TimelineWords {
  readonly title: string;
  readonly all: string;
  readonly trail: string;
  readonly earlier: string;
  readonly later: string;
  readonly wider: string;
  readonly now: string;
  readonly chart: string;
  readonly keys: string;
  readonly legend: Readonly<Record<"events" | "errors" | "memories", string>>;
  readonly events: (count: number) => string;
  readonly sessions: (count: number) => string;
  readonly memories: (count: number) => string;
  readonly errors: (count: number) => string;
  readonly prompts: (count: number) => string;
  readonly calls: (count: number) => string;
  readonly denied: (count: number) => string;
  readonly nothing: string;
  readonly sessionsTitle: string;
  readonly memoriesTitle: string;
  readonly show: string;
  readonly running: string;
  readonly headless: string;
  readonly noPrompt: string;
  readonly noSessions: string;
  readonly noSessionsHow: string;
  readonly noMemories: string;
  readonly noMemoriesHow: string;
  readonly emptyTitle: string;
  readonly empty: string;
}

export const timelineWords: Words<TimelineWords> = {
  en: {
    title: "Timeline",
    all: "All time",
    trail: "Where you are in the calendar",
    earlier: "Earlier",
    later: "Later",
    wider: "Zoom out",
    now: "Today",
    chart: "What happened when",
    keys: "← → choose, + or Enter zooms in, − zooms out, [ ] earlier and later, T today",
    legend: { events: "events", errors: "failed", memories: "memories" },
    events: (count) => counted(count, { one: "event", other: "events" }, "en"),
    sessions: (count) => counted(count, { one: "session", other: "sessions" }, "en"),
    memories: (count) => counted(count, { one: "memory", other: "memories" }, "en"),
    errors: (count) => counted(count, { other: "failed" }, "en"),
    prompts: (count) => counted(count, { one: "prompt", other: "prompts" }, "en"),
    calls: (count) => counted(count, { one: "tool call", other: "tool calls" }, "en"),
    denied: (count) => counted(count, { other: "denied" }, "en"),
    nothing: "nothing happened",
    sessionsTitle: "Sessions",
    memoriesTitle: "Memories",
    show: "What to show",
    running: "still open",
    headless: "without a person",
    noPrompt: "Nothing was asked",
    noSessions: "No session in this time",
    noSessionsHow: "Zoom out, or choose another bar above.",
    noMemories: "No memory of this time",
    noMemoriesHow: "What is worth remembering is written down a little after it happened.",
    emptyTitle: "Nothing has happened yet",
    empty:
      "Work with an agent that Kedr watches, and each session appears here by itself: when it was, what was asked, what it did and what was learned.",
  },
  ru: {
    title: "Хронология",
    all: "Всё время",
    trail: "Где вы в календаре",
    earlier: "Раньше",
    later: "Позже",
    wider: "Отдалить",
    now: "Сегодня",
    chart: "Что и когда происходило",
    keys: "← → выбрать, + или Enter приблизить, − отдалить, [ ] раньше и позже, T сегодня",
    legend: { events: "события", errors: "с ошибкой", memories: "записи памяти" },
    events: (count) => counted(count, { one: "событие", few: "события", other: "событий" }, "ru"),
    sessions: (count) => counted(count, { one: "сессия", few: "сессии", other: "сессий" }, "ru"),
    memories: (count) => counted(count, { one: "запись", few: "записи", other: "записей" }, "ru"),
    errors: (count) => counted(count, { one: "ошибка", few: "ошибки", other: "ошибок" }, "ru"),
    prompts: (count) => counted(count, { one: "запрос", few: "запроса", other: "запросов" }, "ru"),
    calls: (count) => counted(count, { one: "вызов", few: "вызова", other: "вызовов" }, "ru"),
    denied: (count) => counted(count, { one: "отказ", few: "отказа", other: "отказов" }, "ru"),
    nothing: "ничего не происходило",
    sessionsTitle: "Сессии",
    memoriesTitle: "Память",
    show: "Что показать",
    running: "ещё открыта",
    headless: "без человека",
    noPrompt: "Запросов не было",
    noSessions: "В это время сессий не было",
    noSessionsHow: "Отдалите календарь или выберите другой столбик выше.",
    noMemories: "Об этом времени записей нет",
    noMemoriesHow: "То, что стоит помнить, записывается вскоре после самого события.",
    emptyTitle: "Пока ничего не было",
    empty:
      "Поработайте с агентом, за которым следит Kedr, и каждая сессия появится здесь сама: когда была, о чём просили, что сделано и что выяснено.",
  },
};
