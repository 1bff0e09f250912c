import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

export interface SiblingSearch {
  readonly project: ProjectKey;
  /** The session that asks; its own memories are left out. */
  readonly client: ClientName;
  readonly sessionId: SessionId;
  /** Only memories written down after this one. */
  readonly after: MemoryId;
  /** Only what happened since: a past session that is read in now is no news. */
  readonly since: string;
  readonly limit: number;
}

/** What is near a session's work. Asked on prompts and before tools, so each question has an index. */
export interface NearbyStore {
  /** Memories of the project that name the file, newest first; recaps are left out. */
  memoriesOfFile(project: ProjectKey, file: string, limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Decisions, dead ends and alerts of the project, newest first: what stays true longer than the news. */
  lastingMemories(project: ProjectKey, limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Memories that may warn before a call (fixes, deploys, decisions, dead ends, approved rules), global ones too, newest first. */
  warnings(project: ProjectKey, limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Every program that was run in the project, and whether a run of it failed. */
  programsOfProject(
    project: ProjectKey,
    limit: number,
  ): Promise<readonly { readonly name: string; readonly hasFailed: boolean }[]>;
  /** What other sessions of the project learned meanwhile, newest first; recaps are left out. */
  siblingMemories(search: SiblingSearch): Promise<readonly Redacted<Memory>[]>;
}
