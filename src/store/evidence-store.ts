import type { ClientName, MemoryId, SessionId } from "../domain/ids.ts";
import type { MadeChange, OutsideEvidence, OwnersWord } from "../domain/outside-evidence.ts";

/** What a memory's strength rests on. */
export interface EvidenceStore {
  /** Each once (see onceOf), and each moves the strength once; how many were new. */
  keepEvidence(evidence: readonly OutsideEvidence[]): Promise<number>;
  /**
   * The owner's word about a memory, which counts once a day and moves its strength; what was useful is not archived any more. False:
   * it was said today already.
   */
  keepOwnersWord(id: MemoryId, word: OwnersWord, now: string): Promise<boolean>;
  /** Takes the newest such word back, with what it did to the strength unless that had met its limit. False: there is none. */
  takeBackOwnersWord(id: MemoryId, word: OwnersWord): Promise<boolean>;
  /** Of it and of what it stands for: the newest, oldest first. */
  outsideEvidenceOf(id: MemoryId, limit: number): Promise<readonly OutsideEvidence[]>;
  /** Commits to be looked for later; each once. */
  keepMadeChanges(changes: readonly MadeChange[]): Promise<void>;
  /** Of the session whose commits have been due for longest all that are due, of whichever memory. */
  dueChanges(now: string): Promise<readonly MadeChange[]>;
  /** Takes what is due of a session off that list. */
  dropDueChanges(client: ClientName, session: SessionId, now: string): Promise<void>;
}
