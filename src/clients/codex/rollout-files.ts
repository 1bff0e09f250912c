import { open, readdir, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Meta, parseLine } from "./rollout-line.ts";

/** As much of a record's beginning as its first line takes: the client's own instructions stand in it. */
const headBytes = 256 * 1024;

/** What a record's first line says; undefined where there is no such line, or no such file. */
export async function metaOfFile(path: string): Promise<Meta | undefined> {
  const head = await headOf(path);
  const end = head.indexOf(0x0a);
  const timed = parseLine(end < 0 ? head : head.subarray(0, end));
  return timed?.line.kind === "meta" ? timed.line : undefined;
}

async function headOf(path: string): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    // Whoever reads the file itself is told why it can't be.
    return Buffer.alloc(0);
  } finally {
    await file?.close();
  }
}

/** The folder under which records stand by year, month and day; a record elsewhere has only its own. */
export function sessionsRoot(path: string): string {
  const root = /^(.+\/sessions)\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.exec(path)?.[1];
  return root ?? dirname(path);
}

/** Every record below a folder, in the order of their names, which begin with the time; none where it can't be read. */
export async function rolloutsIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => isRollout(basename(name)))
      .map((name) => join(folder, name))
      .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1));
  } catch {
    // No such folder, or not ours to read.
    return [];
  }
}

const isRollout = (name: string): boolean => /^rollout-.+\.jsonl$/.test(name);

/** The id of the thread whose record it is, which ends the name. */
export const threadOf = (path: string): string =>
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jsonl$/.exec(path)?.[1] ?? "";
