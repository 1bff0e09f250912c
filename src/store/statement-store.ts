import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { NewProposal } from "../domain/proposal.ts";
import type { Redacted } from "../domain/redacted.ts";

/** What became of one memory that was compared with the others. */
export interface Compared {
  readonly memoryId: MemoryId;
  /** Of what it states something, in any form that is the same for the same subject. */
  readonly subjects: readonly string[];
  readonly endings: readonly { readonly id: MemoryId; readonly by: MemoryId }[];
  readonly proposals: readonly NewProposal[];
}

/** Which memories say something of one subject: what a new one may contradict. */
export interface StatementStore {
  /** Memories that were written and not yet compared with the others, the oldest first; those that hold no more among them. */
  uncompared(limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Memories that hold today and state something of one of the subjects, in the project or globally, newest first. */
  statingAnyOf(
    subjects: readonly string[],
    project: ProjectKey,
    limit: number,
  ): Promise<readonly Redacted<Memory>[]>;
  /**
   * Keeps what a memory states, ends what does not hold in favour of what does and keeps the questions to the owner, all or
   * nothing. A pair about which the owner is or was asked is left to the owner. "changed", and nothing is done: what was to
   * end was approved or pinned meanwhile, or one of the two holds no more. "known": it was compared already.
   */
  keepCompared(compared: Compared, now: string): Promise<"done" | "changed" | "known">;
}
