import type { MemoryId } from "../../domain/ids.ts";
import { wasForgotten } from "../../domain/was-forgotten.ts";
import type { Connection } from "./connection.ts";
import { type Ending, memoryEnder } from "./memory-ender.ts";
import { memoryWriter, type PreparedMemory } from "./memory-writer.ts";

/** Ends memories in favour of a new one, if there is one, whose id comes back; for use inside a transaction. */
export function memoryReplacer(
  connection: Connection,
): (replacement: Ending & { readonly by: PreparedMemory | null }) => MemoryId | null {
  const ender = memoryEnder(connection);
  const writeMemories = memoryWriter(connection);
  return ({ by, ...ending }) => {
    // Ended first: what is written down anew, word for word, must not be taken for the one that ends.
    ender.end(ending);
    const [id] = by === null ? [] : writeMemories([by], ending.now);
    // Throwing takes the ending back as well.
    if (by !== null && id === undefined) throw wasForgotten();
    if (id !== undefined) ender.replaceBy(ending.ids, id);
    return id ?? null;
  };
}
