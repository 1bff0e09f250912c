import { language } from "./language.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a millisecond, and lists ask for the same ones again and again. */
function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language()} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language(), options);
  formats.set(key, known);
  return known;
}

/** "14:05" */
export const clock = (at: string): string =>
  format("clock", { hour: "2-digit", minute: "2-digit" }).format(new Date(at));

/** "14:05:33" */
export const seconds = (at: string): string =>
  format("seconds", { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false }).format(
    new Date(at),
  );

/** "Monday, 30 November 2026" */
export const dayName = (at: string): string =>
  sentence(
    format("day", { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(new Date(at)),
  );

/** Weekdays and months are written small in Russian; at the beginning of a heading they are not. */
export const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** "30 Nov 2026, 14:05" */
export const moment = (at: string): string =>
  format("moment", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));

/** "30 Nov", with the year where it is another one. */
export function shortDay(at: string, nowMs: number = Date.now()): string {
  const date = new Date(at);
  if (date.getFullYear() === new Date(nowMs).getFullYear())
    return format("short", { day: "numeric", month: "short" }).format(date);
  return format("short year", { day: "numeric", month: "short", year: "numeric" }).format(date);
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

/** "3 minutes ago" */
export function ago(at: string, nowMs: number = Date.now()): string {
  let amount = (Date.parse(at) - nowMs) / 1000;
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return words.format(Math.round(amount), unit);
    amount /= size;
  }
  return words.format(Math.round(amount), "year");
}
