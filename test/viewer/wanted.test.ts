import { expect, test } from "vitest";
import { hasOtherThanNumbers, idsOf } from "../../viewer/pages/forget/wanted.ts";

test("numbers of memories are taken whole or not at all", () => {
  expect(idsOf({ ids: "#12, 7;12 007" })).toEqual([12, 7]);
  expect(hasOtherThanNumbers({ ids: "#12, 7;12 007" })).toBe(false);
  for (const ids of ["44 abc", "1234567890123456", "0"]) expect(hasOtherThanNumbers({ ids })).toBe(true);
  expect(idsOf({ ids: "1234567890123456" })).toEqual([]);
});
