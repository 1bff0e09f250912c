import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { exactPieces, hiddenIn } from "../../src/domain/hidden-characters.ts";

const codes = (text: string) => exactPieces(text).flatMap(({ code }) => (code === null ? [] : [code]));

test("what nobody sees is told by its code, and what is seen stays", () => {
  expect(codes("rm\u200b -rf \u202etxt\u2066\u0007\u{e0041}\u3164\ud800")).toEqual([
    "U+200B",
    "U+202E",
    "U+2066",
    "U+0007",
    "U+E0041",
    "U+3164",
    "U+D800",
  ]);
  expect(codes("Обычный текст, a line\n\tand a tab — «quoted»")).toEqual([]);
});

test("an emoji of several and a script that joins its letters are left whole", () => {
  expect(codes("👩\u200d💻 ✔\ufe0f 1\ufe0f\u20e3")).toEqual([]);
  expect(codes("می\u200cخواهم क\u094d\u200dष")).toEqual([]);
  expect(codes("pass\u200dword")).toEqual(["U+200D"]);
});

test("marks piled up on a letter are told from the fifth on, and those of a script stay", () => {
  expect(codes(`Z${"\u0301".repeat(6)} next`)).toEqual(["U+0301", "U+0301"]);
  expect(codes("Việt Nam \u05d1\u05bc\u05b0\u0596 นี้ รั้ว རྒྱུ हिन्दी")).toEqual([]);
});

test("joined, the pieces are the text to the letter, whatever it is", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      expect(
        exactPieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
      expect(hiddenIn(text)).toBeLessThanOrEqual(text.length);
    }),
  );
});
