import { describe, expect, test } from "vitest";
import { promptMark, withoutMarks } from "../../src/redact/prompt-mark.ts";

describe("a prompt says what is to become of it", () => {
  test.each([
    ["#private what is my salary", "private"],
    ["what is my salary? (#Private)", "private"],
    ["сколько я получаю #ЛИЧНОЕ", "private"],
    ["<private>all of it", "private"],
    ["  <private>a</private> \n <private>b</private>", "private"],
    ["&lt;private&gt;pasted from a page", "private"],
    ["#kedr-off", "off"],
    ["#kedr-on #private, please", "private"],
    ["#kedr-on and #kedr-off", "off"],
    ["go on #kedr-on", "on"],
    ["look at <private>this</private> part", "none"],
    ["look at this <private>part", "none"],
    ["the field this.#private and a#private", "none"],
    ["see page#private, #private-key and #privateer, #личноеДело", "none"],
    ["", "none"],
  ])("%j: %s", (prompt, mark) => {
    expect(promptMark(prompt)).toBe(mark);
  });
});

test("a prompt is searched with without its marks", () => {
  expect(withoutMarks("why #kedr-on did it fail").split(/\s+/)).toEqual(["why", "did", "it", "fail"]);
});
