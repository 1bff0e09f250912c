import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { correctionMark } from "../../domain/stated-correction.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { recapRenewer } from "./derived.ts";

// Indexes memories_superseding, changes_of_memory, proposals_by_other and memories_same; also what those had beaten that were merged into
// it. What the owner ended by a decision or by their own text stays ended, and so does what came in as history; a correction that Kedr heard in a prompt may have been misheard.
const beaten = `
select m.id as memoryId, m.content_hash as contentHash
from memories w join memories m on m.superseded_by = w.id
where (w.id = :by or w.id in (select part_id from merges where head_id = :by)) and m.trust <> 'rejected' and (m.expires_at is null or m.expires_at > :now)
  and (w.prompt = :mark or (
    select c.by from changes c where c.memory_id = m.id and c.what = 'superseded' order by c.id desc limit 1)
    not in ('owner', 'import'))
  and not exists (
    select 1 from proposals r
    where r.decided_at is not null and r.memory_id in (m.id, w.id) and r.other_id in (m.id, w.id))
  and not exists (
    select 1 from memories o
    where o.project_id = m.project_id and o.sameness = m.sameness and o.scope = m.scope and o.session is m.session
      and o.client is m.client and o.valid_to is null)`;
const revive = "update memories set valid_to = null, superseded_by = null where id = :memoryId";
const compareAnew = "insert into unstated_memories (memory_id) values (:memoryId) on conflict do nothing";

/**
 * Brings back what ended in favour of a memory that the owner does not want, has it compared with what is known now and told in the recap
 * of its session; for use inside the transaction of that decision.
 */
export function memoryReviver(connection: Connection): (by: MemoryId, now: string) => void {
  const selectBeaten = connection.db.prepare<[object], Pick<MemoryChange, "memoryId" | "contentHash">>(
    beaten,
  );
  const reviveRow = connection.db.prepare<[object]>(revive);
  const compareRow = connection.db.prepare<[object]>(compareAnew);
  const addChanges = changeWriter(connection);
  const renewRecaps = recapRenewer(connection);
  return (by, now) => {
    const back = selectBeaten.all({ by, now, mark: correctionMark });
    for (const { memoryId } of back) {
      reviveRow.run({ memoryId });
      compareRow.run({ memoryId });
    }
    addChanges(back.map((row) => ({ ...row, what: "revived", by: "owner", at: now }) as const));
    renewRecaps(
      back.map(({ memoryId }) => memoryId),
      now,
    );
  };
}
