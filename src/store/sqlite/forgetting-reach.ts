import type { SessionRef } from "../../domain/forgetting.ts";
import type { EventId, MemoryId } from "../../domain/ids.ts";
import type { ChosenRows, ForgettingStore, Reach, RowChoice } from "../forgetting-store.ts";
import type { Connection } from "./connection.ts";
import { askedInjections } from "./asked-injections.ts";
import { keptCopies } from "./kept-copies.ts";
import { projectNumber } from "./projects.ts";
import { modelRows, tableOf } from "./vector-tables.ts";

// What a merged project has not moved yet is its new project's already.
const chosen = `
where (:session is null or r.session = :session) and (:projectId is null or r.project_id = :projectId
    or r.project_id in (select moves_from from project_aliases where project_id = :projectId and moves_from is not null))
  and (:client is null or r.client = :client)
  and (:since is null or r.occurred_at >= :since) and (:until is null or r.occurred_at < :until)`;
const memoriesWhere = `select r.id from memories r ${chosen} order by r.id`;
const eventsWhere = `select r.id from events r ${chosen} order by r.id`;
const injectionsWhere = `select r.id from injections r ${chosen.replaceAll("r.occurred_at", "r.at")} order by r.id`;

// Index memories_superseding: older versions, and what was merged into one. What only lost against another is none.
const versions = `
with recursive version(id) as (
  select value from json_each(:ids)
  union
  select m.id from version v join memories m on m.superseded_by = v.id
    join memories later on later.id = v.id
  where m.sameness = later.sameness
    or exists (select 1 from parents p where p.memory_id = later.id and p.parent_id = m.id)
    or exists (select 1 from parents p where p.memory_id = m.id and p.parent_id = later.id))
select m.id from version v join memories m on m.id = v.id order by m.id`;
// Primary key of merges, and merges_by_head. The other members of a group are found from its head.
const mergedWith = `
select g.part_id as id from json_each(:ids) wanted join merges g on g.head_id = wanted.value
where g.part_id not in (select value from json_each(:ids))
union
select g.head_id from json_each(:ids) wanted join merges g on g.part_id = wanted.value
where g.head_id not in (select value from json_each(:ids))`;
const derivedKinds = "('recap', 'summary')";
// Index sources_by_event backwards: the primary key of sources.
const sourcesOf = `
select distinct s.event_id as id from json_each(:ids) wanted join memories m on m.id = wanted.value
  join sources s on s.memory_id = m.id
where m.kind not in ${derivedKinds} order by s.event_id`;
// Index parents_by_parent, sources_by_event and memories_of_session. A recap tells of its session whether or not it says so.
const derived = `
with recursive resting(id) as (
  select p.memory_id from json_each(:memories) wanted join parents p on p.parent_id = wanted.value
  union
  select s.memory_id from json_each(:events) wanted join sources s on s.event_id = wanted.value
  union
  select m.id from (
    select distinct e.client, e.session from json_each(:events) wanted join events e on e.id = wanted.value) told
    join memories m on m.client = told.client and m.session = told.session and m.kind = 'recap'
  union
  select p.memory_id from resting r join memories m on m.id = r.id join parents p on p.parent_id = r.id
  where m.kind in ${derivedKinds})
select m.id, m.client, m.session as sessionId, m.kind = 'recap' and m.valid_to is null
    and exists (select 1 from memories o where o.client = m.client and o.session = m.session
      and o.kind not in ${derivedKinds} and o.id not in (select value from json_each(:memories))) as isRebuilt
from resting r join memories m on m.id = r.id
where m.kind in ${derivedKinds} and m.id not in (select value from json_each(:memories)) order by m.id`;
const injectionsOf = `
select i.id from injections i
where i.id in (select value from json_each(:injections))
  or exists (select 1 from json_each(i.memory_ids) told where told.value in (select value from json_each(:memories)))
order by i.id`;
const openOnes = `
select distinct s.client, s.id as sessionId from sessions s where s.ended_at is null and (
  exists (select 1 from json_each(:injections) w join injections i on i.id = w.value
    where i.client = s.client and i.session = s.id)
  or exists (select 1 from json_each(:events) w join events e on e.id = w.value
    where e.client = s.client and e.session = s.id))
order by s.client, s.id`;

