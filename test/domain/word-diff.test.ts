import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "../../src/domain/word-diff.ts";

const marked = (one: string, other: string) => {
  const diff = wordDiff(one, other);
  const told = (side: typeof diff.one) =>
    side.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join("");
  return [told(diff.one), told(diff.other)];
};

test("what two texts have not in common is marked, word by word", () => {
  expect(marked("The port is 3000", "The port is 4000")).toEqual([
    "The port is [3000]",
    "The port is [4000]",
  ]);
  expect(marked("Порт не 3000", "Порт 3000")).toEqual(["Порт [не ]3000", "Порт 3000"]);
  expect(marked("run a, then b", "run b, then a")).toEqual(["run [a], then [b]", "run [b], then [a]"]);
  expect(marked("", "all of it")).toEqual(["", "[all of it]"]);
  expect(marked("the same", "the same")).toEqual(["the same", "the same"]);
});

test("the pieces are the very texts, and what is not marked is the same on both sides, whatever they say", () => {
  const text = string({ unit: constantFrom("a", "b", " ", "ж", "\n", ",", "\u202e"), maxLength: 60 });
  assert(
    property(text, text, (one, other) => {
      const diff = wordDiff(one, other);
      const whole = (side: typeof diff.one) => side.map((piece) => piece.text).join("");
      const common = (side: typeof diff.one) =>
        side.flatMap((piece) => (piece.isOther ? [] : [piece.text])).join("");
      expect([whole(diff.one), whole(diff.other)]).toEqual([one, other]);
      expect(common(diff.one)).toBe(common(diff.other));
      expect([...diff.one, ...diff.other].some(({ isOther }) => isOther)).toBe(one !== other);
    }),
  );
});

const many = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join(" ");

test("texts of thousands of words that have nothing in common are told at once", () => {
  const before = performance.now();
  const diff = wordDiff(many("a"), many("b"));
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(diff.one.some(({ isOther }) => isOther)).toBe(true);
});
