import { expect, test } from "vitest";
import { spelled, textParts } from "../../viewer/parts/text-parts.ts";

test("a text is taken apart into what is seen, what was redacted, and what nobody would see", () => {
  expect(textParts("port [redacted: aws key] \u3164\u3164\u2800x \ud800", ["port"])).toEqual([
    { what: "marked", text: "port" },
    { what: "text", text: " " },
    { what: "redacted", text: "[redacted: aws key]" },
    { what: "text", text: " " },
    { what: "unseen", text: "U+3164×2" },
    { what: "unseen", text: "U+2800" },
    { what: "text", text: "x " },
    { what: "unseen", text: "U+D800" },
  ]);
});

test("a pile of marks leaves its row no more, and thousands of unseen characters are one mark", () => {
  expect(textParts(`Z${"\u0301".repeat(404)}!`, []).map(({ text }) => text)).toEqual([
    `Z${"\u0301".repeat(4)}`,
    "U+0301×400",
    "!",
  ]);
  expect(textParts("\u200b".repeat(50_000), [])).toHaveLength(1);
});

test("in a choice or a name read aloud they are written out as well", () => {
  expect(spelled("main\u202e txt")).toBe("mainU+202E txt");
});
