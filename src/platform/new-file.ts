import { type FileHandle, lstat, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The beginning of a file whose words are known only once the rest is written: room is left for it. */
export interface Head {
  readonly bytes: number;
  /** Called at the end; at most so many bytes. */
  readonly text: () => string;
}

/** Where something is written until it is whole: hidden, beside the path. */
export const placeBeside = (path: string): string =>
  join(dirname(path), `.kedr-${process.pid}-${process.hrtime.bigint()}.tmp`);

/**
 * Writes a file that is not there yet, readable by the owner alone; returns its bytes. What was begun is left where it fails.
 * Throws what the system says, EEXIST where something stands there.
 */
export async function writeNewFile(path: string, head: Head, chunks: AsyncIterable<string>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    const bytes = await fill(file, head, chunks);
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Throws what the system says: ENOTEMPTY or EEXIST where something stands there; an empty folder gives way to a folder. */
export async function moveToNew(from: string, path: string): Promise<void> {
  if (!(await lstat(from)).isDirectory()) await refuseExisting(path);
  await rename(from, path);
}

async function fill(file: FileHandle, head: Head, chunks: AsyncIterable<string>): Promise<number> {
  let bytes = head.bytes;
  await file.write(Buffer.alloc(head.bytes, " "), 0, head.bytes, 0);
  for await (const chunk of chunks) bytes += await writeAll(file, Buffer.from(chunk), bytes);
  const told = Buffer.from(head.text());
  if (told.length > head.bytes) throw new Error("The beginning of the file is longer than its room.");
  await writeAll(file, told, 0);
  return bytes;
}

/** A full disk may take a part and say so only by its count; the next write says why. */
async function writeAll(file: FileHandle, data: Buffer, at: number): Promise<number> {
  let done = 0;
  while (done < data.length) {
    const { bytesWritten } = await file.write(data, done, data.length - done, at + done);
    done += bytesWritten;
  }
  return done;
}

/** Throws EEXIST where something stands; also a link that leads nowhere: whoever made it may not want a file there. */
export async function refuseExisting(path: string): Promise<void> {
  const stats = await lstat(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (stats !== undefined) throw Object.assign(new Error(`${path} exists.`), { code: "EEXIST" });
}
