import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Evidence } from "../govern/evidence.ts";
import type { OwnersText } from "../govern/rewritten.ts";
import type { Decision } from "../store/trust-store.ts";

/** A rule or skill that waits for the owner, with all that a decision needs. */
export interface WaitingRule {
  /** Whole: its contentHash is what a decision is about. */
  readonly memory: Memory;
  readonly projectName: string;
  readonly evidence: readonly Evidence[];
  /** Approved rules and skills that say nearly the same, the nearest first: two of them would bind. */
  readonly near: readonly Memory[];
}

export interface WaitingRules {
  /** Oldest first. */
  readonly rules: readonly WaitingRule[];
  /** How many wait in all, there and in every project. */
  readonly waiting: number;
  readonly waitingEverywhere: number;
}

export interface DecideRequest extends Pick<Decision, "memoryId" | "contentHash" | "decision"> {
  readonly way: "terminal" | "page";
}

export interface RewriteRequest extends Pick<DecideRequest, "memoryId" | "contentHash" | "way"> {
  readonly text: OwnersText;
}

/** "changed": the text is no longer the one that was decided about, or it holds no more; nothing was done. */
export type RewriteAnswer =
  | { readonly outcome: "done"; readonly memory: Memory; readonly secretsMasked: number }
  | { readonly outcome: "changed" };

/** The owner's word on rules and skills. `decide` and `rewriteRule` are the owner's alone: see owners-methods.ts. */
export interface Approving {
  /** Of the folder's project and global ones; null: of all projects. */
  waitingRules(request: { readonly directory: string | null; readonly limit: number }): Promise<WaitingRules>;
  waitingCount(request: { readonly directory: string | null }): Promise<{ readonly waiting: number }>;
  decide(request: DecideRequest): Promise<{ readonly outcome: "done" | "changed"; readonly id: MemoryId }>;
  /** The owner's text takes the place of the memory's and is approved by the same act. */
  rewriteRule(request: RewriteRequest): Promise<RewriteAnswer>;
}
