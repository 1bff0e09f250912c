import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { placeHashOf } from "../content-hash.ts";
import type { ProjectNameStore, RuleMoved } from "../project-store.ts";
import { placeHolder } from "./approvals.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { eventMover } from "./event-mover.ts";
import { isCurrent, memoryReader } from "./memories.ts";
import { projectNumber, unknownProject } from "./projects.ts";

// Index memories_same, which knows every memory of a project.
const allOf = "select m.id from memories m where m.project_id = ? and m.kind <> 'summary' order by m.id";
const countOf = "select count(*) from memories m where m.project_id = ? and m.kind <> 'summary'";
// Indexes memories_by_time, sessions_of_project, events_of_session, memories_waiting and memories_same.
const meeting = `
select
  (select count(*) from sessions where project_id = :from) as sessions,
  (select count(*) from sessions s join events e on e.client = s.client and e.session = s.id
    where s.project_id = :from) as events,
  (select count(*) from short_notes n join memories m on m.id = n.memory_id
    where m.project_id = :from and n.subject = 'project' and n.given_since is not null and ${isCurrent}) as notes,
  (select count(*) from memories m where m.project_id = :from and m.kind in ('rule', 'skill')
    and m.trust = 'unapproved' and m.valid_to is null) as waitingRules,
  (select count(*) from memories m where m.project_id = :from and ${isCurrent} and exists (
    select 1 from memories o where o.project_id = :to and o.sameness = m.sameness
      and o.content_hash = m.content_hash and o.scope = m.scope
      and o.valid_to is null and o.trust <> 'rejected')) as same`;
// Index memories_rules.
const rulesOf = `
select m.id, m.title from memories m
where m.trust = 'approved' and m.project_id = ? and m.kind = 'rule' and m.scope <> 'global' and m.valid_to is null
order by m.occurred_at desc limit ?`;

// Made anew of what both know.
const dropSummaries = `
delete from memories where project_id = ? and kind = 'summary' returning id as memoryId, content_hash as contentHash`;
const moveOne = "update memories set project_id = :to where id = :id";
const bindApproval = `
update approvals set place_hash = :placeHash
where id = (select max(id) from approvals where memory_id = :memoryId) and decision = 'approved'`;
const moveRows = [
  "update sessions set project_id = :to where project_id = :from",
  // As many as wait to be observed.
  "update queue set project_id = :to where project_id = :from",
  "update project_aliases set project_id = :to where project_id = :from",
  "delete from project_names where project_id = :from",
  "delete from summary_changes where project_id = :from",
  "delete from summary_wordings where project_id in (:from, :to)",
  `insert into summary_changes (project_id, since) values (:to, :at) on conflict do update
    set revision = revision + 1, since = coalesce(since, excluded.since)`,
  `insert into project_aliases (key, project_id, name, path, since, moves_from)
    select key, :to, name, path, :at, id from projects where id = :from`,
];

/** Memories read at once while they are moved. */
const readAtOnce = 500;

/** Two projects become one. */
export function projectMerging(
  connection: Connection,
): Pick<ProjectNameStore, "meetingOf" | "mergeProjects" | "moveEvents"> {
  const { db, read, write } = connection;
  const countMemories = db.prepare<[number], number>(countOf).pluck();
  const selectMeeting = db.prepare<[object], Meeting>(meeting);
  const selectRules = db.prepare<[number, number], RuleMoved>(rulesOf);
  const numberOf = projectNumber(connection);
  const moveEverything = mover(connection);
  const { isMoving, moveEvents } = eventMover(connection);
  return {
    meetingOf: async (fromKey, toKey, rules) =>
      read(() => {
        const [from, to] = [numberOf(fromKey), numberOf(toKey)];
        const met = selectMeeting.get({ from, to });
        return {
          ...(met ?? nothingMet),
          memories: countMemories.get(from) ?? 0,
          rulesMoved: selectRules.all(from, rules),
          rulesMet: selectRules.all(to, rules),
        };
      }),
    mergeProjects: async ({ from: fromKey, to: toKey, memories, at }) =>
      write(() => {
        const [from, to] = [numberOf(fromKey), numberOf(toKey)];
        if (from === unknownProject || to === unknownProject || from === to) return "unknown";
        if (countMemories.get(from) !== memories) return "changed";
        moveEverything(from, to, at);
        return "done";
      }),
    // Asked after every event: what there is nothing to move for takes no lock.
    moveEvents: async (after) => (read(isMoving) ? write(() => moveEvents(after)) : null),
  };
}

interface Meeting {
  readonly sessions: number;
  readonly events: number;
  readonly notes: number;
  readonly waitingRules: number;
  readonly same: number;
}

const nothingMet: Meeting = { sessions: 0, events: 0, notes: 0, waitingRules: 0, same: 0 };

/** All but events; for use inside a transaction. */
function mover(connection: Connection): (from: number, to: number, at: string) => void {
  const { db } = connection;
  const dropRows = db.prepare<[number], Pick<MemoryChange, "memoryId" | "contentHash">>(dropSummaries);
  const selectAll = db.prepare<[number], MemoryId>(allOf).pluck();
  const rows = moveRows.map((sql) => db.prepare<[object]>(sql));
  const addChanges = changeWriter(connection);
  const moveMemories = memoryMover(connection);
  return (from, to, at) => {
    for (const projectId of [from, to])
      addChanges(
        dropRows.all(projectId).map((row) => ({ ...row, what: "dropped", by: "service", at }) as const),
      );
    const ids = selectAll.all(from);
    for (let start = 0; start < ids.length; start += readAtOnce)
      moveMemories(ids.slice(start, start + readAtOnce), to, at);
    // Each statement takes those of the three that it names.
    for (const row of rows) row.run({ from, to, at });
  };
}

/**
 * Moves memories with what binds them to their place. One that was moved or changed past Kedr gets no link and no approval: it
 * must go on being found.
 */
function memoryMover(connection: Connection): (ids: readonly MemoryId[], to: number, at: string) => void {
  const { db } = connection;
  const readMemories = memoryReader(connection);
  const isWhereTold = placeHolder(connection);
  const moveRow = db.prepare<[object]>(moveOne);
  const bindRow = db.prepare<[object]>(bindApproval);
  const selectKey = db.prepare<[number], Memory["project"]>("select key from projects where id = ?").pluck();
  const addChanges = changeWriter(connection);
  return (ids, to, at) => {
    const project = selectKey.get(to);
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
