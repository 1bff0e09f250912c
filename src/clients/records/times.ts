import { isComparableTime } from "../../domain/comparable-time.ts";
import { isoTime } from "../../platform/clock.ts";
import { countAt, textAt, type Fields } from "../fields.ts";

/** A time as text under a key, in ISO 8601 in UTC with milliseconds; null for what is no time. */
export function timeAt(fields: Fields, key: string): string | null {
  const ms = Date.parse(textAt(fields, key) ?? "");
  return isComparableTime(ms) ? isoTime(ms) : null;
}

/** A time in whole ms under a key; 0 for what is none. */
export const msAt = (fields: Fields, key: string): number => comparableMs(countAt(fields, key));

/** A time in seconds with a fraction under a key, in whole ms; 0 for what is none. */
export function secondsAsMsAt(fields: Fields, key: string): number {
  const seconds = fields[key];
  return typeof seconds === "number" ? comparableMs(Math.trunc(seconds * 1_000)) : 0;
}

/** A time under a key in ms, whole or not, or as text; in whole ms, 0 for what is none. */
export function anyTimeMsAt(fields: Fields, key: string): number {
  const time = fields[key];
  const ms = typeof time === "number" ? time : Date.parse(textAt(fields, key) ?? "");
  return comparableMs(Math.trunc(ms));
}

const comparableMs = (ms: number): number => (isComparableTime(ms) ? ms : 0);
