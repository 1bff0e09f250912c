import { isoTime } from "../../platform/clock.ts";
import { measuredThings, type Percentiles, type Statistics } from "../../serve/statistics.ts";
import { countIn, type Histogram, percentileMs, summed } from "./histogram.ts";
import type { HourMeasured } from "./hour.ts";

const hourMs = 3_600_000;

/** What was measured, by the stretch in which its hour began. */
export function latencyIn(
  hours: readonly HourMeasured[],
  boundsMs: readonly number[],
): Pick<Statistics, "latency" | "measuredSince"> {
  const stretches = byStretch(hours, boundsMs);
  const [first] = hours.filter(({ took }) => Object.keys(took).length > 0);
  return {
    latency: measuredThings.map((what) => {
      const each = stretches.map((stretch) => summed(stretch.map(({ took }) => took[what] ?? noTimes)));
      return { what, span: percentiles(summed(each)), stretches: each.map(percentiles) };
    }),
    measuredSince: first === undefined ? null : isoTime(first.hour * hourMs),
  };
}

/** The size at the end of each stretch; null where nobody measured in it. */
export const sizesIn = (
  hours: readonly HourMeasured[],
  boundsMs: readonly number[],
): readonly (number | null)[] =>
  byStretch(hours, boundsMs).map((stretch) => stretch.findLast(({ bytes }) => bytes !== null)?.bytes ?? null);

const noTimes: Histogram = new Map();

function byStretch(
  hours: readonly HourMeasured[],
  boundsMs: readonly number[],
): readonly (readonly HourMeasured[])[] {
  const stretches: HourMeasured[][] = boundsMs.slice(1).map(() => []);
  for (const hour of hours) {
    const at = boundsMs.findLastIndex((bound) => bound <= hour.hour * hourMs);
    stretches[at]?.push(hour);
  }
  return stretches;
}

const percentiles = (histogram: Histogram): Percentiles => ({
  count: countIn(histogram),
  p50: percentileMs(histogram, 0.5),
  p95: percentileMs(histogram, 0.95),
  p99: percentileMs(histogram, 0.99),
});
