import { closeSync, createReadStream, fstatSync, openSync, type ReadStream, statSync } from "node:fs";

/*
 * A process that closes any descriptor of a file loses all locks that it holds on it (POSIX), those of an open database
 * too. The next process that opens that database then takes itself for the only one, and damages it under the first. So
 * such a file is read through a descriptor that stays open.
 */
const kept = new Map<string, number>();

/** A stream of a file that this process may hold locks on, which it keeps. Throws what opening a file throws. */
export function readKeepingLocks(path: string, chunkBytes: number): ReadStream {
  closeReplaced();
  const fd = kept.get(path) ?? openSync(path, "r");
  kept.set(path, fd);
  return createReadStream(path, { fd, start: 0, autoClose: false, highWaterMark: chunkBytes });
}

/** Descriptors of files that are gone, or have another in their place: nobody can lock those any more. */
function closeReplaced(): void {
  for (const [path, fd] of kept) {
    if (statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino) continue;
    kept.delete(path);
    closeSync(fd);
  }
}
