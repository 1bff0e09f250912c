import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { NewProposal, ProposalReason } from "../../domain/proposal.ts";
import { isStatedCorrection } from "../../domain/stated-correction.ts";
import { isElsewhere, isStating } from "../contradiction.ts";
import { type Authority, weightOf } from "../whose.ts";
import { type About, aboutOf } from "./about.ts";

/** A memory with what its title tells of what. */
export interface Telling {
  readonly memory: Memory;
  readonly about: About;
}

/** These tell what was done once, not how it is. */
const doneTypes: ReadonlySet<string | null> = new Set(["bugfix", "feature", "refactor", "change", "deploy"]);

/** Undefined where a memory's title tells no one value of something that holds until it is changed. */
export function tellingOf(memory: Memory): Telling | undefined {
  if (!isStating(memory) || doneTypes.has(memory.type) || memory.expiresAt !== null) return undefined;
  const about = aboutOf(memory.title);
  return about === undefined ? undefined : { memory, about };
}

/**
 * What the owner is asked about a memory that was just written and those that likely say otherwise. Nothing ends by it; where the
 * reason is "likely", the earlier one is not given unasked meanwhile. Pure: the store keeps.
 */
export function doubtsAbout(
  written: Telling,
  against: readonly Telling[],
  whose: (id: MemoryId) => Authority,
): readonly NewProposal[] {
  return against.flatMap((other) => {
    const isLater = written.memory.occurredAt > other.memory.occurredAt;
    const [later, earlier] = isLater ? [written.memory, other.memory] : [other.memory, written.memory];
    const reason = reasonToDoubt(later, earlier, whose);
    return reason === undefined
      ? []
      : [{ kind: "contradiction", memoryId: later.id, otherId: earlier.id, reason } as const];
  });
}

/** Undefined: each holds where it was told, or what weighs less says so. */
function reasonToDoubt(
  later: Memory,
  earlier: Memory,
  whose: (id: MemoryId) => Authority,
): ProposalReason | undefined {
  const [saidBy, heldBy] = [later, earlier].map((memory) =>
    isStatedCorrection(memory) ? "owner" : whose(memory.id),
  );
  if (saidBy === undefined || heldBy === undefined || weightOf(saidBy) < weightOf(heldBy)) return undefined;
  if (isElsewhere(later, earlier) || later.occurredAt === earlier.occurredAt) return undefined;
  if (earlier.isPinned || earlier.trust === "approved") return "approved";
  const saysMore = earlier.facts.length > 0 || earlier.body.trim() !== "";
  const isOutvoted = saidBy !== "owner" && earlier.mergedIds.length > later.mergedIds.length;
  return saysMore || isOutvoted ? "unsure" : "likely";
}
