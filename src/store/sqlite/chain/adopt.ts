import type { MemoryId } from "../../../domain/ids.ts";
import type { Author } from "../../../domain/memory.ts";
import { changeWriter } from "../changes.ts";
import type { Connection } from "../connection.ts";

const withoutLink = `
select m.id as memoryId, m.author as by, m.content_hash as contentHash, m.recorded_at as recordedAt, m.valid_to as validTo
from memories m where not exists (select 1 from changes c where c.memory_id = m.id) order by m.id`;
// The table as step 4 made it.
const add = `
insert into changes (memory_id, what, by, content_hash, at, hash)
values (:memoryId, :what, :by, :contentHash, :at, :hash)`;

interface Unlinked {
  readonly memoryId: MemoryId;
  readonly by: Author;
  readonly contentHash: string;
  readonly recordedAt: string;
  readonly validTo: string | null;
}

/**
 * The first links of memories that are older than the chain. Only in the step that makes the chain: done again later it would
 * adopt whatever was put into the database past Kedr.
 */
export function adoptMemories(connection: Connection): void {
  const rows = connection.db.prepare<[], Unlinked>(withoutLink).all();
  const addChanges = changeWriter(connection, add);
  addChanges(
    rows.flatMap(({ memoryId, by, contentHash, recordedAt, validTo }) => [
      { memoryId, what: "added", by, contentHash, at: recordedAt } as const,
      ...(validTo === null ? [] : [{ memoryId, what: "superseded", by, contentHash, at: validTo } as const]),
    ]),
  );
}
