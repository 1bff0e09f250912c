import { language } from "../../app/language.ts";

/** One row of figures that a chart draws; null where nothing is known. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The pale one of a pair. */
  readonly isWeak?: boolean;
}

export const total = (row: readonly (number | null)[]): number =>
  row.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

/** Figure by figure. */
export const added = (rows: readonly (readonly number[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));

/** The first so many by name, and the rest as one. */
export function withRest(series: readonly Series[], most: number, rest: string): readonly Series[] {
  if (series.length <= most) return series;
  const others = series.slice(most - 1).map(({ values }) => values.map((figure) => figure ?? 0));
  return [...series.slice(0, most - 1), { name: rest, values: added(others) }];
}

/** "30 Nov" of "2026-11-30", which is a date and no moment. */
export const dateName = (date: string): string =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** "0.42 ms", "18 ms", "1.2 s" */
export function milliseconds(ms: number): string {
  const isLong = ms >= 1_000;
  const shown = isLong ? ms / 1_000 : ms;
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit: isLong ? "second" : "millisecond",
    unitDisplay: "short",
    maximumSignificantDigits: 2,
  }).format(shown);
}
