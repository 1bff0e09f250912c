import type { MemoryId } from "../domain/ids.ts";
import type { OutsideEvidence } from "../domain/outside-evidence.ts";

/** What a memory's strength rests on. */
export interface EvidenceStore {
  /** Each once a memory and session, and each moves the strength once. */
  keepEvidence(evidence: readonly OutsideEvidence[]): Promise<void>;
  /** Of it and of what it stands for: the newest, oldest first. */
  outsideEvidenceOf(id: MemoryId, limit: number): Promise<readonly OutsideEvidence[]>;
}
