import { isoTime } from "../platform/clock.ts";

/** Which end of a day or week a word means: --since takes its start, --until its end. */
export type Edge = "start" | "end";

const minuteMs = 60_000;
const unitsMs: readonly (readonly [RegExp, number])[] = [
  [/^(m|min|minutes?|мин|минут[аыу]?)$/, minuteMs],
  [/^(h|hours?|ч|час(а|ов)?)$/, 60 * minuteMs],
  [/^(d|days?|д|дн|день|дня|дней)$/, 24 * 60 * minuteMs],
  [/^(w|weeks?|н|нед|недел[яиюь])$/, 7 * 24 * 60 * minuteMs],
];

/** Days before today at which a named span starts, and how many days it has. */
const spans: readonly (readonly [RegExp, (today: Date) => readonly [Date, Date]])[] = [
  [/^(today|сегодня)$/, (today) => [today, addDays(today, 1)]],
  [/^(yesterday|вчера)$/, (today) => [addDays(today, -1), today]],
  [/^(позавчера)$/, (today) => [addDays(today, -2), addDays(today, -1)]],
  [/^(this week|(на )?этой неделе|эта неделя)$/, (today) => [monday(today), addDays(monday(today), 7)]],
  [
    /^(last week|(на )?прошлой неделе|прошлая неделя)$/,
    (today) => [addDays(monday(today), -7), monday(today)],
  ],
  [/^(this month|(в )?этом месяце|этот месяц)$/, (today) => [month(today, 0), month(today, 1)]],
  [/^(last month|(в )?прошлом месяце|прошлый месяц)$/, (today) => [month(today, -1), month(today, 0)]],
];

/**
 * Turns "30d", "2 weeks", "yesterday", «на прошлой неделе», "2026-09-12" or a whole ISO time into ISO 8601 in UTC.
 * Days are the machine's own days. Undefined when the words mean no time.
 */
export function parseWhen(words: string, edge: Edge, nowMs: number): string | undefined {
  const text = words.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return ago(text, nowMs) ?? span(text, edge, nowMs) ?? day(text, edge) ?? instant(words.trim());
}

function ago(text: string, nowMs: number): string | undefined {
  const [, count, unit] = /^(\d{1,5}) ?(\p{L}+)( ago| назад)?$/u.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const unitMs = unitsMs.find(([pattern]) => pattern.test(unit))?.[1];
  return unitMs === undefined ? undefined : isoTime(nowMs - Number(count) * unitMs);
}

function span(text: string, edge: Edge, nowMs: number): string | undefined {
  const now = new Date(nowMs);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const found = spans.find(([pattern]) => pattern.test(text))?.[1](today);
  return found && isoTime(found[edge === "start" ? 0 : 1].getTime());
}

function day(text: string, edge: Edge): string | undefined {
  const [, year, monthNumber, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || monthNumber === undefined || date === undefined) return undefined;
  const start = new Date(Number(year), Number(monthNumber) - 1, Number(date));
  // 31 February rolls over to March: such a day does not exist.
  if (start.getMonth() !== Number(monthNumber) - 1) return undefined;
  return isoTime((edge === "start" ? start : addDays(start, 1)).getTime());
}

function instant(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : isoTime(ms);
}

const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

const monday = (date: Date): Date => addDays(date, -((date.getDay() + 6) % 7));

const month = (date: Date, offset: number): Date => new Date(date.getFullYear(), date.getMonth() + offset, 1);
