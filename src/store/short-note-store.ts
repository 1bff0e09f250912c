import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { ProposedNote, ShortNote } from "../domain/short-note.ts";

/** What the owner changes of the short notes: one comes, some leave, all by one act. */
export interface NoteChange {
  /** null: nothing comes. */
  readonly note: Pick<ProposedNote, "memoryId" | "subject"> | null;
  readonly frees: readonly MemoryId[];
}

/** The few memories that every session starts with. */
export interface ShortNoteStore {
  /** Of the person and of this project: those that hold and that the owner approved, the first one first. What replaced one stands in its place. */
  shortNotes(project: ProjectKey): Promise<readonly ShortNote[]>;
  /** One that waits; undefined where it does not. */
  proposedNote(id: MemoryId): Promise<ProposedNote | undefined>;
  /** Has the owner asked about it, once: "declined" where they said no before. One that waits with other frees is asked anew. */
  proposeNote(note: ProposedNote, now: string): Promise<"asked" | "declined">;
  /** The owner's act. Of what is no note nothing leaves. */
  changeNotes(change: NoteChange, now: string): Promise<void>;
}
