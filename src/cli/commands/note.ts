import { resolve } from "node:path";
import { limits } from "../../domain/limits.ts";
import { type NoteSubject, noteSubjects } from "../../domain/short-note.ts";
import type { NoteAnswer, NoteBoard, NoteBoards, NoteRequest } from "../../serve/noting.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { memoryJson } from "../json.ts";
import { approvingMessages } from "../messages/approving.ts";
import { noteMessages } from "../messages/notes.ts";
import { usageError } from "../parse.ts";
import { count } from "../print/time.ts";
import { oneLine } from "../visible.ts";
import { commandLine, isOwnersWord } from "./said-text.ts";
import { say, sayError, sayJson } from "./say.ts";

/** The few lines that every session starts with: listed, written down, taken away. */
export const runNote: Run = async (context) => {
  const [action = "list", ...words] = context.given.words;
  switch (action) {
    case "add":
      return add(words, context);
    case "drop":
      return drop(words, context);
    default:
      return list(context);
  }
};

async function list(context: Context): Promise<Exit> {
  const service = await context.service();
  return tellBoards(await service.call("shortNotes", { directory: folderOf(context) }), context);
}

async function add(words: readonly string[], context: Context): Promise<Exit> {
  const messages = noteMessages[context.language];
  const text = words.join(" ").trim();
  if (text === "") throw usageError(messages.sayText);
  if (text.length > limits.titleChars) throw usageError(messages.tooLong(text.length, limits.titleChars));
  const frees = memoryIds((context.given.text("drop") ?? "").split(",").filter(Boolean), context);
  const request: NoteRequest = { directory: folderOf(context), subject: subjectOf(context), text, frees };
  const isOwner = await isOwnersWord("note add", context);
  const service = await context.service();
  const answer = isOwner
    ? await service.call("keepNote", request)
    : await service.call("proposeNote", { ...request, client: commandLine });
  return tellAnswer(answer, context);
}

async function drop(words: readonly string[], context: Context): Promise<Exit> {
  const messages = noteMessages[context.language];
  const ids = memoryIds(words, context);
  if (ids.length === 0) throw usageError(messages.which);
  const service = await context.service();
  const boards = await service.call("freeNotes", { directory: folderOf(context), ids });
  if (!context.isJson) say(context, [messages.dropped(ids.join(", "))]);
  return tellBoards(boards, context);
}

function tellAnswer(answer: NoteAnswer, context: Context): Exit {
  const messages = noteMessages[context.language];
  if (answer.outcome === "full") {
    const { wanted, board } = answer;
    if (context.isJson) sayJson(context, { outcome: "full", wanted, ...boardJson(board) });
    else {
      sayError(context, "notes-full", messages.full(wanted, board.room));
      say(context, board.notes.map(noteLine));
    }
    return "failed";
  }
  const { outcome, memory } = answer;
  const secretsMasked = "secretsMasked" in answer ? answer.secretsMasked : 0;
  if (context.isJson) sayJson(context, { outcome, id: memory.id, secretsMasked });
  else
    say(context, [
      messages[outcome](memory.id),
      ...(secretsMasked === 0 ? [] : [approvingMessages[context.language].masked(secretsMasked)]),
    ]);
  return "ok";
}

function tellBoards(boards: NoteBoards, context: Context): Exit {
  const { isJson, look, language } = context;
  const messages = noteMessages[language];
  if (isJson) sayJson(context, { user: boardJson(boards.user), project: boardJson(boards.project) });
  else
    say(
      context,
      noteSubjects.flatMap((subject) => {
        const { notes, chars, room } = boards[subject];
        const heading = messages.boards[subject](count(chars, look), count(room, look));
        return [look.paint.bold(heading), ...(notes.length === 0 ? [messages.none] : notes.map(noteLine))];
      }),
    );
  return "ok";
}

const noteLine = ({ id, title }: NoteBoard["notes"][number]): string => `  ${id}  ${oneLine(title)}`;

const boardJson = ({ notes, chars, room }: NoteBoard) => ({ chars, room, notes: notes.map(memoryJson) });

const folderOf = ({ given, environment }: Context): string =>
  resolve(environment.directory, given.text("cwd") ?? "");

function subjectOf({ given, language }: Context): NoteSubject {
  const word = given.text("about") ?? "project";
  const subject = noteSubjects.find((known) => known === word);
  if (subject === undefined) throw usageError(noteMessages[language].wrongSubject);
  return subject;
}
