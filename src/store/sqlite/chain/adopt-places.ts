import type { MemoryId } from "../../../domain/ids.ts";
import { type BoundPlace, placeHashOf } from "../../content-hash.ts";
import { changeWriter } from "../changes.ts";
import type { Connection } from "../connection.ts";

// One that has no link was put in past Kedr, and stays without one.
const linked = `
select m.id as memoryId, m.content_hash as contentHash, p.key as project, m.scope, m.author, m.expires_at as expiresAt
from memories m join projects p on p.id = m.project_id
where exists (select 1 from changes c where c.memory_id = m.id) order by m.id`;
const bind = `
update approvals set place_hash = :placeHash
where id = (select max(id) from approvals where memory_id = :memoryId) and decision = 'approved'`;
// The table as step 5 leaves it.
const add = `
insert into changes (memory_id, what, by, content_hash, place_hash, at, hash)
values (:memoryId, :what, :by, :contentHash, :placeHash, :at, :hash)`;

interface Linked extends BoundPlace {
  readonly memoryId: MemoryId;
  readonly contentHash: string;
}

/**
 * Binds what is older to the place where it stands, in the chain and in the owner's approvals. Only in the step that makes the
 * columns: done again later it would adopt wherever something was moved past Kedr.
 */
export function adoptPlaces(connection: Connection, now: string): void {
  const rows = connection.db.prepare<[], Linked>(linked).all();
  const bindApproval = connection.db.prepare<[object]>(bind);
  const placed = rows.map(({ memoryId, contentHash, ...place }) => ({
    memoryId,
    contentHash,
    placeHash: placeHashOf(place),
  }));
  for (const { memoryId, placeHash } of placed) bindApproval.run({ memoryId, placeHash });
  const addChanges = changeWriter(connection, add);
  addChanges(placed.map((each) => ({ ...each, what: "placed", by: "service", at: now }) as const));
}
