import { touching } from "../found.ts";
import type { Span } from "../rules/rule.ts";

/** A part of the text that reads otherwise. */
export interface Edit extends Span {
  readonly text: string;
}

/** A text as a program or a person reads it, and the way back to the text as it was written. */
export interface Reading {
  readonly text: string;
  readonly edits: readonly PlacedEdit[];
  /** How far before a secret an edit may lie to have uncovered it; with 0 it lies inside. */
  readonly reachChars: number;
  /** What it finds counts only where the text as it stands showed nothing. */
  readonly isDoubtful: boolean;
}

/** An edit with its place in the reading. */
interface PlacedEdit extends Span {
  readonly source: Span;
}

export function readingOf(
  source: string,
  edits: readonly Edit[],
  { reachChars, isDoubtful }: Pick<Reading, "reachChars" | "isDoubtful">,
): Reading {
  const pieces: string[] = [];
  const placed: PlacedEdit[] = [];
  let from = 0;
  let length = 0;
  for (const edit of edits) {
    const kept = source.slice(from, edit.start);
    const start = length + kept.length;
    pieces.push(kept, edit.text);
    length = start + edit.text.length;
    placed.push({ start, end: length, source: { start: edit.start, end: edit.end } });
    from = edit.end;
  }
  pieces.push(source.slice(from));
  return { text: pieces.join(""), edits: placed, reachChars, isDoubtful };
}

/** False for what the text shows without the reading. */
export function isTouched({ edits, reachChars }: Reading, place: Span): boolean {
  const near = touching(edits, { start: place.start - reachChars - 1, end: place.end + 1 });
  if (reachChars > 0) return near.length > 0;
  return near.some((edit) => edit.start > place.start && edit.end < place.end);
}

/** Where a place of the reading lies in the text as it was written; an edit is hidden whole. */
export function toSource({ edits }: Reading, place: Span): Span {
  return { start: sourceOf(edits, place.start, "start"), end: sourceOf(edits, place.end, "end") };
}

function sourceOf(edits: readonly PlacedEdit[], place: number, side: "start" | "end"): number {
  let low = 0;
  let high = edits.length;
  // The last edit that begins before the place.
  while (low < high) {
    const middle = (low + high) >> 1;
    const edit = edits[middle];
    const isBefore = edit !== undefined && (side === "start" ? edit.start <= place : edit.start < place);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  const edit = edits[low - 1];
  if (edit === undefined) return place;
  if (place < edit.end || (place === edit.end && side === "end")) return edit.source[side];
  return edit.source.end + place - edit.end;
}
