import type { ProjectKey } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** One summary a project, derived: it ends with anything that it rests on, and none is kept as history. */
export interface SummaryStore {
  /** The one that holds. */
  summaryOf(project: ProjectKey): Promise<Redacted<Memory> | undefined>;
  /** In the place of every summary of the project, which are dropped; null: there is nothing to sum up. */
  keepSummary(project: ProjectKey, summary: Redacted<NewMemory> | null, now: string): Promise<void>;
  /** Looked at, and it says what is so. */
  markSummarised(project: ProjectKey): Promise<void>;
  /** Projects of which something has changed since before that time, the longest waiting first. */
  unsummarised(before: string, limit: number): Promise<readonly ProjectKey[]>;
}
