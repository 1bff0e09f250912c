import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";

const derivedKinds = "('recap', 'summary')";
// Indexes parents_by_parent and merges_by_head. A recap may rest on a memory, or on another one that it stands for, and a
// summary on the recap.
const end = `
update memories set valid_to = :now
where valid_to is null and kind in ${derivedKinds} and id in (
  with recursive resting(id) as (
    select p.memory_id from json_each(:ids) ended join parents p on p.parent_id = ended.value
    union
    select p.memory_id from json_each(:ids) ended join merges g on g.head_id = ended.value
      join parents p on p.parent_id = g.part_id
    union
    select p.memory_id from resting r join memories m on m.id = r.id join parents p on p.parent_id = r.id
    where m.kind in ${derivedKinds})
  select id from resting)
returning id as memoryId, content_hash as contentHash, kind, client, session`;
// Indexes merges_by_head and memories_of_session. What a memory stands for was told by sessions of its own.
const recapsBeside = `
with told(id) as (
  select value from json_each(:ids) union
  select g.part_id from json_each(:ids) head join merges g on g.head_id = head.value)
select r.id from told join memories m on m.id = told.id
  join memories r on r.client = m.client and r.session = m.session
where r.kind = 'recap' and r.valid_to is null`;
const endRecaps = `
update memories set valid_to = :now where id in (${recapsBeside})
returning id as memoryId, content_hash as contentHash, kind, client, session`;
const redo = "update sessions set recapped_at = null where client = :client and id = :session";

type Ended = Pick<MemoryChange, "memoryId" | "contentHash"> & {
  readonly kind: "recap" | "summary";
  readonly client: string | null;
  readonly session: string | null;
};

/**
 * Ends the recaps and summaries that rest on memories which hold no more, and has their sessions told anew; for use inside the
 * transaction in which those end. What else rests on them (a correction, an edit of the owner's) stands for itself.
 */
export function derivedEnder(connection: Connection): (ids: readonly MemoryId[], now: string) => void {
  return enderBy(connection, end);
}

/** Ends the recaps of the sessions that told memories, and has them told anew: they hold again, and no recap says so. */
export function recapRenewer(connection: Connection): (ids: readonly MemoryId[], now: string) => void {
  const endThem = enderBy(connection, endRecaps);
  const endDerived = derivedEnder(connection);
  const selectRecaps = connection.db.prepare<[object], MemoryId>(recapsBeside).pluck();
  return (ids, now) => {
    // Summaries rest on them.
    endDerived(selectRecaps.all({ ids: JSON.stringify(ids) }), now);
    endThem(ids, now);
  };
}

function enderBy(connection: Connection, ending: string) {
  const endRows = connection.db.prepare<[object], Ended>(ending);
  const redoRow = connection.db.prepare<[object]>(redo);
  const addChanges = changeWriter(connection);
  return (ids: readonly MemoryId[], now: string): void => {
    const ended = endRows.all({ ids: JSON.stringify(ids), now });
    addChanges(
      ended.map(
        ({ memoryId, contentHash }) =>
          ({ memoryId, contentHash, what: "superseded", by: "service", at: now }) as const,
      ),
    );
    for (const { kind, client, session } of ended) if (kind === "recap") redoRow.run({ client, session });
  };
}
