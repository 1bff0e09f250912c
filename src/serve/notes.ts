import type { ClientName, MemoryId } from "../domain/ids.ts";

/** A memory of kind note that an agent keeps as a file, as the memory tool of the Anthropic API has them. */
export interface Note {
  readonly id: MemoryId;
  /** Below the tool's folder, without a slash at its beginning: "prefs/editor.md". */
  readonly path: string;
  readonly text: string;
  /** The owner approved or pinned it: an agent may read it and change nothing. */
  readonly isOwners: boolean;
}

/** Written by the memory tool; the owner sees it in `kedr show`. */
export const noteMark = "memory-tool@1";

export interface WriteNoteRequest {
  readonly directory: string;
  readonly path: string;
  /** At most limits.noteChars. */
  readonly text: string;
  readonly client: ClientName;
  /** The note whose newer version this is; null makes a new file. */
  readonly replaces: MemoryId | null;
}

/** The files of the memory tool, by project. A changed or deleted file's note is superseded: it is never found again. */
export interface Notes {
  notes(request: { readonly directory: string }): Promise<readonly Note[]>;
  /** Throws KedrError "note-exists", "note-changed", "too-many-notes", "nothing-said" and "project-off". */
  writeNote(request: WriteNoteRequest): Promise<Note>;
  /** Throws KedrError "note-changed" when one of them is the owner's or is not there any more; then none is dropped. */
  dropNotes(request: {
    readonly directory: string;
    readonly ids: readonly MemoryId[];
  }): Promise<{ readonly dropped: number }>;
}
