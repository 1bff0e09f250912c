import type { TextRoom } from "../domain/text-room.ts";
import type { Dropped } from "../recall/know-how/dropped.ts";
import { shortLine } from "./answer-page.ts";
import { frameClosing, frameOpening } from "./frame.ts";
import { ownLine, Page } from "./page.ts";
import { shownAsData } from "./memory-text.ts";

/** Tokens at most, the frame included. */
export const droppedTokens = 250;

const attributes = { for: "compaction" };
const heading = "Exact commands that worked and files edited before the summary:";
const commandChars = 300;

/**
 * What a compaction dropped, given back inside its budget, the last used first; empty when nothing was dropped. Commands
 * come before files: a file can be found again, a flag is guessed.
 * @param room what the client takes whole
 */
export function droppedText({ commands, files }: Dropped, room: TextRoom): string {
  const page = new Page(droppedTokens, room);
  const [opening, closing] = [frameOpening(attributes), frameClosing].map(ownLine);
  if (opening === undefined || closing === undefined) return "";
  if (!page.take([opening, closing, ownLine(shownAsData), ownLine(heading)])) return "";
  const lines = [
    ...commands.map((command) => `$ ${shortLine(command, commandChars)}`),
    ...files.map(shortPath),
  ];
  const taken = lines.map(ownLine).filter((line) => page.take([line]));
  if (taken.length === 0) return "";
  return [opening.text, shownAsData, heading, ...taken.map((line) => line.text), closing.text].join("\n");
}

const shortPath = (path: string): string => shortLine(path, commandChars);
