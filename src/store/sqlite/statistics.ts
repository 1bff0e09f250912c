import type { ProjectKey } from "../../domain/ids.ts";
import type { MemoryKind, Trust } from "../../domain/memory.ts";
import type {
  EventTally,
  GivenTally,
  MemoryGroup,
  MemoryTally,
  SpentTally,
  StatisticsStore,
  Stretch,
} from "../statistics-store.ts";
import type { Connection } from "./connection.ts";
import { projectNumber } from "./projects.ts";
import { modelRows, vectorBytes } from "./vector-tables.ts";

/** More than any stretch tells; what is beyond is left out. */
const rowsMost = 10_000;
const ofProject = "(:project is null or t.project_id = :project)";

// The primary key of activity.
const events = `
select coalesce(p.name, '') as projectName, t.client, t.events, t.workTokens, t.textBytes from (
  select t.project_id, t.client, sum(t.events) as events, sum(t.work_tokens) as workTokens, sum(t.text_bytes) as textBytes
  from activity t
  where t.quarter >= unixepoch(:since) / 900 and t.quarter < unixepoch(:until) / 900 and ${ofProject}
  group by t.project_id, t.client having sum(t.events) > 0 limit ${rowsMost}) t
left join projects p on p.id = t.project_id`;
/** A kind, type and standing as the index memories_told has them. */
const toldAs =
  "(kind || ' ' || coalesce(type, '') || ' ' || ((trust = 'approved') * 4 + (trust = 'rejected') * 2 + (valid_to is null)))";
/** More than anybody's memories are told apart by. */
const groupsMost = 1_000;
// Index memories_told, of which only the first row of each group is read.
const groups = `
with recursive groups(name) as (
  select (select ${toldAs} from memories indexed by memories_told order by ${toldAs} limit 1) union all
  select (select ${toldAs} from memories indexed by memories_told where ${toldAs} > groups.name order by ${toldAs} limit 1)
  from groups where groups.name is not null limit ${groupsMost})
select name from groups where name is not null`;
// Index memories_told, which has all that is counted. Grouping the stretch's rows would sort them all.
export const memoriesOfGroup = `
select count(*) as memories, sum(work_tokens) as workTokens, sum(read_tokens) as readTokens
from memories t indexed by memories_told
where ${toldAs} = :group and occurred_at >= :since and occurred_at < :until and ${ofProject}`;
// Index injections_by_time, which has all that is counted.
const given = `
select channel, count(*) as given, count(used_at) as used, sum(tokens) as tokens
from injections t indexed by injections_by_time
where at >= :since and at < :until and ${ofProject} group by channel limit ${rowsMost}`;
// Index spending_by_day; the primary key of sessions.
const spent = `
select t.day, t.provider, sum(t.tokens) as tokens, sum(t.cost_usd) as costUsd, sum(t.calls) as calls
from spending t where t.day >= :from and t.day < :until
  and (:project is null or exists (
    select 1 from sessions s where s.client = t.client and s.id = t.session and s.project_id = :project))
group by t.day, t.provider limit ${rowsMost}`;
const archive = "select text_bytes from archive";

type MemoryRow = Pick<MemoryTally, "memories" | "workTokens" | "readTokens">;

/** What statistics are made of. */
export function statisticsStore(connection: Connection): StatisticsStore {
  const { db, read } = connection;
  const number = projectNumber(connection);
  const selectEvents = db.prepare<[object], EventTally>(events);
  const selectGroups = db.prepare<[], string>(groups).pluck();
  const selectMemories = db.prepare<[object], MemoryRow>(memoriesOfGroup);
  const selectGiven = db.prepare<[object], GivenTally>(given);
  const selectSpent = db.prepare<[object], SpentTally>(spent);
  const selectArchive = db.prepare<[], number>(archive).pluck();
  const projectOf = (key: ProjectKey | null): number | null => (key === null ? null : number(key));
  const asked = ({ since, until, project }: Stretch): object => ({
    since,
    until,
    project: projectOf(project),
  });
  const pragma = (name: string): number => db.pragma(name, { simple: true }) as number;
  return {
    eventsTold: async (stretch) => read(() => selectEvents.all(asked(stretch))),
    memoryGroups: async () => read(() => selectGroups.all().map(groupFrom)),
    memoriesTold: async (stretch, among) =>
      read(() => {
        const range = asked(stretch);
        return among.flatMap((group) => {
          const told = selectMemories.get({ ...range, group: nameOf(group) });
          return told === undefined || told.memories === 0 ? [] : [{ ...group, ...told }];
        });
      }),
    givenTold: async (stretch) => read(() => selectGiven.all(asked(stretch))),
    spentTold: async (days, project) => read(() => selectSpent.all({ ...days, project: projectOf(project) })),
    databaseParts: async () =>
      read(() => {
        const pageBytes = pragma("page_size");
        return {
          pages: pragma("page_count") * pageBytes,
          free: pragma("freelist_count") * pageBytes,
          archive: selectArchive.get() ?? 0,
          vectors: modelRows(db).reduce((sum, row) => sum + vectorBytes(db, row), 0),
        };
      }),
  };
}

/** A type may have spaces in it; of a kind and a number nothing has. */
function groupFrom(name: string): MemoryGroup {
  const [afterKind, beforeStanding] = [name.indexOf(" "), name.lastIndexOf(" ")];
  const standing = Number(name.slice(beforeStanding + 1));
  return {
    kind: name.slice(0, afterKind) as MemoryKind,
    type: name.slice(afterKind + 1, beforeStanding) || null,
    trust: trustOf(standing),
    holds: (standing & 1) === 1,
  };
}

const nameOf = ({ kind, type, trust, holds }: MemoryGroup): string =>
  `${kind} ${type ?? ""} ${standingOf[trust] + (holds ? 1 : 0)}`;

const standingOf = { approved: 4, rejected: 2, unapproved: 0 } as const satisfies Record<Trust, number>;

function trustOf(number: number): Trust {
  if (number >= 4) return "approved";
  return number >= 2 ? "rejected" : "unapproved";
}
