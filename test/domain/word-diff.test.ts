import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "../../src/domain/word-diff.ts";

const without = (what: "added" | "removed", before: string, after: string): string =>
  wordDiff(before, after)
    .filter((part) => part.what !== what)
    .map(({ text }) => text)
    .join("");

/** Texts that have words in common, and any others. */
const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom("a", "b", " ", "ж", "\n", ",", "\u202e"), maxLength: 60 }),
  fc
    .array(fc.constantFrom("port", "порт", "4417", "is", "\n", " ", ", "), { maxLength: 30 })
    .map((all) => all.join(" ")),
);

test("without what was added a diff is the old text, without what was removed the new one", () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(without("added", before, after)).toBe(before);
      expect(without("removed", before, after)).toBe(after);
    }),
  );
});

test("only the words that changed are told", () => {
  expect(wordDiff("The port is 4417 today", "The port is 4418 today")).toEqual([
    { what: "same", text: "The port is " },
    { what: "removed", text: "4417" },
    { what: "added", text: "4418" },
    { what: "same", text: " today" },
  ]);
});

test("words that changed side by side are one change, but a line is no part of the one before", () => {
  expect(wordDiff("cuts off after a minute", "ends after sixty seconds")).toEqual([
    { what: "removed", text: "cuts off " },
    { what: "added", text: "ends " },
    { what: "same", text: "after " },
    { what: "removed", text: "a minute" },
    { what: "added", text: "sixty seconds" },
  ]);
  expect(wordDiff("one\ntwo", "three\nfour").map(({ what }) => what)).toEqual([
    "removed",
    "added",
    "same",
    "removed",
    "added",
  ]);
});

test("texts of tens of thousands of words are told as replaced whole", () => {
  const [before, after] = ["a b ".repeat(20_000), "c d ".repeat(20_000)];
  expect(wordDiff(before, after).map(({ what }) => what)).toEqual(["removed", "added", "same"]);
});

test("texts that are the same have nothing that is other, and any others have", () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(wordDiff(before, after).some(({ what }) => what !== "same")).toBe(before !== after);
    }),
  );
});

const many = (word: string): string =>
  Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join(" ");

test("texts of thousands of words that have nothing in common are told at once", () => {
  const before = performance.now();
  const diff = wordDiff(many("a"), many("b"));
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(diff.map(({ what }) => what)).toEqual(["removed", "added"]);
});

test("one word that moved is told as gone and as come, and what lies between as the same", () => {
  expect(wordDiff("Порт не 3000", "Порт 3000")).toEqual([
    { what: "same", text: "Порт " },
    { what: "removed", text: "не " },
    { what: "same", text: "3000" },
  ]);
  expect(wordDiff("", "all of it")).toEqual([{ what: "added", text: "all of it" }]);
});
