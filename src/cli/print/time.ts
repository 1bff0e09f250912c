import type { Look } from "./look.ts";

type TimeLook = Pick<Look, "language" | "timeZone" | "nowMs">;

const locales = { en: "en-US", ru: "ru-RU" } as const;

/** "01 May 11:49"; with the year when it is not this one. */
export function shortTime(iso: string, look: TimeLook): string {
  return `${shortDay(iso, look)} ${clockTime(iso, look)}`;
}

/** "01 May"; with the year when it is not this one. */
export function shortDay(iso: string, look: TimeLook): string {
  const parts = partsOf(Date.parse(iso), look, { day: "2-digit", month: "short", year: "numeric" });
  const thisYear = partsOf(look.nowMs, look, { year: "numeric" })["year"];
  const day = `${parts["day"]} ${parts["month"]?.replace(".", "")}`;
  return parts["year"] === thisYear ? day : `${day} ${parts["year"]}`;
}

/** "Mon, 01 May". */
export function dayHeading(iso: string, look: TimeLook): string {
  return `${partsOf(Date.parse(iso), look, { weekday: "short" })["weekday"]}, ${shortDay(iso, look)}`;
}

/** "11:49". */
export function clockTime(iso: string, look: TimeLook): string {
  const parts = partsOf(Date.parse(iso), look, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${parts["hour"]}:${parts["minute"]}`;
}

/** "11:49:07". */
export function secondTime(iso: string, look: TimeLook): string {
  const parts = partsOf(Date.parse(iso), look, {
    minute: "2-digit",
    second: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return `${parts["hour"]}:${parts["minute"]}:${parts["second"]}`;
}

function partsOf(ms: number, look: TimeLook, fields: Intl.DateTimeFormatOptions): Record<string, string> {
  const format = new Intl.DateTimeFormat(locales[look.language], { ...fields, timeZone: look.timeZone });
  return Object.fromEntries(
    format.formatToParts(Number.isNaN(ms) ? 0 : ms).map((part) => [part.type, part.value]),
  );
}

/** "4,410" or «4 410». */
export const count = (number: number, look: Pick<Look, "language">): string =>
  number.toLocaleString(locales[look.language]).replaceAll("\u00A0", " ");

/** "2.1" or «2,1»: one digit after the point. */
export const decimal = (number: number, { language }: Pick<Look, "language">): string =>
  number.toLocaleString(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How long ago, in the largest unit that fits. */
export function ago(iso: string, look: Look): string {
  const seconds = Math.max(0, Math.floor((look.nowMs - Date.parse(iso)) / 1_000));
  const { secondsAgo, minutesAgo, hoursAgo, daysAgo } = look.messages;
  if (seconds < 60) return secondsAgo(seconds);
  if (seconds < 3_600) return minutesAgo(Math.floor(seconds / 60));
  if (seconds < 86_400) return hoursAgo(Math.floor(seconds / 3_600));
  return daysAgo(Math.floor(seconds / 86_400));
}

/** "212 MB". */
export function bytes(size: number): string {
  const units = ["B", "KB", "MB", "GB", "TB"] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, size)) / 10));
  return `${(size / 1_024 ** step).toFixed(step > 0 && size / 1_024 ** step < 10 ? 1 : 0)} ${units[step]}`;
}
