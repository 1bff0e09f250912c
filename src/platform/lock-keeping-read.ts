import { closeSync, fstatSync, openSync, read, statSync } from "node:fs";
import { promisify } from "node:util";

/*
 * A process that closes any descriptor of a file loses all locks that it holds on it (POSIX), those of an open database
 * too. The next process that opens that database then takes itself for the only one, and damages it under the first. So
 * such a file is read through a descriptor that stays open. A stream would not do: who leaves it early closes it.
 */
const kept = new Map<string, number>();

const readAt = promisify(read);

/** The pieces of a file that this process may hold locks on, which it keeps. Throws what opening and reading a file throw. */
export async function* readKeepingLocks(path: string, chunkBytes: number): AsyncGenerator<Buffer> {
  closeReplaced();
  const fd = kept.get(path) ?? openSync(path, "r");
  kept.set(path, fd);
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await readAt(fd, Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Descriptors of files that are gone, or have another in their place: nobody can lock those any more. */
function closeReplaced(): void {
  for (const [path, fd] of kept) {
    if (statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino) continue;
    kept.delete(path);
    closeSync(fd);
  }
}
