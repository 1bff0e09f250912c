import { readFile } from "node:fs/promises";
import { type Folded, fold, joined, type Span, spansOf } from "./folded.ts";
import { forgottenMark, inBytes, replaced } from "./mask-line.ts";
import { isInLine, type Needles, readings } from "./needles.ts";

/** What is replaced in a file, in bytes from its start, and the lines of it, counted from 1. */
export interface FileEdits {
  readonly spans: readonly Span[];
  readonly masked: readonly number[];
  /** Lines that hold a text after that all the same. */
  readonly left: readonly number[];
  /** Lines that were masked before, as by a process that was killed afterwards. */
  readonly marked: readonly number[];
}

/** A longer file is no page that somebody reads: its lines are looked through each by itself. */
export const proseBytesMost = 1024 * 1024;

/** Where a text may be wrapped: with the indent of a list or a block, the marks of a quotation, the sign of a hard break. */
const lineBreaks = /\\?\s*\n[\s>]*/g;
const gaps = /\\?\s*\n[\s>]*|\s+/g;

interface ProseLine {
  readonly number: number;
  /** Where it begins in the file. */
  readonly byte: number;
  readonly bytes: Buffer;
  /** Empty where its bytes are no text: a place in it could not be told. */
  readonly text: string;
}

/** By the line in which they stand, and in its own places. */
type SpansByLine = ReadonlyMap<ProseLine, readonly Span[]>;

/** The lines in which texts stand that may be spread over several. Throws what reading the file throws. */
export async function proseLinesWith(path: string, needles: Needles): Promise<readonly number[]> {
  return linesWith(linesOf(await readFile(path)), needles);
}

/**
 * What of a page is replaced, however its texts are wrapped: of each line its part, so that breaks, indents and marks of
 * quotations stay. Throws what reading the file throws.
 */
export async function proseEdits(path: string, needles: Needles): Promise<FileEdits> {
  const lines = linesOf(await readFile(path));
  const found = byLine(lines, needles, (text) => [fold(text)]);
  const after = lines.map((line) => ({ ...line, text: replaced(line.text, found.get(line) ?? []) }));
  return {
    spans: [...found].flatMap(([{ byte, text }, spans]) =>
      inBytes(text, spans).map(({ from, to }) => ({ from: byte + from, to: byte + to })),
    ),
    masked: [...found.keys()].map(({ number }) => number),
    left: linesWith(after, needles),
    marked: lines
      .filter((line) => !found.has(line) && line.text.includes(forgottenMark))
      .map(({ number }) => number),
  };
}

function linesWith(lines: readonly ProseLine[], needles: Needles): readonly number[] {
  const found = byLine(lines, needles, (text) => readings(fold(text)));
  // Of bytes that are no text each line is looked at by itself, as far as it can be read.
  const isUnreadable = ({ text, bytes }: ProseLine): boolean =>
    text === "" && isInLine(needles, bytes.toString("utf8"));
  return lines.filter((line) => found.has(line) || isUnreadable(line)).map(({ number }) => number);
}

function linesOf(bytes: Buffer): readonly ProseLine[] {
  const lines: ProseLine[] = [];
  for (let byte = 0; byte < bytes.length;) {
    const newline = bytes.indexOf("\n", byte);
    const line = bytes.subarray(byte, newline < 0 ? bytes.length : newline);
    const text = line.toString("utf8");
    const isText = Buffer.from(text, "utf8").equals(line);
    lines.push({ number: lines.length + 1, byte, bytes: line, text: isText ? text : "" });
    byte += line.length + 1;
  }
  return lines;
}

/** In the order of the lines. */
function byLine(
  lines: readonly ProseLine[],
  { texts, mayStandIn }: Needles,
  readingsOf: (text: string) => readonly Folded[],
): SpansByLine {
  const text = lines.map((line) => line.text).join("\n");
  const wanted = texts.map((each) => each.replaceAll(gaps, " "));
  if (wanted.length === 0 || !mayStandIn(text)) return new Map();
  const spans = joined(readingsOf(text).flatMap((reading) => spansOf(flat(reading), wanted)));
  return placed(
    spans.flatMap((span) => piecesOf(text, span)),
    lines,
  );
}

/** Every gap between words, over lines too, as one space. */
function flat({ chars, from, to }: Folded): Folded {
  const flattened = { chars: "", from: [] as number[], to: [] as number[] };
  let at = 0;
  const takeUntil = (end: number): void => {
    flattened.chars += chars.slice(at, end);
    for (; at < end; at += 1) {
      flattened.from.push(from[at] ?? 0);
      flattened.to.push(to[at] ?? 0);
    }
  };
  for (const { index, 0: gap } of chars.matchAll(gaps)) {
    takeUntil(index);
    at = index + gap.length;
    flattened.chars += " ";
    flattened.from.push(from[index] ?? 0);
    flattened.to.push(to[at - 1] ?? 0);
  }
  takeUntil(chars.length);
  return flattened;
}

/** A span without the breaks in it. */
function piecesOf(text: string, { from, to }: Span): readonly Span[] {
  const breaks = [...text.slice(from, to).matchAll(lineBreaks)];
  const starts = [from, ...breaks.map(({ index, 0: gap }) => from + index + gap.length)];
  const ends = [...breaks.map(({ index }) => from + index), to];
  return starts
    .map((start, at) => ({ from: start, to: ends[at] ?? start }))
    .filter((piece) => piece.to > piece.from);
}

/** Both are in their order. */
function placed(pieces: readonly Span[], lines: readonly ProseLine[]): SpansByLine {
  const found = new Map<ProseLine, Span[]>();
  let [index, unit] = [0, 0];
  for (const { from, to } of pieces) {
    for (; from > unit + (lines[index]?.text.length ?? Infinity); index += 1)
      unit += (lines[index]?.text.length ?? 0) + 1;
    const line = lines[index];
    if (line === undefined) continue;
    const spans = found.get(line) ?? [];
    spans.push({ from: from - unit, to: to - unit });
    found.set(line, spans);
  }
  return found;
}
