import * as fc from "fast-check";
import { expect, test } from "vitest";
import { branchOf } from "../../src/recall/place.ts";
import { factorsOf, type Situation, weights } from "../../src/recall/weigh.ts";
import { memory } from "../inject/memories.ts";

const nowMs = Date.parse("2026-06-30T00:00:00.000Z");
const plain: Situation = { nowMs, when: null, at: null, isExact: false };
const at = {
  directory: "/shop/cart",
  branch: "main",
  files: ["src/total.ts"],
  isReachable: (commit: string) => (commit === "unknown" ? null : commit.startsWith("in")),
  tip: (branch: string) => (branch === "spike" ? "out" : null),
};

test("age takes no more than its share, and never lifts", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (moment) => {
      const one = memory({ id: 1, lineTokens: 1, readTokens: 1 });
      const factors = factorsOf(one, { ...plain, nowMs: moment.getTime() }, weights);
      const age = factors.find(({ name }) => name === "age")?.factor ?? 1;
      expect(age).toBeGreaterThanOrEqual(1 - weights.age);
      expect(age).toBeLessThanOrEqual(1);
    }),
  );
});

test("what changes nothing is not told", () => {
  const fresh = memory({ id: 1, occurredAt: new Date(nowMs).toISOString() });
  expect(factorsOf(fresh, plain, weights)).toEqual([]);
});

const strengthOf = (strength: number): number =>
  factorsOf(memory({ id: 1, strength }), plain, weights).find(({ name }) => name === "strength")?.factor ?? 1;

test("strength lifts in steps and has its ends", () => {
  expect(strengthOf(2)).toBeGreaterThan(1);
  expect(strengthOf(0.5)).toBeLessThan(1);
  expect(strengthOf(1_000)).toBe(strengthOf(8));
  expect(strengthOf(0)).toBe(strengthOf(0.125));
});

const names = (given: Parameters<typeof memory>[0]): string[] =>
  factorsOf(memory(given), { ...plain, at }, weights).map(({ name }) => name);

test("the folder and the file at hand lift, however the file is named", () => {
  const files = [{ path: "/shop/cart/src/total.ts", blob: null }];
  expect(names({ id: 1, directory: "/shop", files })).toEqual(expect.arrayContaining(["file", "place"]));
  expect(names({ id: 1, directory: "/shop/cart/src" })).toContain("place");
  expect(names({ id: 1, directory: "/shop/cartridge" })).not.toContain("place");
  expect(names({ id: 1, files: [{ path: "src/subtotal.ts", blob: null }] })).not.toContain("file");
});

test.each([
  ["main", "out", "here"],
  ["topic", "in-1", "merged"],
  ["topic", "out", "unmerged"],
  // Made at a merged commit, but the branch has gone on since and was not merged.
  ["spike", "in-1", "unmerged"],
  ["topic", "unknown", "unknown"],
  ["topic", null, "unknown"],
  [null, "in-1", "merged"],
] as const)("a memory of branch %s at commit %s is %s", (branch, commit, expected) => {
  expect(branchOf(memory({ id: 1, branch, commit }), at)).toBe(expected);
});
