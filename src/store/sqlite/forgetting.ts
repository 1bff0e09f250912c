import type { ForgetPlan, ForgottenRows } from "../../domain/forgetting.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { ForgettingStore, OpenForgetting } from "../forgetting-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { partReleaser } from "./merges.ts";
import { isOneToken, matchOne } from "./match.ts";
import { tombstoneWriter } from "./tombstones.ts";

const begin = "insert into forgettings (started_at, plan, sealed) values (:now, :plan, :sealed)";
const addRows = `
insert into forgetting_rows (forgetting_id, place, row_id)
select :id, :place, value from json_each(:ids) where true on conflict do nothing`;
const someRows = `
select place, row_id as id from forgetting_rows where forgetting_id = ? order by place, row_id limit ?`;
const doneRow = "delete from forgetting_rows where forgetting_id = :id and place = :place and row_id = :row";
const oldestOpen = `
select id, started_at as startedAt, plan, sealed, erased_at is not null as isErased
from forgettings where ended_at is null order by id limit 1`;
const begunSoFar = `
select coalesce(max(id), 0) as begun, coalesce(sum(erased_at is null), 0) as erasing from forgettings`;
const markErased = "update forgettings set erased_at = :now where id = :id and erased_at is null";
const end = "update forgettings set ended_at = :now, sealed = null where id = :id";
const tellAnew = "update sessions set recapped_at = null where client = :client and id = :sessionId";
// Whoever was given it, whether or not it runs: a session that ended may go on.
const withdraw = `
insert into withdrawals (client, session, memory_ids, at)
select seen.client, seen.session, :memoryIds, :now from (
  select i.client, i.session from json_each(:injections) wanted join injections i on i.id = wanted.value
  union
  select e.client, e.session from json_each(:events) wanted join events e on e.id = wanted.value) seen
where true on conflict do nothing`;
// Only once nothing of it is there to be given again. Index forgettings_open.
const untold = `client = :client and session = :session and told_at is null and not exists (
  select 1 from forgettings f where f.started_at = withdrawals.at and f.ended_at is null and f.erased_at is null)`;
const takeWithdrawals = `
update withdrawals set told_at = :now where ${untold} returning memory_ids as memoryIds`;
const withdrawal = `select 1 from withdrawals where ${untold}`;
const forgetHits = `
update secret_audits set hits = (
  select coalesce(json_group_array(json(hit.value)), '[]') from json_each(secret_audits.hits) hit
  where not exists (
    select 1 from json_each(:rows) gone
    where json_extract(hit.value, '$.place') = json_extract(gone.value, '$.place')
      and json_extract(hit.value, '$.id') = json_extract(gone.value, '$.id')))
where hits <> '[]'`;

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

/** More than a session is told of; there may be as many sessions as a project had. */
const idsWithdrawn = 100;

type Place = "memory" | "event" | "injection" | "queue";

interface OpenRow extends Pick<OpenForgetting, "id" | "startedAt"> {
  readonly plan: string;
  readonly sealed: Buffer | null;
  readonly isErased: number;
}

/** Erasing what a plan names. What was erased is known by no row; what is still to be erased stands in forgetting_rows. */
export function forgettingStore(
  connection: Connection,
): Omit<ForgettingStore, "rowTexts" | "rowsWhere" | "reachOf" | "tombstones" | "addTombstones"> {
  const { db, read, write } = connection;
  const [beginRow, addPlaces] = [db.prepare<[object]>(begin), db.prepare<[object]>(addRows)];
  const selectSome = db.prepare<[number, number], { place: Place; id: number }>(someRows);
  const [doRow, markRow] = [db.prepare<[object]>(doneRow), db.prepare<[object]>(markErased)];
  const selectOpen = db.prepare<[], OpenRow>(oldestOpen);
  const [endRow, anew] = [db.prepare<[object]>(end), db.prepare<[object]>(tellAnew)];
  const [withdrawRow, forgetHitRows] = [db.prepare<[object]>(withdraw), db.prepare<[object]>(forgetHits)];
  const addTombstones = tombstoneWriter(connection);
  const erase = eraser(connection);
  const selectPlan = db.prepare<[number], string>("select plan from forgettings where id = ?").pluck();
  const planOf = (id: number) => JSON.parse(selectPlan.get(id) ?? "") as ForgetPlan;

  function finishErasing(id: number, now: string): void {
    for (const session of planOf(id).rebuilt) anew.run(session);
    markRow.run({ id, now });
  }

  return {
    beginForgetting: async (plan, texts, tombstones, now) => {
      const sealed = connection.key?.seal(JSON.stringify(texts)) ?? null;
      return write(() => {
        const { lastInsertRowid } = beginRow.run({ now, plan: JSON.stringify(plan), sealed });
        const id = Number(lastInsertRowid);
        for (const [place, ids] of placesOf(plan)) addPlaces.run({ id, place, ids: JSON.stringify(ids) });
        withdrawRow.run({ ...withdrawalOf(plan), now });
        addTombstones(tombstones);
        return id;
      });
    },
    eraseSome: async (id, limit, now) =>
      write(() => {
        const rows = selectSome.all(id, limit);
        if (rows.length === 0) {
          finishErasing(id, now);
          return false;
        }
        erase(rows, now);
        forgetHitRows.run({ rows: JSON.stringify(rows.map((row) => ({ ...row, id: String(row.id) }))) });
        for (const { place, id: row } of rows) doRow.run({ id, place, row });
        return true;
      }),
    openForgetting: async () =>
      read(() => {
        const row = selectOpen.get();
        return row && openFrom(row, connection);
      }),
    forgettings: begunReader(connection),
    endForgetting: async (id, now) => {
      write(() => endRow.run({ id, now }));
    },
    takeWithdrawal: withdrawals(connection),
    unknownTerms: termSearch(connection),
  };
}

