import { isComparableTime } from "./comparable-time.ts";
import { dayNumber, localClock, localDayNumber, startOfDayMs, type LocalClock } from "./local-time.ts";
import { parseWrittenDate } from "./written-dates.ts";

/** From since on, and before until; ISO 8601 in UTC. */
export interface TimeRange {
  readonly since: string;
  readonly until: string;
}

/**
 * What a person means by a time: 2026-06-30, "21 May 2026", «в мае 2026», 30d, 12h, "3 days ago", «вчера», "last week",
 * «на прошлой неделе». Days, weeks (from Monday) and months are those of the calendar in the zone; "30d" and "12h" count back from now. Undefined
 * for anything else.
 */
export function parseTime(text: string, now: string, timeZone: string): TimeRange | undefined {
  const words = text.trim().toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ");
  const moment = { ms: Date.parse(now), clock: localClock(timeZone) };
  if (words.length > 60 || Number.isNaN(moment.ms)) return undefined;
  const range =
    parseIso(text.trim(), moment) ??
    parseWritten(words, moment) ??
    parseBack(words, moment) ??
    parseAgo(words, moment) ??
    parseNamed(words, moment);
  return range === undefined ? undefined : checked(range);
}

/** Which end of a span is meant: a filter's since takes its start, its until the end. */
export type Edge = "start" | "end";

/**
 * One end of what a person means by a time, as parseTime reads it. What counts back from now ("30d", "2 hours ago") is a
 * moment, whichever end is asked for: nothing until a week ago is newer than a week.
 */
export function parseMoment(text: string, edge: Edge, now: string, timeZone: string): string | undefined {
  const range = parseTime(text, now, timeZone);
  if (range === undefined) return undefined;
  return edge === "start" || range.until === now ? range.since : range.until;
}

interface Moment {
  readonly ms: number;
  readonly clock: LocalClock;
}

/** Both ends in milliseconds. */
type Range = readonly [number, number];

/** Nothing that Kedr keeps is older or later than times that compare. */
function checked([from, to]: Range): TimeRange | undefined {
  if (!(isComparableTime(from) && isComparableTime(to) && from <= to)) return undefined;
  return { since: new Date(from).toISOString(), until: new Date(to).toISOString() };
}

const days = ({ clock }: Moment, first: number, beyond: number): Range => [
  startOfDayMs(clock, first),
  startOfDayMs(clock, beyond),
];

const isoPattern =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?$/i;

function parseIso(text: string, moment: Moment): Range | undefined {
  const match = isoPattern.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number);
  if (year === undefined || year < 1970 || month === undefined || month < 1 || month > 12) return undefined;
  if (match[3] === undefined) return days(moment, dayNumber(year, month, 1), dayNumber(year, month + 1, 1));
  if (day === undefined || day < 1 || day > daysIn(year, month)) return undefined;
  const number = dayNumber(year, month, day);
  if (hour === undefined || minute === undefined || match[4] === undefined)
    return days(moment, number, number + 1);
  if (hour > 23 || minute > 59) return undefined;
  const ms =
    match[7] === undefined ? wallMs(moment, number, hour * 60 + minute) : Date.parse(text.replace(" ", "T"));
  return Number.isNaN(ms) ? undefined : [ms, ms];
}

function parseWritten(words: string, moment: Moment): Range | undefined {
  const date = parseWrittenDate(words.replace(/^(?:on|in|during|в) (?!\d{4})/, ""));
  if (date === undefined) return undefined;
  const { year, month, day } = date;
  if (month === null) return days(moment, dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1));
  if (day === null) return days(moment, dayNumber(year, month, 1), dayNumber(year, month + 1, 1));
  if (day < 1 || day > daysIn(year, month)) return undefined;
  return days(moment, dayNumber(year, month, day), dayNumber(year, month, day + 1));
}

const daysIn = (year: number, month: number): number =>
  dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);

/** The moment a wall clock shows so many minutes into a day; in a gap, what the clock would have shown. */
function wallMs({ clock }: Moment, day: number, minutes: number): number {
  const asUtcMs = day * dayMs + minutes * 60_000;
  const offset = clock(asUtcMs).offsetMinutes;
  const guess = asUtcMs - offset * 60_000;
  return asUtcMs - clock(guess).offsetMinutes * 60_000;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";

const short: Readonly<Record<string, Unit>> = {
  m: "minute",
  min: "minute",
  мин: "minute",
  h: "hour",
  ч: "hour",
  d: "day",
  д: "day",
  w: "week",
  н: "week",
  нед: "week",
  mo: "month",
  мес: "month",
  y: "year",
  г: "year",
};

const unitMs: Readonly<Record<Unit, number>> = {
  minute: 60_000,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};

/** 30d, 2 weeks: from so long ago until now. */
function parseBack(words: string, moment: Moment): Range | undefined {
  const match = /^(\d{1,5}) ?([a-zа-я]+)$/.exec(words);
  const unit = match?.[2] === undefined ? undefined : unitOf(match[2]);
  return unit === undefined ? undefined : [moment.ms - Number(match?.[1]) * unitMs[unit], moment.ms];
}

const long: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:minutes?|минут[уы]?)$/, "minute"],
  [/^(?:hours?|час(?:а|ов)?)$/, "hour"],
  [/^(?:days?|день|дня|дней)$/, "day"],
  [/^(?:weeks?|недел[юиь])$/, "week"],
  [/^(?:months?|месяц(?:а|ев)?)$/, "month"],
  [/^(?:years?|год|года|лет)$/, "year"],
];

