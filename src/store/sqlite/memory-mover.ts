import type { MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { placeHashOf } from "../content-hash.ts";
import { placeHolder } from "./approvals.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { type Moving, movingProjects } from "./moving-projects.ts";
import { memoryReader } from "./memories.ts";
import { projectKeys } from "./projects.ts";

/** What is given unasked because the owner said so: it may not be missing anywhere for a moment. */
const binds = "(m.trust = 'approved' or m.is_pinned = 1)";
// Index memories_same, which knows every memory of a project.
const bindingOf = `select m.id from memories m where m.project_id = ? and m.kind <> 'summary' and ${binds} order by m.id`;
const someOf = `select m.id from memories m where m.project_id = ? limit ${limits.movedAtOnce}`;
const moveSummaries = [
  "delete from summary_changes where project_id = :from",
  "delete from summary_wordings where project_id in (:from, :to)",
  `insert into summary_changes (project_id, since) values (:to, :at) on conflict do update
    set revision = revision + 1, since = coalesce(since, excluded.since)`,
];
const moveOne = "update memories set project_id = :to where id = :id";
const bindApproval = `
update approvals set place_hash = :placeHash
where id = (select max(id) from approvals where memory_id = :memoryId) and decision = 'approved'`;

/** Moves memories of merged projects; for use inside a transaction. */
export function memoryMover(connection: Connection): {
  /** Those that bind, all of them. */
  readonly moveBinding: (pair: Moving, at: string) => void;
  /** Some of the others; how many. */
  readonly moveSome: (at: string) => number;
} {
  const { db } = connection;
  const selectBinding = db.prepare<[number], MemoryId>(bindingOf).pluck();
  const selectSome = db.prepare<[number], MemoryId>(someOf).pluck();
  const sumUpAnew = summaryMover(connection);
  const moving = movingProjects(connection);
  const move = placeChanger(connection);
  return {
    moveBinding: ({ from, to }, at) => move(selectBinding.all(from), to, at),
    moveSome: (at) => {
      for (const pair of moving()) {
        const ids = selectSome.all(pair.from);
        if (ids.length === 0) continue;
        move(ids, pair.to, at);
        sumUpAnew(pair, at);
        return ids.length;
      }
      return 0;
    },
  };
}

/** What the one knew is news to the other's summary; the one is summed up no more, whatever became of its memories meanwhile. */
export function summaryMover({ db }: Connection): (pair: Moving, at: string) => void {
  const rows = moveSummaries.map((sql) => db.prepare<[object]>(sql));
  // Each statement takes those of the three that it names.
  return (pair, at) => rows.forEach((row) => row.run({ ...pair, at }));
}

/**
 * Moves memories with what binds them to their place. One that was moved or changed past Kedr gets no link and no approval: it
 * must go on being found.
 */
function placeChanger(connection: Connection): (ids: readonly MemoryId[], to: number, at: string) => void {
  const { db } = connection;
  const readMemories = memoryReader(connection);
  const isWhereTold = placeHolder(connection);
  const moveRow = db.prepare<[object]>(moveOne);
  const bindRow = db.prepare<[object]>(bindApproval);
  const keyOf = projectKeys(connection);
  const addChanges = changeWriter(connection);
  return (ids, to, at) => {
    const project = keyOf(to);
    if (project === undefined) throw new Error("The project went while it was merged into.");
    const changes = readMemories(ids).flatMap((memory): readonly MemoryChange[] => {
      const { id, contentHash } = memory;
      const isBound = isWhereTold(memory);
      moveRow.run({ id, to });
      if (!isBound) return [];
      const placeHash = placeHashOf({ ...memory, project });
      if (memory.trust === "approved") bindRow.run({ memoryId: id, placeHash });
      return [{ memoryId: id, what: "placed", by: "owner", contentHash, placeHash, at }];
    });
    addChanges(changes);
  };
}
