import { expect, test } from "vitest";
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
