import {
  dayNumber,
  localClock,
  type LocalClock,
  localDayNumber,
  startOfDayMs,
} from "../../domain/local-time.ts";
import { isoTime } from "../../platform/clock.ts";
import type { StatisticsSpan } from "../../serve/statistics.ts";

/** A span in stretches of a day or a week, each from local midnight. */
export interface Stretches {
  readonly step: "day" | "week";
  /** The date on which each begins. */
  readonly dates: readonly string[];
  /** When each begins; one more than there are stretches, for the end of the last. */
  readonly boundsMs: readonly number[];
}

const spans = {
  week: { count: 7, days: 1 },
  month: { count: 30, days: 1 },
  quarter: { count: 90, days: 1 },
  year: { count: 53, days: 7 },
} as const satisfies Record<StatisticsSpan, object>;

const dayMs = 86_400_000;
const quarterMs = 900_000;

/** The last one is running: it holds the moment. */
export function stretchesOf(span: StatisticsSpan, nowMs: number, timeZone: string): Stretches {
  const { count, days } = spans[span];
  const clock = localClock(timeZone);
  const today = localDayNumber(clock, nowMs);
  const last = days === 1 ? today : mondayBefore(today);
  const numbers = Array.from({ length: count + 1 }, (_, at) => last + (at + 1 - count) * days);
  return {
    step: days === 1 ? "day" : "week",
    dates: numbers.slice(0, -1).map(dateOf),
    boundsMs: numbers.map((day) => midnightMs(clock, day)),
  };
}

/** Day 0 was a Thursday. */
const mondayBefore = (day: number): number => day - ((day + 3) % 7);

/** In most zones noon is at most a clock change away from midnight; where it is more, midnight is searched for. */
function midnightMs(clock: LocalClock, day: number): number {
  const { offsetMinutes } = clock(day * dayMs);
  const guessMs = day * dayMs - offsetMinutes * 60_000;
  const isIt = localDayNumber(clock, guessMs) === day && localDayNumber(clock, guessMs - 1) === day - 1;
  const ms = isIt ? guessMs : startOfDayMs(clock, day);
  // Zones of long ago had odd minutes; the tallies are by quarters of an hour.
  return Math.floor(ms / quarterMs) * quarterMs;
}

const dateOf = (day: number): string => isoTime(day * dayMs).slice(0, 10);

/** In which stretch a date lies; undefined for one outside. */
export function stretchOfDate({ dates, step }: Stretches, date: string): number | undefined {
  const at = dates.findLastIndex((begin) => begin <= date);
  if (at < 0) return undefined;
  const [year = 0, month = 1, day = 1] = (dates[at] ?? "").split("-").map(Number);
  const days = step === "day" ? 1 : 7;
  return date < dateOf(dayNumber(year, month, day) + days) ? at : undefined;
}
