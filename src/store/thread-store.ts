import type { RunMark } from "../domain/event.ts";
import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Closing, Thread } from "../domain/thread.ts";

export interface ThreadsAsked {
  /** null: of all projects. */
  readonly project: ProjectKey | null;
  /** Of such sessions of the project alone; null: of all. */
  readonly run: RunMark | null;
  readonly isOpen: boolean;
  /** ISO 8601 in UTC; null: whenever they were opened. */
  readonly openedBefore: string | null;
  readonly limit: number;
}

/** A thread and what closes it. */
export interface ThreadClosing extends Omit<Closing, "at"> {
  readonly threadId: number;
}

/** What sessions left open, a row for each such line of a recap that holds. */
export interface ThreadStore {
  /** Newest first. Those of recaps that hold no more, or are held back, are left out. */
  threads(asked: ThreadsAsked): Promise<readonly Thread[]>;
  thread(id: number): Promise<Thread | undefined>;
  /** Of one session's recap, in the order of the recap. */
  threadsOfSession(client: ClientName, session: SessionId): Promise<readonly Thread[]>;
  /** Recaps, observations, rules and references that nobody has looked at yet, in the order they came. */
  unthreaded(limit: number): Promise<readonly Redacted<Memory>[]>;
  /** Takes it off that list, and closes threads that are open; what an earlier recap of its session had closed is closed again. */
  keepThreaded(id: MemoryId, closings: readonly ThreadClosing[], now: string): Promise<void>;
  /** What sessions did in a project after that time, oldest first: confirmed, not held back, of these types. */
  workAfter(asked: {
    readonly project: ProjectKey;
    readonly after: string;
    readonly types: readonly string[];
    readonly limit: number;
  }): Promise<readonly Redacted<Memory>[]>;
  /** "as it was": they are closed already. */
  closeThreads(
    ids: readonly number[],
    closing: Omit<Closing, "at">,
    now: string,
  ): Promise<"done" | "as it was">;
  /** "as it was": it is open. */
  reopenThread(id: number): Promise<"done" | "as it was">;
}
