import type { MemoryId } from "../../domain/ids.ts";
import type { Connection } from "./connection.ts";

// Indexes threads_by_work and merges_by_head. What somebody closed by hand stays closed, whatever memory they named.
const reopen = `
update threads set closed_how = null, closed_by = null, closed_event = null, closed_at = null
where closed_how = 'work'
  and closed_by in (select :id union all select g.part_id from merges g where g.head_id = :id)
returning memory_id as recapId`;
const lookAgain = "insert into unthreaded (memory_id) values (?) on conflict do nothing";

/**
 * Opens again what a memory had closed that the owner does not want, and has that looked at anew: other work may have done it, too. One that
 * the owner wants after all closes again what it did. For use inside the transaction of that decision.
 */
export function threadReopener({ db }: Connection): (by: MemoryId) => void {
  const reopenRows = db.prepare<[object], { recapId: MemoryId }>(reopen);
  const queueRow = db.prepare<[MemoryId]>(lookAgain);
  return (by) => {
    const recapIds = reopenRows.all({ id: by }).map(({ recapId }) => recapId);
    for (const id of [...recapIds, by]) queueRow.run(id);
  };
}
