import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { NewProposal, Proposal, ProposalChoice } from "../domain/proposal.ts";

/** The owner's word on a proposal, about exactly the two texts that were shown. */
export interface ProposalDecision {
  readonly id: number;
  readonly choice: ProposalChoice;
  /** Of the proposed memory and of the other, as they were seen. */
  readonly contentHash: string;
  readonly otherHash: string;
  /** Of "global" and "new": what holds for all projects then. */
  readonly global?: Redacted<NewMemory>;
  readonly way: "terminal" | "page";
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Pairs of memories of which only the owner may say which one holds. */
export interface ProposalStore {
  /** Each pair once, whatever became of it: what the owner has decided is not asked again. */
  propose(proposals: readonly NewProposal[], now: string): Promise<void>;
  /** In a project and of global ones (null: all), oldest first, of those behind one of them; pairs of which one holds no more are left out. */
  proposals(project: ProjectKey | null, limit: number, after?: number): Promise<readonly Proposal[]>;
  /** Those that wait and are about one of the memories, oldest first. */
  proposalsAbout(ids: readonly MemoryId[]): Promise<readonly Proposal[]>;
  /** The one with this id, while it waits. */
  waitingProposal(id: number): Promise<Proposal | undefined>;
  countProposals(project: ProjectKey | null): Promise<number>;
  /**
   * Ends the one that does not hold, in favour of the other; a rule that takes another's place is approved by the same act.
   * "changed": one of them is not what was shown, or holds no more; nothing is done then. Nor is
   * anything where what is to be forgotten goes ("new" of "forget"): forgetting it ends its proposal too.
   */
  decideProposal(decision: ProposalDecision): Promise<"done" | "changed">;
}
