import { type Measured, measuredThings } from "../../serve/statistics.ts";
import type { Clock } from "../../platform/clock.ts";
import { bucketOf, buckets } from "./histogram.ts";
import { type HourMeasured, merged } from "./hour.ts";
import { appendMeasures, readMeasures } from "./measures-file.ts";

/** How long the service takes for what somebody waits for. */
export interface Measures {
  /** The same work; how long it took is noted: a microsecond a call, and always the same memory. */
  timed<Arguments extends readonly unknown[], Answer>(
    what: Measured,
    work: (...given: Arguments) => Promise<Answer>,
  ): (...given: Arguments) => Promise<Answer>;
  /** Every hour that is known of, oldest first: those that are written down, and the running one. */
  hours(): Promise<readonly HourMeasured[]>;
  /** Writes down an hour that is over. */
  tick(): Promise<void>;
  /** Writes down what there is, for the service ends. */
  end(): Promise<void>;
}

export interface MeasuresParts {
  readonly path: string;
  readonly clock: Clock;
  readonly monotonicMs: () => number;
  /** Of the database and its copies. */
  readonly bytes: () => number;
  /** What can't be written is lost: nobody waits for it, and it is no reason to fail. */
  readonly onUnwritten: (error: unknown) => void;
}

type Counts = Readonly<Record<Measured, Uint32Array>>;

const hourMs = 3_600_000;

export function openMeasures({ path, clock, monotonicMs, bytes, onUnwritten }: MeasuresParts): Measures {
  const hourNow = (): number => Math.floor(clock.nowMs() / hourMs);
  const counts = emptyCounts();
  let hour = hourNow();

  /** What is counted while the file is written belongs to the next line. */
  async function write(): Promise<void> {
    const line = { hour, took: tookIn(counts), bytes: bytes() };
    for (const what of measuredThings) counts[what].fill(0);
    hour = hourNow();
    if (Object.keys(line.took).length === 0) return;
    try {
      await appendMeasures(path, line);
    } catch (error) {
      onUnwritten(error);
    }
  }

  return {
    timed:
      (what, work) =>
      async (...given) => {
        const fromMs = monotonicMs();
        try {
          return await work(...given);
        } finally {
          const bucket = bucketOf(monotonicMs() - fromMs);
          counts[what][bucket] = (counts[what][bucket] ?? 0) + 1;
        }
      },
    hours: async () =>
      merged([...(await readMeasures(path)), { hour, took: tookIn(counts), bytes: bytes() }]),
    tick: async () => {
      if (hourNow() !== hour) await write();
    },
    end: write,
  };
}

const emptyCounts = (): Counts =>
  Object.fromEntries(measuredThings.map((what) => [what, new Uint32Array(buckets)])) as Record<
    Measured,
    Uint32Array
  >;

function tookIn(counts: Counts): HourMeasured["took"] {
  const told = measuredThings.map((what) => {
    const histogram = new Map([...counts[what].entries()].filter(([, count]) => count > 0));
    return [what, histogram] as const;
  });
  return Object.fromEntries(told.filter(([, histogram]) => histogram.size > 0));
}
