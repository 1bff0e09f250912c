import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Thread } from "../domain/thread.ts";

/** A thread as it is shown. */
export interface ShownThread extends Thread {
  readonly projectName: string;
  /** What tells it done; null for one that is open, that a run closed, or where nobody named a memory. */
  readonly closedBy: Pick<Memory, "id" | "title"> | null;
}

export interface ThreadChanged {
  /** "as it was": it is closed, or open, already. */
  readonly outcome: "done" | "as it was";
  readonly thread: ShownThread;
}

/** What sessions left open and what became of it. Nothing binding hangs on it, so anybody may say that a thread is done, or is not. */
export interface Threading {
  /** Newest first; what several sessions left open in the same words comes once. directory null: of all projects. */
  threads(request: {
    readonly directory: string | null;
    readonly isOpen: boolean;
    readonly limit: number;
    /** So many of the newest are left out, for a next page. Absent: none. */
    readonly offset?: number | undefined;
  }): Promise<readonly ShownThread[]>;
  /** With every other open thread of its project that says the same. Throws KedrError "no-such-thread" and "no-such-memory". */
  closeThread(request: { readonly id: number; readonly by: MemoryId | null }): Promise<ThreadChanged>;
  /** Throws KedrError "no-such-thread". */
  reopenThread(request: { readonly id: number }): Promise<ThreadChanged>;
}
