import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addedLines, removedLines } from "../../src/clients/line-changes.ts";

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

test("an added line is shown between the two before it and the two after it", () => {
  const before = numbered(1, 9);
  const after = [...numbered(1, 5), "new", ...numbered(6, 9)];
  const shown = ["  line 4", "  line 5", "+ new", "  line 6", "  line 7"];
  expect(addedLines(before.join("\n"), after.join("\n"))).toEqual(shown);
  expect(removedLines(after.join("\r\n"), before.join("\r\n"))).toEqual(
    shown.map((line) => line.replace("+", "-")),
  );
});

test("what lies between two changes far from each other is left out with a mark", () => {
  const before = numbered(1, 12).join("\n");
  const after = ["first", ...numbered(1, 12), "last"].join("\n");
  expect(addedLines(before, after)).toEqual([
    "+ first",
    "  line 1",
    "  line 2",
    "  …",
    "  line 11",
    "  line 12",
    "+ last",
  ]);
});

test("every added line is shown, whatever stands around it", () => {
  const words = fc.array(fc.constantFrom("{", "}", "a", "b,", ""), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (head, tail) => {
      const shown = addedLines([...head, ...tail].join("\n"), [...head, "new", ...tail].join("\n"));
      expect(shown.filter((line) => line === "+ new")).toHaveLength(1);
    }),
  );
});
