import { constants } from "node:fs";
import { open } from "node:fs/promises";

/**
 * The bytes of a file; undefined where they are more than maxBytes. A path from outside may name anything: a pipe waits for ever for
 * a writer, and a device never ends. Throws what reading the file throws, and for anything but a regular file.
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${path} is not a regular file.`);
    return stats.size > maxBytes ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}
