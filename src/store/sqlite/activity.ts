import type { ActivityStore, Stretch, Tally, Whose } from "../activity-store.ts";
import { isoTime } from "../../platform/clock.ts";
import type { Connection } from "./connection.ts";
import { projectNumber } from "./projects.ts";

const quarterMs = 900_000;

// Indexes: the first rows of the primary key of activity and of memories_everywhere_by_time.
const first = `
select (select min(quarter) * ${quarterMs} from activity) as eventMs,
  (select min(occurred_at) from memories where valid_to is null and trust <> 'rejected') as memoryAt`;

const isOf = (row: string): string =>
  `(:projectId is null or ${row}.project_id = :projectId) and (:client is null or ${row}.client = :client)`;
// The primary key of activity; a session may be in two projects within a quarter.
const byQuarters = `
select sum(a.events) as events, sum(a.errors) as errors, count(distinct a.client || ' ' || a.session) as sessions
from activity a where a.quarter >= :fromQuarter and a.quarter < :untilQuarter and ${isOf("a")}`;
// Index events_by_time.
const byEvents = `
select count(*) as events, sum(e.status = 'error') as errors, count(distinct e.client || ' ' || e.session) as sessions
from events e where e.occurred_at >= :from and e.occurred_at < :until and ${isOf("e")}`;

const holds =
  "m.valid_to is null and m.trust <> 'rejected' and m.occurred_at >= :from and m.occurred_at < :until";
// In turn the indexes memories_everywhere_by_time, memories_by_time, memories_of_client_by_time, and that with memories_in_project.
const memories = {
  all: `select count(*) as memories from memories m where ${holds}`,
  project: `select count(*) as memories from memories m where m.project_id = :projectId and ${holds}`,
  client: `select count(*) as memories from memories m where m.client = :client and ${holds}`,
  both: `select count(*) as memories from memories m cross join memories p indexed by memories_in_project
    on p.id = m.id and p.project_id = :projectId where m.client = :client and ${holds}`,
} as const;

/** Counting for a calendar. */
export function activityCounts(connection: Connection): Pick<ActivityStore, "firstActivityAt" | "tallies"> {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const selectFirst = db.prepare<[], { eventMs: number | null; memoryAt: string | null }>(first);
  const [selectByQuarters, selectByEvents] = [byQuarters, byEvents].map((sql) =>
    db.prepare<[object], Counted>(sql),
  );
  const selectMemories = {
    all: db.prepare<[object], { memories: number }>(memories.all),
    project: db.prepare<[object], { memories: number }>(memories.project),
    client: db.prepare<[object], { memories: number }>(memories.client),
    both: db.prepare<[object], { memories: number }>(memories.both),
  };

  function tally(stretch: Stretch, asked: Asked): Tally {
    const range = { ...stretch, ...quartersOf(stretch), ...asked };
    const counted = isOfQuarters(range) ? selectByQuarters?.get(range) : selectByEvents?.get(range);
    const remembered = selectMemories[narrowing(asked)].get(range);
    return {
      events: counted?.events ?? 0,
      errors: counted?.errors ?? 0,
      sessions: counted?.sessions ?? 0,
      memories: remembered?.memories ?? 0,
    };
  }

  return {
    firstActivityAt: async () =>
      read(() => {
        const { eventMs = null, memoryAt = null } = selectFirst.get() ?? {};
        const moments = [eventMs === null ? null : isoTime(eventMs), memoryAt].filter((at) => at !== null);
        return moments.toSorted()[0] ?? null;
      }),
    tallies: async (stretches, whose) =>
      read(() => {
        const asked = askedOf(whose, numberOf);
        return stretches.map((stretch) => tally(stretch, asked));
      }),
  };
}

interface Counted {
  readonly events: number | null;
  readonly errors: number | null;
  readonly sessions: number | null;
}

/** Whose, by row numbers. */
export interface Asked {
  readonly projectId: number | null;
  readonly client: Whose["client"];
}

/** A project that is not known has no rows. */
export const askedOf = ({ project, client }: Whose, numberOf: ReturnType<typeof projectNumber>): Asked => ({
  projectId: project === null ? null : numberOf(project),
  client,
});

interface Quarters {
  readonly fromQuarter: number;
  readonly untilQuarter: number;
}

/** In quarters of an hour; whole numbers where the stretch begins and ends at one. */
export const quartersOf = ({ from, until }: Stretch): Quarters => ({
  fromQuarter: Date.parse(from) / quarterMs,
  untilQuarter: Date.parse(until) / quarterMs,
});

/** Whether the table of quarters tells of it. */
export const isOfQuarters = ({ fromQuarter, untilQuarter }: Quarters): boolean =>
  Number.isInteger(fromQuarter) && Number.isInteger(untilQuarter);

/** By what memories are narrowed, each with an index of its own. */
export function narrowing({ projectId, client }: Asked): keyof typeof memories {
  if (projectId !== null) return client === null ? "project" : "both";
  return client === null ? "all" : "client";
}
