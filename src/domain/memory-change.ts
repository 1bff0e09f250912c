import type { MemoryId } from "./ids.ts";
import type { Author } from "./memory.ts";

/**
 * What can happen to a memory. "revived": what it had ended for is not wanted, so it holds again. "dropped": what rules said gave way to what a model says. "placed": where it binds was written
 * down, and nothing else of it changed. "noted": every session starts with it since. "merged": another one that says the same stands for it since.
 */
export type MemoryChangeKind =
  | "added"
  | "superseded"
  | "revived"
  | "dropped"
  | "approved"
  | "rejected"
  | "withdrawn"
  | "enforced"
  | "unenforced"
  | "quarantined"
  | "released"
  | "redacted"
  | "placed"
  | "pinned"
  | "unpinned"
  | "noted"
  | "note-ended"
  | "merged"
  | "unmerged"
  | "forgotten";

/** One link of the chain of changes: hashes and ids, no text. */
export interface MemoryChange {
  readonly memoryId: MemoryId;
  readonly what: MemoryChangeKind;
  readonly by: Author | "service";
  /** Of the memory's text at that time; of "enforced", of that together with its matcher and what it does. */
  readonly contentHash: string;
  /** Of where, as whose and until when it binds; absent or null where the change says nothing of that. */
  readonly placeHash?: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}
