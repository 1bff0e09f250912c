import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fadesAt, strengthAt } from "../../src/domain/strength.ts";
import { sampleMemory } from "../cli/samples.ts";

const dayMs = 86_400_000;
const evidenceAt = "2026-01-01T00:00:00.000Z";
const aged = (changes: Parameters<typeof sampleMemory>[0] = {}) =>
  sampleMemory({
    author: "agent",
    type: "discovery",
    status: "confirmed",
    trust: "unapproved",
    strength: 1,
    isPinned: false,
    evidenceAt,
    ...changes,
  });
const after = (days: number): number => Date.parse(evidenceAt) + days * dayMs;

test("unused, a memory loses half of its strength in 90 days, and is archived at an eighth", () => {
  expect(strengthAt(aged(), after(0))).toBe(1);
  expect(strengthAt(aged(), after(90))).toBe(0.5);
  expect(fadesAt(aged())).toBe("2026-09-28T00:00:00.000Z");
  expect(strengthAt(aged(), after(270))).toBe(0.125);
});

test("what is stronger fades more slowly, and so do decisions, dead ends and alerts", () => {
  expect(strengthAt(aged({ strength: 2 }), after(180))).toBe(1);
  for (const lasting of [{ type: "decision" }, { type: "security_alert" }, { status: "refuted" }] as const)
    expect(strengthAt(aged(lasting), after(180))).toBe(0.5);
});

test("[ageing.stays] what the owner said, approved or pinned does not fade", () => {
  for (const firm of [{ author: "owner" }, { trust: "approved" }, { isPinned: true }] as const)
    expect(strengthAt(aged({ ...firm, strength: 2 }), after(5_000))).toBe(2);
  expect(fadesAt(aged({ author: "owner" }))).toBeNull();
});

test("strength never grows with time, and more evidence never makes it fade sooner", () => {
  const strength = fc.double({ min: 1, max: 8, noNaN: true });
  const days = fc.double({ min: 0, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(strength, strength, days, days, (one, other, early, late) => {
      const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
      const [before, then] = [Math.min(early, late), Math.max(early, late)];
      expect(strengthAt(aged({ strength: weak }), after(then))).toBeLessThanOrEqual(
        strengthAt(aged({ strength: weak }), after(before)),
      );
      expect(strengthAt(aged({ strength: weak }), after(then))).toBeLessThanOrEqual(
        strengthAt(aged({ strength: strong }), after(then)),
      );
      expect((fadesAt(aged({ strength: weak })) ?? "") <= (fadesAt(aged({ strength: strong })) ?? "")).toBe(
        true,
      );
    }),
  );
});
