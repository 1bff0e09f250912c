import type { WordField } from "../store/store.ts";
import type { Memory, MemoryKind, MemoryStatus, Trust } from "../domain/memory.ts";

/** A hit in a title says most about a memory, one in a synonym least. */
export const fieldWeights: Readonly<Record<WordField, number>> = { title: 8, body: 3, also: 2, other: 0 };

/** The one table of weights. A recap repeats what its observations say better. */
export const weights: {
  readonly kind: Readonly<Record<MemoryKind, number>>;
  readonly status: Readonly<Record<MemoryStatus, number>>;
  readonly trust: Readonly<Record<Trust, number>>;
  readonly exact: number;
  /** What age takes away at most, and when half of that is gone. */
  readonly age: number;
  readonly ageHalfDays: number;
} = {
  kind: { observation: 1, rule: 1.1, reference: 1, skill: 1, note: 1, recap: 0.5, summary: 0.7 },
  // A dead end is as worth finding as a way that works; it is marked, not hidden.
  status: { confirmed: 1, refuted: 1, hypothesis: 0.9 },
  trust: { approved: 1.2, unapproved: 1, rejected: 0 },
  exact: 1.5,
  age: 0.2,
  ageHalfDays: 120,
};

const dayMs = 86_400_000;

/** A store's score, weighted by what the memory is, whether the query stands in it to the letter, and its age. */
export function weigh(score: number, memory: Memory, isExact: boolean, nowMs: number): number {
  const { kind, status, trust } = memory;
  const known = weights.kind[kind] * weights.status[status] * weights.trust[trust];
  return score * known * (isExact ? weights.exact : 1) * ageWeight(memory.occurredAt, nowMs);
}

/** From 1 for what happened now or later, falling to 1 - weights.age. */
function ageWeight(occurredAt: string, nowMs: number): number {
  const ageDays = Math.max(0, nowMs - Date.parse(occurredAt)) / dayMs;
  if (Number.isNaN(ageDays)) return 1 - weights.age;
  return 1 - weights.age * (1 - 0.5 ** (ageDays / weights.ageHalfDays));
}
