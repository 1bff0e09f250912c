import type { StaleFile } from "../domain/stale-file.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";

export interface StaleMemory {
  readonly memory: Memory;
  readonly projectName: string;
  /** At least one. */
  readonly files: readonly StaleFile[];
}

export interface StaleAnswer {
  /** Newest first. */
  readonly stale: readonly StaleMemory[];
  /** How many memories name a file whose content is known, and were looked at. */
  readonly looked: number;
}

/** What becomes of memories with time. `pin` and `archive` are the owner's alone: see owners-methods.ts. */
export interface Ageing {
  /**
   * A pinned memory stays, whatever its age, and nothing that is not the owner's ends it. "already": it was so. Throws
   * KedrError "no-such-memory" and "holds-no-more".
   */
  pin(request: { readonly id: MemoryId; readonly isPinned: boolean }): Promise<{
    readonly outcome: "done" | "already";
  }>;
  /**
   * Takes a memory out of what agents are given, as one that has faded, or brings it back. The owner's alone. Throws KedrError
   * "no-such-memory", "holds-no-more", and "firm" for what is approved or pinned: such a one stays.
   */
  archive(request: { readonly id: MemoryId; readonly isArchived: boolean }): Promise<{
    readonly outcome: "done" | "already";
  }>;
  /**
   * Memories whose files in the work tree are others than those seen when they were made: of the folder's project (null: of
   * all, each in the folder in which it was worked on last), or of the ids alone.
   */
  stale(request: {
    readonly directory: string | null;
    readonly ids: readonly MemoryId[] | null;
    readonly limit: number;
    /** So many that would come first are left out, for a next page. Absent: none. */
    readonly offset?: number | undefined;
  }): Promise<StaleAnswer>;
}
