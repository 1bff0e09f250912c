import { dayNumber, isoLocal, type LocalClock, startOfDayMs } from "./local-time.ts";

/** How much of the calendar a span holds, from all time down to a minute. */
export type SpanLevel = "all" | "year" | "month" | "day" | "hour" | "minute";

/**
 * A stretch of the calendar of one time zone, as it is written: "all", "2026", "2026-10", "2026-10-25",
 * "2026-10-25T02+02:00", "2026-10-25T02:30+02:00". An hour names its offset, for one night a year has two of the same name.
 */
export interface Span {
  readonly text: string;
  readonly level: SpanLevel;
  readonly fromMs: number;
  /** The first moment that is no part of it. */
  readonly untilMs: number;
}

/** The widest span, of which nobody asks when it began. */
const allTime = "all";

const minuteMs = 60_000;
const form = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2}))?([+-]\d{2}:\d{2}))?)?)?$/;
/** Spans compare with times in ISO 8601 as texts, which no other years do. */
const years = { first: 1970, last: 9_998 } as const;

/** Reads a span as it is written; undefined for what is none, and for a moment that the zone never had. */
export function readSpan(text: string, clock: LocalClock): Span | undefined {
  if (text === allTime) return wholeSpan(clock);
  const [, year, month, day, hour, minute, offset] = form.exec(text) ?? [];
  if (year === undefined || Number(year) < years.first || Number(year) > years.last) return undefined;
  const spans =
    hour === undefined
      ? [dateSpan(Number(year), Number(month ?? 0), Number(day ?? 0), clock)]
      : clockSpans(`${year}-${month}-${day}T${hour}`, minute, offset ?? "", clock);
  // The 31st of June, or an hour that the clock jumped over, would be another span by another name.
  return spans.find((span) => span.text === text);
}

/** The span of that level that a moment lies in. */
export function spanAt(level: SpanLevel, ms: number, clock: LocalClock): Span {
  const { year, month, day } = clock(ms);
  switch (level) {
    case "all":
      return wholeSpan(clock);
    case "year":
      return dateSpan(year, 0, 0, clock);
    case "month":
      return dateSpan(year, month, 0, clock);
    case "day":
      return dateSpan(year, month, day, clock);
    case "hour":
      return hourSpan(ms, clock);
    case "minute":
      return minuteSpan(ms, clock);
  }
}

/** From the widest to the narrowest. */
const spanLevels: readonly SpanLevel[] = ["all", "year", "month", "day", "hour", "minute"];

/** The level below or above; the same at either end. */
function levelBeside(level: SpanLevel, step: 1 | -1): SpanLevel {
  return spanLevels[spanLevels.indexOf(level) + step] ?? level;
}

/** The span of the same level before or after; itself of all time, and at the ends of what can be told. */
export function spanBeside(span: Span, step: 1 | -1, clock: LocalClock): Span {
  if (span.level === "all") return span;
  const next = spanAt(span.level, step > 0 ? span.untilMs : span.fromMs - 1, clock);
  return readSpan(next.text, clock) ?? span;
}

/** The next wider span around it; itself of all time. */
export const spanAround = (span: Span, clock: LocalClock): Span =>
  spanAt(levelBeside(span.level, -1), span.fromMs, clock);

/** The spans of the level below that it is made of, oldest first; none of a minute. Of all time those from one moment to another. */
export function partsOf(span: Span, clock: LocalClock, known: Known): readonly Span[] {
  if (span.level === "minute") return [];
  const isAll = span.level === "all";
  const level = levelBeside(span.level, 1);
  const end = isAll ? known.lastMs + 1 : span.untilMs;
  const parts: Span[] = [];
  for (let at = isAll ? known.firstMs : span.fromMs; at < end && parts.length < partsMost;) {
    const part = spanAt(level, at, clock);
    parts.push(part);
    at = part.untilMs;
  }
  return parts;
}

/** Between which moments anything is known. */
export interface Known {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** More than any span has: the minutes of an hour that came twice, or years from the first clock on. */
const partsMost = 130;

const wholeSpan = (clock: LocalClock): Span =>
  between("all", allTime, yearStartMs(years.first, clock), yearStartMs(years.last + 1, clock));

/** A day; with day 0 a month, with month 0 a year. */
function dateSpan(year: number, month: number, day: number, clock: LocalClock): Span {
  if (month === 0) return between("year", four(year), yearStartMs(year, clock), yearStartMs(year + 1, clock));
  const name = `${four(year)}-${two(month)}`;
  if (day === 0) {
    const [first, next] = [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)];
    return between("month", month > 12 ? "" : name, dayStartMs(first, clock), dayStartMs(next, clock));
  }
  const number = dayNumber(year, month, day);
  const fromMs = dayStartMs(number, clock);
  const there = clock(fromMs);
  const isReal = there.year === year && there.month === month && there.day === day;
  return between("day", isReal ? `${name}-${two(day)}` : "", fromMs, dayStartMs(number + 1, clock));
}

/** An hour that the clock was put back or forward in has either its first or its last minute with that offset. */
function clockSpans(
  start: string,
  minute: string | undefined,
  offset: string,
  clock: LocalClock,
): readonly Span[] {
  const moments = (minute === undefined ? ["00", "59"] : [minute]).map((each) =>
    Date.parse(`${start}:${each}:00${offset}`),
  );
  const spanOf = minute === undefined ? hourSpan : minuteSpan;
  return moments.filter((ms) => !Number.isNaN(ms)).map((ms) => spanOf(ms, clock));
}

/** A clock that is put forward or back within an hour ends it there: the rest has another offset. */
function hourSpan(ms: number, clock: LocalClock): Span {
  const { minute, offsetMinutes, hour } = clock(ms);
  const whole = Math.floor(ms / minuteMs) * minuteMs;
  const isSame = (at: number): boolean =>
    clock(at).hour === hour && clock(at).offsetMinutes === offsetMinutes;
  let fromMs = whole - minute * minuteMs;
  while (!isSame(fromMs)) fromMs += minuteMs;
  let untilMs = whole + (60 - minute) * minuteMs;
  while (!isSame(untilMs - 1)) untilMs -= minuteMs;
  return between("hour", isoLocal(clock(fromMs)).replace(/T(\d\d):\d\d/, "T$1"), fromMs, untilMs);
}

function minuteSpan(ms: number, clock: LocalClock): Span {
  const fromMs = Math.floor(ms / minuteMs) * minuteMs;
  return between("minute", isoLocal(clock(fromMs)), fromMs, fromMs + minuteMs);
}

const between = (level: SpanLevel, text: string, fromMs: number, untilMs: number): Span => ({
  text,
  level,
  fromMs,
  untilMs,
});

const yearStartMs = (year: number, clock: LocalClock): number => dayStartMs(dayNumber(year, 1, 1), clock);

/** Nearly every day begins at midnight, which three looks at the clock tell; the others are searched for. */
function dayStartMs(day: number, clock: LocalClock): number {
  const asUtcMs = day * 86_400_000;
  const midnightMs = asUtcMs - clock(asUtcMs).offsetMinutes * minuteMs;
  const there = clock(midnightMs);
  const isMidnight =
    dayNumber(there.year, there.month, there.day) === day && there.hour === 0 && there.minute === 0;
  const before = clock(midnightMs - 1);
  const isFirst = dayNumber(before.year, before.month, before.day) < day;
  return isMidnight && isFirst ? midnightMs : startOfDayMs(clock, day);
}

const two = (value: number): string => String(value).padStart(2, "0");
const four = (value: number): string => String(value).padStart(4, "0");
