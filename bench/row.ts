import { availableParallelism, loadavg } from "node:os";
import { basename } from "node:path";

/** One line of the table of measures. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with in the same run, and the number to reach. */
  readonly beside: string;
}

/** Measures one thing; quick ones end within seconds and are good for seeing that all runs, not for numbers. */
export type Bench = (isQuick: boolean) => Promise<readonly Row[]>;

/** Prints the rows of one bench when it was started by itself (`node scripts/run.mjs bench/NAME.ts [--quick]`). */
export async function printWhenStarted(name: string, bench: Bench): Promise<void> {
  if (basename(process.argv[1] ?? "") === `${name}.mjs`) await printBench(name, bench);
}

/** True when the person asked for the short form. */
const isQuick = (): boolean => process.argv.includes("--quick");

/** Runs one bench and prints its table, with how busy the machine was. */
export async function printBench(name: string, bench: Bench): Promise<void> {
  const before = loadavg()[0] ?? 0;
  const rows = await bench(isQuick());
  const load = `load ${before.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
  console.log(`\n${name} (${load})`);
  for (const { what, value, unit, beside } of rows)
    console.log(
      `${what.padEnd(62)} ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit.padEnd(9)} ${beside}`,
    );
}

/** The value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
