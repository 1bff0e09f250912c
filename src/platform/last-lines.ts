import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** The last lines of a file, the oldest of them first, of its last so many bytes; undefined when there is no such file. */
export function lastLines(path: string, count: number, readBytes: number): readonly string[] | undefined {
  const descriptor = openExisting(path);
  if (descriptor === undefined) return undefined;
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(0, size - readBytes);
    const buffer = Buffer.alloc(size - start);
    const bytesRead = readSync(descriptor, buffer, 0, buffer.length, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
    // Reading from the middle starts in the middle of a line.
    const whole = start === 0 ? lines : lines.slice(1);
    return whole.filter((line) => line !== "").slice(-count);
  } finally {
    closeSync(descriptor);
  }
}

function openExisting(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
