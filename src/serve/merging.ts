import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { MergeWarning } from "../domain/merge-warning.ts";

export interface MergePlan {
  /** Stands for both. */
  readonly head: Memory;
  /** Leaves search and digest; its evidence counts for the head, and it can be taken out again. */
  readonly part: Memory;
  readonly warnings: readonly MergeWarning[];
  /** Which of the two Kedr itself would have stand for both; null: both are the owner's choice. */
  readonly suggestedHead: MemoryId | null;
}

export interface MergeRequest {
  readonly headId: MemoryId;
  readonly partId: MemoryId;
  /** Of the texts that the owner saw. */
  readonly headHash: string;
  readonly partHash: string;
  /** The warnings that the owner read and merges all the same. */
  readonly accepted: readonly MergeWarning[];
}

export type MergeAnswer =
  | { readonly outcome: "done" }
  /** One of the two is not what the owner saw; nothing was done. */
  | { readonly outcome: "changed" }
  /** The owner was not shown these; nothing was done. */
  | { readonly outcome: "warned"; readonly warnings: readonly MergeWarning[] };

/** The owner's word on what is merged. `mergeMemories` and `unmerge` are the owner's alone: see owners-methods.ts. */
export interface Merging {
  /**
   * What would become of two memories that the owner says are the same; nothing is changed. Throws KedrError "no-such-memory",
   * "holds-no-more", "other-project", "not-mergeable" and "asked-about".
   */
  planMerge(request: { readonly headId: MemoryId; readonly partId: MemoryId }): Promise<MergePlan>;
  /** Throws as planMerge does. `unmerge` of the part takes it back. */
  mergeMemories(request: MergeRequest): Promise<MergeAnswer>;
  /**
   * Takes a memory out of what it was merged into, or out of a memory all that it stands for; they are not merged again by
   * themselves. The ids that hold by themselves again; none where nothing was merged. Throws KedrError "no-such-memory".
   */
  unmerge(request: { readonly id: MemoryId }): Promise<{ readonly ids: readonly MemoryId[] }>;
}
