import { limits } from "../domain/limits.ts";
import { frame, plainLine } from "./frame.ts";
import { shownAsData } from "./memory-text.ts";

/** One memory or event, as lines that each begin with our own mark. */
export type Item = readonly string[];

export interface AnswerPage {
  readonly items: readonly Item[];
  /** Kedr's own words above the items. */
  readonly heading: readonly string[];
  /** Kedr's own words below, once it is known how many items fitted: the total, and how to get the rest. */
  readonly after: (shown: number) => readonly string[];
}

/** Room for the words below the items and for the frame itself. */
const reservedChars = 1_400;
const cutMark = "> … (cut; whole: `kedr show ID`)";

/** What a tool answers: as many of the items, in order, as one answer may hold, in one frame. */
export function answerPage(kind: string, { items, heading, after }: AnswerPage): string {
  let room = limits.toolAnswerChars - reservedChars - lengthOf(heading);
  const shown: Item[] = [];
  for (const item of items) {
    const fitting = cut(item);
    room -= lengthOf(fitting);
    if (room < 0) break;
    shown.push(fitting);
  }
  return frame({ for: kind }, [shownAsData, ...heading, ...shown.flat(), ...after(shown.length)]);
}

/** Stored text in one line of at most so many characters, cut between letters. */
export function shortLine(text: string, chars: number): string {
  const line = plainLine(text);
  if (line.length <= chars) return line;
  return `${line.slice(0, chars).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function cut(item: Item): Item {
  if (lengthOf(item) <= limits.toolItemChars) return item;
  let room = limits.toolItemChars - cutMark.length - 1;
  const kept: string[] = [];
  for (const line of item) {
    const text = line.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
    room -= text.length + 1;
    kept.push(text);
    if (room <= 0) break;
  }
  return [...kept, cutMark];
}

const lengthOf = (lines: readonly string[]): number =>
  lines.reduce((total, line) => total + line.length + 1, 0);
