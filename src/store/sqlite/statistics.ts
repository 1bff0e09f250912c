import type { ProjectKey } from "../../domain/ids.ts";
import type { Trust } from "../../domain/memory.ts";
import type {
  EventTally,
  GivenTally,
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
// Index memories_told, which has all that is counted; how a memory stands is put there as one number.
const standing = "(trust = 'approved') * 4 + (trust = 'rejected') * 2 + (valid_to is null)";
const memories = `
select kind, type, ${standing} as standing, count(*) as memories, sum(work_tokens) as workTokens,
  sum(read_tokens) as readTokens
from memories t indexed by memories_told
where occurred_at >= :since and occurred_at < :until and ${ofProject}
group by kind, type, ${standing} limit ${rowsMost}`;
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

interface MemoryRow extends Pick<MemoryTally, "kind" | "type" | "memories" | "workTokens" | "readTokens"> {
  readonly standing: number;
}

/** What statistics are made of. */
export function statisticsStore(connection: Connection): StatisticsStore {
  const { db, read } = connection;
  const number = projectNumber(connection);
  const selectEvents = db.prepare<[object], EventTally>(events);
  const selectMemories = db.prepare<[object], MemoryRow>(memories);
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
    memoriesTold: async (stretch) => read(() => selectMemories.all(asked(stretch)).map(memoryTally)),
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

function memoryTally({ standing: number, ...rest }: MemoryRow): MemoryTally {
  return { ...rest, trust: trustOf(number), holds: (number & 1) === 1 };
}

function trustOf(number: number): Trust {
  if (number >= 4) return "approved";
  return number >= 2 ? "rejected" : "unapproved";
}
