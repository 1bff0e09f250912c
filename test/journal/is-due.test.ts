import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { backoffMs } from "../../src/journal/backoff.ts";
import { charsPerToken, isDue } from "../../src/journal/is-due.ts";
import { at } from "../contract/make.ts";

const now = Date.parse(at(0));
const waiting = { events: 1, chars: 100, newestAt: at(0), isClosing: false };

test("a fresh event waits for more", () => {
  expect(isDue(waiting, now, limits)).toBe(false);
});

test.each([
  ["enough events", { events: limits.batchEvents }],
  ["enough text", { chars: limits.batchTokens * charsPerToken }],
  [
    "the end of a turn, a compaction or the session, a moment ago",
    { isClosing: true, newestAt: new Date(now - limits.closingQuietMs).toISOString() },
  ],
  ["quiet", { newestAt: new Date(now - limits.batchIdleMs).toISOString() }],
  ["a clock that was set back by a day", { newestAt: at(24 * 60) }],
  ["a time that can't be read", { newestAt: "yesterday" }],
])("%s make a batch due", (_, changes) => {
  expect(isDue({ ...waiting, ...changes }, now, limits)).toBe(true);
});

test("the end of a turn waits for what the client writes down a moment later", () => {
  expect(isDue({ ...waiting, isClosing: true }, now, limits)).toBe(false);
});

test("what is due stays due when more comes or time passes", () => {
  const any = fc.record({
    events: fc.nat(40),
    chars: fc.nat(60_000),
    newestAt: fc.integer({ min: -200_000, max: 0 }).map((ms) => new Date(now + ms).toISOString()),
    isClosing: fc.boolean(),
  });
  fc.assert(
    fc.property(any, fc.nat(10), fc.nat(1_000_000), (batch, more, laterMs) => {
      const grown = { ...batch, events: batch.events + more, chars: batch.chars + more };
      expect(Number(isDue(grown, now + laterMs, limits))).toBeGreaterThanOrEqual(
        Number(isDue(batch, now, limits)),
      );
    }),
  );
});

test("the wait after a failure doubles, is cut at the last, and is at most halved by chance", () => {
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, 0, limits))).toEqual([5_000, 10_000, 20_000]);
  expect(backoffMs(1, 1, limits)).toBe(2_500);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const ms = backoffMs(attempt, random, limits);
        expect(ms).toBeGreaterThanOrEqual(limits.retryFirstMs / 2);
        expect(ms).toBeLessThanOrEqual(limits.retryLastMs);
      },
    ),
  );
});
