import type { Memory } from "./memory.ts";

/** Why a memory does not hold any more; "merged": another one stands for it. */
export type Ending = "rejected" | "merged" | "replaced" | "ended" | "expired";

/** Why the memory is history; null for one that holds. What is asked for by its number is shown with this. */
export function endingOf(
  {
    trust,
    validTo,
    supersededBy,
    mergedInto,
    expiresAt,
  }: Pick<Memory, "trust" | "validTo" | "supersededBy" | "mergedInto" | "expiresAt">,
  now: string,
): Ending | null {
  if (trust === "rejected") return "rejected";
  if (mergedInto !== null) return "merged";
  if (supersededBy !== null) return "replaced";
  if (validTo !== null) return "ended";
  return expiresAt !== null && expiresAt <= now ? "expired" : null;
}
