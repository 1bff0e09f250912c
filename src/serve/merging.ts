import type { MemoryId } from "../domain/ids.ts";

/** The owner's word on what was merged: see owners-methods.ts. */
export interface Merging {
  /**
   * Takes a memory out of what it was merged into, or out of a memory all that it stands for; they are not merged again by
   * themselves. The ids that hold by themselves again; none where nothing was merged. Throws KedrError "no-such-memory".
   */
  unmerge(request: { readonly id: MemoryId }): Promise<{ readonly ids: readonly MemoryId[] }>;
}
