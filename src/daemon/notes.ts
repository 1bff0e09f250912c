import type { Place } from "../domain/event.ts";
import type { ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { stripKedrText } from "../domain/kedr-text.ts";
import { languageOf } from "../domain/language.ts";
import { limits } from "../domain/limits.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { plainLine, plainLines } from "../inject/frame.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { type Note, noteMark, type Notes, type WriteNoteRequest } from "../serve/notes.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { ProjectStore } from "../store/session-store.ts";
import { projectOff } from "./off.ts";
import type { OwnMasks } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";
import { sessionPrivate } from "./silencing.ts";
import { wasForgotten } from "../domain/was-forgotten.ts";
import { written } from "./written-down.ts";

export interface NoteParts {
  readonly store: Pick<
    MemoryStore & ProjectStore,
    "addMemories" | "memoriesByIds" | "recentMemories" | "supersede" | "touchProject"
  >;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
  /** True where a session runs that is kept out of memory. */
  readonly isSilent: (directory: string) => Promise<boolean>;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
}

/** Keeps files as notes: filtered, placed and measured like any memory. It runs in the background. */
export function openNotes(parts: NoteParts): Pick<Notes, "writeNote" | "dropNotes"> {
  const { store, locate, clock } = parts;
  /** One change at a time: a name must not be given twice. */
  let changing: Promise<unknown> = Promise.resolve();
  const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = changing.then(work);
    changing = mine.catch(() => undefined);
    return mine;
  };

  async function wrote(request: WriteNoteRequest): Promise<Note> {
    const place = await locate(request.directory, []);
    if (parts.isOff(place)) throw projectOff();
    if (await parts.isSilent(request.directory)) throw sessionPrivate();
    const bare = memoryOf(request, place, isoNow(clock));
    const old = request.replaces === null ? undefined : await noteToReplace(request.replaces, place);
    const { memory, notices } = written(bare, {
      own: parts.masks.of(place),
      measure: parts.measure,
      replaces: old,
    });
    const id =
      request.replaces === null
        ? await added(memory, place)
        : await store.supersede([request.replaces], memory, isoNow(clock));
    const [kept] = id === null || id === "gone" ? [] : await store.memoriesByIds([id]);
    if (kept === undefined) throw changed();
    await store.addMemories(notices, isoNow(clock));
    return noteOf(kept);
  }

  /** Of this project's files alone: nothing else may end in a file's favour. */
  async function noteToReplace(id: Memory["id"], { project }: Place): Promise<Memory> {
    const isNote = (await notesOf(project, store)).some((note) => note.id === id);
    const [old] = isNote ? await store.memoriesByIds([id]) : [];
    if (old === undefined) throw changed();
    return old;
  }

  async function added(memory: Redacted<NewMemory>, place: Place): Promise<Memory["id"]> {
    const known = await notesOf(place.project, parts.store);
    const [path] = memory.concepts;
    if (known.some((note) => note.path === path))
      throw new KedrError("note-exists", `File /memories/${path} already exists`);
    if (known.length >= limits.notes)
      throw new KedrError(
        "too-many-notes",
        `Nothing was written: ${limits.notes} files are there, and no more fit. Delete some, or write into one of them.`,
      );
    await store.touchProject({ key: place.project, name: place.projectName, path: place.projectPath });
    const [id] = await store.addMemories([memory], isoNow(clock));
    if (id === undefined) throw wasForgotten();
    return id;
  }

  return {
    writeNote: (request) => alone(() => wrote(request)),
    dropNotes: ({ directory, ids }) =>
      alone(async () => {
        const known = await notesIn(directory, parts);
        const isOurs = ids.every((id) => known.some((note) => note.id === id));
        if (!isOurs || (await store.supersede(ids, null, isoNow(clock))) === "gone") throw changed();
        return { dropped: ids.length };
      }),
  };
}

const changed = (): KedrError =>
  new KedrError(
    "note-changed",
    "Nothing was changed: the file was changed meanwhile, or the owner has made it theirs. View it again.",
  );

/** The files of the folder's project, by their paths. */
export async function notesIn(
  directory: string,
  { store, locate }: { readonly store: Pick<MemoryStore, "recentMemories"> } & Pick<NoteParts, "locate">,
): Promise<readonly Note[]> {
  return notesOf((await locate(directory, [])).project, store);
}

async function notesOf(
  project: ProjectKey,
  store: Pick<MemoryStore, "recentMemories">,
): Promise<readonly Note[]> {
  const notes = await store.recentMemories({
    project,
    kinds: ["note"],
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: limits.notes * 2,
    // A file stays where it was put.
    withArchived: true,
  });
  return notes
    .filter((note) => note.provenance.prompt === noteMark && note.project === project)
    .map(noteOf)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

const noteOf = ({ id, concepts, body, trust, isPinned }: Memory): Note => ({
  id,
  path: concepts[0] ?? "",
  text: body,
  isOwners: trust === "approved" || isPinned,
});

function memoryOf(request: WriteNoteRequest, place: Place, now: string): NewMemory {
  // As it will be shown, so that what an agent reads is what it can replace; and nothing is learned again from Kedr.
  const text = plainLines(stripKedrText(request.text));
  if (text.length > limits.noteChars)
    throw new KedrError(
      "note-too-long",
      `Nothing was written: the file would have ${text.length} characters, ${limits.noteChars} fit. Split it into several files.`,
    );
  const first =
    text
      .split("\n")
      .map(plainLine)
      .find((line) => /\p{L}|\p{N}/u.test(line)) ?? "";
  const title = Array.from(first === "" ? request.path : `${request.path}: ${first}`);
  return {
    kind: "note",
    type: null,
    title: title.slice(0, limits.titleChars).join(""),
    subtitle: "",
    facts: [],
    body: text,
    verbatim: "",
    also: [],
    files: [],
    // The name by which the tool finds it again.
    concepts: [request.path],
    project: place.project,
    scope: "project",
    sessionId: null,
    client: request.client,
    run: "interactive",
    author: "agent",
    language: languageOf(text),
    status: "confirmed",
    branch: place.branch,
    commit: place.commit,
    directory: request.directory,
    occurredAt: now,
    provenance: { prompt: noteMark, model: "" },
    // Two files with the same text are two files.
    isApart: true,
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: request.replaces === null ? [] : [request.replaces],
  };
}
