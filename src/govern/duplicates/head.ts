import type { Memory } from "../../domain/memory.ts";
import { earned } from "../../domain/strength.ts";
import { type Authority, weightOf } from "../whose.ts";

/** Of two memories that say the same: which one stands for both. */
export interface Heading {
  readonly head: Memory;
  readonly part: Memory;
}

/**
 * What the owner approved or pinned stands for what is not so, the weightier word for the lighter, what more evidence from outside
 * speaks for, what names its files and its commit, and at last the newer. Undefined where both are approved or pinned: each is
 * the owner's choice, and stands.
 */
export function headingOf(
  one: Memory,
  other: Memory,
  whose: (memory: Memory) => Authority,
): Heading | undefined {
  if (isFirm(one) && isFirm(other)) return undefined;
  const leads = measures(whose).map((measure) => measure(one) - measure(other));
  const lead = leads.find((each) => each !== 0);
  const isOneFirst = lead === undefined ? isNewer(one, other) : lead > 0;
  return isOneFirst ? { head: one, part: other } : { head: other, part: one };
}

/** What speaks for one of two, the weightiest first. */
const measures = (whose: (memory: Memory) => Authority): readonly ((memory: Memory) => number)[] => [
  (memory) => (isFirm(memory) ? 1 : 0),
  (memory) => weightOf(whose(memory)),
  earned,
  ({ files, commit }) => (files.length > 0 ? 1 : 0) + (commit === null ? 0 : 1),
];

const isFirm = ({ trust, isPinned }: Memory): boolean => trust === "approved" || isPinned;

const isNewer = (one: Memory, other: Memory): boolean =>
  one.occurredAt === other.occurredAt ? one.id > other.id : one.occurredAt > other.occurredAt;
