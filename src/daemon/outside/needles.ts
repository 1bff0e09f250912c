import { words } from "../../store/words.ts";
import { escapesDeep, type Folded, fold, type Span, spansOf, unescaped } from "./folded.ts";

/** Texts that are looked for in files of others. */
export interface Needles {
  /** In lower case. */
  readonly texts: readonly string[];
  /** Quick: false means that the line holds none of them. */
  readonly mayStandIn: (line: string) => boolean;
  /** There are more than are looked for. */
  readonly isCut: boolean;
}

/** More are not looked for: every file of the client's is read for them. */
const needlesMost = 200;
const shortestChars = 4;
/** A longer line is a picture, mostly: it is looked through as it is, and nothing is taken out of it. */
export const foldedChars = 4 * 1024 * 1024;
/** A sentence of a memory that is shorter stands in many a text that has nothing to do with it. */
const sentenceChars = 16;
const sentenceWords = 3;

/** What the owner named, whatever it is. */
export const namedNeedles = (text: string): Needles => needlesOf([text]);

/** What memories say, as far as it tells them. */
export const sentenceNeedles = (texts: readonly string[]): Needles => needlesOf(texts.filter(isSentence));

const isSentence = (text: string): boolean =>
  text.trim().length >= sentenceChars && words(text).length >= sentenceWords;

function needlesOf(wanted: readonly string[]): Needles {
  const all = [...new Set(wanted.map((text) => fold(text.trim()).chars))].filter(
    (text) => text.length >= shortestChars,
  );
  const texts = all.slice(0, needlesMost);
  const anchors = [...new Set(texts.map(anchorOf))];
  return {
    texts,
    isCut: all.length > needlesMost,
    // Written as \u0441, letters look like nothing of the text.
    mayStandIn: (line) => {
      const lower = line.toLowerCase();
      return lower.includes("\\u") || anchors.some((anchor) => lower.includes(anchor));
    },
  };
}

/** The longest piece that every way of writing JSON leaves as it is. */
const anchorOf = (text: string): string =>
  text.split(/["\\/\p{C}\p{Z}]+/u).reduce((long, piece) => (piece.length > long.length ? piece : long), "");

/** Whether a line holds one, read as it is and as JSON within JSON. */
export function isInLine({ texts, mayStandIn }: Needles, line: string): boolean {
  if (texts.length === 0 || !mayStandIn(line)) return false;
  if (line.length > foldedChars) return texts.some((text) => line.toLowerCase().includes(text));
  return readings(fold(line)).some((reading) => texts.some((text) => reading.chars.includes(text)));
}

/** Where they stand in the content of a JSON string; `at` is the content's own place. */
export const spansInString = ({ texts }: Needles, content: string, at: number): readonly Span[] =>
  readings(unescaped(fold(content, at))).flatMap((reading) => spansOf(reading, texts));

/** Where they stand in a plain text. */
export const spansInText = ({ texts }: Needles, text: string): readonly Span[] => spansOf(fold(text), texts);

/** The text, and what it is when escapes in it are read, as long as there are any. */
export function readings(first: Folded): readonly Folded[] {
  const all = [first];
  while (all.length <= escapesDeep) {
    const last = all.at(-1);
    if (last === undefined || !last.chars.includes("\\")) break;
    all.push(unescaped(last));
  }
  return all;
}
