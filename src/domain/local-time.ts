/** A moment as a clock on the wall of one zone shows it. Months count from 1. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Minutes east of UTC at that moment. */
  readonly offsetMinutes: number;
}

/** Turns milliseconds since the epoch into local time. */
export type LocalClock = (ms: number) => LocalTime;

const momentsKept = 1_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A person has one or two; Intl takes a tenth of a millisecond to know one. */
const zonesKept = 16;
const clocks = new Map<string, LocalClock>();

/** The clock of a zone; a zone that Intl does not know is read as UTC. It remembers the moments it was asked for. */
export function localClock(timeZone: string): LocalClock {
  const before = clocks.get(timeZone);
  if (before !== undefined) return before;
  if (clocks.size >= zonesKept) clocks.clear();
  const clock = clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function clockOf(timeZone: string): LocalClock {
  const format = dateFormat(timeZone);
  const read = (ms: number): LocalTime => {
    const parts = Object.fromEntries(format.formatToParts(ms).map((part) => [part.type, Number(part.value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const asUtcMs = Date.UTC(year, month - 1, day, hour, minute, second);
    const offsetMinutes = Math.round((asUtcMs - Math.floor(ms / 1000) * 1000) / minuteMs);
    return { year, month, day, hour, minute, offsetMinutes };
  };
  // Intl takes some 10 us a moment, and sorting asks for the same ones again and again.
  const known = new Map<number, LocalTime>();
  return (ms) => {
    const time = known.get(ms) ?? read(ms);
    if (known.size >= momentsKept) known.clear();
    known.set(ms, time);
    return time;
  };
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}

/** Days since the epoch of a calendar date; a month or day beyond the last runs on into the next. */
export function dayNumber(year: number, month: number, day: number): number {
  // Not Date.UTC, which takes the year 26 for 1926.
  return Math.floor(new Date(0).setUTCFullYear(year, month - 1, day) / dayMs);
}

/** The day number of the local date at a moment. */
export function localDayNumber(clock: LocalClock, ms: number): number {
  const { year, month, day } = clock(ms);
  return dayNumber(year, month, day);
}

/**
 * The first moment at which the local date is that day or later. Found by halving, since midnight may not exist on
 * the day the clock is put forward, and in a few zones whole days are missing.
 */
export function startOfDayMs(clock: LocalClock, day: number): number {
  let before = (day - 2) * dayMs;
  let reached = (day + 2) * dayMs;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (localDayNumber(clock, middle) >= day) reached = middle;
    else before = middle;
  }
  return reached;
}

/** Local time as ISO 8601 with its offset, to the minute: 2026-06-30T04:40+03:00. */
export function isoLocal(time: LocalTime): string {
  const sign = time.offsetMinutes < 0 ? "-" : "+";
  const offset = Math.abs(time.offsetMinutes);
  const date = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  return `${date}T${two(time.hour)}:${two(time.minute)}${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}

const two = (value: number): string => String(value).padStart(2, "0");
