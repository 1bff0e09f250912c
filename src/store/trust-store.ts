import type { CallId, ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** How the owner can say it: at a terminal, by the whole next prompt of a session, or on the web page. */
export type DecisionWay = "terminal" | "prompt" | "page";

/** What the owner decided about exactly one text; an approval is for the place where it stands, too. */
export interface Decision {
  readonly memoryId: MemoryId;
  /** Of the text that the owner saw. */
  readonly contentHash: string;
  /**
   * "withdrawn": it was approved and binds no more; it stays as data and is not asked about again, unless both were done on the
   * page within limits.slipMs.
   */
  readonly decision: "approved" | "rejected" | "withdrawn";
  readonly way: DecisionWay;
  /** Of an answer in a session: the prompt that said it. */
  readonly said: {
    readonly client: ClientName;
    readonly sessionId: SessionId;
    readonly callId: CallId;
  } | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The owner's own words in place of a memory's; written down and approved by the same act. */
export interface Rewriting extends Pick<Decision, "memoryId" | "contentHash" | "way" | "at"> {
  /** Of author owner. */
  readonly by: Redacted<NewMemory>;
}

/** Where a list of what waits goes on: behind this memory. */
export interface WaitingPlace {
  readonly occurredAt: string;
  readonly id: MemoryId;
}

/** What the owner has decided and what waits for it. Nothing else sets trust. */
export interface TrustStore {
  /**
   * Rules and skills of a project and global ones (null: all) that wait for the owner, oldest first. What says to the letter
   * what was approved or rejected there does not wait; it stays what it is.
   */
  waitingForOwner(
    project: ProjectKey | null,
    limit: number,
    after?: WaitingPlace | null,
  ): Promise<readonly Redacted<Memory>[]>;
  countWaiting(project: ProjectKey | null): Promise<number>;
  /**
   * "changed": the text is no longer the one that was decided about, or it holds no more, or there is no approval to
   * withdraw, or what is to be approved stands in another place than the chain says; nothing is done then. The same decision again is "done" and adds nothing.
   */
  decide(decision: Decision): Promise<"done" | "changed">;
  /** Supersedes the memory, approved or not; the new one's id. "changed" as in decide. */
  rewrite(rewriting: Rewriting): Promise<MemoryId | "changed">;
  /** Keeps what the owner says, of author owner, approved by the same act. Said again to the letter it is there once. */
  keepApproved(saying: Pick<Rewriting, "by" | "way" | "at">): Promise<MemoryId>;
  /** The number of the newest decision; while it is the same, trust is the same. 0 before the first. */
  lastDecision(): Promise<number>;
  /** Every decision about them, oldest first. */
  decisionsAbout(ids: readonly MemoryId[]): Promise<readonly Decision[]>;
}
