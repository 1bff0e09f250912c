import type { MemoryChange } from "../../domain/memory-change.ts";
import type { ProjectNameStore, RuleMoved } from "../project-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { eventMover } from "./event-mover.ts";
import { isCurrent } from "./memories.ts";
import { memoryMover, summaryMover } from "./memory-mover.ts";
import type { Moving } from "./moving-projects.ts";
import { projectNumber, unknownProject } from "./projects.ts";

// Index memories_same, which knows every memory of a project.
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
const moveRows = [
  "update sessions set project_id = :to where project_id = :from",
  // As many as wait to be observed.
  "update queue set project_id = :to where project_id = :from",
  "update project_aliases set project_id = :to where project_id = :from",
  "delete from project_names where project_id = :from",
  `insert into project_aliases (key, project_id, name, path, since, moves_from)
    select key, :to, name, path, :at, id from projects where id = :from`,
];

/** Two projects become one. */
export function projectMerging(
  connection: Connection,
): Pick<ProjectNameStore, "meetingOf" | "mergeProjects" | "moveMemories" | "moveEvents"> {
  const { db, read, write } = connection;
  const countMemories = db.prepare<[number], number>(countOf).pluck();
  const selectMeeting = db.prepare<[object], Meeting>(meeting);
  const selectRules = db.prepare<[number, number], RuleMoved>(rulesOf);
  const numberOf = projectNumber(connection);
  const memories = memoryMover(connection);
  const begin = beginner(connection, memories.moveBinding);
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
    mergeProjects: async ({ from: fromKey, to: toKey, memories: shown, at }) =>
      write(() => {
        const [from, to] = [numberOf(fromKey), numberOf(toKey)];
        if (from === unknownProject || to === unknownProject || from === to) return "unknown";
        if (countMemories.get(from) !== shown) return "changed";
        begin({ from, to }, at);
        return "done";
      }),
    // Both are asked after every event: what there is nothing to move for takes no lock.
    moveMemories: async (at) => (read(isMoving) ? write(() => memories.moveSome(at)) : 0),
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

/**
 * Everything that comes by the one's key is the other's from here on, and so is all that binds; the other memories and the
 * events follow. For use inside a transaction.
 */
function beginner(
  connection: Connection,
  moveBinding: (pair: Moving, at: string) => void,
): (pair: Moving, at: string) => void {
  const { db } = connection;
  const dropRows = db.prepare<[number], Pick<MemoryChange, "memoryId" | "contentHash">>(dropSummaries);
  const rows = moveRows.map((sql) => db.prepare<[object]>(sql));
  const addChanges = changeWriter(connection);
  const sumUpAnew = summaryMover(connection);
  return (pair, at) => {
    for (const projectId of [pair.from, pair.to])
      addChanges(
        dropRows.all(projectId).map((row) => ({ ...row, what: "dropped", by: "service", at }) as const),
      );
    moveBinding(pair, at);
    // Each statement takes those of the three that it names.
    for (const row of rows) row.run({ ...pair, at });
    sumUpAnew(pair, at);
  };
}
