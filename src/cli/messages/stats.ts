import type { Language } from "../../config/language.ts";
import type { Measured, Statistics, StatisticsSize, StatisticsSpan } from "../../serve/statistics.ts";

interface StatsMessages {
  readonly spans: Readonly<Record<StatisticsSpan, string>>;
  readonly allProjects: string;
  readonly nothing: string;
  readonly nameless: string;
  readonly labels: Readonly<
    Record<
      "work" | "memories" | "given" | "cost" | "types" | "kinds" | "speed" | "disk" | "clients" | "projects",
      string
    >
  >;
  readonly worked: (tokens: string, events: string) => string;
  /** saved null: nobody told what the work took. */
  readonly remembered: (memories: string, work: string, read: string, saved: string | null) => string;
  readonly given: (given: string, used: string, share: string, tokens: string) => string;
  readonly channels: Readonly<Record<Statistics["given"][number]["channel"], string>>;
  readonly used: (used: string, given: string) => string;
  readonly free: string;
  readonly spent: (tokens: string, calls: string, cost: string) => string;
  readonly approved: (memories: string, approved: string) => string;
  readonly measured: Readonly<Record<Measured, string>>;
  readonly times: string;
  readonly unmeasured: string;
  readonly parts: Readonly<Record<Exclude<keyof StatisticsSize, "measured">, string>>;
  readonly share: (tokens: string, events: string) => string;
}

/** What the figures are told with. */
export const statsMessages: Readonly<Record<Language, StatsMessages>> = {
  en: {
    spans: { week: "last 7 days", month: "last 30 days", quarter: "last 90 days", year: "last year" },
    allProjects: "all projects",
    nothing: "nothing in this time",
    nameless: "no name",
    labels: {
      work: "Work",
      memories: "Remembered",
      given: "Given",
      cost: "Observing",
      types: "Types",
      kinds: "Kinds",
      speed: "Speed",
      disk: "On the disk",
      clients: "Agents",
      projects: "Projects",
    },
    worked: (tokens, events) => `${tokens} tokens, ${events} events`,
    remembered: (memories, work, read, saved) =>
      saved === null
        ? `${memories}; takes ${read} tokens to read`
        : `${memories}; took ${work} tokens to find out, takes ${read} to read: ${saved} less`,
    given: (given, used, share, tokens) => `${given} texts, ${tokens} tokens; used ${used}: ${share}`,
    channels: { digest: "at a start", prompt: "with a prompt", tool: "before a tool" },
    used: (used, given) => `${used} of ${given} used`,
    free: "no model was asked: rules observe for nothing",
    spent: (tokens, calls, cost) => `${tokens} tokens, calls: ${calls}, ${cost}`,
    approved: (memories, approved) => `${memories}, approved ${approved}`,
    measured: { hook: "hook", digest: "digest", prompt: "recall", hint: "hint", search: "search" },
    times: "times",
    unmeasured: "nothing was measured in this time",
    parts: {
      archive: "texts of sessions",
      vectors: "vectors of meaning",
      rest: "memories, words, indexes",
      free: "room used again",
      log: "log not yet taken over",
      backups: "backups",
    },
    share: (tokens, events) => `${tokens} tokens, ${events} events`,
  },
  ru: {
    spans: {
      week: "последние 7 дней",
      month: "последние 30 дней",
      quarter: "последние 90 дней",
      year: "последний год",
    },
    allProjects: "все проекты",
    nothing: "за это время ничего нет",
    nameless: "без имени",
    labels: {
      work: "Работа",
      memories: "Запомнено",
      given: "Дано",
      cost: "Наблюдение",
      types: "Типы",
      kinds: "Виды",
      speed: "Скорость",
      disk: "На диске",
      clients: "Агенты",
      projects: "Проекты",
    },
    worked: (tokens, events) => `токенов ${tokens}, событий ${events}`,
    remembered: (memories, work, read, saved) =>
      saved === null
        ? `${memories}; прочитать это стоит ${read} токенов`
        : `${memories}; выяснить это стоило ${work} токенов, прочитать — ${read}: на ${saved} меньше`,
    given: (given, used, share, tokens) =>
      `текстов ${given}, токенов ${tokens}; пригодилось ${used}: ${share}`,
    channels: { digest: "в начале сессии", prompt: "с запросом", tool: "перед командой" },
    used: (used, given) => `пригодилось ${used} из ${given}`,
    free: "модель не вызывалась: правила наблюдают бесплатно",
    spent: (tokens, calls, cost) => `токенов ${tokens}, вызовов ${calls}, ${cost}`,
    approved: (memories, approved) => `${memories}, одобрено ${approved}`,
    measured: { hook: "хук", digest: "сводка", prompt: "запрос", hint: "подсказка", search: "поиск" },
    times: "раз",
    unmeasured: "за это время ничего не измерено",
    parts: {
      archive: "тексты сессий",
      vectors: "векторы смысла",
      rest: "записи, слова, индексы",
      free: "место про запас",
      log: "ещё не перенесённый журнал",
      backups: "резервные копии",
    },
    share: (tokens, events) => `токенов ${tokens}, событий ${events}`,
  },
};
