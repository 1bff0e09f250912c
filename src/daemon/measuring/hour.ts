import { type Measured, measuredThings } from "../../serve/statistics.ts";
import { type Histogram, summed } from "./histogram.ts";

/** What was measured in one hour, and how large the memory was at its end. */
export interface HourMeasured {
  /** Hours since 1970. */
  readonly hour: number;
  readonly took: Readonly<Partial<Record<Measured, Histogram>>>;
  /** Bytes of the database and its copies; null where nobody looked. */
  readonly bytes: number | null;
}

/** Each hour once, oldest first: a service that starts anew writes its hour again. Of sizes the last one counts. */
export function merged(lines: readonly HourMeasured[]): readonly HourMeasured[] {
  const byHour = new Map<number, HourMeasured>();
  for (const line of lines) {
    const before = byHour.get(line.hour);
    byHour.set(line.hour, before === undefined ? line : both(before, line));
  }
  return [...byHour.values()].toSorted((one, other) => one.hour - other.hour);
}

function both(before: HourMeasured, after: HourMeasured): HourMeasured {
  const told = measuredThings.map((what) => {
    const known = [before.took[what], after.took[what]].filter((each) => each !== undefined);
    return [what, summed(known)] as const;
  });
  return {
    hour: before.hour,
    took: Object.fromEntries(told.filter(([, histogram]) => histogram.size > 0)),
    bytes: after.bytes ?? before.bytes,
  };
}
