import type { ClientName, MemoryId, SessionId } from "../../domain/ids.ts";
import type { LearnedStore, SessionCommit, SessionRun } from "../learned-store.ts";
import type { Connection } from "./connection.ts";
import { memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";

/** More than a session commits. */
const commitsRead = 200;

// Read whole, which is a project's rules or skills: as often as a session ends.
const ever = `
select m.id from memories m
where m.kind = :kind and (m.project_id = :projectId or m.scope = 'global') order by m.id desc limit :limit`;
// Indexes sessions_of_project, events_of_session and the primary key of runs.
const runs = `
select e.client, e.session as sessionId, e.id as eventId, e.occurred_at as occurredAt, r.program, r.family, r.outcome
from (select client, id from sessions where project_id = :projectId and run = 'interactive'
    order by last_event_at desc limit :sessions) s
  join events e on e.client = s.client and e.session = s.id join runs r on r.event_id = e.id
order by e.client, e.session, e.id, r.position limit :limit`;
// Index events_of_session and the primary key of runs.
const ofOne = `
select e.client, e.session as sessionId, e.id as eventId, e.occurred_at as occurredAt, r.program, r.family, r.outcome
from events e join runs r on r.event_id = e.id where e.client = ? and e.session = ? order by e.id, r.position limit ?`;
// What was decided about rests on what was shown.
const tellAgain = `
insert into sources (memory_id, event_id)
select m.id, e.id from memories m join json_each(:eventIds) told join events e on e.id = told.value
where m.id = :id and m.valid_to is null and m.trust = 'unapproved' on conflict do nothing`;
// Index events_of_session and the primary key of event_commits.
const commits = `
select e.id as eventId, e.occurred_at as occurredAt, c.commit_id as "commit"
from events e join event_commits c on c.event_id = e.id
where e.client = ? and e.session = ? and c.is_made = 1 order by e.id limit ${commitsRead}`;
/** More than the sessions looked at run; the rest are not learned from. */
const runsRead = 20_000;

export function learnedStore(connection: Connection): LearnedStore {
  const { db, read, writeAlong } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const selectEver = db.prepare<[object], { id: MemoryId }>(ever);
  const tellRow = db.prepare<[object]>(tellAgain);
  const selectRuns = db.prepare<[object], SessionRun>(runs);
  const selectOfOne = db.prepare<[ClientName, SessionId, number], SessionRun>(ofOne);
  const selectCommits = db.prepare<[ClientName, SessionId], SessionCommit>(commits);
  return {
    everKept: async ({ project, ...asked }) =>
      read(() => {
        const rows = selectEver.all({ ...asked, projectId: numberOf(project) });
        return readMemories(rows.map(({ id }) => id));
      }),
    addTelling: async (id, eventIds) => {
      writeAlong(() => tellRow.run({ id, eventIds: JSON.stringify(eventIds) }));
    },
    runsOfSessions: async (project, sessions) =>
      read(() => selectRuns.all({ projectId: numberOf(project), sessions, limit: runsRead })),
    commitsOfSession: async (client, session) => read(() => selectCommits.all(client, session)),
    runsOfSession: async (client, session) => read(() => selectOfOne.all(client, session, runsRead)),
  };
}
