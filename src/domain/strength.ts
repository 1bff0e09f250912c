import type { Memory } from "./memory.ts";

/**
 * What comes from outside and says that a memory is worth keeping. "used": a session took it up, or looked at it by its number;
 * "test passed", "change kept": tests passed, or a commit was made, in a session that had used it. What an agent says of a memory
 * is none.
 */
export type Evidence = "used" | "test passed" | "change kept" | "owner";

/** How much each adds to the strength; being told once more adds 1 as well, for as long as both are merged. */
export const evidenceWorth: Readonly<Record<Evidence, number>> = {
  used: 0.5,
  "test passed": 1,
  "change kept": 1,
  owner: 1,
};

/** A memory begins with 1. */
export const strongest = 8;
/** Under this a memory is archived: not given, and found by who asks for it. */
const archivedBelow = 1 / 8;
/** Days without evidence in which a memory of strength 1 loses half of it; one of strength 2 needs twice as long. */
const halfLifeDays = 90;
/** Decisions, dead ends and alerts are asked for late. */
const lastingTimes = 2;

const dayMs = 86_400_000;

type Aged = Pick<Memory, "evidenceAt" | "isOwners" | "isPinned" | "status" | "strength" | "trust" | "type">;

/** What the owner said, approved or pinned stays as it is. */
const isFading = ({ isOwners, isPinned, trust }: Aged): boolean =>
  !isOwners && trust !== "approved" && !isPinned;

const halfLifeMs = ({ strength, status, type }: Aged): number => {
  const isLasting = status === "refuted" || type === "decision" || type === "security_alert";
  return halfLifeDays * dayMs * Math.max(strength, Number.MIN_VALUE) * (isLasting ? lastingTimes : 1);
};

/** The strength that is left, from what it was when the last evidence came: halved again and again since. */
export function strengthAt(memory: Aged, nowMs: number): number {
  if (!isFading(memory)) return memory.strength;
  const unusedMs = Math.max(0, nowMs - Date.parse(memory.evidenceAt));
  return memory.strength * 0.5 ** (unusedMs / halfLifeMs(memory));
}

/**
 * When it is archived if no more evidence comes: ISO 8601 in UTC, null of what the owner said. That an approved or pinned one
 * has such a time counts only once it is so no more.
 */
export function fadesAt(memory: Aged): string | null {
  if (memory.isOwners) return null;
  const lastsMs = halfLifeMs(memory) * Math.log2(memory.strength / archivedBelow);
  return new Date(Date.parse(memory.evidenceAt) + lastsMs).toISOString();
}

/** The strength that evidence from outside has earned, without what was added by being told once more. */
export const earned = ({
  kind,
  mergedIds,
  strength,
}: Pick<Memory, "kind" | "mergedIds" | "strength">): number =>
  kind === "skill" ? strength : strength - mergedIds.length;
