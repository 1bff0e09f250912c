import { createReadStream } from "node:fs";

/** One whole line of a file and where it stands. */
export interface Line {
  readonly text: Buffer;
  readonly startByte: number;
  /** The first byte after the line's newline, or after its text where it has none. */
  readonly endByte: number;
  readonly isWhole: boolean;
}

const newline = 0x0a;

/**
 * The lines of a file from a byte on, without their newline. The last may have none: its writer may not be done with
 * it, which isWhole tells; a line longer than maxBytes comes out empty, its bytes counted. Throws what reading the file throws.
 */
export async function* readLines(path: string, fromByte: number, maxBytes: number): AsyncGenerator<Line> {
  let pieces: Buffer[] = [];
  let pieceBytes = 0;
  let startByte = fromByte;
  for await (const chunk of createReadStream(path, { start: fromByte, highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    let from = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      const length = pieceBytes + at - from;
      const isTooLong = length > maxBytes;
      const text = isTooLong ? Buffer.alloc(0) : Buffer.concat([...pieces, bytes.subarray(from, at)]);
      yield { text, startByte, endByte: startByte + length + 1, isWhole: true };
      startByte += length + 1;
      from = at + 1;
      pieces = [];
      pieceBytes = 0;
    }
    pieceBytes += bytes.length - from;
    // Beyond the limit the bytes are counted only, so that a broken file can't fill the memory.
    if (pieceBytes <= maxBytes) pieces.push(bytes.subarray(from));
    else pieces = [];
  }
  if (pieceBytes === 0) return;
  yield { text: Buffer.concat(pieces), startByte, endByte: startByte + pieceBytes, isWhole: false };
}

/** How many newlines stand before a byte: the number of the line that starts there, less one. */
export async function countLines(path: string, beforeByte: number): Promise<number> {
  if (beforeByte <= 0) return 0;
  let count = 0;
  for await (const chunk of createReadStream(path, { end: beforeByte - 1, highWaterMark: 1024 * 1024 })) {
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1;
  }
  return count;
}
