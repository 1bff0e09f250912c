import type { MemoryId } from "../domain/ids.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { OutsideEvidence, OwnersWord } from "../domain/outside-evidence.ts";

/** An event whose texts may be cut. */
export interface SourceEvent {
  readonly event: StoredEvent;
  /** Of the whole texts. */
  readonly inputChars: number;
  readonly outcomeChars: number;
}

export interface Sources {
  readonly total: number;
  readonly from: number;
  readonly events: readonly SourceEvent[];
}

/** What became of the owner's word, and the strength since. */
export interface Judged {
  readonly outcome: "done" | "already";
  readonly strength: number;
}

/** What a memory's strength rests on: what happened, and what the owner says; nothing that an agent says. */
export interface Evidencing {
  /** The newest, oldest first. */
  outsideEvidence(request: { readonly id: MemoryId }): Promise<readonly OutsideEvidence[]>;
  /** The very events that a memory rests on, oldest first, from that one on, each text cut at so many characters. */
  sourcesOf(request: {
    readonly id: MemoryId;
    readonly from: number;
    readonly limit: number;
    readonly chars: number;
  }): Promise<Sources>;
  /**
   * The owner's word about any memory, by which its strength grows or falls; each counts once a day, "already" is the second. The
   * owner's alone. Throws KedrError "no-such-memory" and "holds-no-more".
   */
  judge(request: { readonly id: MemoryId; readonly word: OwnersWord }): Promise<Judged>;
  /** Takes the owner's newest such word back; "already": there is none. The owner's alone. Throws as judge does. */
  takeBackWord(request: { readonly id: MemoryId; readonly word: OwnersWord }): Promise<Judged>;
  /**
   * The owner's word that a skill worked or did not; each counts once a day, "already" is the second. The owner's alone: see
   * owners-methods.ts. Throws KedrError "no-such-memory", "no-skill" and "holds-no-more".
   */
  judgeSkill(request: { readonly id: MemoryId; readonly hasWorked: boolean }): Promise<Judged>;
}
