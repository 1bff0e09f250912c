import type { Memory } from "../../domain/memory.ts";
import { type Authority, weightOf } from "../whose.ts";

/** Of two memories that say the same: which one stands for both. */
export interface Heading {
  readonly head: Memory;
  readonly part: Memory;
}

/**
 * What the owner approved or pinned stands for what is not so, the weightier word for the lighter, the newer for the older.
 * Undefined where both are approved or pinned: each is the owner's choice, and stands.
 */
export function headingOf(
  one: Memory,
  other: Memory,
  whose: (memory: Memory) => Authority,
): Heading | undefined {
  if (isFirm(one) && isFirm(other)) return undefined;
  const weights = [one, other].map((memory) => [isFirm(memory) ? 1 : 0, weightOf(whose(memory))]);
  const [mine = [], theirs = []] = weights;
  const lead = (mine[0] ?? 0) - (theirs[0] ?? 0) || (mine[1] ?? 0) - (theirs[1] ?? 0);
  const isOneFirst = lead === 0 ? isNewer(one, other) : lead > 0;
  return isOneFirst ? { head: one, part: other } : { head: other, part: one };
}

const isFirm = ({ trust, isPinned }: Memory): boolean => trust === "approved" || isPinned;

const isNewer = (one: Memory, other: Memory): boolean =>
  one.occurredAt === other.occurredAt ? one.id > other.id : one.occurredAt > other.occurredAt;
