import { exactPieces } from "../../../src/domain/hidden-characters.ts";
import { placesWithin, readTexts, type TextPlace } from "../../../src/domain/read-texts.ts";
import { type DiffPart, wordDiff } from "../../../src/domain/word-diff.ts";
import type { Memory } from "../../../src/domain/memory.ts";

/** A stretch that is marked: the other text has it not, or it is why a text is held back. */
export interface Marked extends TextPlace {
  readonly what: "other" | "sign";
}

/** A piece of a text as it is drawn; a code stands for a character that nobody would see. */
export interface Piece {
  readonly text: string;
  readonly code: string | null;
  readonly what: Marked["what"] | null;
}

/** Cuts one text at its marks and at what nobody would see. Joined, the pieces are the text to the letter. */
export function cutAt(text: string, marks: readonly Omit<Marked, "text">[]): readonly Piece[] {
  const ends = new Set(marks.flatMap(({ from, to }) => [from, to]));
  let at = 0;
  return exactPieces(text).flatMap((piece) => {
    const [from, to] = [at, at + piece.text.length];
    at = to;
    const cuts = [from, ...[...ends].filter((end) => end > from && end < to).toSorted(byNumber), to];
    return cuts.slice(1).map((end, index) => {
      const begin = cuts[index] ?? from;
      const mark = marks.find((one) => one.from <= begin && end <= one.to);
      return { text: text.slice(begin, end), code: piece.code, what: mark?.what ?? null };
    });
  });
}

const byNumber = (one: number, other: number): number => one - other;

type Texts = Pick<Memory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

/** Where two memories' texts part, on the side of each. */
export function differing(
  one: Texts,
  other: Texts,
): { readonly one: readonly Marked[]; readonly other: readonly Marked[] } {
  const [left, right] = [readTexts(one), readTexts(other)];
  const diff = wordDiff(left.join("\n"), right.join("\n"));
  return { one: marksOf(diff, "removed", left), other: marksOf(diff, "added", right) };
}

/** The places on the one side of what only that side has. */
function marksOf(
  diff: readonly DiffPart[],
  own: "removed" | "added",
  texts: readonly string[],
): readonly Marked[] {
  let at = 0;
  return diff.flatMap(({ what, text }) => {
    if (what !== own && what !== "same") return [];
    const from = at;
    at += text.length;
    if (what === "same") return [];
    return placesWithin(from, at, texts).map((place) => ({ ...place, what: "other" as const }));
  });
}
