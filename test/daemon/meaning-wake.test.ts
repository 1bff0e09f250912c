import { expect, test } from "vitest";
import { isWakeDue } from "../../src/daemon/meaning.ts";

const now = { isBarred: false, waiting: 3, hasLooked: true, restsUntilMs: null, nowMs: 10_000 };

test.each([
  ["memories wait", {}, true],
  ["nothing waits", { waiting: 0 }, false],
  ["nobody has looked yet", { waiting: 0, hasLooked: false }, true],
  ["the provider rests", { restsUntilMs: 10_001 }, false],
  ["the provider rests and nobody has looked yet", { restsUntilMs: 10_001, hasLooked: false }, false],
  ["the provider has rested", { restsUntilMs: 10_000 }, true],
  ["nobody may be asked", { isBarred: true, hasLooked: false }, false],
])("when %s the meaning thread is woken or sleeps", (_, changes, isDue) => {
  expect(isWakeDue({ ...now, ...changes })).toBe(isDue);
});
