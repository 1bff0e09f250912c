import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** A summary as it was made. */
export interface MadeSummary {
  readonly project: ProjectKey;
  /** null: there is nothing to sum up. */
  readonly summary: Redacted<NewMemory> | null;
  /** Of what was read for it. */
  readonly revision: number;
}

/** When a model was last asked to word a project, of which memories and threads, by their numbers, and the summary that came of it. */
export interface SummaryWording {
  readonly numbers: string;
  readonly memoryId: MemoryId;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
}

/** One summary a project, derived: it ends with anything that it rests on, and none is kept as history. */
export interface SummaryStore {
  /** The one that holds. */
  summaryOf(project: ProjectKey): Promise<Redacted<Memory> | undefined>;
  /** Grows with each change of what a summary of the project may say; 0: nothing was ever changed. Read before what is summed up. */
  summaryRevision(project: ProjectKey): Promise<number>;
  /** In the place of every summary of the project, which are dropped. "changed", and nothing is done: it may say what is so no more. */
  keepSummary(made: MadeSummary, now: string): Promise<"done" | "changed">;
  /** Looked at, and it says what was so at that revision. */
  markSummarised(project: ProjectKey, revision: number): Promise<void>;
  /** To be looked at again a while after that time: not all of it could be done. */
  putOffSummary(project: ProjectKey, since: string): Promise<void>;
  wordingOf(project: ProjectKey): Promise<SummaryWording | undefined>;
  keepWording(project: ProjectKey, wording: SummaryWording): Promise<void>;
  /** Projects of which something has changed since before that time, the longest waiting first. */
  unsummarised(before: string, limit: number): Promise<readonly ProjectKey[]>;
}
