import { expect, test } from "vitest";
import { endingOf } from "../../src/domain/ending.ts";
import { memoryId } from "../../src/domain/ids.ts";
import { sampleMemory } from "../cli/samples.ts";

const now = "2026-06-01T12:00:00.000Z";
const before = "2026-06-01T11:59:59.000Z";

test.each([
  ["holds", {}, null],
  ["holds until its time is over", { expiresAt: "2026-06-01T12:00:00.001Z" }, null],
  ["was rejected, whatever else", { trust: "rejected", validTo: before } as const, "rejected"],
  ["was replaced", { validTo: before, supersededBy: memoryId(9) }, "replaced"],
  ["ended with nothing in its place", { validTo: before }, "ended"],
  ["expired", { expiresAt: before }, "expired"],
])("a memory that %s is told so", (_what, changes, ending) => {
  expect(endingOf(sampleMemory(changes), now)).toBe(ending);
});
