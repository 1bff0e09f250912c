import type { Memory } from "./memory.ts";

/** Why a memory does not hold any more. */
export type Ending = "rejected" | "replaced" | "ended" | "expired";

/** Why the memory is history; null for one that holds. What is asked for by its number is shown with this. */
export function endingOf(
  {
    trust,
    validTo,
    supersededBy,
    expiresAt,
  }: Pick<Memory, "trust" | "validTo" | "supersededBy" | "expiresAt">,
  now: string,
): Ending | null {
  if (trust === "rejected") return "rejected";
  if (supersededBy !== null) return "replaced";
  if (validTo !== null) return "ended";
  return expiresAt !== null && expiresAt <= now ? "expired" : null;
}
