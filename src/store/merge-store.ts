import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory, Scope } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** What became of one memory whose like was looked for. */
export interface Paired {
  readonly memoryId: MemoryId;
  /** What it says, the same for all that may say the same; null for what is merged with nothing. */
  readonly saying: string | null;
  /** Which of two stands for the other from now on; null where nothing says the same. */
  readonly merge: Merge | null;
}

export interface Merge {
  readonly headId: MemoryId;
  readonly partId: MemoryId;
  /** By what it was found that both say the same, for example "words@1". */
  readonly how: string;
}

export interface MadeMerge extends Merge {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Where the like of a memory is looked for. */
export interface SayingPlace {
  readonly saying: string;
  readonly memoryId: MemoryId;
  readonly project: ProjectKey;
  readonly scope: Scope;
  readonly limit: number;
}

/** Which of two stands for the other, and the texts that the owner saw. */
export interface OwnersMerge extends Omit<Merge, "how"> {
  readonly headHash: string;
  readonly partHash: string;
}

/** Memories that say the same: one of them stands for the others, which leave recall, digest and search, and are kept. */
export interface MergeStore {
  /** Memories whose like nobody has looked for, the oldest first; those that hold no more among them. */
  unpaired(limit: number): Promise<readonly Redacted<Memory>[]>;
  /**
   * Memories that hold today, say that, and may be merged with the one named: not with one that the owner took apart from it, nor
   * where the owner is being asked about one of the two. Of its project, or global ones for a global memory; newest first.
   */
  alike(place: SayingPlace): Promise<readonly Redacted<Memory>[]>;
  /**
   * Keeps what a memory says and merges, all or nothing. What the part stood for goes with it. "changed", and nothing is done: one
   * of the two holds no more, the part was approved or pinned meanwhile, or they may not be merged any more. "known": its like
   * was looked for already.
   */
  keepPaired(paired: Paired, now: string): Promise<"done" | "changed" | "known">;
  /** What was merged in a project and of global ones (null: all), the newest memory first, of those before one of them. */
  mergesBefore(
    project: ProjectKey | null,
    before: MemoryId | null,
    limit: number,
  ): Promise<readonly MadeMerge[]>;
  /** Into what a memory was merged, if it was. */
  mergeOf(part: MemoryId): Promise<MadeMerge | undefined>;
  /**
   * Merges two at the owner's word, approved, pinned or taken apart before. "changed", and nothing is done: one of them holds no more,
   * says another thing than the owner saw, or is of another project. "asked": the owner is being asked about one of the two.
   */
  mergeByOwner(merge: OwnersMerge, now: string): Promise<"done" | "changed" | "asked">;
  /**
   * Takes a part out of what it was merged into, or out of a memory all of its parts: they hold by themselves again, and are
   * not merged again with what they were taken apart from. The parts' ids; none where nothing was merged.
   */
  unmerge(id: MemoryId, now: string): Promise<readonly MemoryId[]>;
}
