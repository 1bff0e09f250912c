import type { MemoryId } from "../domain/ids.ts";
import type { ProposalChoice, ProposalKind } from "../domain/proposal.ts";
import type { Decision } from "./trust-store.ts";

/** What the owner's words are about, in the order in which those of one moment are told. */
export const decidedSorts = ["apart", "merged", "pair", "text"] as const;

export type DecidedSort = (typeof decidedSorts)[number];

/** Where the list of them goes on: behind this one. */
export interface DecidedPlace {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly sort: DecidedSort;
  readonly id: number;
}

interface TwoOf {
  readonly memoryId: MemoryId;
  readonly otherId: MemoryId;
}

/**
 * One of the owner's words: about a text; the answer to a question; that two are merged, or are no more. Of what was merged and
 * taken apart the last word counts and stands alone.
 */
export type Decided =
  | (DecidedPlace & { readonly sort: "text" } & Pick<
        Decision,
        "memoryId" | "contentHash" | "decision" | "way"
      >)
  | (DecidedPlace &
      TwoOf & { readonly sort: "pair"; readonly kind: ProposalKind; readonly choice: ProposalChoice })
  | (DecidedPlace & TwoOf & { readonly sort: "merged" | "apart" });

/** All that the owner has decided, in one list. */
export interface DecidedStore {
  /** The newest first, of those behind a place; null: from the newest on. What was forgotten is in none. */
  decidedBefore(place: DecidedPlace | null, limit: number): Promise<readonly Decided[]>;
}
