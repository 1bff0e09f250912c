import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { displayWidth, fitted, padded, pieces, wrapped } from "../../src/cli/print/width.ts";

test.each([
  ["deploy", 6],
  ["деплой", 6],
  ["日本語", 6],
  ["한국어", 6],
  ["ｆｕｌｌ", 8],
  ["🌲", 2],
  ["👩‍👩‍👧", 2],
  ["🇷🇺", 2],
  ["é", 1],
  ["✎ ⚖ →", 5],
  ["\u001B[1mbold\u001B[22m", 4],
  ["", 0],
])("%j takes %i columns of a terminal", (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});

test("what is filled up to some columns ends below each other, whatever its script", () => {
  const widths = ["deploy", "деплой", "日本語", "🌲 tree"].map((text) => displayWidth(padded(text, 12)));
  expect(new Set(widths)).toEqual(new Set([12]));
});

const anyText = string({ unit: "grapheme", maxLength: 60 }).filter((text) => !/\p{Cc}/u.test(text));

test("what is fitted never takes more columns, and is whole where there is room", () => {
  assert(
    property(anyText, integer({ min: 0, max: 40 }), (text, columns) => {
      const shown = fitted(text, columns);
      expect(displayWidth(shown)).toBeLessThanOrEqual(columns);
      expect(shown === text).toBe(displayWidth(text) <= columns);
    }),
  );
});

test("what is wrapped says the same words in lines that fit, each indented as the first", () => {
  expect(wrapped("    one two three", 12)).toEqual(["    one two", "    three"]);
  assert(
    property(array(constantFrom("a", "деплой", "日本語", "longer-word"), { maxLength: 20 }), (words) => {
      const lines = wrapped(words.join(" "), 14);
      expect(lines.join(" ")).toBe(words.join(" "));
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(14);
    }),
  );
});

test("a line that no screen holds goes on in the next, without a sign lost or torn", () => {
  expect(pieces("日本語текст", 4)).toEqual(["日本", "語те", "кст"]);
  assert(
    property(anyText, integer({ min: 2, max: 20 }), (text, columns) => {
      const cut = pieces(text, columns);
      expect(cut.join("")).toBe(text);
      for (const piece of cut) expect(displayWidth(piece)).toBeLessThanOrEqual(columns);
    }),
  );
});

test("a text of a million signs is fitted, and read no further than it is shown", () => {
  expect(displayWidth(fitted("🌲".repeat(1_000_000), 80))).toBeLessThanOrEqual(80);
});
