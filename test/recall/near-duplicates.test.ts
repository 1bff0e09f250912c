import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupAlike } from "../../src/recall/near-duplicates.ts";
import { memory } from "../inject/memories.ts";

const item = (id: number, title: string, facts: readonly string[]) => ({
  memory: memory({ id, title, facts }),
});
const grouped = (...items: readonly ReturnType<typeof item>[]): number[][] =>
  groupAlike(items).map((group) => group.map((one) => one.memory.id));

test("memories with one title and nearly the same facts are one", () => {
  const facts = ["the image had no NODE_OPTIONS", "exit 137 on stage"];
  expect(
    grouped(item(1, "Deploy failed on stage", facts), item(2, "Stage: the deploy failed", [facts[0] ?? ""])),
  ).toEqual([[1, 2]]);
});

test("the same title with another number in its facts is a contradiction, and both are shown", () => {
  const one = item(1, "Session lifetime", ["sessions live 30 minutes"]);
  const other = item(2, "Session lifetime", ["sessions live 60 minutes"]);
  expect(grouped(one, other)).toEqual([[1], [2]]);
});

test("the same title over other facts is another memory", () => {
  const one = item(1, "Deploy failed", ["the image had no NODE_OPTIONS"]);
  const other = item(2, "Deploy failed", ["migration seven was not applied"]);
  expect(grouped(one, other)).toEqual([[1], [2]]);
});

test("every memory is in exactly one group, and the groups keep the order", () => {
  const title = fc.constantFrom("deploy", "the deploy", "deploy 2", "cache");
  const facts = fc.array(fc.constantFrom("a b", "b c", "limit 3", "limit 4"), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(title, facts), { maxLength: 12 }), (all) => {
      const groups = grouped(...all.map(([name, given], index) => item(index + 1, name, given)));
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index + 1));
      const firsts = groups.map(([first]) => first ?? 0);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});
