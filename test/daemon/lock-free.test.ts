import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { inShortTurns } from "../../src/daemon/lock-free.ts";

test("between two steps whoever waits for the lock has its turn, and the last step is not followed by another", async () => {
  const seen: string[] = [];
  let left = 3;
  await inShortTurns(async () => {
    seen.push("step");
    left -= 1;
    void wait(1).then(() => seen.push("hook"));
    return left > 0;
  });
  expect(seen).toEqual(["step", "hook", "step", "hook", "step"]);
});