const unitOf = (word: string): Unit | undefined =>
  short[word] ?? long.find(([pattern]) => pattern.test(word))?.[1];

/** "3 days ago": that calendar day; hours and minutes ago: from then until now. */
function parseAgo(words: string, moment: Moment): Range | undefined {
  const match = /^(?:(\d{1,5}|an?|one|один|одну) )?([a-zа-я]+) (?:ago|назад)$/.exec(words);
  const unit = long.find(([pattern]) => pattern.test(match?.[2] ?? ""))?.[1];
  if (unit === undefined) return undefined;
  const count = /^\d+$/.test(match?.[1] ?? "") ? Number(match?.[1]) : 1;
  return ago[unit](count, moment);
}

type Step = (count: number, moment: Moment) => Range;

const back =
  (unit: Unit): Step =>
  (count, { ms }) => [ms - count * unitMs[unit], ms];

const daysBack =
  (length: number): Step =>
  (count, moment) => {
    const then = localDayNumber(moment.clock, moment.ms) - count * length;
    return days(moment, then, then + 1);
  };

/** The same day of an earlier month, or that month's last. */
const monthsBack =
  (length: number): Step =>
  (count, moment) => {
    const today = moment.clock(moment.ms);
    const first = new Date(dayNumber(today.year, today.month - count * length, 1) * dayMs);
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
    const then = dayNumber(year, month, Math.min(today.day, daysIn(year, month)));
    return days(moment, then, then + 1);
  };

const ago: Readonly<Record<Unit, Step>> = {
  minute: back("minute"),
  hour: back("hour"),
  day: daysBack(1),
  week: daysBack(7),
  month: monthsBack(1),
  year: monthsBack(12),
};

type CalendarUnit = "day" | "week" | "month" | "year";

const named: readonly (readonly [RegExp, CalendarUnit, number])[] = [
  [/^(?:today|сегодня)$/, "day", 0],
  [/^(?:yesterday|вчера)$/, "day", -1],
  [/^(?:the day before yesterday|позавчера)$/, "day", -2],
  [/^(?:this week|(?:на )?(?:этой неделе|эта неделя|эту неделю))$/, "week", 0],
  [/^(?:last week|(?:на )?(?:прошлой неделе|прошлая неделя|прошлую неделю))$/, "week", -1],
  [/^(?:this month|(?:в )?(?:этом месяце|этот месяц))$/, "month", 0],
  [/^(?:last month|(?:в )?(?:прошлом месяце|прошлый месяц))$/, "month", -1],
  [/^(?:this year|(?:в )?(?:этом году|этот год))$/, "year", 0],
  [/^(?:last year|(?:в )?(?:прошлом году|прошлый год))$/, "year", -1],
];

function parseNamed(words: string, moment: Moment): Range | undefined {
  if (/^(?:now|сейчас)$/.test(words)) return [moment.ms, moment.ms];
  const found = named.find(([pattern]) => pattern.test(words));
  if (found === undefined) return undefined;
  const [, unit, step] = found;
  return calendar[unit](step, moment);
}

/** The day, week, month or year so many steps from now's. */
const calendar: Readonly<Record<CalendarUnit, Step>> = {
  day: (step, moment) => {
    const today = localDayNumber(moment.clock, moment.ms) + step;
    return days(moment, today, today + 1);
  },
  week: (step, moment) => {
    const today = localDayNumber(moment.clock, moment.ms);
    // Weeks begin on Monday; the epoch was a Thursday.
    const monday = today - ((today + 3) % 7) + step * 7;
    return days(moment, monday, monday + 7);
  },
  month: (step, moment) => {
    const { year, month } = moment.clock(moment.ms);
    return days(moment, dayNumber(year, month + step, 1), dayNumber(year, month + step + 1, 1));
  },
  year: (step, moment) => {
    const { year } = moment.clock(moment.ms);
    return days(moment, dayNumber(year + step, 1, 1), dayNumber(year + step + 1, 1, 1));
  },
};
