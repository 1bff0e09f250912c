import { isJson } from "../../domain/parsed-json.ts";
import { joined, type Span } from "./folded.ts";
import { jsonStrings } from "./json-strings.ts";
import { foldedChars, isInLine, type Needles, spansInString, spansInText } from "./needles.ts";

export const forgottenMark = "[forgotten]";

/** What is replaced in a line, in bytes from its start, and whether it holds a text after that all the same. */
export interface LineEdits {
  readonly spans: readonly Span[];
  readonly isLeft: boolean;
}

/** For a line without its newline. */
export type LineMasker = (line: Buffer) => LineEdits;

const nothing: LineEdits = { spans: [], isLeft: false };
const left: LineEdits = { spans: [], isLeft: true };

/**
 * For lines of JSON: only values are changed, none of the keys that the client needs to the letter, and the line stays JSON.
 * What is no JSON, or no UTF-8, is left.
 */
export function jsonLineMasker(needles: Needles, keptKeys: ReadonlySet<string>): LineMasker {
  return masker(needles, (text) => {
    if (!isJson(text)) return [];
    const spans: Span[] = [];
    for (const { from, to, key } of jsonStrings(text))
      if (!keptKeys.has(key)) spans.push(...spansInString(needles, text.slice(from, to), from));
    return spans;
  });
}

/** For plain text. */
export const textLineMasker = (needles: Needles): LineMasker =>
  masker(needles, (text) => spansInText(needles, text));

function masker(needles: Needles, spansOf: (text: string) => readonly Span[]): LineMasker {
  return (line) => {
    const text = line.toString("utf8");
    if (!isInLine(needles, text)) return nothing;
    // Of bytes that are no text the places could not be told.
    if (text.length > foldedChars || !Buffer.from(text, "utf8").equals(line)) return left;
    const spans = joined(spansOf(text));
    return { spans: inBytes(text, spans), isLeft: isInLine(needles, replaced(text, spans)) };
  };
}

/** With the mark in place of each span. */
export function replaced(text: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.map(({ to }) => to)];
  const starts = [...spans.map(({ from }) => from), text.length];
  return starts.map((start, index) => text.slice(ends[index], start)).join(forgottenMark);
}

/** Spans in UTF-16 units as spans in bytes of the text. */
export function inBytes(text: string, spans: readonly Span[]): readonly Span[] {
  let [units, bytes] = [0, 0];
  const byteAt = (unit: number): number => {
    bytes += Buffer.byteLength(text.slice(units, unit));
    units = unit;
    return bytes;
  };
  return spans.map(({ from, to }) => ({ from: byteAt(from), to: byteAt(to) }));
}
