import type { Memory } from "../domain/memory.ts";
import { dayNumber, type LocalTime } from "../domain/local-time.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthName = (time: LocalTime): string => months[time.month - 1] ?? "";

/** Milliseconds of an ISO time; the epoch for what is no time, so that a broken row is shown as old, not lost. */
export function timeMs(iso: string): number {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? 0 : ms;
}

/** Jun 30, 2026 */
export const longDate = (time: LocalTime): string => `${monthName(time)} ${time.day}, ${time.year}`;

/** 30 Jun, with the year when it is another than now's. */
export const shortDate = (time: LocalTime, now: LocalTime): string =>
  `${time.day} ${monthName(time)}${time.year === now.year ? "" : ` ${time.year}`}`;

/** 4:31a */
export const clockTime = (time: LocalTime): string =>
  `${time.hour % 12 || 12}:${String(time.minute).padStart(2, "0")}${time.hour < 12 ? "a" : "p"}`;

export const dayOf = (time: LocalTime): number => dayNumber(time.year, time.month, time.day);

/** Oldest first; when the clock stood still or ran backwards to the same moment, as they were written. */
export const byTime = (a: Memory, b: Memory): number =>
  timeMs(a.occurredAt) - timeMs(b.occurredAt) || a.id - b.id;
