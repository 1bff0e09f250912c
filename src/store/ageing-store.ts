import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Evidence } from "../domain/strength.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** What becomes of memories with time. */
export interface AgeingStore {
  /** Makes memories that hold stronger, at most once a day each, and brings them back from the archive. */
  addEvidence(ids: readonly MemoryId[], evidence: Evidence, now: string): Promise<void>;
  /** Archives up to limit of those that have faded by now, and says how many. */
  archiveFaded(now: string, limit: number): Promise<number>;
  /** "already": it was so. "changed", and nothing is done: it is not there, or holds no more. */
  pinMemory(id: MemoryId, isPinned: boolean, now: string): Promise<"done" | "already" | "changed">;
  /**
   * At the owner's word: out of what is given, or back into it. "already": it was so. "firm", and nothing is done: it is approved or
   * pinned, and such a one stays. "changed": it is not there, or holds no more.
   */
  archiveMemory(
    id: MemoryId,
    isArchived: boolean,
    now: string,
  ): Promise<"done" | "already" | "firm" | "changed">;
  /** Memories that hold today and name a file of which the content seen is known, in the project (null: in all), newest first. */
  memoriesWithFiles(project: ProjectKey | null, limit: number): Promise<readonly Redacted<Memory>[]>;
}
