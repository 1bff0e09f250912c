import type { ForgetPlan } from "../../domain/forgetting.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { ForgettingStore, OpenForgetting } from "../forgetting-store.ts";
import type { Connection } from "./connection.ts";
import { goingWriter } from "./going-rows.ts";
import { isOneToken, matchOne } from "./match.ts";
import type { Tombstone } from "../tombstones.ts";
import { type GoingRow, rowEraser } from "./row-eraser.ts";

const begin = `
insert into forgettings (started_at, plan, sealed, tombstones) values (:now, :plan, :sealed, :tombstones)`;
const widen =
  "update forgettings set plan = :plan, sealed = :sealed, tombstones = :tombstones where id = :id";
// By their primary keys, and the few exports as a whole.
const newest = `
select ${[
  ...["memories", "events", "injections", "exports_begun"].map((table) => `max(id) from ${table}`),
  "max(begun) from exports",
]
  .map((each) => `coalesce((select ${each}), 0)`)
  .join(" || ' ' || ")}`;
const someRows = `
select place, row_id as id from forgetting_rows where forgetting_id = ? order by place, row_id limit ?`;
const doneRow = "delete from forgetting_rows where forgetting_id = :id and place = :place and row_id = :row";
const oldestOpen = `
select id, started_at as startedAt, plan, sealed, tombstones, erased_at is not null as isErased
from forgettings where ended_at is null order by id limit 1`;
const begunSoFar = `
select coalesce(max(id), 0) as begun, coalesce(sum(erased_at is null), 0) as erasing from forgettings`;
const markErased = "update forgettings set erased_at = :now where id = :id and erased_at is null";
// Its receipt keeps what there is to know; paths and numbers are of no more use here.
const end = `
update forgettings set ended_at = :now, sealed = null, plan = '{}', tombstones = '[]' where id = :id`;
const tellAnew = `
update sessions set recapped_at = null where (client, id) in (
  select json_extract(told.value, '$.client'), json_extract(told.value, '$.sessionId')
  from forgettings f, json_each(f.plan, '$.rebuilt') told where f.id = :id)`;
// Only once nothing of it is there to be given again. Index forgettings_open.
const untold = `client = :client and session = :session and told_at is null and not exists (
  select 1 from forgettings f where f.started_at = withdrawals.at and f.ended_at is null and f.erased_at is null)`;
const takeWithdrawals = `
update withdrawals set told_at = :now where ${untold} returning memory_ids as memoryIds`;
const withdrawal = `select 1 from withdrawals where ${untold}`;

interface OpenRow extends Pick<OpenForgetting, "id" | "startedAt"> {
  readonly plan: string;
  readonly tombstones: string;
  readonly sealed: Buffer | null;
  readonly isErased: number;
}

/** Erasing what a plan names. What was erased is known by no row; what is still to be erased stands in forgetting_rows. */
export function forgettingStore(
  connection: Connection,
): Omit<
  ForgettingStore,
  "rowTexts" | "rowsWhere" | "reachOf" | "tombstones" | "addTombstones" | "saysForgotten"
> {
  const { db, read, write, writeAlong } = connection;
  const selectNewest = db.prepare<[], string>(newest).pluck();
  const selectSome = db.prepare<[number, number], GoingRow>(someRows);
  const [doRow, markRow] = [db.prepare<[object]>(doneRow), db.prepare<[object]>(markErased)];
  const selectOpen = db.prepare<[], OpenRow>(oldestOpen);
  const [endRow, anew] = [db.prepare<[object]>(end), db.prepare<[object]>(tellAnew)];
  const selectStart = db.prepare<[number], string>("select started_at from forgettings where id = ?").pluck();
  const [erase, readBegun] = [rowEraser(connection), begunReader(connection)];
  const going = goingWriter(connection);

  function finishErasing(id: number, now: string): void {
    anew.run({ id });
    markRow.run({ id, now });
  }

  return {
    ...planWriter(connection, going),
    writeDownSome: async (id) => going.writeSome(id),
    eraseSome: async (id, limit, now) => {
      // Of one whose process was killed while it was written down.
      if (going.writeSome(id)) return true;
      // What a power cut takes back is erased again: the disk is waited for once all are gone.
      const isMore = writeAlong(() => {
        const rows = selectSome.all(id, limit);
        erase(rows, selectStart.get(id) ?? now, now);
        for (const { place, id: row } of rows) doRow.run({ id, place, row });
        return rows.length > 0;
      });
      if (!isMore) write(() => finishErasing(id, now));
      return isMore;
    },
    newestRows: async () => read(() => selectNewest.get() ?? ""),
    openForgetting: async () =>
      read(() => {
        const row = selectOpen.get();
        return row && openFrom(row, connection);
      }),
    forgettings: async () => readBegun(),
    endForgetting: async (id, now) => {
      write(() => endRow.run({ id, now }));
    },
    takeWithdrawal: withdrawals(connection),
    unknownTerms: termSearch(connection),
  };
}

/** The rows are written down in portions; the first with the plan. */
function planWriter(
  connection: Connection,
  { portionOf }: Pick<ReturnType<typeof goingWriter>, "portionOf">,
): Pick<ForgettingStore, "beginForgetting" | "widenForgetting"> {
  const { db, write } = connection;
  const [beginRow, widenRow] = [db.prepare<[object]>(begin), db.prepare<[object]>(widen)];

  const columnsOf = (plan: ForgetPlan, texts: readonly string[], tombstones: readonly Tombstone[]) => ({
    plan: JSON.stringify(plan),
    tombstones: JSON.stringify(tombstones),
    sealed: connection.key?.seal(JSON.stringify(texts)) ?? null,
  });

  return {
    beginForgetting: async (plan, texts, tombstones, now) => {
      const [row, writeFirst] = [columnsOf(plan, texts, tombstones), portionOf(plan, 0, now)];
      return write(() => {
        const id = Number(beginRow.run({ ...row, now }).lastInsertRowid);
        writeFirst(id);
        return id;
      });
    },
    widenForgetting: async (id, plan, texts, tombstones, now) => {
      const [row, writeFirst] = [columnsOf(plan, texts, tombstones), portionOf(plan, 0, now)];
      write(() => {
        widenRow.run({ ...row, id });
        writeFirst(id);
      });
    },
  };
}

export function begunReader({
  db,
  read,
}: Connection): () => Awaited<ReturnType<ForgettingStore["forgettings"]>> {
  const select = db.prepare<[], { begun: number; erasing: number }>(begunSoFar);
  return () =>
    read(() => {
      const { begun, erasing } = select.get() ?? { begun: 0, erasing: 0 };
      return { begun, isErasing: erasing > 0 };
    });
}

function openFrom(
  { plan, sealed, tombstones, isErased, ...row }: OpenRow,
  { key }: Connection,
): OpenForgetting {
  return {
    ...row,
    plan: JSON.parse(plan) as ForgetPlan,
    texts: sealed === null || key === null ? [] : unsealed(sealed, key),
    tombstones: JSON.parse(tombstones) as readonly Tombstone[],
    isErased: isErased === 1,
  };
}

/** What goes is named by numbers: without the key it goes all the same, and can only not be looked for. */
function unsealed(sealed: Buffer, key: SecretKey): readonly string[] | null {
  try {
    return JSON.parse(key.unseal(sealed)) as readonly string[];
  } catch {
    return null;
  }
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
