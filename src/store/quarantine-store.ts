import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** The owner's word that exactly this text may be given like any other. It approves nothing. */
export interface Release {
  readonly memoryId: MemoryId;
  /** Of the text that the owner saw. */
  readonly contentHash: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What reads like an instruction and was not looked at yet. */
export interface QuarantineStore {
  /** Held back in a project and global ones (null: all), oldest first, of those behind one of them; what holds no more is left out. */
  quarantined(
    project: ProjectKey | null,
    limit: number,
    after?: MemoryId | null,
  ): Promise<readonly Redacted<Memory>[]>;
  countHeldBack(project: ProjectKey | null): Promise<number>;
  /** "changed": the text is no longer the one that was looked at, or it is not held back; nothing is done then. */
  releaseMemory(release: Release): Promise<"done" | "changed">;
}