function begunReader({ db, read }: Connection): ForgettingStore["forgettings"] {
  const select = db.prepare<[], { begun: number; erasing: number }>(begunSoFar);
  return async () =>
    read(() => {
      const { begun, erasing } = select.get() ?? { begun: 0, erasing: 0 };
      return { begun, isErasing: erasing > 0 };
    });
}

const placesOf = (rows: ForgottenRows): readonly (readonly [Place, readonly number[]])[] => [
  ["memory", [...rows.memories, ...rows.derived]],
  ["event", rows.events],
  ["injection", rows.injections],
  ["queue", rows.queue],
];

const withdrawalOf = ({ memories, derived, events, injections }: ForgottenRows) => ({
  memoryIds: JSON.stringify([...memories, ...derived].slice(0, idsWithdrawn)),
  events: JSON.stringify(events),
  injections: JSON.stringify(injections),
});

function openFrom({ plan, sealed, isErased, ...row }: OpenRow, { key }: Connection): OpenForgetting {
  const texts = sealed === null || key === null ? [] : unsealed(sealed, key);
  return { ...row, plan: JSON.parse(plan) as ForgetPlan, texts, isErased: isErased === 1 };
}

/** What goes is named by numbers: without the key it goes all the same, and can only not be looked for. */
function unsealed(sealed: Buffer, key: SecretKey): readonly string[] | null {
  try {
    return JSON.parse(key.unseal(sealed)) as readonly string[];
  } catch {
    return null;
  }
}

/** Erases rows; for use inside a transaction. Pages that fall free are overwritten by SQLite (secure_delete). */
function eraser(
  connection: Connection,
): (rows: readonly { readonly place: Place; readonly id: number }[], now: string) => void {
  const { db } = connection;
  const selectSurvivors = db.prepare<[number], MemoryId>(survivors).pluck();
  const lookAgain = db.prepare<[number]>(lookForLike);
  const release = partReleaser(connection);
  const unlinkRows = db.prepare<[number]>(unlink);
  const dropRow = db.prepare<[number], Pick<MemoryChange, "memoryId" | "contentHash">>(dropMemory);
  const emptyRows = emptyEvent.map((sql) => db.prepare<[number]>(sql));
  const emptyRow = db.prepare<[object]>(emptyTexts);
  const [dropText, dropError] = [db.prepare<[number]>(dropInjection), db.prepare<[number]>(emptyError)];
  const addChanges = changeWriter(connection);

  function one({ place, id }: { readonly place: Place; readonly id: number }, now: string): void {
    switch (place) {
      case "memory": {
        const ids = selectSurvivors.all(id);
        release({ ids, by: "service", now });
        for (const part of ids) lookAgain.run(part);
        unlinkRows.run(id);
        const gone = dropRow.all(id);
        addChanges(gone.map((row) => ({ ...row, what: "forgotten", by: "owner", at: now }) as const));
        return;
      }
      case "event":
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

  return (rows, now) => {
    for (const row of rows) one(row, now);
  };
}

function withdrawals({ db, read, write }: Connection): ForgettingStore["takeWithdrawal"] {
  const select = db.prepare<[object]>(withdrawal);
  const takeRows = db.prepare<[object], { memoryIds: string }>(takeWithdrawals);
  return async (client, session, now) => {
    // Every prompt asks: the write lock is taken only where there is something to tell.
    if (read(() => select.get({ client, session })) === undefined) return null;
    const taken = write(() => takeRows.all({ client, session, now }));
    return taken.flatMap(({ memoryIds }) => JSON.parse(memoryIds) as readonly MemoryId[]);
  };
}

/** Looks terms up in both indexes: rows that are erased have none. */
function termSearch({ db, read }: Connection): ForgettingStore["unknownTerms"] {
  const selects = ["memories_words", "events_words"].map((index) =>
    db.prepare<[string]>(`select 1 from ${index} where ${index} match ? limit 1`),
  );
  return async (terms) =>
    read(() =>
      terms.filter(
        (term) => isOneToken(term) && selects.every((select) => select.get(matchOne(term)) === undefined),
      ),
    );
}
