import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type { SecretAudit } from "../../domain/secret-audit.ts";
import type { RowPlace } from "../secret-store.ts";
import { callTombstone } from "../tombstones.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";
import { partReleaser } from "./merges.ts";
import { noteHandOver } from "./short-notes.ts";
import { tombstoneWriter } from "./tombstones.ts";

// What the erased memory stood for and what does not go itself stands for itself again, unless it was history with it.
const survivors = `
select g.part_id from merges g join memories h on h.id = g.head_id
where g.head_id = ? and h.valid_to is null and h.trust <> 'rejected'
  and not exists (select 1 from forgetting_rows f where f.place = 'memory' and f.row_id = g.part_id)`;
const lookForLike = "insert into unpaired_memories (memory_id) values (?) on conflict do nothing";
// A version that points at what goes would keep it from going.
const unlink = "update memories set superseded_by = null where superseded_by = ?";
const dropMemory = "delete from memories where id = ? returning id as memoryId, content_hash as contentHash";
const emptyEvent = [
  "delete from events_words where rowid = (select project_id * 4294967296 + id from events where id = ?)",
  ...["runs", "event_files", "event_commits", "queue", "unindexed"].map(
    (table) => `delete from ${table} where event_id = ?`,
  ),
];
const emptyTexts = `
update events set input = null, outcome = null, files = '[]', branch = null, commit_id = null, forgotten_at = :now
where id = :id`;
const dropInjection = "delete from injections where id = ?";
const emptyError = "update queue set error = null where event_id = ?";

const callOf = "select client, session as sessionId, call_id as callId from events where id = ?";
const auditsWithHits = "select id, hits from secret_audits where hits <> '[]'";

/** A row that is to be erased; of the queue its error alone. */
export interface GoingRow {
  readonly place: RowPlace;
  readonly id: number;
}

/**
 * Erases rows; for use inside a transaction. Pages that fall free are overwritten by SQLite (secure_delete). An event leaves its
 * ids, and with them what a copy of the database, put back, is told of it by: its tombstone comes with its erasing, for there
 * may be too many to be written at once.
 */
export function rowEraser(
  connection: Connection,
): (rows: readonly GoingRow[], forgottenAt: string, now: string) => void {
  const { db, key } = connection;
  const [releaseParts, handNoteOn] = [survivorReleaser(connection), noteHandOver(connection)];
  const unlinkRows = db.prepare<[number]>(unlink);
  const dropRow = db.prepare<[number], Pick<MemoryChange, "memoryId" | "contentHash">>(dropMemory);
  const emptyRows = emptyEvent.map((sql) => db.prepare<[number]>(sql));
  const emptyRow = db.prepare<[object]>(emptyTexts);
  const [dropText, dropError] = [db.prepare<[number]>(dropInjection), db.prepare<[number]>(emptyError)];
  const selectCall = db.prepare<[number], Parameters<typeof callTombstone>[0]>(callOf);
  const addTombstones = tombstoneWriter(connection);
  const addChanges = changeWriter(connection);
  const forgetHits = hitForgetter(connection);

  function putTombstone(id: number, at: string): void {
    const call = selectCall.get(id);
    if (key !== null && call !== undefined) addTombstones([callTombstone(call, key.hash, at)]);
  }

  function one({ place, id }: GoingRow, forgottenAt: string, now: string): void {
    switch (place) {
      case "memory": {
        releaseParts(id, now);
        handNoteOn(id);
        unlinkRows.run(id);
        const gone = dropRow.all(id);
        addChanges(gone.map((row) => ({ ...row, what: "forgotten", by: "owner", at: now }) as const));
        return;
      }
      case "event":
        putTombstone(id, forgottenAt);
        for (const statement of emptyRows) statement.run(id);
        emptyRow.run({ id, now });
        return;
      case "injection":
        dropText.run(id);
        return;
      case "queue":
        dropError.run(id);
    }
  }

  return (rows, forgottenAt, now) => {
    for (const row of rows) one(row, forgottenAt, now);
    forgetHits(rows);
  };
}

/** Takes what does not go itself out of what does. */
function survivorReleaser(connection: Connection): (head: number, now: string) => void {
  const select = connection.db.prepare<[number], MemoryId>(survivors).pluck();
  const lookAgain = connection.db.prepare<[number]>(lookForLike);
  const release = partReleaser(connection);
  return (head, now) => {
    const ids = select.all(head);
    release({ ids, by: "service", now });
    for (const part of ids) lookAgain.run(part);
  };
}

/** Of what an audit found, the places that are no more. */
function hitForgetter({ db }: Connection): (rows: readonly GoingRow[]) => void {
  const select = db.prepare<[], { id: number; hits: string }>(auditsWithHits);
  const update = db.prepare<[object]>("update secret_audits set hits = :hits where id = :id");
  return (rows) => {
    const gone = new Set(rows.map(({ place, id }) => `${place} ${id}`));
    for (const { id, hits } of select.all()) {
      const found = list(hits) as SecretAudit["hits"];
      const left = found.filter((hit) => !gone.has(`${hit.place} ${hit.id}`));
      if (left.length < found.length) update.run({ id, hits: JSON.stringify(left) });
    }
  };
}
