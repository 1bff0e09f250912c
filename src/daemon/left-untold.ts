import type { Memory } from "../domain/memory.ts";
import type { RecallText } from "../inject/prompt-text.ts";

/**
 * "session": the session learned it itself; "shown": its line was shown and it says no more; "standing": the client reads it to
 * its model anyway; "most": there are better ones, and no more are told; "room": it did not fit.
 */
export type LeftWhy = "session" | "shown" | "standing" | "most" | "room";

/** A memory that was found and is not told, and why. */
export interface LeftMemory {
  readonly memory: Memory;
  readonly why: LeftWhy;
}

/** What may be told, and what may not and why. */
export function parted(
  found: readonly Memory[],
  whyNot: (memory: Memory) => LeftWhy | undefined,
): { readonly fresh: readonly Memory[]; readonly left: readonly LeftMemory[] } {
  const judged = found.map((memory) => ({ memory, why: whyNot(memory) }));
  return {
    fresh: judged.flatMap(({ memory, why }) => (why === undefined ? [memory] : [])),
    left: judged.flatMap(({ memory, why }) => (why === undefined ? [] : [{ memory, why }])),
  };
}

/** What could be told and is not: for being one too many, or for want of room. */
export const untold = (
  fresh: readonly Memory[],
  asked: readonly Memory[],
  { toldIds }: Pick<RecallText, "toldIds">,
): readonly LeftMemory[] =>
  fresh
    .filter(({ id }) => !toldIds.includes(id))
    .map((memory) => ({ memory, why: asked.includes(memory) ? "room" : "most" }));
