import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { AgeingStore } from "../ageing-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { evidenceAdder, fader } from "./fading.ts";
import { isCurrent, isUnexpired, memoriesFrom, memoryReader } from "./memories.ts";

const pinnable = `
select m.is_pinned as isPinned from memories m where m.id = :id and ${isCurrent} and ${isUnexpired}`;
const pin = `
update memories set is_pinned = :isPinned where id = :id returning id as memoryId, content_hash as contentHash`;
const archivable = `
select m.archived_at is not null as isArchived, m.trust = 'approved' or m.is_pinned = 1 as isFirm, m.fades_at <= :now as hasFaded
from memories m where m.id = :id and ${isCurrent} and ${isUnexpired}`;
const archiveOne = "update memories set archived_at = :now where id = :id";
// Index memories_fading, as its condition has it.
const archive = `
update memories set archived_at = :now where id in (
  select m.id from memories m indexed by memories_fading
  where m.fades_at <= :now and m.archived_at is null and m.valid_to is null and m.trust = 'unapproved'
    and m.is_pinned = 0 limit :limit)`;
// Index memories_by_time, or memories_everywhere_by_time; merges_by_head.
const withFiles = (place: string): string => `
select m.id ${memoriesFrom}
where ${place} and ${isCurrent} and ${isUnexpired}
  and (exists (select 1 from memory_files f where f.memory_id = m.id and f.blob is not null) or exists (
    select 1 from merges g join memory_files f on f.memory_id = g.part_id
    where g.head_id = m.id and f.blob is not null))
order by m.occurred_at desc, m.id desc limit :limit`;

/** What stays, and what may be out of date. */
export function ageingStore(connection: Connection, clock: Clock): AgeingStore {
  const { db, read, write, writeAlong } = connection;
  const readMemories = memoryReader(connection);
  const selectPinnable = db.prepare<[object], { isPinned: number }>(pinnable);
  const pinRow = db.prepare<[object], Pick<MemoryChange, "memoryId" | "contentHash">>(pin);
  const addChanges = changeWriter(connection);
  const [addEvidence, archiveRows] = [evidenceAdder(connection), db.prepare<[object]>(archive)];
  const selectIn = db.prepare<[object], MemoryId>(withFiles("p.key = :project")).pluck();
  const selectAll = db.prepare<[object], MemoryId>(withFiles("true")).pluck();
  return {
    addEvidence: async (ids, evidence, now) => {
      writeAlong(() => addEvidence(ids, evidence, now));
    },
    archiveFaded: async (now, limit) => writeAlong(() => archiveRows.run({ now, limit }).changes),
    pinMemory: async (id, isPinned, now) =>
      write(() => {
        const known = selectPinnable.get({ id, now });
        if (known === undefined) return "changed";
        if ((known.isPinned === 1) === isPinned) return "already";
        addEvidence([id], "owner", now);
        const what = isPinned ? "pinned" : "unpinned";
        addChanges(
          pinRow
            .all({ id, isPinned: isPinned ? 1 : 0 })
            .map((row) => ({ ...row, what, by: "owner", at: now })),
        );
        return "done";
      }),
    archiveMemory: archiver(connection),
    memoriesWithFiles: async (project, limit) =>
      read(() => {
        const asked = { limit, now: isoNow(clock) };
        return readMemories(project === null ? selectAll.all(asked) : selectIn.all({ ...asked, project }));
      }),
  };
}

interface ArchivableRow {
  readonly isArchived: number;
  readonly isFirm: number;
  readonly hasFaded: number | null;
}

function archiver(connection: Connection): AgeingStore["archiveMemory"] {
  const { db, write } = connection;
  const select = db.prepare<[object], ArchivableRow>(archivable);
  const archiveRow = db.prepare<[object]>(archiveOne);
  const [addEvidence, fade] = [evidenceAdder(connection), fader(connection)];
  return async (id, isArchived, now) =>
    write(() => {
      const known = select.get({ id, now });
      if (known === undefined) return "changed";
      if ((known.isArchived === 1) === isArchived) return "already";
      if (isArchived && known.isFirm === 1) return "firm";
      if (isArchived) archiveRow.run({ id, now });
      // What had faded by itself would fade again at once, were it not for the owner's word.
      else if (known.hasFaded === 1) addEvidence([id], "owner", now);
      else fade([id]);
      return "done";
    });
}
