import type { MemoryId } from "../domain/ids.ts";
import type { OutsideEvidence } from "../domain/outside-evidence.ts";

/** What a memory's strength rests on: what happened, and what the owner says; nothing that an agent says. */
export interface Evidencing {
  /** The newest, oldest first. */
  outsideEvidence(request: { readonly id: MemoryId }): Promise<readonly OutsideEvidence[]>;
  /**
   * The owner's word that a skill worked or did not; each counts once a day, "already" is the second. The owner's alone: see
   * owners-methods.ts. Throws KedrError "no-such-memory", "no-skill" and "holds-no-more".
   */
  judgeSkill(request: { readonly id: MemoryId; readonly hasWorked: boolean }): Promise<{
    readonly outcome: "done" | "already";
    readonly strength: number;
  }>;
}
