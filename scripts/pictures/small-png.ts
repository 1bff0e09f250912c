import { deflateSync, inflateSync } from "node:zlib";

/** A picture in memory, 8 bits a channel. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly bytes: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const mostColours = 256;

/**
 * The same picture with a palette of at most 256 colours, which takes a third of the bytes: a page has few colours beside the
 * shades of its letters' edges.
 */
export function smallPng(png: Uint8Array): Uint8Array {
  const pixels = read(png);
  const { palette, indexes } = paletteOf(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  // 8 bits an index, colours of a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((pixels.width + 1) * pixels.height);
  for (let y = 0; y < pixels.height; y += 1)
    lines.set(indexes.subarray(y * pixels.width, (y + 1) * pixels.width), y * (pixels.width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Reads what Chromium writes: 8 bits a channel, with or without alpha, not interlaced. */
function read(png: Uint8Array): Pixels {
  const file = Buffer.from(png);
  const [width, height, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25]];
  if (kind !== 2 && kind !== 6) throw new Error(`A PNG of kind ${kind}, which Chromium does not write.`);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const channels = kind === 2 ? 3 : 4;
  return { width, height, channels, bytes: unfiltered(inflateSync(Buffer.concat(data)), width, channels) };
}

/** Each line tells by its first byte which neighbours its bytes are differences from. */
function unfiltered(lines: Uint8Array, width: number, channels: number): Uint8Array {
  const rowBytes = width * channels;
  const rows = lines.length / (rowBytes + 1);
  const bytes = new Uint8Array(rowBytes * rows);
  for (let y = 0; y < rows; y += 1) {
    const filter = lines[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = y === 0 ? 0 : (bytes[at - rowBytes] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[at - rowBytes - channels] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter] ?? 0;
      bytes[at] = (lines[y * (rowBytes + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return bytes;
}

/** Paeth's guess. */
function nearest(left: number, above: number, corner: number): number {
  const sum = left + above - corner;
  const [byLeft, byAbove, byCorner] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** The most frequent colours stay as they are; a rarer one becomes the nearest of them. */
function paletteOf({ channels, bytes }: Pixels): {
  readonly palette: Uint8Array;
  readonly indexes: Uint8Array;
} {
  const colours = Array.from({ length: bytes.length / channels }, (_, at) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + at * channels, 3).readUIntBE(0, 3),
  );
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts.keys()].toSorted(
    (left, right) => (counts.get(right) ?? 0) - (counts.get(left) ?? 0),
  );
  const kept = frequent.slice(0, mostColours);
  const numbers = new Map(
    frequent.map((colour, at) => [colour, at < mostColours ? at : nearestOf(kept, colour)]),
  );
  return {
    palette: Uint8Array.from(kept.flatMap(partsOf)),
    indexes: Uint8Array.from(colours, (colour) => numbers.get(colour) ?? 0),
  };
}

const partsOf = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearestOf(kept: readonly number[], colour: number): number {
  const wanted = partsOf(colour);
  const distances = kept.map((other) =>
    partsOf(other).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(checksum(body), body.length + 4);
  return framed;
}

/** CRC-32 as PNG has it. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
