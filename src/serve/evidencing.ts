import type { MemoryId } from "../domain/ids.ts";
import type { OutsideEvidence } from "../domain/outside-evidence.ts";

/** What a memory's strength rests on: what happened, not what anybody says. */
export interface Evidencing {
  /** The newest, oldest first. */
  outsideEvidence(request: { readonly id: MemoryId }): Promise<readonly OutsideEvidence[]>;
}
