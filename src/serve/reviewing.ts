import type { Enforcement } from "../domain/enforcement.ts";
import type { ClientName, MemoryId } from "../domain/ids.ts";
import type { Memory, MemoryKind, Trust } from "../domain/memory.ts";
import type { ProposalKind } from "../domain/proposal.ts";
import type { Sign } from "../govern/sign-places.ts";
import type { Decided, DecidedPlace } from "../store/decided-store.ts";
import type { WaitingRule } from "./approving.ts";
import type { ProposedSide, ShownProposal } from "./proposing.ts";
import type { HeldBack } from "./quarantining.ts";

/** The lists of what the owner is to look at. Of "merged" nothing waits: what was merged may be taken apart. */
export const reviewParts = ["rules", "pairs", "held-back", "merged"] as const;

export type ReviewPart = (typeof reviewParts)[number];

export interface ReviewCounts {
  readonly rules: number;
  readonly pairs: number;
  readonly heldBack: number;
}

/** Where a list goes on: behind this row. */
export interface ReviewPlace {
  readonly at: string;
  readonly id: number;
}

/** One line of a list; what a decision needs is asked for by its id. */
export interface ReviewRow extends ReviewPlace {
  /** Of "pairs" the question's number, else the memory's. */
  readonly id: number;
  readonly sort: "rule" | "skill" | "held-back" | "merged" | ProposalKind;
  readonly title: string;
  /** Of two memories the other one's. */
  readonly otherTitle: string | null;
  readonly projectName: string;
  readonly client: ClientName | null;
}

export interface ReviewRows {
  readonly rows: readonly ReviewRow[];
  /** null: there are no more. */
  readonly next: ReviewPlace | null;
}

/** A rule that binds already, with what it does before a call. */
export interface NearRule {
  readonly memory: Memory;
  readonly enforcement: Enforcement | null;
}

export interface ReviewedRule extends Pick<WaitingRule, "memory" | "projectName" | "evidence"> {
  /** Approved rules and skills that say nearly the same, the nearest first. */
  readonly near: readonly NearRule[];
  /** What it took the place of; null where it took none. */
  readonly before: Memory | null;
  /** How it reads like an instruction that is nobody's; empty for most. */
  readonly signs: readonly Sign[];
}

export interface ReviewedText extends HeldBack {
  readonly signs: readonly Sign[];
}

/** Two memories that say the same, of which one stands for the other. */
export interface ReviewedMerge {
  readonly part: ProposedSide;
  readonly head: ProposedSide;
  /** By what it was found, for example "words@1". */
  readonly how: string;
  readonly at: string;
}

/** What a decision was about, as that is today. */
export interface DecidedMemory {
  readonly id: MemoryId;
  readonly title: string;
  readonly kind: MemoryKind;
  readonly projectName: string;
  readonly trust: Trust;
  /** False: it holds no more. */
  readonly holds: boolean;
}

type WithMemory<Of> = Of extends Decided
  ? Omit<Of, "memoryId" | "otherId" | "contentHash"> & { readonly memory: DecidedMemory }
  : never;

/** One of the owner's words, with what it was about. */
export type MadeDecision =
  | (WithMemory<Extract<Decided, { sort: "text" }>> & {
      /** False: the text is another one now, or holds no more. */
      readonly isOfToday: boolean;
    })
  | (WithMemory<Exclude<Decided, { sort: "text" }>> & {
      /** null: the question was about one memory alone. */
      readonly other: DecidedMemory | null;
    });

/** What waits for the owner, in pages, and what the owner has decided. Looking alone: nothing is changed by it. */
export interface Reviewing {
  /** Of the folder's project and global ones; null: of all projects. */
  reviewCounts(request: { readonly directory: string | null }): Promise<ReviewCounts>;
  /** Oldest first; of "merged" the newest memory first. after: the `next` of the page before. */
  reviewRows(request: {
    readonly part: ReviewPart;
    readonly directory: string | null;
    readonly after: ReviewPlace | null;
    readonly limit: number;
  }): Promise<ReviewRows>;
  /** null: nothing of that number waits any more; the same of the three below. */
  reviewedRule(request: { readonly id: MemoryId }): Promise<{ readonly rule: ReviewedRule | null }>;
  reviewedPair(request: { readonly id: number }): Promise<{ readonly pair: ShownProposal | null }>;
  reviewedText(request: { readonly id: MemoryId }): Promise<{ readonly text: ReviewedText | null }>;
  reviewedMerge(request: { readonly id: MemoryId }): Promise<{ readonly merge: ReviewedMerge | null }>;
  /** About texts and about two memories, the newest first; before: the `next` of the page before. */
  ownersDecisions(request: { readonly before: DecidedPlace | null; readonly limit: number }): Promise<{
    readonly decisions: readonly MadeDecision[];
    /** null: there are no more. */
    readonly next: DecidedPlace | null;
  }>;
}
