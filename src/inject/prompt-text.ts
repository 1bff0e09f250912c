import type { MemoryId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { utf16Room } from "../domain/text-room.ts";
import { frameClosing, frameOpening } from "./frame.ts";
import { shownAsData } from "./memory-text.ts";
import { editLine, type SiblingEdit, siblingLine, type SiblingMemory } from "./news-lines.ts";
import { type Line, ownLine, Page, type Section, sum } from "./page.ts";
import { takeTold, type Told, type ToldLook } from "./told-memory.ts";

/** What there is to say in the middle of a session; each list most important first. */
export interface RecallRequest extends ToldLook {
  readonly memories: readonly Told[];
  readonly siblings: readonly SiblingMemory[];
  readonly edits: readonly SiblingEdit[];
  /** Tokens that the text never passes. */
  readonly budgetTokens: number;
}

export interface RecallText {
  /** What the model reads; empty where there is nothing to say. */
  readonly text: string;
  /** At most so many by the named tokenizer. */
  readonly tokens: number;
  /** Memories told with what they know. */
  readonly toldIds: readonly MemoryId[];
  /** Memories of which only the title is shown. */
  readonly titleIds: readonly MemoryId[];
  /** The same text by its parts. */
  readonly sections: readonly Section[];
}

const nothing: RecallText = { text: "", tokens: 0, toldIds: [], titleIds: [], sections: [] };
/** The frame's letters that are no line of the page. */
const room = utf16Room(limits.hookAnswerChars - 1);

/** What is added to a prompt: the few memories that matter for it, and what other sessions did meanwhile. */
export const promptText = (request: RecallRequest): RecallText =>
  recallText(request, "prompt", [shownAsData, "From this project's past sessions:"].join(" "));

/** One frame: the heading above the memories, then the news. */
export function recallText(
  request: RecallRequest,
  kind: "prompt" | "tool",
  about: string,
  more: readonly Line[] = [],
): RecallText {
  const opening = ownLine(frameOpening({ for: kind }));
  const closing = ownLine(frameClosing);
  const page = new Page(request.budgetTokens, room);
  const isAbout = request.memories.length + more.length > 0;
  const heading = ownLine(isAbout ? about : shownAsData);
  if (!page.take([opening, heading, closing])) return nothing;
  const edits = request.edits.map(editLine).filter((line) => page.take([line]));
  const told = taken(request.memories, (one) => takeTold(one, request, page));
  const toldIds = told.map(({ from }) => from.memory.id);
  const siblings = taken(request.siblings, (one) => {
    const line = siblingLine(one, request.types);
    return !toldIds.includes(one.memory.id) && page.take([line]) ? line : undefined;
  });
  const sections: readonly Section[] = [
    { name: "frame", lines: [opening, heading] },
    { name: "memories", lines: told.map(({ line }) => line) },
    { name: "runs", lines: more.filter((line) => page.take([line])) },
    { name: "siblings", lines: siblings.map(({ line }) => line) },
    { name: "edits", lines: edits },
    { name: "frame", lines: [closing] },
  ];
  if (sections.every(({ name, lines }) => name === "frame" || lines.length === 0)) return nothing;
  const all = sections.flatMap(({ lines }) => lines);
  return {
    text: all.map(({ text }) => text).join("\n"),
    tokens: sum(all.map(({ tokens }) => tokens)),
    toldIds,
    titleIds: siblings.map(({ from }) => from.memory.id),
    sections,
  };
}

function taken<From>(
  all: readonly From[],
  take: (one: From) => Line | undefined,
): readonly { readonly from: From; readonly line: Line }[] {
  return all.flatMap((from) => {
    const line = take(from);
    return line === undefined ? [] : [{ from, line }];
  });
}
