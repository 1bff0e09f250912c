import type { WeekFigure } from "../../../src/serve/weekly.ts";

export const figures: readonly WeekFigure[] = ["recalls", "dead-ends", "errors", "rules", "saved", "spent"];

/** What the address asks for. */
export interface Asked {
  /** The Monday on which the week begins, here. */
  readonly monday: Date;
  /** How many weeks before the one that runs. */
  readonly back: number;
  readonly project: string | null;
  readonly figure: WeekFigure | null;
}

/** More than anybody looks back. */
const weeksBack = 520;

/** The last whole week unless told: on a Monday one looks back. */
export function readAsked(query: URLSearchParams, now: Date): Asked {
  const back = /^\d{1,3}$/.exec(query.get("back") ?? "")?.[0];
  const weeks = Math.min(weeksBack, back === undefined ? 1 : Number(back));
  return {
    monday: mondayOf(now, weeks),
    back: weeks,
    project: query.get("project"),
    figure: figures.find((known) => known === query.get("figure")) ?? null,
  };
}

function mondayOf(now: Date, weeks: number): Date {
  const date = now.getDate() - ((now.getDay() + 6) % 7) - weeks * 7;
  return new Date(now.getFullYear(), now.getMonth(), date);
}

/** The Sunday of that week. */
export const sundayOf = (monday: Date): Date =>
  new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 6);

/** For the service: seven days from that Monday on. */
export const spanOf = (monday: Date): { readonly since: string; readonly until: string } => ({
  since: monday.toISOString(),
  until: new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7).toISOString(),
});
