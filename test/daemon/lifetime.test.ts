import { expect, test } from "vitest";
import { mayExit, type Signs } from "../../src/daemon/lifetime.ts";

const idle: Signs = {
  nowMs: 1_000_000,
  startedAtMs: 0,
  lastAskedAtMs: 0,
  clientsAlive: 0,
  subscribers: 0,
  isWorking: false,
  idleMs: 60_000,
};

test("[service.idle] the service goes when nobody asks, nothing is worked on and no client lives", () => {
  expect(mayExit(idle)).toBe(true);
});

test.each([
  ["a client lives", { clientsAlive: 1 }],
  ["somebody subscribes to what comes in", { subscribers: 1 }],
  ["something is worked on", { isWorking: true }],
  ["somebody asked just now", { lastAskedAtMs: 990_000 }],
  ["it has just started", { startedAtMs: 995_000 }],
  ["the clock was set back", { nowMs: -5 }],
] satisfies [string, Partial<Signs>][])("the service stays while %s", (_why, sign) => {
  expect(mayExit({ ...idle, ...sign })).toBe(false);
});
