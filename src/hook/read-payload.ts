import { readSync } from "node:fs";

const chunkBytes = 64 * 1024;
const waitMs = 5;

/** All of standard input up to maxBytes; the rest is read and dropped, so that the client's write never breaks. */
export function readPayload(maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    const read = readChunk(chunk);
    if (read === 0) break;
    if (bytes < maxBytes) chunks.push(chunk.subarray(0, Math.min(read, maxBytes - bytes)));
    bytes += read;
  }
  return Buffer.concat(chunks);
}

/** Bytes read, 0 at the end. A pipe that its owner made non-blocking says "try again" instead of waiting. */
function readChunk(chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(0, chunk, 0, chunk.length, null);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}
