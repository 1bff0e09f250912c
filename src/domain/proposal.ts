import type { MemoryId } from "./ids.ts";

/**
 * correction: somebody said that the other memory is so no more. contradiction: the two say different things of one subject. forget: an
 * agent asks to have a memory forgotten, or it is gone from the file that it came from; both of the two are it. global: two projects
 * learned the same, and it may hold for all. note: somebody but the owner wants every session to start with it; both of the two are it. */
export const proposalKinds = ["correction", "contradiction", "forget", "global", "note"] as const;

export type ProposalKind = (typeof proposalKinds)[number];

/**
 * Why the owner is asked: the other memory is approved or pinned, rests on the owner's own words, holds for all projects, or is not surely what is meant; it
 * likely holds no more, and is not given unasked while the owner is asked; of "forget", that it was asked for. */
export const proposalReasons = [
  "approved",
  "owners-words",
  "for-all",
  "unsure",
  "likely",
  "asked",
  "two-projects",
  "gone-from-file",
] as const;

export type ProposalReason = (typeof proposalReasons)[number];

/** What the owner may say of two memories: which of them holds; of "forget", "new" is that it goes; of "global", that it holds for all; of "note", that sessions start with it. */
export type ProposalChoice = "new" | "old" | "both";

/** Two memories of which the newer may take the other's place, if the owner says so. */
export interface NewProposal {
  readonly kind: ProposalKind;
  readonly memoryId: MemoryId;
  readonly otherId: MemoryId;
  readonly reason: ProposalReason;
}

/** One that waits for the owner. */
export interface Proposal extends NewProposal {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly proposedAt: string;
}
