import type { Connection } from "./connection.ts";

/** Numbers of the journal that one transaction goes through: for as long as hooks may wait. */
const movedAtOnce = 2_000;

const moving =
  "select moves_from as 'from', project_id as 'to' from project_aliases where moves_from is not null";
const last =
  "select max((select coalesce(max(id), 0) from events), (select coalesce(max(id), 0) from injections))";
// By row numbers, within a portion of them.
const move = [
  "update events set project_id = :to where id > :after and id <= :upTo and project_id = :from",
  "update runs set project_id = :to where event_id > :after and event_id <= :upTo and project_id = :from",
  "update event_files set project_id = :to where event_id > :after and event_id <= :upTo and project_id = :from",
  "update injections set project_id = :to where id > :after and id <= :upTo and project_id = :from",
];
const ended = "update project_aliases set moves_from = null where moves_from = :from";
const dropProject = "delete from projects where id = :from";

/** Moves a portion of what merged projects left; for use inside a transaction. Once all is moved the project is gone. */
export function eventMover({ db }: Connection): {
  readonly isMoving: () => boolean;
  readonly moveEvents: (after: number) => number | null;
} {
  const selectMoving = db.prepare<[], { from: number; to: number }>(moving);
  const selectLast = db.prepare<[], number>(last).pluck();
  const rows = move.map((sql) => db.prepare<[object]>(sql));
  const [endRow, dropRow] = [db.prepare<[object]>(ended), db.prepare<[object]>(dropProject)];
  function moveEvents(after: number): number | null {
    const upTo = after + movedAtOnce;
    const pairs = selectMoving.all();
    for (const pair of pairs) for (const row of rows) row.run({ ...pair, after, upTo });
    if (pairs.length === 0) return null;
    if (upTo < (selectLast.get() ?? 0)) return upTo;
    for (const { from } of pairs) {
      endRow.run({ from });
      dropRow.run({ from });
    }
    return null;
  }
  return { isMoving: () => selectMoving.get() !== undefined, moveEvents };
}
