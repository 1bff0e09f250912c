import type { ClientName, MemoryId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { plainLines } from "../../inject/frame.ts";
import { editedText, fileText, folderText, type ListedFile } from "../../inject/file-text.ts";
import type { Note, Notes } from "../notes.ts";
import { belowRoot, isOwn, memoryRoot, readOnly, writable } from "./memory-path.ts";
import { type KeptMemory, type KeptMemories, ownPath } from "./kept-memories.ts";

/** The commands of the Anthropic API's memory tool (memory_20250818), as the model sends them. */
export interface MemoryToolHandlers {
  view(command: { path: string; view_range?: number[] }): Promise<string>;
  create(command: { path: string; file_text: string }): Promise<string>;
  str_replace(command: { path: string; old_str: string; new_str: string }): Promise<string>;
  insert(command: { path: string; insert_line: number; insert_text: string }): Promise<string>;
  delete(command: { path: string }): Promise<string>;
  rename(command: { old_path: string; new_path: string }): Promise<string>;
}

export interface MemoryToolParts {
  readonly notes: Notes;
  readonly kept: KeptMemories;
  readonly directory: string;
  readonly client: ClientName;
}

/**
 * The memory tool over the notes of one project: what it throws is the sentence that the model reads as the command's
 * error. The answers are those of the SDK's own file store; stored text in them stands in a frame.
 */
export function memoryToolHandlers(parts: MemoryToolParts): MemoryToolHandlers {
  const { notes, kept, directory, client } = parts;
  const all = (): Promise<readonly Note[]> => notes.notes({ directory });
  const write = (path: string, text: string, replaces: MemoryId | null): Promise<Note> =>
    notes.writeNote({ directory, path, text, client, replaces });

  async function changeable(path: string): Promise<Note> {
    const below = writable(path);
    const known = await all();
    const note = known.find((one) => one.path === below);
    if (note === undefined && known.some((one) => one.path.startsWith(`${below}/`)))
      throw new KedrError("not-a-file", `The path ${path} is not a file.`);
    if (note === undefined) throw missing(path);
    if (note.isOwners) throw readOnly(path);
    return note;
  }

  return {
    view: (command) => view(command, all, kept),
    create: async ({ path, file_text: text }) => {
      await write(writable(path), text, null);
      return `File created successfully at: ${path}`;
    },
    str_replace: async ({ path, old_str: before, new_str: after }) => {
      const note = await changeable(path);
      const { text, line } = replaced(note.text, plainLines(before), after, path);
      const written = await write(note.path, text, note.id);
      return editedText(written.text, Math.max(1, line - 2), line + 3);
    },
    insert: async ({ path, insert_line: at, insert_text: text }) => {
      const note = await changeable(path);
      await write(note.path, inserted(note.text, at, text), note.id);
      return `The file ${path} has been edited.`;
    },
    delete: async ({ path }) => {
      const moved = await movable(path, "delete", all);
      await notes.dropNotes({ directory, ids: moved.map(({ id }) => id) });
      return `Successfully deleted ${path}`;
    },
    rename: async ({ old_path: from, new_path: to }) => {
      const moved = await movable(from, "rename", all);
      const [before, after] = [belowRoot(from), writable(to)];
      const known = await all();
      if (known.some(({ path }) => path === after || path.startsWith(`${after}/`)))
        throw new KedrError("note-exists", `The destination ${to} already exists`);
      for (const { id, path, text } of moved) await write(after + path.slice(before.length), text, id);
      return `Successfully renamed ${from} to ${to}`;
    },
  };
}

async function view(
  { path, view_range: range }: { path: string; view_range?: number[] },
  all: () => Promise<readonly Note[]>,
  kept: KeptMemories,
): Promise<string> {
  const below = belowRoot(path);
  const known = await all();
  const file = isOwn(below) ? await kept.textOf(below) : known.find((note) => note.path === below)?.text;
  if (file !== undefined) return fileText(path, file, ...linesOf(range));
  const prefix = below === "" ? "" : `${below}/`;
  const files = [...known.map(listedNote), ...(await kept.list()).map(listedMemory)].filter(
    (one) => below === "" || one.path.startsWith(`${memoryRoot}/${prefix}`),
  );
  if (files.length === 0 && below !== "") throw missing(path);
  return folderText(below === "" ? memoryRoot : `${memoryRoot}/${below}`, files);
}

const utf8 = new TextEncoder();

const listedNote = ({ path, text, isOwners }: Note): ListedFile => ({
  path: `${memoryRoot}/${path}`,
  bytes: utf8.encode(text).length,
  isReadOnly: isOwners,
});

const listedMemory = (memory: KeptMemory): ListedFile => ({
  path: `${memoryRoot}/${ownPath(memory)}`,
  bytes: utf8.encode(memory.text).length,
  isReadOnly: true,
});

/** First and last line, both counted in; -1 is the last there is. */
function linesOf(range: number[] | undefined): [number, number] {
  const [from = 1, to = -1] = range ?? [];
  return [Math.max(1, Math.floor(from)), to === -1 ? Number.POSITIVE_INFINITY : Math.floor(to)];
}

/** The files that a path means, all of them the tool's own. */
async function movable(
  path: string,
  what: "delete" | "rename",
  all: () => Promise<readonly Note[]>,
): Promise<readonly Note[]> {
  const below = belowRoot(path);
  if (below === "") throw new KedrError("bad-path", `Cannot ${what} the /memories directory itself`);
  if (isOwn(below)) throw readOnly(path);
  const meant = (await all()).filter((note) => note.path === below || note.path.startsWith(`${below}/`));
  if (meant.length === 0) throw new KedrError("no-such-file", `The path ${path} does not exist`);
  const owners = meant.find((note) => note.isOwners);
  if (owners !== undefined) throw readOnly(`${memoryRoot}/${owners.path}`);
  return meant;
}

const missing = (path: string): KedrError =>
  new KedrError("no-such-file", `The path ${path} does not exist. Please provide a valid path.`);

function replaced(
  text: string,
  before: string,
  after: string,
  path: string,
): { readonly text: string; readonly line: number } {
  const at = before === "" ? -1 : text.indexOf(before);
  if (at === -1)
    throw new KedrError(
      "no-match",
      `No replacement was performed, old_str \`${before}\` did not appear verbatim in ${path}.`,
    );
  const lines: number[] = [];
  for (let next = at; next !== -1; next = text.indexOf(before, next + 1)) lines.push(lineAt(text, next));
  if (lines.length > 1)
    throw new KedrError(
      "many-matches",
      `No replacement was performed. Multiple occurrences of old_str \`${before}\` in lines: ${lines.join(", ")}. Please ensure it is unique`,
    );
  return { text: text.slice(0, at) + after + text.slice(at + before.length), line: lineAt(text, at) };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function inserted(text: string, at: number, more: string): string {
  const lines = text.split("\n");
  if (!Number.isInteger(at) || at < 0 || at > lines.length)
    throw new KedrError(
      "bad-line",
      `Invalid \`insert_line\` parameter: ${at}. It should be within the range of lines of the file: [0, ${lines.length}]`,
    );
  return [...lines.slice(0, at), more.replace(/\n$/, ""), ...lines.slice(at)].join("\n");
}
