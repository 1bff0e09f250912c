import { createReadStream } from "node:fs";
import { readKeepingLocks } from "./lock-keeping-read.ts";

/** Looks for many texts at once. */
export interface ByteSearch {
  readonly isIn: (bytes: Buffer) => boolean;
  /** A piece of a file must begin with so many bytes of the piece before it. */
  readonly overlapBytes: number;
}

/** The fewest bytes that can be looked for. */
export const shortestNeedleBytes = 6;

const chunkBytes = 1024 * 1024;

/** Every needle has at least `shortestNeedleBytes`. Its first four bytes choose the few that are compared. */
export function byteSearch(needles: readonly Buffer[]): ByteSearch {
  const byStart = new Map<number, Buffer[]>();
  const pairs = new Uint8Array(0x10000);
  for (const needle of needles) {
    const start = needle.readUInt32LE(0);
    byStart.set(start, [...(byStart.get(start) ?? []), needle]);
    pairs[start & 0xffff] = 1;
  }
  return {
    overlapBytes: Math.max(0, ...needles.map((needle) => needle.length - 1)),
    isIn: (bytes) => {
      for (let at = 0; at + shortestNeedleBytes <= bytes.length; at += 1) {
        if (pairs[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] === 0) continue;
        const candidates = byStart.get(bytes.readUInt32LE(at));
        if (candidates?.some((needle) => bytes.subarray(at, at + needle.length).equals(needle))) return true;
      }
      return false;
    },
  };
}

/** Whether a file holds one of the texts; read in pieces, whatever its size. isLocked: it is a database that may be open here. */
export async function isInFile(
  path: string,
  { isIn, overlapBytes }: ByteSearch,
  isLocked: boolean,
): Promise<boolean> {
  const stream = isLocked
    ? readKeepingLocks(path, chunkBytes)
    : createReadStream(path, { highWaterMark: chunkBytes });
  let kept = Buffer.alloc(0);
  for await (const chunk of stream) {
    const piece = Buffer.concat([kept, chunk as Buffer]);
    if (isIn(piece)) return true;
    kept = piece.subarray(Math.max(0, piece.length - overlapBytes));
  }
  return false;
}
