import type { MemoryChange } from "../../../domain/memory-change.ts";

/** A row of table changes. */
export interface Link extends MemoryChange {
  readonly id: number;
  readonly placeHash: string | null;
  readonly hash: string;
}
