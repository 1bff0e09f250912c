import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Proposal } from "../domain/proposal.ts";
import type { ProposedNote } from "../domain/short-note.ts";
import type { Evidence } from "../govern/evidence.ts";
import type { ProposalDecision } from "../store/proposal-store.ts";

/** One of the two memories of a proposal, with all that a decision needs. */
export interface ProposedSide {
  /** Whole: its contentHash is what a decision is about. */
  readonly memory: Memory;
  readonly projectName: string;
  readonly evidence: readonly Evidence[];
}

/** Two memories of which the owner is asked which one holds. */
export interface ShownProposal extends Pick<Proposal, "id" | "kind" | "reason" | "proposedAt"> {
  readonly newer: ProposedSide;
  readonly older: ProposedSide;
  /** Of "note": what it is about, and which notes leave when it comes. */
  readonly note?: Pick<ProposedNote, "subject" | "frees">;
}

/** What Kedr did not decide without the owner. `decideProposal` is the owner's alone: see owners-methods.ts. */
export interface Proposing {
  /** Of the folder's project and of global memories, oldest first; null: of all projects. */
  proposals(request: {
    readonly directory: string | null;
    readonly limit: number;
  }): Promise<readonly ShownProposal[]>;
  /** Throws KedrError "notes-full" for a note that does not fit any more. "changed": one of the two is not what was shown, or holds no more; nothing was done. */
  decideProposal(
    request: Omit<ProposalDecision, "at">,
  ): Promise<{ readonly outcome: "done" | "changed"; readonly id: number }>;
  /** For an agent: the owner is asked whether these are to be forgotten. Nothing is changed by it. The ids that
   * now wait for the owner: neither what holds no more nor what they have said stays. */
  proposeForget(request: { readonly ids: readonly MemoryId[] }): Promise<readonly MemoryId[]>;
}
