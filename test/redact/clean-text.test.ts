import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "../../src/redact/clean-text.ts";
import { cutMiddle, maskAndCut } from "../../src/redact/cut-text.ts";

/** With the u flag a class of surrogates matches lone ones only. */
const halfPair = /[\ud800-\udfff]/u;

describe("cleanText", () => {
  test.each([
    ["\u001b[1;31mred\u001b[0m", "red"],
    ["\u001b]8;;https://a.local/x\u0007link\u001b]8;;\u0007", "link"],
    ["\u001b]8;;https://a.local/x\u001b\\link\u001b]8;;\u001b\\", "link"],
    ["\u001b]0;title\u0007text", "text"],
    ["a\u0000b\u0008c\u007f", "abc"],
    ["10%\r20%\r\ndone\n\tx", "10%\n20%\ndone\n\tx"],
    ["a\ud800b\udc00c", "abc"],
    ["\u202eabc\u2066", "abc"],
    ["👩‍💻 и ё", "👩‍💻 и ё"],
  ])("%j becomes %j", (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test("nothing but line breaks and tabs is left of control characters, and no half pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanText(text);
        expect(Array.from(clean).some((c) => c < " " && c !== "\n" && c !== "\t")).toBe(false);
        expect(halfPair.test(clean)).toBe(false);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("cutMiddle", () => {
  test("head and tail stay and the note counts what is gone", () => {
    const cut = cutMiddle(`${"a".repeat(500)}${"b".repeat(500)}`, 100);
    expect(cut.length).toBeLessThanOrEqual(100);
    expect(cut).toMatch(/^a+\n\[… \d+ characters left out …\]\nb+$/);
    const out = Number(/\d+/.exec(cut)?.[0]);
    expect(out).toBe(1000 - cut.replace(/\n.*\n/, "").length);
  });

  test("no pair and no marker is cut in two", () => {
    const unit = fc.constantFrom("😀", "[redacted: jwt]", "a", " ");
    const texts = fc.array(unit, { minLength: 50, maxLength: 200 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, fc.integer({ min: 60, max: 120 }), (text, maxChars) => {
        const cut = cutMiddle(text, maxChars);
        expect(halfPair.test(cut)).toBe(false);
        expect(cut.length).toBeLessThanOrEqual(Math.max(maxChars, 40));
        expect(
          cut.replaceAll("[redacted: jwt]", "").replace(/\[… \d+ characters left out …\]/, ""),
        ).not.toMatch(/[[\]]/);
      }),
    );
  });

  test("a private block longer than any margin goes whole before the cut", () => {
    const text = `a <private>${"plum ".repeat(100_000)}</private> b${" word".repeat(30_000)}`;
    const cut = maskAndCut(text, 1_000);
    expect(cut.text).not.toContain("plum");
    expect(cut.text).toContain("a [redacted: private] b");
  });
});
