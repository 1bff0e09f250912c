import type { Statistics } from "../../../src/serve/statistics.ts";
import { language } from "../../app/language.ts";
import type { ChartShown } from "./chart.tsx";
import { dateName, type Series, total } from "./figures.ts";
import { statsWords } from "./words.ts";

/** The name of each stretch, as a person says it. */
function labelsOf({ dates, step }: Pick<Statistics, "dates" | "step">): readonly string[] {
  const { week } = statsWords[language()];
  return dates.map((date) => (step === "week" ? week(dateName(date)) : dateName(date)));
}

/** A chart of these series; null where every figure is nothing. */
export function charted(told: Statistics, chart: Omit<ChartShown, "labels">): ChartShown | null {
  const isEmpty = chart.series.every(({ values }: Series) => total(values) === 0);
  return isEmpty ? null : { ...chart, labels: labelsOf(told) };
}