interface DerivedRow {
  readonly id: MemoryId;
  readonly client: SessionRef["client"] | null;
  readonly sessionId: SessionRef["sessionId"] | null;
  readonly isRebuilt: number;
}

/** Finds what a forgetting takes; changes nothing. */
export function forgettingReach(
  connection: Connection,
  vectorFault: string | null,
): Pick<ForgettingStore, "rowsWhere" | "reachOf"> {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const ids = <Id>(sql: string) => db.prepare<[object], Id>(sql).pluck();
  const [selectMemories, selectEvents] = [ids<MemoryId>(memoriesWhere), ids<EventId>(eventsWhere)];
  const selectSources = ids<EventId>(sourcesOf);
  const selectDerived = db.prepare<[object], DerivedRow>(derived);
  const [selectInjections, selectGiven] = [ids<number>(injectionsOf), ids<number>(injectionsWhere)];
  const [askedFor, withVersions] = [askedInjections(connection), versionFinder(connection)];
  const selectOpen = db.prepare<[object], SessionRef>(openOnes);

  const numbered = ({ project, ...choice }: RowChoice): object => ({
    ...choice,
    projectId: project === null ? null : numberOf(project),
  });

  function reach({ withSources, withCopies, ...rows }: ChosenRows): Reach {
    const memories = withVersions(rows.memories, { withCopies, withMerged: withSources });
    const sources = withSources ? selectSources.all({ ids: JSON.stringify(memories) }) : [];
    const events = ascending([...rows.events, ...sources]);
    const resting = selectDerived.all({
      memories: JSON.stringify(memories),
      events: JSON.stringify(events),
    });
    const gone = JSON.stringify([...memories, ...resting.map(({ id }) => id)]);
    const injections = selectInjections.all({
      memories: gone,
      injections: JSON.stringify([...rows.injections, ...askedFor(events)]),
    });
    return {
      memories,
      derived: resting.map(({ id }) => id),
      events,
      injections,
      queue: rows.queue.filter((id) => !events.includes(id)),
      // Without sqlite-vec their tables can't be read; they go with their memories all the same.
      vectors: vectorFault === null ? vectorsOf(db, gone) : 0,
      rebuilt: resting.flatMap(({ client, sessionId, isRebuilt }) =>
        isRebuilt === 1 && client !== null && sessionId !== null ? [{ client, sessionId }] : [],
      ),
      openSessions: selectOpen.all({
        injections: JSON.stringify(injections),
        events: JSON.stringify(events),
      }),
    };
  }

  return {
    rowsWhere: async (choice) =>
      read(() => ({
        memories: selectMemories.all(numbered(choice)),
        events: selectEvents.all(numbered(choice)),
        injections: selectGiven.all(numbered(choice)),
      })),
    reachOf: async (rows) => read(() => reach(rows)),
  };
}

interface Wanted {
  readonly withCopies: boolean;
  readonly withMerged: boolean;
}

/** With their versions, and if wanted their copies and what they were merged with: each that is found may have such itself. */
function versionFinder(
  connection: Connection,
): (ids: readonly MemoryId[], wanted: Wanted) => readonly MemoryId[] {
  const selectVersions = connection.db.prepare<[object], MemoryId>(versions).pluck();
  const selectMerged = connection.db.prepare<[object], MemoryId>(mergedWith).pluck();
  const copiesOf = keptCopies(connection);
  return function find(ids, wanted): readonly MemoryId[] {
    const memories = selectVersions.all({ ids: JSON.stringify(ids) });
    const more = [
      ...(wanted.withCopies ? copiesOf(memories) : []),
      ...(wanted.withMerged ? selectMerged.all({ ids: JSON.stringify(memories) }) : []),
    ];
    return more.length === 0 ? memories : find([...memories, ...more], wanted);
  };
}

function vectorsOf(db: Connection["db"], memories: string): number {
  return modelRows(db)
    .map((model) =>
      db
        .prepare<[string], number>(
          `select count(*) from ${tableOf(model)} where rowid in (select value from json_each(?))`,
        )
        .pluck()
        .get(memories),
    )
    .reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

const ascending = <Id extends number>(ids: readonly Id[]): readonly Id[] =>
  [...new Set(ids)].toSorted((a, b) => a - b);
