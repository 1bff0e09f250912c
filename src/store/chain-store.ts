import type { ChainHead, Verified } from "../domain/verified.ts";

/** The chain of changes: where it ends, and whether it and the memories still say the same. */
export interface ChainStore {
  /** The last link; null while there is none. */
  chainHead(): Promise<ChainHead | null>;
  /** Whether that link stands in the chain as it was written down. */
  hasLink(head: ChainHead): Promise<boolean>;
  /** Reads every link and every memory: not for the way of somebody who waits. */
  verify(head: ChainHead | null): Promise<Verified>;
}
