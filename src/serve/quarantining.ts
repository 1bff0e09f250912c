import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Evidence } from "../govern/evidence.ts";

/** A memory that reads like an instruction and is not given unasked; its heldBackFor says by what signs. */
export interface HeldBack {
  /** Whole: its contentHash is what a release is about. */
  readonly memory: Memory;
  readonly projectName: string;
  readonly evidence: readonly Evidence[];
}

/** What is held back, and the owner's word that it may be given. `releaseMemory` is the owner's alone: see owners-methods.ts. */
export interface Quarantining {
  /** Of the folder's project and global ones, oldest first; null: of all projects. */
  quarantined(request: {
    readonly directory: string | null;
    readonly limit: number;
  }): Promise<readonly HeldBack[]>;
  /** "changed": the text is no longer the one that was looked at, or it is not held back; nothing was done. It approves nothing. */
  releaseMemory(request: {
    readonly memoryId: MemoryId;
    readonly contentHash: string;
  }): Promise<{ readonly outcome: "done" | "changed"; readonly id: MemoryId }>;
}
