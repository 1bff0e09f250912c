import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { NoteSubject } from "../domain/short-note.ts";
import type { RememberRequest } from "./remembering.ts";

/** The short notes about one subject. */
export interface NoteBoard {
  readonly notes: readonly Memory[];
  /** Characters that they take, each on a line of its own, and how many may be taken. */
  readonly chars: number;
  readonly room: number;
}

export type NoteBoards = Readonly<Record<NoteSubject, NoteBoard>>;

export interface NoteRequest {
  readonly directory: string;
  readonly subject: NoteSubject;
  /** One line, at most limits.titleChars. */
  readonly text: string;
  /** Notes that leave when it comes: both happen, or neither. */
  readonly frees: readonly MemoryId[];
}

export type NoteAnswer =
  /** Kept by the owner, or waiting for them. */
  | {
      readonly outcome: "kept" | "proposed";
      readonly memory: Memory;
      readonly board: NoteBoard;
      readonly secretsMasked: number;
    }
  /** It stands there already, or the owner has said no to it before: nothing was changed. */
  | { readonly outcome: "known" | "declined"; readonly memory: Memory }
  /** With it there would be so many characters, more than there is room for: nothing was changed. */
  | { readonly outcome: "full"; readonly wanted: number; readonly board: NoteBoard };

/** The few lines that every session starts with. */
export interface Noting {
  shortNotes(request: { readonly directory: string }): Promise<NoteBoards>;
  /** Of anybody: kept as an unapproved memory, and the owner is asked. Throws KedrError as remember does, and "no-such-note". */
  proposeNote(request: NoteRequest & Pick<RememberRequest, "client" | "from">): Promise<NoteAnswer>;
  /** The owner's own words. The owner's alone: see owners-methods.ts. Throws the same. */
  keepNote(request: NoteRequest): Promise<NoteAnswer>;
  /** They stay memories. The owner's alone. Throws KedrError "no-such-note"; then none leaves. */
  freeNotes(request: { readonly directory: string; readonly ids: readonly MemoryId[] }): Promise<NoteBoards>;
}
