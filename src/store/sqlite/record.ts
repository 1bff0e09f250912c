import type { EventId, MemoryId, ProjectKey } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { CommitSighting, RecordedEdit, RecordedRun, RecordStore, Wall } from "../record-store.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, isUnexpired, memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";
import { stays } from "./staying.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { askedFile, isSameFile } from "./same-file.ts";

const ofEvents = `
join events e on e.id = r.event_id and ${stays("event", "e.id")} join projects p on p.id = e.project_id`;

// Index runs_of_program, runs_of_family or runs_of_program_everywhere; only the newest rows' texts are read.
const runsWhere = (condition: string): string => `
select ${eventColumns}, r.program, r.family, r.outcome as ended, r.error_key
from (select * from runs
  where ${condition}
  order by occurred_at desc, event_id desc, position limit :limit) r ${ofEvents}
order by r.occurred_at desc, r.event_id desc, r.position`;
const ofProgram = (scope: string): string => runsWhere(`${scope} program = :program`);
// A plus sign keeps SQLite from taking the other index, which reads every run of a much used program.
const ofFamily = (scope: string): string =>
  runsWhere(
    scope === ""
      ? "program = :program and +family = :family"
      : `${scope} family = :family and +program = :program`,
  );
// Index runs_by_error, or runs_by_error_everywhere.
const runsByError = (scope: string): string => `
select ${eventColumns}, r.program, r.family, r.outcome as ended, r.error_key
from (select * from runs
  where ${scope} error_key = :errorKey and error_key <> ''
  order by occurred_at desc, event_id desc limit :limit) r ${ofEvents}
order by r.occurred_at desc, r.event_id desc, r.position`;
const errors = (scope: string): string => `
select error_key as errorKey from runs where ${scope} error_key <> ''
group by error_key order by max(occurred_at) desc limit :limit`;
// The same indexes, read whole: an owner asks this now and then.
const walls = (scope: string): string => `
select r.error_key as errorKey, count(distinct e.client || ' ' || e.session) as sessions, count(*) as hits,
  min(r.occurred_at) as firstAt, max(r.occurred_at) as lastAt
from runs r join events e on e.id = r.event_id
where ${scope} r.error_key <> '' and (:since is null or r.occurred_at >= :since)
group by r.error_key having sessions >= :minSessions
order by sessions desc, hits desc, lastAt desc limit :limit`;
// Index event_files_by_name.
const edits = `
select ${eventColumns}, r.path
from (select * from event_files
  where project_id = :projectId and name = :name and is_edit = 1 and (:since is null or occurred_at >= :since)
    and ${isSameFile("path")}
  order by occurred_at desc, event_id desc limit :limit) r ${ofEvents}
order by r.occurred_at desc, r.event_id desc`;
// Index event_commits_by_commit. What git printed may be shorter than what is asked for, or longer.
const commits = `
select ${eventColumns}, r.commit_id as seen, r.is_made as isMade
from (
  select c.* from json_each(:whole) wanted join event_commits c
    on c.commit_id >= wanted.value and c.commit_id < wanted.value || 'g'
  union
  select c.* from json_each(:shorter) wanted join event_commits c on c.commit_id = wanted.value) r ${ofEvents}
where :projectId is null or e.project_id = :projectId
order by e.occurred_at, e.id limit :limit`;
// Index sources_by_event.
const memoriesOf = `
select distinct m.id, m.occurred_at from json_each(:events) wanted join sources s on s.event_id = wanted.value
  join memories m on m.id = s.memory_id
where ${isCurrent} and ${isUnexpired} order by m.occurred_at desc, m.id desc limit :limit`;

type RunRow = EventRow & {
  readonly program: string;
  readonly family: string;
  readonly ended: RecordedRun["outcome"];
  readonly error_key: string;
};

/** What ran, what was edited and which commits were seen. */
export function recordStore(
  connection: Connection,
  clock: Clock,
): Pick<
  RecordStore,
  "runsOf" | "runsByError" | "errorKeys" | "wallsHit" | "editsOf" | "eventsOfCommit" | "memoriesOfEvents"
> {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const scoped = <Row>(statement: (scope: string) => string) => {
    const everywhere = db.prepare<[object], Row>(statement(""));
    const inProject = db.prepare<[object], Row>(statement("project_id = :projectId and"));
    return (project: ProjectKey | null, asked: object): Row[] =>
      project === null ? everywhere.all(asked) : inProject.all({ ...asked, projectId: numberOf(project) });
  };
  const selectOfProgram = scoped<RunRow>(ofProgram);
  const selectOfFamily = scoped<RunRow>(ofFamily);
  const selectByError = scoped<RunRow>(runsByError);
  const selectErrors = scoped<{ readonly errorKey: string }>(errors);
  const selectWalls = scoped<Wall>((scope) => walls(scope === "" ? "" : `r.${scope}`));
  const selectEdits = db.prepare<[object], EventRow & { path: string }>(edits);
  const selectCommits = db.prepare<[object], EventRow & { seen: string; isMade: number }>(commits);
  const selectMemories = db.prepare<[object], { id: MemoryId }>(memoriesOf);
  return {
    runsOf: async ({ project, program, family, limit }) =>
      read(() => {
        const rows =
          family === null
            ? selectOfProgram(project, { program, limit })
            : selectOfFamily(project, { program, family, limit });
        return rows.map(runFrom);
      }),
    runsByError: async ({ project, ...asked }) => read(() => selectByError(project, asked).map(runFrom)),
    errorKeys: async (project, limit) =>
      read(() => selectErrors(project, { limit }).map((row) => row.errorKey)),
    wallsHit: async ({ project, ...asked }) => read(() => selectWalls(project, asked)),
    editsOf: async ({ project, file, since, limit }) =>
      read(() => {
        const asked = { projectId: numberOf(project), ...askedFile(file), since, limit };
        return selectEdits.all(asked).map((row): RecordedEdit => ({ event: eventFrom(row), path: row.path }));
      }),
    eventsOfCommit: async ({ project, commits: wanted, limit }) =>
      read(() => {
        const whole = JSON.stringify(wanted.filter((commit) => commit.length >= shortestId));
        const shorter = JSON.stringify(wanted.flatMap(beginnings));
        return selectCommits
          .all({ projectId: project && numberOf(project), whole, shorter, limit })
          .map((row): CommitSighting => ({
            event: eventFrom(row),
            commit: row.seen,
            isMade: row.isMade === 1,
          }));
      }),
    memoriesOfEvents: async (ids: readonly EventId[], limit) =>
      read(() => readMemories(idsOf(selectMemories.all({ ...asJson(ids), now: isoNow(clock), limit })))),
  };
}

const asJson = (ids: readonly EventId[]): { readonly events: string } => ({ events: JSON.stringify(ids) });

const idsOf = (rows: readonly { readonly id: MemoryId }[]): readonly MemoryId[] => rows.map((row) => row.id);

/** The fewest digits of a commit's id that git prints. */
const shortestId = 7;

/** The shorter ways to write a commit's id. */
const beginnings = (commit: string): readonly string[] =>
  Array.from({ length: Math.max(0, commit.length - shortestId) }, (_, at) =>
    commit.slice(0, shortestId + at),
  );

const runFrom = (row: RunRow): RecordedRun => ({
  event: eventFrom(row),
  program: row.program,
  family: row.family,
  outcome: row.ended,
  errorKey: row.error_key,
});
