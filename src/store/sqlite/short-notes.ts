import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChangeKind } from "../../domain/memory-change.ts";
import type { NoteSubject, ProposedNote } from "../../domain/short-note.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { NoteChange, ShortNoteStore } from "../short-note-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";
import { isCurrent, isUnexpired, memoriesFrom, memoryReader } from "./memories.ts";
import { isGivable } from "./memory-rows.ts";
import { proposalAdder } from "./proposal-adder.ts";

/** A note's number and that of what stands in its place now; a handful of rows, found by their keys. */
const line = `
with recursive line(note_id, id) as (
  select memory_id, memory_id from short_notes where given_since is not null
  union
  select line.note_id, m.superseded_by from line join memories m on m.id = line.id where m.superseded_by is not null)`;
const given = `${line}
select m.id, n.subject from line join short_notes n on n.memory_id = line.note_id
  cross join memories m on m.id = line.id join projects p on p.id = m.project_id
where ${isCurrent} and ${isUnexpired} and ${isGivable} and m.trust = 'approved'
  and iif(n.subject = 'user', m.scope = 'global', p.key = :project)
order by n.given_since, n.memory_id`;
const waiting = `
select memory_id as memoryId, subject, frees from short_notes where memory_id = ? and given_since is null`;
const propose = `
insert into short_notes (memory_id, subject, given_since, frees) values (:memoryId, :subject, null, :frees)
on conflict do update set subject = excluded.subject, frees = excluded.frees where given_since is null`;
const give = `
insert into short_notes (memory_id, subject, given_since, frees) values (:memoryId, :subject, :now, '[]')
on conflict do update set subject = excluded.subject, given_since = coalesce(given_since, excluded.given_since)`;
const free = `${line}
delete from short_notes where memory_id in (select note_id from line where id = :id)`;
const handOn = `${line}
update or ignore short_notes set memory_id = m.superseded_by from memories m
where m.id = :going and m.superseded_by is not null and memory_id in (select note_id from line where id = :going)`;
const drop = "delete from short_notes where memory_id = ? and given_since is null";
const asked = "select 1 from proposals where kind = 'note' and memory_id = ? and decided_at is null";
const withdraw = "delete from proposals where kind = 'note' and memory_id = ? and decided_at is null";
const known = `select m.content_hash as hash ${memoriesFrom} where m.id = ?`;

/** The few memories that every session starts with. */
export function shortNoteStore(connection: Connection, clock: Clock): ShortNoteStore {
  const { db, read, write } = connection;
  const readMemories = memoryReader(connection);
  const selectGiven = db.prepare<[object], { id: MemoryId; subject: NoteSubject }>(given);
  const selectWaiting = noteWaiting(connection);
  const insert = db.prepare<[object]>(propose);
  const selectAsked = db.prepare<[MemoryId]>(asked);
  const ask = proposalAdder(connection);
  const withdrawRow = db.prepare<[MemoryId]>(withdraw);
  const change = noteChanger(connection);
  return {
    shortNotes: async (project) =>
      read(() => {
        const rows = selectGiven.all({ project, now: isoNow(clock) });
        const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
        return readMemories([...subjects.keys()])
          .filter(({ trust }) => trust === "approved")
          .map((memory) => ({ memory, subject: subjects.get(memory.id) ?? "project" }));
      }),
    proposedNote: async (id) => read(() => selectWaiting(id)),
    proposeNote: async (note, now) =>
      write(() => {
        const { memoryId } = note;
        const before = selectWaiting(memoryId);
        // Another question, by a number of its own: a yes to the one that the owner was shown frees nothing else.
        if (before !== undefined && !isSame(before, note)) withdrawRow.run(memoryId);
        ask([{ kind: "note", memoryId, otherId: memoryId, reason: "asked" }], now);
        if (selectAsked.get(memoryId) === undefined) return "declined";
        insert.run({ ...note, frees: JSON.stringify(note.frees) });
        return "asked";
      }),
    changeNotes: async (wanted, now) => write(() => change(wanted, now)),
  };
}

const isSame = (before: ProposedNote, { subject, frees }: ProposedNote): boolean =>
  before.subject === subject && before.frees.join() === frees.join();

/** Reads one that waits; for use inside a transaction. */
export function noteWaiting({ db }: Connection): (id: MemoryId) => ProposedNote | undefined {
  const select = db.prepare<[MemoryId], Omit<ProposedNote, "frees"> & { frees: string }>(waiting);
  return (id) => {
    const row = select.get(id);
    return row && { ...row, frees: list(row.frees) as readonly MemoryId[] };
  };
}

/** Takes one that waits away; for use inside a transaction. */
export const noteRefuser = ({ db }: Connection): ((id: MemoryId) => void) => {
  const remove = db.prepare<[MemoryId]>(drop);
  return (id) => void remove.run(id);
};

/** What stands in a note's place keeps the place when the version before it is erased; for use inside a transaction, before that. */
export const noteHandOver = ({ db }: Connection): ((going: number) => void) => {
  const update = db.prepare<[object]>(handOn);
  return (going) => void update.run({ going });
};

/** Has one come and others leave; for use inside a transaction. */
export function noteChanger(connection: Connection): (change: NoteChange, now: string) => void {
  const { db } = connection;
  const [giveRow, freeRow] = [db.prepare<[object]>(give), db.prepare<[object]>(free)];
  const selectHash = db.prepare<[MemoryId], { hash: string }>(known);
  const addChanges = changeWriter(connection);
  const link = (memoryId: MemoryId, what: MemoryChangeKind, at: string): void => {
    const contentHash = selectHash.get(memoryId)?.hash;
    if (contentHash !== undefined) addChanges([{ memoryId, what, by: "owner", contentHash, at }]);
  };
  return ({ note, frees }, now) => {
    for (const id of frees) if (freeRow.run({ id }).changes > 0) link(id, "note-ended", now);
    if (note === null) return;
    giveRow.run({ ...note, now });
    link(note.memoryId, "noted", now);
  };
}
