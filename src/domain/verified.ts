import type { MemoryId } from "./ids.ts";

/**
 * How what is stored can differ from what the chain of changes says. Of the chain: a link "altered", "inserted", "removed", out of
 * its order ("moved"); its end cut off, or another than the one that was written down beside the database. Of a memory: text, kept
 * hash or trust changed past Kedr, where, as whose or until when it binds ("place") or its pin changed past Kedr, one without a link, one that is gone, one that holds though it ended or ended without a link, what a rule does before
 * calls changed past Kedr.
 */
export const findingKinds = [
  "link-altered",
  "link-inserted",
  "links-removed",
  "link-moved",
  "end-cut-off",
  "end-rewritten",
  "memory-without-link",
  "memory-gone",
  "memory-back",
  "text-changed",
  "hash-changed",
  "trust-changed",
  "place-changed",
  "pin-changed",
  "ending-changed",
  "matcher-changed",
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** One difference and where it is: ids, hashes and words of Kedr's own, never a text. */
export interface Finding {
  readonly what: FindingKind;
  readonly memory: MemoryId | null;
  readonly link: number | null;
  readonly expected: string;
  readonly found: string;
}

/** The end of the chain as it was written down outside the database. */
export interface ChainHead {
  readonly link: number;
  readonly hash: string;
}

/** What walking the whole chain and every memory found. */
export interface Verified {
  readonly links: number;
  readonly memories: number;
  /** What was kept outside the database; null where nothing was. */
  readonly head: ChainHead | null;
  /** The first of them. */
  readonly findings: readonly Finding[];
  readonly findingsTotal: number;
}
