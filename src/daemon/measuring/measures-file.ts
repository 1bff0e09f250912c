import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { parsedJson } from "../../domain/parsed-json.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import { readRegularFile } from "../../platform/regular-file.ts";
import { measuredThings } from "../../serve/statistics.ts";
import { buckets, type Histogram } from "./histogram.ts";
import { type HourMeasured, merged } from "./hour.ts";

/** Some two years of working days; beyond it the lines of an hour are put together, and then the older half goes. */
const bytesMost = 1024 * 1024;

/** Adds a line: {"hour":491234,"bytes":73400320,"hook":[12,3,13,1]}, each bucket with its count after it. */
export async function appendMeasures(path: string, hour: HourMeasured): Promise<void> {
  const { O_APPEND, O_CREAT, O_NONBLOCK, O_WRONLY } = constants;
  // A pipe in its place would keep us waiting for a reader.
  const file = await open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, 0o600);
  try {
    await file.write(`${lineOf(hour)}\n`);
    if ((await file.stat()).size <= bytesMost) return;
  } finally {
    await file.close();
  }
  await tidy(path);
}

/** What the file holds, in its order; a line that is none of ours is passed over. */
export async function readMeasures(path: string): Promise<readonly HourMeasured[]> {
  return (await textOf(path))
    .split("\n")
    .map((line) => (line === "" ? undefined : hourFrom(parsedJson(line))))
    .filter((hour) => hour !== undefined);
}

async function tidy(path: string): Promise<void> {
  const lines = merged(await readMeasures(path)).map(lineOf);
  const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const kept = bytes > bytesMost / 2 ? lines.slice(Math.ceil(lines.length / 2)) : lines;
  writeFileAtomic(path, kept.map((line) => `${line}\n`).join(""));
}

function lineOf({ hour, bytes, took }: HourMeasured): string {
  const told = Object.entries(took).map(([what, histogram]) => [what, [...histogram].flat()]);
  return JSON.stringify({ hour, bytes, ...Object.fromEntries(told) });
}

function hourFrom(line: unknown): HourMeasured | undefined {
  if (typeof line !== "object" || line === null) return undefined;
  const { hour, bytes, ...told } = line as Readonly<Record<string, unknown>>;
  if (!isCount(hour)) return undefined;
  const took = measuredThings.flatMap((what) => {
    const histogram = histogramFrom(told[what]);
    return histogram === undefined ? [] : [[what, histogram] as const];
  });
  return { hour, bytes: isCount(bytes) ? bytes : null, took: Object.fromEntries(took) };
}

function histogramFrom(numbers: unknown): Histogram | undefined {
  if (!Array.isArray(numbers) || numbers.length === 0 || numbers.length > 2 * buckets) return undefined;
  const pairs = Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]]);
  const whole = pairs.filter(
    (pair): pair is [number, number] => isCount(pair[0]) && pair[0] < buckets && isCount(pair[1]),
  );
  return whole.length * 2 === numbers.length ? new Map(whole) : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

async function textOf(path: string): Promise<string> {
  try {
    return (await readRegularFile(path, 2 * bytesMost))?.toString("utf8") ?? "";
  } catch {
    // None yet, or one that is not ours to read: then nothing was measured before.
    return "";
  }
}
