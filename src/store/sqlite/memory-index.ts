import type { MemoryId } from "../../domain/ids.ts";
import { type Analysis, analyse } from "../analysis.ts";
import type { MemoryStore } from "../memory-store.ts";
import type { Connection } from "./connection.ts";
import { type Indexable, type IndexPlace, memoryIndexer } from "./memory-indexer.ts";
import { memoryReader } from "./memories.ts";

// The newest first: they are asked for most.
const waiting = "select memory_id as id from unindexed_memories order by memory_id desc limit ?";
const takeOff = "delete from unindexed_memories where memory_id = ?";
const placeOf = "select project_id as projectId, scope from memories where id = ?";

/** Analysing again what an older analysis wrote. */
export function memoryIndex(connection: Connection): Pick<MemoryStore, "indexMemories"> {
  const { db, read, writeAlong } = connection;
  const readMemories = memoryReader(connection);
  const index = memoryIndexer(connection);
  const selectWaiting = db.prepare<[number], { id: MemoryId }>(waiting);
  const selectPlace = db.prepare<[MemoryId], IndexPlace>(placeOf);
  const takeRow = db.prepare(takeOff);

  function taken({ id, analysis }: { id: MemoryId; analysis: Analysis }): readonly Indexable[] {
    const place = selectPlace.get(id);
    // Another worker may have come first, or the memory was forgotten in between.
    return takeRow.run(id).changes === 0 || place === undefined ? [] : [{ id, place, analysis }];
  }

  return {
    indexMemories: async (limit) => {
      const memories = read(() => readMemories(selectWaiting.all(limit).map((row) => row.id)));
      const analysed = memories.map((memory) => ({ id: memory.id, analysis: analyse(memory) }));
      return writeAlong(() => {
        const mine = analysed.flatMap(taken);
        index(mine, false);
        return mine.length;
      });
    },
  };
}
