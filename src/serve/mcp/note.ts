import type { MemoryId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { NoteSubject } from "../../domain/short-note.ts";
import { answerPage } from "../../inject/answer-page.ts";
import { memoryLines } from "../../inject/memory-text.ts";
import type { NoteAnswer } from "../noting.ts";
import type { RememberRequest } from "../remembering.ts";
import { here, maskedIn, type ToolGround } from "./tool.ts";

interface Wanted {
  readonly said: Pick<RememberRequest, "kind" | "title" | "facts" | "body" | "verbatim">;
  readonly subject: NoteSubject;
  readonly frees: readonly MemoryId[];
}

/** Has the user asked whether every session starts with a line; nothing is so before they said yes. */
export async function proposedNote(wanted: Wanted, ground: ToolGround): Promise<string> {
  const { said, subject, frees } = wanted;
  if (said.kind !== "note" || said.facts.length > 0 || said.body !== "" || said.verbatim !== "")
    throw new KedrError(
      "note-one-line",
      'Nothing was stored: with always a memory is a note of one line, {"kind": "note", "title": …} alone.',
    );
  const request = { directory: here(ground), subject, text: said.title, frees, client: ground.caller() };
  const answered = await ground.service.proposeNote(request);
  const memories = answered.outcome === "full" ? answered.board.notes : [answered.memory];
  return answerPage("remember", {
    items: memories.map((memory) => memoryLines(memory, memory.id, ground.look.types)),
    heading: headingOf(answered, subject),
    after: () => [],
  });
}

/** Without `always` nothing comes, and so nothing leaves for it. */
export const freesNothing = (): KedrError =>
  new KedrError(
    "frees-alone",
    'Nothing was stored: frees goes with always, "user" or "project", which has sessions start with the note.',
  );

function headingOf(answered: NoteAnswer, subject: NoteSubject): readonly string[] {
  switch (answered.outcome) {
    case "kept":
    case "proposed":
      return [
        `Stored as ${answered.memory.id}, unapproved. The user is asked whether every session is to start with it: tell them to run \`kedr review\`.`,
        `The notes about the ${subject} have ${answered.board.chars} of ${answered.board.room} characters now.`,
        ...maskedIn(answered.secretsMasked),
      ];
    case "known":
      return ["Every session starts with it already, nothing was stored:"];
    case "declined":
      return ["The user has said before that sessions do not start with it. It stays a memory:"];
    case "full":
      return [
        `Nothing was stored: the notes about the ${subject} would have ${answered.wanted} characters, ${answered.board.room} fit. Say it shorter, or name in frees those that leave for it. They have ${answered.board.chars} now:`,
      ];
  }
}
