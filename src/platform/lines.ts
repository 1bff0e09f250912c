import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

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
 * it, which isWhole tells; a line longer than maxBytes comes out empty, its bytes counted. Throws what reading the file
 * throws, and for anything but a regular file.
 */
export async function* readLines(path: string, fromByte: number, maxBytes: number): AsyncGenerator<Line> {
  let pieces: Buffer[] = [];
  let pieceBytes = 0;
  let startByte = fromByte;
  for await (const bytes of readBytes(path, fromByte, Infinity, 256 * 1024)) {
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
  for await (const bytes of readBytes(path, 0, beforeByte, 1024 * 1024)) {
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1;
  }
  return count;
}

/**
 * The bytes that the file had when the reading began, up to one of them. A path from outside may name anything: a pipe
 * waits for ever for a writer, and a device never ends.
 */
async function* readBytes(
  path: string,
  fromByte: number,
  beforeByte: number,
  chunkBytes: number,
): AsyncGenerator<Buffer> {
  const stats = await stat(path);
  if (!stats.isFile()) throw new Error(`${path} is not a regular file.`);
  const endByte = Math.min(stats.size, beforeByte);
  if (fromByte >= endByte) return;
  const stream = createReadStream(path, { start: fromByte, end: endByte - 1, highWaterMark: chunkBytes });
  for await (const chunk of stream) yield chunk as Buffer;
}
