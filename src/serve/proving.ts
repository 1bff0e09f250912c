import type { Verified } from "../domain/verified.ts";

/** Whether what is stored is what Kedr wrote. */
export interface Proving {
  /** Walks the chain of changes and compares every memory with it: seconds where there are many. */
  verify(): Promise<Verified>;
}
