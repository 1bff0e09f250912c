import { createHash } from "node:crypto";
import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { MadeMerge, Merge, MergeStore, Paired } from "../merge-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { fader } from "./fading.ts";
import { isCurrent, isUnexpired, memoryReader } from "./memories.ts";
import { isAskedAbout } from "./waiting-proposals.ts";

const waiting = "select memory_id as id from unpaired_memories order by memory_id limit ?";
const isWaiting = "select 1 as one from unpaired_memories where memory_id = ?";
const takeOff = "delete from unpaired_memories where memory_id = ?";
const drop = "delete from sayings where memory_id = ?";
const keep = "insert into sayings (memory_id, saying) values (?, ?)";

/** A memory with all that it stands for. */
export const group = (id: string): string =>
  `(select ${id} union all select part_id from merges where head_id = ${id})`;
// Primary key of kept_apart, and kept_apart_by_other.
const areApart = (one: string, other: string): string => `exists (
  select 1 from kept_apart k where (k.one_id in ${group(one)} and k.other_id in ${group(other)})
    or (k.one_id in ${group(other)} and k.other_id in ${group(one)}))`;
// Index sayings_alike.
const sayingIt = `
select m.id from sayings s join memories m on m.id = s.memory_id join projects p on p.id = m.project_id
where s.saying = :saying and m.id <> :memoryId and m.scope = :scope and (m.scope = 'global' or p.key = :project)
  and ${isCurrent} and ${isUnexpired} and not ${areApart("m.id", ":memoryId")}
  and not ${isAskedAbout("m.id")} and not ${isAskedAbout(":memoryId")}
order by m.id desc limit :limit`;
const mayMerge = `
select count(*) as number from memories m
where m.id in (:headId, :partId) and ${isCurrent} and ${isUnexpired}
  and (m.id = :headId or (m.trust <> 'approved' and m.is_pinned = 0))
  and not ${areApart(":headId", ":partId")} and not ${isAskedAbout("m.id")}`;

const followHead = "update merges set head_id = :headId where head_id = :partId";
const addPart = "insert into merges (part_id, head_id, how, at) values (:partId, :headId, :how, :now)";
const change = (set: string): string =>
  `update memories set valid_to = ${set} where id = :id returning id as memoryId, content_hash as contentHash`;

// Index merges_by_head.
const partsTakenOut =
  "select part_id as id, head_id as headId from merges where part_id = :id or head_id = :id";
const membersOf = "select :headId as id union select part_id from merges where head_id = :headId";
const keepApart = `
insert into kept_apart (one_id, other_id, at) values (:one, :other, :now) on conflict do nothing`;
const removePart = "delete from merges where part_id = ? returning head_id";

type Changed = Pick<MemoryChange, "memoryId" | "contentHash">;

// The table's own key, from its end.
const made = `
select g.part_id as partId, g.head_id as headId, g.how, g.at from merges g
  join memories m on m.id = g.part_id join projects p on p.id = m.project_id
where (:before is null or g.part_id < :before) and (:project is null or m.scope = 'global' or p.key = :project)
order by g.part_id desc limit :limit`;
const madeOf = "select part_id as partId, head_id as headId, how, at from merges where part_id = ?";

/** Which memories say the same, which of them stands for the others, and how they are taken apart again. */
export function mergeStore(connection: Connection, clock: Clock): Omit<MergeStore, "mergeByOwner"> {
  const { db, read, write } = connection;
  const readMemories = memoryReader(connection);
  const selectWaiting = db.prepare<[number], MemoryId>(waiting).pluck();
  const selectAlike = db.prepare<[object], MemoryId>(sayingIt).pluck();
  const selectMade = db.prepare<[object], MadeMerge>(made);
  const selectMadeOf = db.prepare<[MemoryId], MadeMerge>(madeOf);
  const takeApart = unmerger(connection);
  return {
    unpaired: async (limit) => read(() => readMemories(selectWaiting.all(limit))),
    alike: async ({ saying, ...place }) =>
      read(() => readMemories(selectAlike.all({ ...place, saying: sayingHash(saying), now: isoNow(clock) }))),
    mergesBefore: async (project, before, limit) => read(() => selectMade.all({ project, before, limit })),
    mergeOf: async (part) => read(() => selectMadeOf.get(part)),
    keepPaired: pairedKeeper(connection),
    unmerge: async (id, now) => write(() => takeApart(id, now)),
  };
}

