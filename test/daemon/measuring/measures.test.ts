import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, countIn, percentileMs, reachMs } from "../../../src/daemon/measuring/histogram.ts";
import { type Measures, openMeasures } from "../../../src/daemon/measuring/measures.ts";
import { readMeasures } from "../../../src/daemon/measuring/measures-file.ts";
import { inTempFolder } from "../../contract/make.ts";

const hourMs = 3_600_000;

interface Held {
  nowMs: number;
  tookMs: number;
}

/** Measures by clocks that the test holds. */
const open = (folder: string, held: Held): Measures => {
  let isEnd = false;
  return openMeasures({
    path: join(folder, "measures"),
    clock: { nowMs: () => held.nowMs },
    monotonicMs: () => {
      isEnd = !isEnd;
      return isEnd ? 0 : held.tookMs;
    },
    bytes: () => 1_000,
    onUnwritten: () => undefined,
  });
};

test("a duration lies in the bucket that reaches it, and the one before does not", () => {
  assert(
    property(double({ min: 0.001, max: 400_000, noNaN: true }), (ms) => {
      const bucket = bucketOf(ms);
      expect(ms).toBeLessThanOrEqual(reachMs(bucket) * (1 + 1e-9));
      expect(ms).toBeGreaterThan(bucket === 0 ? 0 : reachMs(bucket - 1) * (1 - 1e-9));
    }),
  );
});

test("a percentile is at most a fifth off the true one", () => {
  const times = Array.from({ length: 1_000 }, (_, at) => (at + 1) / 10);
  const histogram = new Map<number, number>();
  for (const ms of times) histogram.set(bucketOf(ms), (histogram.get(bucketOf(ms)) ?? 0) + 1);
  for (const share of [0.5, 0.95, 0.99]) {
    const told = percentileMs(histogram, share) ?? 0;
    expect(Math.abs(told - share * 100) / (share * 100)).toBeLessThan(0.2);
  }
  expect(percentileMs(new Map(), 0.5)).toBeNull();
});

test("what was measured outlives the service, hour by hour, and work that fails is measured too", () =>
  inTempFolder(async (folder) => {
    const held = { nowMs: 100 * hourMs, tookMs: 8 };
    const first = open(folder, held);
    const work = first.timed("hook", async (isFailing: boolean) => {
      if (isFailing) throw new Error("no");
      return "done";
    });
    expect(await work(false)).toBe("done");
    await expect(work(true)).rejects.toThrow("no");
    held.nowMs += hourMs;
    await first.tick();
    await first.timed("search", async () => undefined)();
    await first.end();
    const second = open(folder, held);
    await second.timed("search", async () => undefined)();
    const hours = await second.hours();
    expect(
      hours.map(({ hour, took }) => [
        hour,
        took.hook && countIn(took.hook),
        took.search && countIn(took.search),
      ]),
    ).toEqual([
      [100, 2, undefined],
      [101, undefined, 2],
    ]);
    expect(hours[0]?.bytes).toBe(1_000);
  }));

test("an hour in which nothing was asked is not written", () =>
  inTempFolder(async (folder) => {
    const held = { nowMs: 0, tookMs: 1 };
    const measures = open(folder, held);
    held.nowMs = hourMs;
    await measures.tick();
    await measures.end();
    expect(await readMeasures(join(folder, "measures"))).toEqual([]);
  }));

test("lines that are none of ours are passed over", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "measures");
    const lines = [
      "{",
      "null",
      '{"hour":-1,"hook":[1,1]}',
      '{"hour":7,"hook":[1]}',
      '{"hour":7,"hook":[1,2],"__proto__":[1,1],"bytes":"x"}',
      '{"hour":8,"hook":[100,1],"search":[3,4]}',
    ];
    writeFileSync(path, `${lines.join("\n")}\n`);
    const read = await readMeasures(path);
    expect(read.map(({ hour, took, bytes }) => [hour, Object.keys(took), bytes])).toEqual([
      [7, [], null],
      [7, ["hook"], null],
      [8, ["search"], null],
    ]);
  }));

const line = (hour: number) => `{"hour":${hour},"bytes":1,"hook":[${"1,1,".repeat(40)}2,1]}`;

test("the file does not grow without end: the oldest hours go", () =>
  inTempFolder(async (folder) => {
    const path = join(folder, "measures");
    writeFileSync(path, Array.from({ length: 6_000 }, (_, hour) => `${line(hour)}\n`).join(""));
    const held = { nowMs: 9_000 * hourMs, tookMs: 1 };
    const measures = open(folder, held);
    await measures.timed("hook", async () => undefined)();
    await measures.end();
    expect(readFileSync(path).length).toBeLessThan(1024 * 1024);
    expect((await readMeasures(path)).at(-1)?.hour).toBe(9_000);
  }));

const bare = async (): Promise<number> => 1;

const microseconds = async (work: () => Promise<number>): Promise<number> => {
  const from = performance.now();
  for (let count = 0; count < 20_000; count++) await work();
  return ((performance.now() - from) / 20_000) * 1_000;
};

test("a sample costs less than five microseconds", async () => {
  await inTempFolder(async (folder) => {
    const measures = openMeasures({
      path: join(folder, "measures"),
      clock: { nowMs: () => 0 },
      monotonicMs: () => performance.now(),
      bytes: () => 0,
      onUnwritten: () => undefined,
    });
    const timed = measures.timed("hook", bare);
    const rounds: number[] = [];
    for (let round = 0; round < 7; round++)
      rounds.push((await microseconds(timed)) - (await microseconds(bare)));
    expect(Math.min(...rounds)).toBeLessThan(5);
  });
});
