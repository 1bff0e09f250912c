import type { Measured, StatisticsSpan } from "../../../src/serve/statistics.ts";
import { counted, type Words } from "../../app/language.ts";

type Channel = "digest" | "prompt" | "tool";

export interface StatsWords {
  readonly title: string;
  readonly span: string;
  readonly spans: Readonly<Record<StatisticsSpan, string>>;
  readonly asTable: string;
  readonly date: string;
  readonly week: (date: string) => string;
  readonly other: string;
  readonly nameless: string;
  readonly nothing: string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly tiles: Readonly<Record<"work" | "memories" | "saved" | "used" | "cost" | "hook", string>>;
  readonly work: {
    readonly title: string;
    readonly summary: (work: string, read: string, saved: string) => string;
    readonly found: string;
    readonly read: string;
    readonly note: string;
  };
  readonly given: {
    readonly title: string;
    readonly summary: (given: number, used: number, share: string, tokens: string) => string;
    readonly used: string;
    readonly unused: string;
    readonly channels: Readonly<Record<Channel, string>>;
    readonly of: (used: string, given: string) => string;
    readonly note: string;
  };
  readonly cost: {
    readonly title: string;
    readonly summary: (tokens: string, calls: number, cost: string | null) => string;
    readonly row: (tokens: string, calls: string) => string;
    readonly free: string;
    readonly note: string;
  };
  readonly types: { readonly title: string; readonly summary: (count: number, first: string) => string };
  readonly standing: {
    readonly title: string;
    readonly summary: (count: number, approved: number) => string;
    readonly approved: (approved: string, all: string) => string;
  };
  readonly speed: {
    readonly title: string;
    readonly what: string;
    readonly names: Readonly<Record<Measured, string>>;
    readonly explained: Readonly<Record<Measured, string>>;
    readonly summary: (count: number, half: string, most: string) => string;
    readonly none: string;
    readonly half: string;
    readonly most: string;
    readonly nearlyAll: string;
    readonly count: string;
    readonly since: (when: string) => string;
  };
  readonly size: {
    readonly title: string;
    readonly summary: (all: string) => string;
    readonly parts: Readonly<Record<"archive" | "vectors" | "rest" | "free" | "log" | "backups", string>>;
    readonly growthTitle: string;
    readonly growth: (bytes: string, perDay: string) => string;
    readonly texts: string;
    readonly grown: (from: string, to: string) => string;
    readonly whole: string;
  };
  readonly shares: {
    readonly projects: string;
    readonly clients: string;
    readonly summary: (first: string, share: string) => string;
    readonly told: (tokens: string, events: string) => string;
  };
}

