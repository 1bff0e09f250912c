import type { MemoryId } from "../../domain/ids.ts";
import type { Author } from "../../domain/memory.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { derivedEnder } from "./derived.ts";
import { memoryWriter, type PreparedMemory } from "./memory-writer.ts";

const end = `
update memories set valid_to = :now where id in (select value from json_each(:ids))
returning id as memoryId, content_hash as contentHash`;
const replace = "update memories set superseded_by = :by where id in (select value from json_each(:ids))";

/** What ends, and what stands in its place from now on. */
interface Replacement {
  readonly ids: readonly MemoryId[];
  readonly by: PreparedMemory | null;
  readonly author: Author;
  readonly now: string;
}

/**
 * Ends memories in favour of another, if there is one, whose id comes back, and with them what is derived from them; for use
 * inside a transaction.
 */
export function memoryReplacer(connection: Connection): (replacement: Replacement) => MemoryId | null {
  const { db } = connection;
  const endRows = db.prepare<[object], Pick<MemoryChange, "memoryId" | "contentHash">>(end);
  const replaceRows = db.prepare<[object]>(replace);
  const [writeMemories, addChanges] = [memoryWriter(connection), changeWriter(connection)];
  const endDerived = derivedEnder(connection);
  return ({ ids: some, by, author, now }) => {
    const ids = JSON.stringify(some);
    // Ended first: what is written down anew, word for word, must not be taken for the one that ends.
    const ended = endRows.all({ ids, now });
    addChanges(ended.map((row) => ({ ...row, what: "superseded", by: author, at: now }) as const));
    endDerived(some, now);
    const [id] = by === null ? [] : writeMemories([by], now);
    if (id !== undefined) replaceRows.run({ ids, by: id });
    return id ?? null;
  };
}
