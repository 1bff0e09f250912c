import * as fc from "fast-check";
import { expect, test } from "vitest";
import { oneLine, printableJson, visible } from "../../src/cli/visible.ts";

/** Any string at all: control characters, bidirectional marks and halves of surrogate pairs among them. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\u001B[2J",
        "\u009B31m",
        "\u202E",
        "\u2066",
        "\uFEFF",
        "\uD800",
        "\u{E0041}",
        "\r",
        "\n",
        "\t",
      ),
    ),
  )
  .map((parts) => parts.join(""));

const steering =
  /(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF\u{E0000}-\u{E007F}]/u;

test("nothing that steers a terminal is left, and what was there can be read", () => {
  expect(visible("\u001B[31mred\u0007")).toBe("\\x1b[31mred\\x07");
  expect(visible("abc\u202Etxt.exe")).toBe("abc\\u202etxt.exe");
  expect(visible("a\uD800b\u{E0041}")).toBe("a\\ud800b\\u{e0041}");
  fc.assert(
    fc.property(nasty, (text) => {
      expect(visible(text)).not.toMatch(steering);
    }),
  );
});

test("plain text in any script and emoji stay as they are", () => {
  for (const text of ["Деплой падал: ёж", "用户身份", "👩‍💻 ❤️", "naïve — “quoted”", "two\nlines"])
    expect(visible(text)).toBe(text);
});

test("making visible twice is making visible once", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(visible(visible(text))).toBe(visible(text));
    }),
  );
});

test("one line is one line", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(oneLine(visible(text))).not.toContain("\n");
    }),
  );
});

test("printable JSON is the same value and steers nothing", () => {
  fc.assert(
    fc.property(fc.dictionary(nasty, nasty), (value) => {
      const text = printableJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text).not.toMatch(steering);
      expect(text).not.toContain("\n");
    }),
  );
});
