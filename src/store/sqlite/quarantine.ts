import { contentHashOf } from "../content-hash.ts";
import type { QuarantineStore } from "../quarantine-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, memoryReader } from "./memories.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

/**
 * What the owner has not looked at, in the order of the table's own key: of what was held back first. Memories are m; a
 * cross join reads the few that are held back, and not all memories.
 */
export const heldBack = `quarantine h cross join memories m on m.id = h.memory_id
  and h.released_at is null and m.trust <> 'approved' and ${isCurrent}`;
const ofProject = `
from ${heldBack} join projects p on p.id = m.project_id
where (:project is null or m.scope = 'global' or p.key = :project)`;
const held = `select ${memoryColumns} ${ofProject} and h.memory_id > :after order by h.memory_id limit :limit`;
const countOfHeld = `select count(*) as number ${ofProject}`;
const releaseRow =
  "update quarantine set released_at = :at where memory_id = :memoryId and released_at is null";

/** What is held back, and the owner's release of it with its link of the chain. */
export function quarantineStore(connection: Connection): QuarantineStore {
  const { db, read, write } = connection;
  const select = db.prepare<[object], MemoryRow>(held);
  const selectCount = db.prepare<[object], { number: number }>(countOfHeld);
  const update = db.prepare<[object]>(releaseRow);
  const readMemories = memoryReader(connection);
  const addChanges = changeWriter(connection);
  return {
    quarantined: async (project, limit, after = null) =>
      read(() => select.all({ project, limit, after: after ?? 0 }).map(memoryFrom)),
    countHeldBack: async (project) => read(() => selectCount.get({ project })?.number ?? 0),
    releaseMemory: async ({ memoryId, contentHash, at }) =>
      write(() => {
        const [memory] = readMemories([memoryId]);
        // The columns themselves count: whoever changed them past the store changed no hash.
        const isSeen =
          memory?.validTo === null && memory.isQuarantined && contentHashOf(memory) === contentHash;
        if (!isSeen) return "changed";
        update.run({ memoryId, at });
        addChanges([{ memoryId, what: "released", by: "owner", contentHash, at }]);
        return "done";
      }),
  };
}
