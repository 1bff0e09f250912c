import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/**
 * The hook's program as V8 compiled it in an earlier run, in a file beside it. V8 looks at the head of such data alone: a
 * damaged one, or that of another program of the same length, would run as anything. So the file holds the program that
 * was compiled, and the data twice.
 */
export function compiledFile(program: Uint8Array, data: Uint8Array): Buffer {
  return Buffer.concat([headOf(), program, data, data]);
}

/** V8's data for the program; undefined where there is none, or none that this very Node made of this very program. */
export function readCompiled(path: string, program: Uint8Array): Buffer | undefined {
  const file = ownFile(path);
  if (file === undefined) return undefined;
  const head = headOf();
  const from = head.length + program.length;
  const dataBytes = (file.length - from) / 2;
  const [once, twice] = [file.subarray(from, from + dataBytes), file.subarray(from + dataBytes)];
  const isWhole =
    dataBytes > 0 &&
    file.subarray(0, head.length).equals(head) &&
    file.subarray(head.length, from).equals(program) &&
    once.equals(twice);
  return isWhole ? once : undefined;
}

const headOf = (): Buffer => Buffer.from(`${process.version} ${process.arch}\n`);

/** What runs in the hook must be as much the owner's alone as the hook itself. */
function ownFile(path: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    const isOwn =
      process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
    return isOwn && stats.isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    // None yet, a link, or not ours to read: the program is compiled anew.
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
