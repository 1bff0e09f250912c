import type { MemoryId } from "./ids.ts";
import type { Memory } from "./memory.ts";

/** What a short note is about: the person, in every project, or one project. */
export const noteSubjects = ["user", "project"] as const;

export type NoteSubject = (typeof noteSubjects)[number];

/** A memory that every session starts with. Only the owner makes one. */
export interface ShortNote {
  readonly memory: Memory;
  readonly subject: NoteSubject;
}

/** One that waits for the owner, and those that leave when it comes. */
export interface ProposedNote {
  readonly memoryId: MemoryId;
  readonly subject: NoteSubject;
  readonly frees: readonly MemoryId[];
}

/** How many characters the notes of each subject may take together. */
export type NoteRoom = Readonly<Record<NoteSubject, number>>;

/** Characters of these texts, each on a line of its own. */
export const noteChars = (texts: readonly string[]): number => texts.join("\n").length;

/** The first of each subject that its room holds together. */
export function notesWithin(
  notes: readonly ShortNote[],
  room: NoteRoom,
  textOf: (memory: Memory) => string,
): readonly ShortNote[] {
  const texts: Record<NoteSubject, string[]> = { user: [], project: [] };
  return notes.filter(({ memory, subject }) => {
    const all = [...texts[subject], textOf(memory)];
    if (noteChars(all) > room[subject]) return false;
    texts[subject] = all;
    return true;
  });
}