function pairedKeeper(connection: Connection): MergeStore["keepPaired"] {
  const { db, writeAlong } = connection;
  const selectWaiting = db.prepare<[MemoryId], { one: 1 }>(isWaiting);
  const countHolding = db.prepare<[object], { number: number }>(mayMerge);
  const [takeRow, dropRow, keepRow] = [db.prepare(takeOff), db.prepare(drop), db.prepare(keep)];
  const join = partJoiner(connection);

  return async ({ memoryId, saying, merge }: Paired, now) =>
    // What a power cut takes back is compared again.
    writeAlong(() => {
      if (selectWaiting.get(memoryId) === undefined) return "known";
      if (merge !== null && countHolding.get({ ...merge, now })?.number !== 2) return "changed";
      takeRow.run(memoryId);
      dropRow.run(memoryId);
      if (saying !== null) keepRow.run(memoryId, sayingHash(saying));
      if (merge !== null) join({ ...merge, by: "service", now });
      return "done";
    });
}

/** Has one memory stand for another and for all that this one stood for; for use inside a transaction. */
export function partJoiner(
  connection: Connection,
): (joining: Merge & { readonly by: MemoryChange["by"]; readonly now: string }) => void {
  const { db } = connection;
  const [follow, add] = [db.prepare<[object]>(followHead), db.prepare<[object]>(addPart)];
  const endRow = db.prepare<[object], Changed>(change(":now"));
  const addChanges = changeWriter(connection);
  const fade = fader(connection);
  return ({ by, ...joining }) => {
    follow.run(joining);
    add.run(joining);
    const ended = endRow.all({ id: joining.partId, now: joining.now });
    fade([joining.headId]);
    addChanges(ended.map((row) => ({ ...row, what: "merged", by, at: joining.now }) as const));
  };
}

/** Takes parts out of what they were merged into; for use inside a transaction. */
function unmerger(connection: Connection): (id: MemoryId, now: string) => readonly MemoryId[] {
  const { db } = connection;
  const selectParts = db.prepare<[object], { id: MemoryId; headId: MemoryId }>(partsTakenOut);
  const selectMembers = db.prepare<[object], MemoryId>(membersOf).pluck();
  const apart = db.prepare<[object]>(keepApart);
  const release = partReleaser(connection);
  return (id, now) => {
    const parts = selectParts.all({ id });
    for (const part of parts)
      for (const other of selectMembers.all(part))
        if (other !== part.id) apart.run({ one: part.id, other, now });
    const ids = parts.map((part) => part.id);
    release({ ids, by: "owner", now });
    return ids;
  };
}

/** Parts that hold by themselves from now on, by whose word. */
interface Releasing {
  readonly ids: readonly MemoryId[];
  readonly by: MemoryChange["by"];
  readonly now: string;
}

/** Lets parts hold by themselves again; for use inside a transaction. */
export function partReleaser(connection: Connection): (releasing: Releasing) => void {
  const { db } = connection;
  const remove = db.prepare<[MemoryId], MemoryId>(removePart).pluck();
  const holds = db.prepare<[object], Changed>(change("null"));
  const addChanges = changeWriter(connection);
  const fade = fader(connection);
  return ({ ids, by, now }) => {
    for (const id of ids) {
      const headIds = remove.all(id);
      // What a part had said for the head says it for the part alone.
      fade([id, ...headIds]);
      addChanges(holds.all({ id }).map((row) => ({ ...row, what: "unmerged", by, at: now }) as const));
    }
  };
}

const sayingHash = (saying: string): string =>
  createHash("sha256").update(saying).digest("hex").slice(0, sayingHashChars);

/** 64 bits: what two share by chance is told apart when the memories are read. */
const sayingHashChars = 16;
