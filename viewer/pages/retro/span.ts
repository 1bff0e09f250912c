import { startOfDay } from "../../app/days.ts";

/** The spans that are a press away. */
export const spanNames = ["week", "last-week", "month", "last-month"] as const;

export type SpanName = (typeof spanNames)[number];

/** Whole days of this browser's time zone, both in it. */
export interface Days {
  readonly from: Date;
  readonly to: Date;
}

/** What the address asks for; the week until now unless told. */
export interface Asked {
  readonly project: string | null;
  readonly days: Days;
  /** The span it is by name; null: days of one's own. */
  readonly name: SpanName | null;
  readonly section: string | null;
  readonly isByDay: boolean;
}

export function readAsked(query: URLSearchParams, now: Date): Asked {
  const [from, to] = [dayOf(query.get("from")), dayOf(query.get("to"))];
  const own = from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
  const name = spanNames.find((known) => known === query.get("span")) ?? "week";
  return {
    project: query.get("project"),
    days: own ?? daysOf(name, now),
    name: own === undefined ? name : null,
    section: query.get("section"),
    isByDay: query.get("by") === "day",
  };
}

/** Weeks begin on Monday. */
function daysOf(name: SpanName, now: Date): Days {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = date - ((now.getDay() + 6) % 7);
  switch (name) {
    case "week":
      return { from: new Date(year, month, monday), to: new Date(year, month, monday + 6) };
    case "last-week":
      return { from: new Date(year, month, monday - 7), to: new Date(year, month, monday - 1) };
    case "month":
      return { from: new Date(year, month, 1), to: new Date(year, month + 1, 0) };
    case "last-month":
      return { from: new Date(year, month - 1, 1), to: new Date(year, month, 0) };
  }
}

/** The same length of time before or after: whole months go by months. */
export function moved({ from, to }: Days, steps: -1 | 1): Days {
  const [year, month] = [from.getFullYear(), from.getMonth()];
  const isMonth = from.getDate() === 1 && to.getTime() === new Date(year, month + 1, 0).getTime();
  if (isMonth) return { from: new Date(year, month + steps, 1), to: new Date(year, month + steps + 1, 0) };
  const days = Math.round((to.getTime() - from.getTime()) / dayMs) + 1;
  const shifted = (day: Date): Date =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + steps * days);
  return { from: shifted(from), to: shifted(to) };
}

const dayMs = 24 * 60 * 60_000;

/** For the service: from the first day's beginning to the beginning of the day after the last. */
export const spanOf = ({ from, to }: Days): { readonly since: string; readonly until: string } => ({
  since: from.toISOString(),
  until: new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1).toISOString(),
});

/** "2026-11-30", as the address and fields of dates have it. */
export const writtenDay = (day: Date): string =>
  [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())].join("-");

const twoDigits = (number: number): string => String(number).padStart(2, "0");

function dayOf(text: string | null): Date | undefined {
  const start = startOfDay(text);
  return start === null ? undefined : new Date(start);
}
