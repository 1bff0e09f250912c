import { touching } from "../found.ts";
import type { Span } from "../rules/rule.ts";

/** A part of the text that reads otherwise. */
export interface Edit extends Span {
  readonly text: string;
}

/** How a kind of reading is judged. */
export interface Way {
  /** How far before a secret an edit may lie to have uncovered it; with 0 it lies inside. */
  readonly reachChars: number;
  /** What it finds counts only where the text as it stands showed nothing. */
  readonly isDoubtful: boolean;
  /** Names and addresses of people and machines count too, which two lines that end and begin with words make by chance. */
  readonly seesPeople: boolean;
  /** What it uncovers may hold edits again: %2541 is %41 is A. */
  readonly isRepeated: boolean;
}

/** The edited lines of a text as a program or a person reads them, and the way back to the text as it was written. */
export interface Reading extends Way {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** What stands in a reading for something else in the text: an edit, or lines that were left out. */
interface Piece extends Span {
  readonly source: Span;
  readonly isEdit: boolean;
}

/** How much of an edited line is read; the lines between edits read as they did. */
const beforeChars = 400;
const afterChars = 4_000;
const leftOut = "\n\n";

export function readingOf(source: string, edits: readonly Edit[], way: Way): Reading {
  const texts: string[] = [];
  const pieces: Piece[] = [];
  let length = 0;
  let from = 0;
  const add = (from: number, to: number, text: string, isEdit: boolean): void => {
    texts.push(text);
    pieces.push({ start: length, end: length + text.length, source: { start: from, end: to }, isEdit });
    length += text.length;
  };
  const keep = (to: number): void => {
    texts.push(source.slice(from, to));
    length += to - from;
    from = to;
  };
  for (const [number, edit] of edits.entries()) {
    const start = lineStart(source, edit.start);
    const readTo = number === 0 ? 0 : lineEnd(source, from);
    if (start > readTo) {
      if (number > 0) keep(readTo);
      add(from, start, leftOut, false);
      from = start;
    }
    keep(edit.start);
    add(edit.start, edit.end, edit.text, true);
    from = edit.end;
  }
  keep(lineEnd(source, from));
  return { ...way, text: texts.join(""), pieces };
}

function lineStart(source: string, place: number): number {
  const from = Math.max(0, place - beforeChars);
  return from + source.slice(from, place).lastIndexOf("\n") + 1;
}

function lineEnd(source: string, place: number): number {
  const end = source.slice(place, place + afterChars).indexOf("\n");
  return end < 0 ? Math.min(source.length, place + afterChars) : place + end;
}

/** False for what the text shows without the reading. */
export function isTouched({ pieces, reachChars }: Reading, place: Span): boolean {
  const near = touching(pieces, { start: place.start - reachChars - 1, end: place.end + 1 }).filter(
    (piece) => piece.isEdit,
  );
  if (reachChars > 0) return near.length > 0;
  return near.some((edit) => edit.start > place.start && edit.end < place.end);
}

/** Where a place of the reading lies in the text as it was written; an edit is hidden whole. */
export function toSource({ pieces }: Reading, place: Span): Span {
  return { start: sourceOf(pieces, place.start, "start"), end: sourceOf(pieces, place.end, "end") };
}

function sourceOf(pieces: readonly Piece[], place: number, side: "start" | "end"): number {
  let low = 0;
  let high = pieces.length;
  // The last piece that begins before the place.
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    const isBefore = piece !== undefined && (side === "start" ? piece.start <= place : piece.start < place);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low - 1];
  if (piece === undefined) return place;
  if (place < piece.end || (place === piece.end && side === "end")) return piece.source[side];
  return piece.source.end + place - piece.end;
}
