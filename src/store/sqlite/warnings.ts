import type { ClientName, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { RecordedRun } from "../record-store.ts";
import type { Span } from "../retro-store.ts";
import type { ErrorAgain, Warning, WarningStore } from "../warning-store.ts";
import type { Connection } from "./connection.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { list } from "./json-list.ts";
import { projectNumber } from "./projects.ts";
import { stays } from "./staying.ts";

/** Of a command's runs before a warning so many are looked at, as the warning itself does. */
const runsLooked = 12;

const refuted = `(
  select json_group_array(m.id) from json_each(i.memory_ids) told join memories m on m.id = told.value
  where m.status = 'refuted' and ${stays("memory", "m.id")})`;
// Index runs_of_family.
const hadFailed = `i.channel = 'tool' and exists (
  select 1 from (
    select r.outcome, r.event_id from runs r
    where r.project_id = i.project_id and r.family = i.asked and r.occurred_at < i.at
    order by r.occurred_at desc limit ${runsLooked}) last join events e on e.id = last.event_id
  where last.outcome = 'failed' and (e.client <> i.client or e.session <> i.session))`;
// Index injections_by_time.
const warnings = `
select * from (
  select i.id as injectionId, i.client, i.session as sessionId, p.key as project, i.channel, i.asked, i.at,
    i.used_at is not null as isUsed, ${refuted} as refutedIds, ${hadFailed} as hadFailed
  from injections i join projects p on p.id = i.project_id
  where i.at >= :since and i.at < :until and i.channel in ('prompt', 'tool')
    and (:projectId is null or i.project_id = :projectId))
where hadFailed or refutedIds <> '[]' order by at desc, injectionId desc limit :limit`;

const runColumns = `${eventColumns}, r.program, r.family, r.outcome as ended, r.error_key`;
const ofEvents = `join events e on e.id = r.event_id and ${stays("event", "e.id")} join projects p on p.id = e.project_id`;
// Index runs_of_family.
const failedBefore = `
select ${runColumns}
from (select * from runs
  where project_id = :projectId and family = :family and occurred_at < :before
  order by occurred_at desc limit ${runsLooked}) r ${ofEvents}
where r.outcome = 'failed' and (e.client <> :client or e.session <> :sessionId)
order by r.occurred_at desc, r.event_id desc limit :limit`;
// The primary keys of sources and runs.
const failedBehind = `
select ${runColumns}
from json_each(:ids) wanted join sources s on s.memory_id = wanted.value join runs r on r.event_id = s.event_id ${ofEvents}
where r.outcome = 'failed' order by r.occurred_at desc, r.event_id desc limit :limit`;
// Index runs_of_family.
const runsAfter = `
select ${runColumns}
from json_each(:families) wanted cross join runs r on r.project_id = :projectId and r.family = wanted.value
  and r.occurred_at >= :at and r.occurred_at < :until ${ofEvents}
where e.client = :client and e.session = :sessionId
order by r.occurred_at, r.event_id, r.position limit :limit`;
// Index runs_by_error or runs_by_error_everywhere, read whole: an owner asks this now and then.
const again = (scope: string): string => `
select r.error_key as errorKey, p.key as project, max(r.occurred_at) as lastAt,
  count(distinct iif(r.occurred_at >= :since, e.client || ' ' || e.session, null)) as sessions
from runs r join events e on e.id = r.event_id and ${stays("event", "e.id")} join projects p on p.id = r.project_id
where ${scope} r.error_key <> '' and r.occurred_at < :until and r.error_key in (
  select met.error_key from runs met
  where ${scope.replaceAll("r.", "met.")} met.error_key <> '' and met.occurred_at >= :since and met.occurred_at < :until)
group by r.error_key, r.project_id having sessions > 0 and count(distinct e.client || ' ' || e.session) > 1
order by lastAt desc limit :limit`;

type RunRow = EventRow & {
  readonly program: string;
  readonly family: string;
  readonly ended: RecordedRun["outcome"];
  readonly error_key: string;
};

interface WarningRow {
  readonly injectionId: number;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly project: ProjectKey;
  readonly channel: Warning["channel"];
  readonly asked: string;
  readonly at: string;
  readonly refutedIds: string;
  readonly isUsed: number;
}

/** Warnings and what came of them, from the record alone. */
export function warningStore(connection: Connection): WarningStore {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const selectWarnings = db.prepare<[object], WarningRow>(warnings);
  const selectFailed = db.prepare<[object], RunRow>(failedBefore);
  const selectBehind = db.prepare<[object], RunRow>(failedBehind);
  const selectAfter = db.prepare<[object], RunRow>(runsAfter);
  const selectAgain = db.prepare<[object], ErrorAgain>(again(""));
  const selectAgainIn = db.prepare<[object], ErrorAgain>(again("r.project_id = :projectId and"));
  const numbered = ({ project, ...asked }: Span) => ({
    ...asked,
    projectId: project === null ? null : numberOf(project),
  });
  return {
    warningsGiven: async (asked) => read(() => selectWarnings.all(numbered(asked)).map(warningFrom)),
    failedBefore: async ({ project, ...asked }) =>
      read(() => selectFailed.all({ ...asked, projectId: numberOf(project) }).map(runFrom)),
    failedBehind: async (ids, limit) =>
      read(() => selectBehind.all({ ids: JSON.stringify(ids), limit }).map(runFrom)),
    runsAfter: async ({ project, families, ...asked }) =>
      read(() => {
        const request = { ...asked, projectId: numberOf(project), families: JSON.stringify(families) };
        return selectAfter.all(request).map(runFrom);
      }),
    errorsAgain: async (asked) =>
      read(() => {
        const { projectId, ...everywhere } = numbered(asked);
        return projectId === null
          ? selectAgain.all(everywhere)
          : selectAgainIn.all({ ...everywhere, projectId });
      }),
  };
}

const warningFrom = (row: WarningRow): Warning => ({
  injectionId: row.injectionId,
  client: row.client,
  sessionId: row.sessionId,
  project: row.project,
  channel: row.channel,
  asked: row.asked,
  at: row.at,
  refutedIds: list(row.refutedIds) as readonly MemoryId[],
  isUsed: row.isUsed === 1,
});

const runFrom = (row: RunRow): RecordedRun => ({
  event: eventFrom(row),
  program: row.program,
  family: row.family,
  outcome: row.ended,
  errorKey: row.error_key,
});
