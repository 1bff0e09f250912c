import { basename } from "node:path";

/** One line of the table of measures. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with in the same run, or the number to reach. */
  readonly beside: string;
}

/** Prints the rows of one bench when it was started by itself (`node scripts/run.mjs bench/NAME.ts`). */
export async function printWhenStarted(name: string, bench: () => Promise<readonly Row[]>): Promise<void> {
  if (basename(process.argv[1] ?? "") !== `${name}.mjs`) return;
  for (const { what, value, unit, beside } of await bench())
    console.log(
      `${what.padEnd(52)} ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit.padEnd(9)} ${beside}`,
    );
}

/** The value below which the given share of the sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