export const statsWords: Words<StatsWords> = {
  en: {
    title: "Statistics",
    span: "Time",
    spans: { week: "7 days", month: "30 days", quarter: "90 days", year: "Year" },
    asTable: "As a table",
    date: "Date",
    week: (date) => `week of ${date}`,
    other: "other",
    nameless: "no name",
    nothing: "Nothing in this time.",
    emptyTitle: "Nothing to count yet",
    empty:
      "Once an agent works where Kedr watches, here stands what it did, what was remembered of it, and what that cost.",
    tiles: {
      work: "tokens of work",
      memories: "remembered",
      saved: "less to read",
      used: "of recalls used",
      cost: "for observing",
      hook: "a hook waits (p95)",
    },
    work: {
      title: "Work kept, and what it takes to read",
      summary: (work, read, saved) =>
        `Finding out what is remembered took ${work} tokens; reading it takes ${read}: ${saved} less.`,
      found: "took to find out",
      read: "takes to read",
      note: "Tokens of the work that each memory came from, by the day it was made.",
    },
    given: {
      title: "Given to agents, and used",
      summary: (given, used, share, tokens) =>
        `${counted(given, { one: "text was", other: "texts were" }, "en")} given (${tokens} tokens); ${used} came back in what the agent said or opened: ${share}.`,
      used: "used",
      unused: "not seen to be used",
      channels: { digest: "At a session’s start", prompt: "With a prompt", tool: "Before a tool" },
      of: (used, given) => `${used} of ${given}`,
      note: "A text counts as used when the agent opened one of its memories or said its words again. That something was of use and not repeated nobody can count.",
    },
    cost: {
      title: "What observing cost",
      summary: (tokens, calls, cost) =>
        `${tokens} tokens in ${counted(calls, { one: "call", other: "calls" }, "en")}${cost === null ? "" : `, ${cost}`}.`,
      row: (tokens, calls) => `${tokens} tokens · calls: ${calls}`,
      free: "No model was asked: rules observe for nothing.",
      note: "Days in UTC, as the budget goes.",
    },
    types: {
      title: "Observations by type",
      summary: (count, first) =>
        `${counted(count, { one: "observation", other: "observations" }, "en")}, most of them: ${first}.`,
    },
    standing: {
      title: "Kinds and trust",
      summary: (count, approved) =>
        `${counted(count, { one: "memory", other: "memories" }, "en")} of this time hold; you approved ${approved}.`,
      approved: (approved, all) => `${approved} approved of ${all}`,
    },
    speed: {
      title: "How long it takes",
      what: "What is measured",
      names: { hook: "Hook", digest: "Digest", prompt: "Recall", hint: "Hint", search: "Search" },
      explained: {
        hook: "any event of an agent, from its arrival to the answer",
        digest: "what a session starts with, made anew",
        prompt: "what matters for a prompt",
        hint: "what is known before a tool runs",
        search: "a question of yours or an agent’s",
      },
      summary: (count, half, most) =>
        `${counted(count, { one: "time", other: "times" }, "en")}: half within ${half}, 95 of 100 within ${most}.`,
      none: "Nothing was measured in this time.",
      half: "half (p50)",
      most: "95 of 100 (p95)",
      nearlyAll: "99 of 100 (p99)",
      count: "Times",
      since: (when) => `Measured since ${when}; of all projects together.`,
    },
    size: {
      title: "On the disk",
      summary: (all) => `${all} in all.`,
      parts: {
        archive: "texts of sessions",
        vectors: "vectors of meaning",
        rest: "memories, words, indexes",
        free: "room used again",
        log: "fresh changes, not merged in yet",
        backups: "backups",
      },
      growthTitle: "Growth",
      growth: (bytes, perDay) => `${bytes} of texts came in and are kept, ${perDay} a day.`,
      texts: "texts",
      grown: (from, to) => `From ${from} to ${to}.`,
      whole: "whole memory",
    },
    shares: {
      projects: "Projects",
      clients: "Agents",
      summary: (first, share) => `Most of the work: ${first}, ${share}.`,
      told: (tokens, events) => `${tokens} tokens · ${events} events`,
    },
  },
  ru: {
    title: "Статистика",
    span: "Время",
    spans: { week: "7 дней", month: "30 дней", quarter: "90 дней", year: "Год" },
    asTable: "Таблицей",
    date: "Дата",
    week: (date) => `неделя с ${date}`,
    other: "прочее",
    nameless: "без имени",
    nothing: "За это время ничего нет.",
    emptyTitle: "Считать пока нечего",
    empty:
      "Как только агент поработает там, где смотрит Kedr, здесь будет видно, что он сделал, что из этого запомнилось и сколько это стоило.",
    tiles: {
      work: "токенов работы",
      memories: "запомнено",
      saved: "меньше читать",
      used: "подсказок пригодилось",
      cost: "за наблюдение",
      hook: "ждёт хук (p95)",
    },
    work: {
      title: "Сохранённая работа и её чтение",
      summary: (work, read, saved) =>
        `Чтобы выяснить то, что запомнено, ушло ${work} токенов; прочитать это стоит ${read}: на ${saved} меньше.`,
      found: "ушло на работу",
      read: "стоит прочитать",
      note: "Токены работы, из которой появилась каждая запись, по дню её появления.",
    },
    given: {
      title: "Дано агентам и пригодилось",
      summary: (given, used, share, tokens) =>
        `${counted(given, { one: "текст дан", few: "текста дано", other: "текстов дано" }, "ru")} (${tokens} токенов); пригодилось ${used}, это ${share}.`,
      used: "пригодилось",
      unused: "не замечено",
      channels: { digest: "В начале сессии", prompt: "С запросом", tool: "Перед командой" },
      of: (used, given) => `${used} из ${given}`,
      note: "Текст считается пригодившимся, если агент открыл его запись или повторил его слова. Если текст помог, но не прозвучал снова, этого не сосчитать.",
    },
    cost: {
      title: "Сколько стоило наблюдение",
      summary: (tokens, calls, cost) =>
        `${tokens} токенов за ${counted(calls, { one: "вызов", few: "вызова", other: "вызовов" }, "ru")}${cost === null ? "" : `, ${cost}`}.`,
      row: (tokens, calls) => `токенов ${tokens} · вызовов ${calls}`,
      free: "Модель не вызывалась: правила наблюдают бесплатно.",
      note: "Дни по UTC, как считается предел расходов.",
    },
    types: {
      title: "Наблюдения по типам",
      summary: (count, first) =>
        `${counted(count, { one: "наблюдение", few: "наблюдения", other: "наблюдений" }, "ru")}, чаще всего: ${first}.`,
    },
    standing: {
      title: "Виды и доверие",
      summary: (count, approved) =>
        `За это время: ${counted(count, { one: "действующая запись", few: "действующие записи", other: "действующих записей" }, "ru")}; одобрено вами: ${approved}.`,
      approved: (approved, all) => `одобрено ${approved} из ${all}`,
    },
    speed: {
      title: "Сколько времени уходит",
      what: "Что измеряется",
      names: { hook: "Хук", digest: "Сводка", prompt: "Запрос", hint: "Подсказка", search: "Поиск" },
      explained: {
        hook: "любое событие агента, от прихода до ответа",
        digest: "то, с чего начинается сессия, составленное заново",
        prompt: "то, что важно для запроса",
        hint: "то, что известно перед командой",
        search: "вопрос ваш или агента",
      },
      summary: (count, half, most) =>
        `${counted(count, { one: "раз", few: "раза", other: "раз" }, "ru")}: половина до ${half}, 95 из 100 до ${most}.`,
      none: "За это время ничего не измерено.",
      half: "половина (p50)",
      most: "95 из 100 (p95)",
      nearlyAll: "99 из 100 (p99)",
      count: "Раз",
      since: (when) => `Измеряется с ${when}; по всем проектам вместе.`,
    },
    size: {
      title: "На диске",
      summary: (all) => `Всего ${all}.`,
      parts: {
        archive: "тексты сессий",
        vectors: "векторы смысла",
        rest: "записи, слова, индексы",
        free: "место про запас",
        log: "свежие изменения до переноса",
        backups: "резервные копии",
      },
      growthTitle: "Прирост",
      growth: (bytes, perDay) => `Пришло и хранится ${bytes} текстов, ${perDay} в день.`,
      texts: "тексты",
      grown: (from, to) => `Было ${from}, стало ${to}.`,
      whole: "вся память",
    },
    shares: {
      projects: "Проекты",
      clients: "Агенты",
      summary: (first, share) => `Больше всего работы: ${first}, ${share}.`,
      told: (tokens, events) => `токенов ${tokens} · событий ${events}`,
    },
  },
};
