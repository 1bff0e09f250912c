import type { ForgetPlan, ForgottenRows } from "../../domain/forgetting.ts";
import { limits } from "../../domain/limits.ts";
import type { Connection } from "./connection.ts";
import type { GoingRow } from "./row-eraser.ts";

const addRows = `
insert into forgetting_rows (forgetting_id, place, row_id)
select :id, value ->> 'place', value ->> 'id' from json_each(:rows) where true on conflict do nothing`;
const noteWritten = "update forgettings set rows_written = :written where id = :id";
const unwritten = `
select plan, started_at as startedAt, rows_written as written from forgettings
where id = ? and rows_written is not null`;
// Whoever was given it, whether or not it runs: a session that ended may go on.
const seen = `
select i.client, i.session from json_each(:injections) wanted join injections i on i.id = wanted.value
union
select e.client, e.session from json_each(:events) wanted join events e on e.id = wanted.value`;
const withdraw = `
insert into withdrawals (client, session, memory_ids, at) values (:client, :session, :memoryIds, :startedAt)
on conflict do nothing`;

/** More than a session is told of; there may be as many sessions as a project had. */
const idsWithdrawn = 100;

interface UnwrittenRow {
  readonly plan: string;
  readonly startedAt: string;
  readonly written: number;
}

interface GoingWriter {
  /** Works out a portion of a plan's rows, from one of them on; what it returns writes it down, inside a transaction. */
  readonly portionOf: (plan: ForgetPlan, from: number, startedAt: string) => (forgetting: number) => void;
  /** Writes down the next portion, in a transaction of its own; false when all stand there. */
  readonly writeSome: (forgetting: number) => boolean;
}

/**
 * Writes down which rows go, and which sessions are to be told. The plan, which is one row, names all of them: after a kill the
 * rest is written down before any is erased. What can be worked out before is: the write lock is held for the rows alone.
 */
export function goingWriter({ db, read, write }: Connection): GoingWriter {
  const [insertRows, noteRow] = [db.prepare<[object]>(addRows), db.prepare<[object]>(noteWritten)];
  const withdrawRow = db.prepare<[object]>(withdraw);
  const selectSeen = db.prepare<[object], { client: string; session: string }>(seen);
  const selectUnwritten = db.prepare<[number], UnwrittenRow>(unwritten);

  function portionOf(plan: ForgetPlan, from: number, startedAt: string): (forgetting: number) => void {
    const all = goingRows(plan);
    const rows = all.slice(from, from + limits.goingAtOnce);
    const idsIn = (place: GoingRow["place"]): string =>
      JSON.stringify(rows.filter((row) => row.place === place).map(({ id }) => id));
    const sessions = read(() => selectSeen.all({ events: idsIn("event"), injections: idsIn("injection") }));
    const memoryIds = JSON.stringify([...plan.memories, ...plan.derived].slice(0, idsWithdrawn));
    const written = from + rows.length;
    return (id) => {
      insertRows.run({ id, rows: JSON.stringify(rows) });
      for (const each of sessions) withdrawRow.run({ ...each, memoryIds, startedAt });
      noteRow.run({ id, written: written < all.length ? written : null });
    };
  }

  return {
    portionOf,
    writeSome: (forgetting) => {
      const row = read(() => selectUnwritten.get(forgetting));
      if (row === undefined) return false;
      const writePortion = portionOf(JSON.parse(row.plan) as ForgetPlan, row.written, row.startedAt);
      write(() => writePortion(forgetting));
      return true;
    },
  };
}

const placed = (place: GoingRow["place"], ids: readonly number[]): readonly GoingRow[] =>
  ids.map((id) => ({ place, id }));

function goingRows({ memories, derived, events, injections, queue }: ForgottenRows): readonly GoingRow[] {
  return [
    ...placed("memory", [...memories, ...derived]),
    ...placed("event", events),
    ...placed("injection", injections),
    ...placed("queue", queue),
  ];
}
