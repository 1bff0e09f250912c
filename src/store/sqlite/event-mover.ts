import type { Connection } from "./connection.ts";
import { type Moving, movingProjects } from "./moving-projects.ts";

/** Numbers of the journal that one transaction goes through: for as long as hooks may wait. */
const movedAtOnce = 2_000;

// Index memories_same.
const hasMemories = "select exists (select 1 from memories where project_id = ?)";
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

/**
 * Moves a portion of the events of merged projects, from 0 on, of those that have no memories any more; for use inside a
 * transaction. Once all is moved the project is gone.
 */
export function eventMover({ db }: Connection): {
  readonly isMoving: () => boolean;
  readonly moveEvents: (after: number) => number | null;
} {
  const moving = movingProjects({ db });
  const holdsMemories = db.prepare<[number], number>(hasMemories).pluck();
  const selectLast = db.prepare<[], number>(last).pluck();
  const rows = move.map((sql) => db.prepare<[object]>(sql));
  const [endRow, dropRow] = [db.prepare<[object]>(ended), db.prepare<[object]>(dropProject)];
  /** A project that is merged while others are gone through waits for the next time: what lies before was not looked at for it. */
  let pairs: readonly Moving[] = [];
  function moveEvents(after: number): number | null {
    const upTo = after + movedAtOnce;
    if (after === 0) pairs = moving().filter(({ from }) => holdsMemories.get(from) === 0);
    for (const pair of pairs) for (const row of rows) row.run({ ...pair, after, upTo });
    if (pairs.length === 0) return null;
    if (upTo < (selectLast.get() ?? 0)) return upTo;
    for (const { from } of pairs) {
      endRow.run({ from });
      dropRow.run({ from });
    }
    return null;
  }
  return { isMoving: () => moving().length > 0, moveEvents };
}
