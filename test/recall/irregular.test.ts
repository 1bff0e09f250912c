import { expect, test } from "vitest";
import { archiveGround } from "../../src/recall/archive-ground.ts";
import { withIrregular } from "../../src/recall/irregular.ts";
import { stem } from "../../src/store/stem.ts";

const named = withIrregular(() => ["дом"]);

test.each([
  ["bought", "buy"],
  ["buy", "bought"],
  ["written", "wrote"],
  ["hangs", "hung"],
  ["children", "child"],
  ["index", "indices"],
])("%s is called %s as well", (word, other) => {
  expect(named([stem(word)])).toContain(stem(other));
});

test("a word keeps what else it is called", () => {
  expect(named([stem("build")])).toContain("дом");
});

test("a regular word and a phrase are called nothing more", () => {
  expect(named([stem("deploy")])).toEqual(["дом"]);
  expect(named([stem("buy"), stem("house")])).toEqual(["дом"]);
});

const none = async (): Promise<never> => {
  throw new Error("nothing is looked up");
};

test("a search of past sessions knows the other forms", () => {
  const ground = archiveGround({ searchEvents: none, eventTermCounts: none, saidAround: none }, null);
  expect(ground.translate([stem("hung")])).toContain(stem("hangs"));
});
