import type { MemoryId } from "../../domain/ids.ts";
import type { ProposalChoice, ProposalKind } from "../../domain/proposal.ts";
import { type Decided, decidedSorts, type DecidedStore } from "../decided-store.ts";
import type { Decision } from "../trust-store.ts";
import type { Connection } from "./connection.ts";
import { byOwner } from "./owners-merges.ts";

// No index holds all four by their time: what one person decided is little, and a page reads it whole.
const before = `
select at, place, id, memory_id, other_id, content_hash, said, way, kind from (
  select at, 3 as place, id, memory_id, null as other_id, content_hash, decision as said, way, null as kind from approvals
  union all
  select decided_at, 2, id, memory_id, other_id, null, choice, null, kind from proposals where decided_at is not null
  union all
  select at, 1, part_id, part_id, head_id, null, null, null, null from merges where how = :byOwner
  union all
  -- One of several that were taken apart at once is told beside the first of the others.
  select at, 0, one_id, one_id, min(other_id), null, null, null, null from kept_apart group by one_id, at)
where :at is null or (at, place, id) < (:at, :place, :id)
order by at desc, place desc, id desc limit :limit`;

interface DecidedRow {
  readonly at: string;
  readonly place: number;
  readonly id: number;
  readonly memory_id: MemoryId;
  readonly other_id: MemoryId | null;
  readonly content_hash: string | null;
  readonly said: Decision["decision"] | ProposalChoice | null;
  readonly way: Decision["way"] | null;
  readonly kind: ProposalKind | null;
}

/** What the owner has said of texts and of two memories, wherever that is kept. */
export function decidedStore({ db, read }: Connection): DecidedStore {
  const select = db.prepare<[object], DecidedRow>(before);
  return {
    decidedBefore: async (behind, limit) => {
      const { at = null, id = null } = behind ?? {};
      const place = behind === null ? null : decidedSorts.indexOf(behind.sort);
      return read(() => select.all({ at, place, id, limit, byOwner }).map(decidedFrom));
    },
  };
}

function decidedFrom(row: DecidedRow): Decided {
  const { at, id, memory_id: memoryId, other_id: otherId, content_hash: contentHash, said, way, kind } = row;
  if (isTrust(said) && contentHash !== null && way !== null)
    return { sort: "text", at, id, memoryId, contentHash, decision: said, way };
  if (otherId === null) throw new Error("A decision about two memories names one.");
  if (said !== null && !isTrust(said) && kind !== null)
    return { sort: "pair", at, id, memoryId, otherId, kind, choice: said };
  return { sort: row.place === 1 ? "merged" : "apart", at, id, memoryId, otherId };
}

const isTrust = (said: DecidedRow["said"]): said is Decision["decision"] =>
  said === "approved" || said === "rejected" || said === "withdrawn";
