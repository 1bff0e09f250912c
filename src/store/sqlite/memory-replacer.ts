import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { wasForgotten } from "../../domain/was-forgotten.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { derivedEnder } from "./derived.ts";
import { memoryWriter, type PreparedMemory } from "./memory-writer.ts";

const end = `
update memories set valid_to = :now where id in (select value from json_each(:ids))
returning id as memoryId, content_hash as contentHash`;
const replace = "update memories set superseded_by = :by where id in (select value from json_each(:ids))";

/** What ends, by whose word. */
interface Ending {
  readonly ids: readonly MemoryId[];
  readonly author: MemoryChange["by"];
  readonly now: string;
}

/** Ends memories, and what is derived from them, and says what stands in their place; both for use inside a transaction. */
export function memoryEnder(connection: Connection): {
  readonly end: (ending: Ending) => void;
  readonly replaceBy: (ids: readonly MemoryId[], by: MemoryId) => void;
} {
  const endRows = connection.db.prepare<[object], Pick<MemoryChange, "memoryId" | "contentHash">>(end);
  const replaceRows = connection.db.prepare<[object]>(replace);
  const addChanges = changeWriter(connection);
  const endDerived = derivedEnder(connection);
  return {
    end: ({ ids, author, now }) => {
      const ended = endRows.all({ ids: JSON.stringify(ids), now });
      addChanges(ended.map((row) => ({ ...row, what: "superseded", by: author, at: now }) as const));
      endDerived(ids, now);
    },
    replaceBy: (ids, by) => {
      replaceRows.run({ ids: JSON.stringify(ids), by });
    },
  };
}

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
