import type { Place } from "../domain/event.ts";
import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Memory } from "../domain/memory.ts";
import { noteChars, type NoteRoom, type NoteSubject, type ShortNote } from "../domain/short-note.ts";
import { plainLine } from "../inject/frame.ts";
import { lineText } from "../inject/memory-text.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { NoteAnswer, NoteBoard, NoteBoards, NoteRequest, Noting } from "../serve/noting.ts";
import type { OwnersSaying, RememberAnswer } from "../serve/remembering.ts";
import type { Store } from "../store/store.ts";
import type { OwnMasks } from "./own-masks.ts";
import type { openRemembering, WrittenDown } from "./remembering.ts";
import { cleanedTitle } from "./written-down.ts";

/** What an agent wants every session to start with. */
export type ProposingNote = NoteRequest & Pick<WrittenDown, "client" | "session">;

export interface NotingParts {
  readonly store: Pick<Store, "changeNotes" | "proposeNote" | "shortNotes">;
  readonly remembering: ReturnType<typeof openRemembering>;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly masks: OwnMasks;
  readonly room: NoteRoom;
  readonly clock: Clock;
}

/** Keeps or proposes a short note: one that does not fit changes nothing. It runs in the background. */
export function openNoting(parts: NotingParts): {
  readonly keepNote: (request: NoteRequest) => Promise<NoteAnswer>;
  readonly proposeNote: (request: ProposingNote) => Promise<NoteAnswer>;
} {
  const { store, remembering, locate, masks, room, clock } = parts;

  /** The answer where nothing is to be done, or the text as it will be kept. */
  async function looked(request: NoteRequest): Promise<NoteAnswer | { readonly text: string }> {
    const place = await locate(request.directory, []);
    const { subject, frees } = request;
    const notes = await store.shortNotes(place.project);
    checkNotes(frees, notes);
    const text = redact<string>(cleanedTitle(request.text), { keep: [], own: masks.of(place) }).value;
    const staying = notes.filter((note) => note.subject === subject && !frees.includes(note.memory.id));
    const same = staying.find(({ memory }) => memory.title === text);
    if (same !== undefined) return { outcome: "known", memory: same.memory };
    const wanted = noteChars([...staying.map(({ memory }) => lineText(memory)), plainLine(text)]);
    if (wanted > room[subject]) return { outcome: "full", wanted, board: boardOf(notes, subject, room) };
    return { text };
  }

  async function answered(
    outcome: "kept" | "proposed",
    { memory, secretsMasked }: Kept,
    { directory, subject }: NoteRequest,
  ): Promise<NoteAnswer> {
    const { project } = await locate(directory, []);
    const board = boardOf(await store.shortNotes(project), subject, room);
    return { outcome, memory, board, secretsMasked };
  }

  return {
    keepNote: async (request) => {
      const ready = await looked(request);
      if ("outcome" in ready) return ready;
      const { subject, frees } = request;
      const kept = keptIn(await remembering.rememberAsOwner(sayingOf(request)));
      await store.changeNotes({ note: { memoryId: kept.memory.id, subject }, frees }, isoNow(clock));
      return answered("kept", kept, request);
    },
    proposeNote: async (request) => {
      const ready = await looked(request);
      if ("outcome" in ready) return ready;
      const { subject, frees, client, session } = request;
      const kept = keptIn(await remembering.remember({ ...sayingOf(request), client, session }));
      const note = { memoryId: kept.memory.id, subject, frees };
      const became = await store.proposeNote(note, isoNow(clock));
      if (became === "declined") return { outcome: "declined", memory: kept.memory };
      return answered("proposed", kept, request);
    },
  };
}

export interface NoteBoardsParts {
  readonly store: Pick<Store, "changeNotes" | "shortNotes">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly noteRoom: NoteRoom;
  readonly now: () => string;
}

/** What stands there, and taking some away. */
export function openNoteBoards(parts: NoteBoardsParts): Pick<Noting, "shortNotes" | "freeNotes"> {
  const { store, projectOf, noteRoom, now } = parts;
  const boards = async (project: ProjectKey): Promise<NoteBoards> => {
    const notes = await store.shortNotes(project);
    return { user: boardOf(notes, "user", noteRoom), project: boardOf(notes, "project", noteRoom) };
  };
  return {
    shortNotes: async ({ directory }) => boards(await projectOf(directory)),
    freeNotes: async ({ directory, ids }) => {
      const project = await projectOf(directory);
      checkNotes(ids, await store.shortNotes(project));
      await store.changeNotes({ note: null, frees: ids }, now());
      return boards(project);
    },
  };
}

/** Throws KedrError "notes-full" where one that waits has no room any more. */
export function checkNoteFits(
  noted: Memory,
  { subject, frees }: Pick<NoteRequest, "subject" | "frees">,
  notes: readonly ShortNote[],
  room: NoteRoom,
): void {
  const staying = notes.filter((note) => note.subject === subject && !frees.includes(note.memory.id));
  const wanted = noteChars([...staying.map(({ memory }) => lineText(memory)), lineText(noted)]);
  if (wanted <= room[subject]) return;
  throw new KedrError("notes-full", {
    en: `Nothing was decided: with it the notes would have ${wanted} characters, ${room[subject]} fit. Make room with kedr note drop ID.`,
    ru: `Ничего не решено: с ней в заметках было бы ${wanted} знаков, помещается ${room[subject]}. Освободите место: kedr note drop ID.`,
  });
}

function boardOf(notes: readonly ShortNote[], subject: NoteSubject, room: NoteRoom): NoteBoard {
  const memories = notes.filter((note) => note.subject === subject).map(({ memory }) => memory);
  return { notes: memories, chars: noteChars(memories.map(lineText)), room: room[subject] };
}

interface Kept {
  readonly memory: Memory;
  readonly secretsMasked: number;
}

function keptIn(answer: RememberAnswer): Kept {
  if (answer.outcome === "near") throw new Error("It was to be kept whatever is like it.");
  return { memory: answer.memory, secretsMasked: answer.outcome === "stored" ? answer.secretsMasked : 0 };
}

const sayingOf = ({ text, subject, directory }: NoteRequest): OwnersSaying => ({
  kind: "note",
  title: text,
  facts: [],
  body: "",
  verbatim: "",
  directory,
  isGlobal: subject === "user",
  isNewAnyway: true,
});

function checkNotes(ids: readonly MemoryId[], notes: readonly ShortNote[]): void {
  const missing = ids.filter((id) => !notes.some(({ memory }) => memory.id === id));
  if (missing.length === 0) return;
  throw new KedrError("no-such-note", {
    en: `Nothing was changed: ${missing.join(", ")} is no short note here. kedr note lists them.`,
    ru: `Ничего не изменено: ${missing.join(", ")} здесь не короткая заметка. Их перечисляет kedr note.`,
  });
}
