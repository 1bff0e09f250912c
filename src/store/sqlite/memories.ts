import type { ClientName, MemoryId, SessionId } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { MemoryStore } from "../memory-store.ts";
import type { Connection } from "./connection.ts";
import { memoryReplacer } from "./memory-replacer.ts";
import { memoryPreparer, memoryWriter } from "./memory-writer.ts";
import { stays } from "./staying.ts";
import { isFree, isMerged, memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

/** The condition of a memory that holds today; written as the partial indexes have it. */
export const isCurrent = "m.valid_to is null and m.trust <> 'rejected'";

/** What a session said and is so still, whoever stands for it. */
const isSaid = `(${isCurrent} or ${isMerged})`;

/** The condition of a memory whose time is not over; it asks for :now. */
export const isUnexpired = "(m.expires_at is null or m.expires_at > :now)";

export const memoriesFrom = "from memories m join projects p on p.id = m.project_id";

// In the order of the ids asked for.
const byIds = `
select ${memoryColumns} from json_each(?) wanted join memories m on m.id = wanted.value
  join projects p on p.id = m.project_id
order by wanted.key`;
// Index memories_of_session.
const ofSession = `
select ${memoryColumns} ${memoriesFrom}
where m.client = :client and m.session = :session and ${isSaid} and ${isUnexpired}
order by m.occurred_at, m.id limit :limit`;
// Index memories_of_session.
const endedOfSession = `
select ${memoryColumns} ${memoriesFrom}
where m.client = :client and m.session = :session and not ${isSaid} and m.kind not in ('recap', 'summary')
order by m.occurred_at, m.id limit :limit`;
const titles = `
select title from (
  select m.title, m.occurred_at, m.id from memories m
  where m.client = ? and m.session = ? and m.is_provisional = 0 and ${isSaid} and ${isFree} order by m.occurred_at desc, m.id desc limit ?)
order by occurred_at, id`;
// Index memories_by_time on both sides of the anchor, which itself need not be current.
const around = (side: "before" | "after"): string => `
select m.id from memories m join memories anchor on anchor.id = :anchor
where m.project_id = anchor.project_id and m.kind <> 'summary' and ${isCurrent} and ${isUnexpired} and ${stays("memory", "m.id")}
  and (m.occurred_at, m.id) ${side === "before" ? "<" : ">"} (anchor.occurred_at, anchor.id)
order by m.occurred_at ${side === "before" ? "desc" : "asc"}, m.id ${side === "before" ? "desc" : "asc"} limit :limit`;
// A row of memory_tallies for each project; the first and the last row of memories.
const counts = `
select (select coalesce(sum(memories), 0) from memory_tallies) as memories,
  (select count(*) from memory_tallies where memories > 0) as projects,
  (select recorded_at from memories order by id limit 1) as firstMemoryAt,
  (select recorded_at from memories order by id desc limit 1) as lastMemoryAt`;

const replaceable = `
select count(*) as number from memories
where id in (select value from json_each(?)) and valid_to is null and trust <> 'approved' and is_pinned = 0`;

// Index memories_superseding. What took a memory's place, and what those took the place of.
const versions = `
with recursive
  later(id) as (
    select :id union
    select m.superseded_by from later l join memories m on m.id = l.id where m.superseded_by is not null),
  line(id) as (select id from later union select m.id from line l join memories m on m.superseded_by = l.id)
select m.id from line l join memories m on m.id = l.id order by m.occurred_at desc, m.id desc limit :limit`;
/** More than anybody corrects; the newest stay. */
const versionsTold = 50;

/** More than the longest session leaves; the earliest ones stay. */
const memoriesOfOneSession = 2_000;

type Counts = Awaited<ReturnType<MemoryStore["memoryCounts"]>>;

/** Reads memories by id, in the order asked for; for use inside a transaction. */
export function memoryReader({
  db,
}: Connection): (ids: readonly MemoryId[]) => ReturnType<typeof memoryFrom>[] {
  const select = db.prepare<[string], MemoryRow>(byIds);
  return (ids) => select.all(JSON.stringify(ids)).map(memoryFrom);
}

/** The ids around a memory and its own, oldest first. */
function timelineReader(
  { db }: Connection,
  clock: Clock,
): (anchor: MemoryId, before: number, after: number) => readonly MemoryId[] {
  const selectBefore = db.prepare<[object], { id: MemoryId }>(around("before"));
  const selectAfter = db.prepare<[object], { id: MemoryId }>(around("after"));
  return (anchor, before, after) => {
    const now = isoNow(clock);
    const earlier = selectBefore.all({ anchor, now, limit: before }).map((row) => row.id);
    const later = selectAfter.all({ anchor, now, limit: after }).map((row) => row.id);
    return [...earlier.reverse(), anchor, ...later];
  };
}

/** Keeping memories and reading them by id, session and time. */
export function memoryStore(
  connection: Connection,
  clock: Clock,
): Pick<
  MemoryStore,
  | "addMemories"
  | "memoriesByIds"
  | "supersede"
  | "versionsOf"
  | "timeline"
  | "titlesOfSession"
  | "memoriesOfSession"
  | "historyOfSession"
  | "memoryCounts"
> {
  const { db, read, write } = connection;
  const prepare = memoryPreparer(connection);
  const writeMemories = memoryWriter(connection);
  const readMemories = memoryReader(connection);
  const selectOfSession = db.prepare<[object], MemoryRow>(ofSession);
  const selectEnded = db.prepare<[object], MemoryRow>(endedOfSession);
  const selectTitles = db.prepare<[ClientName, SessionId, number], { title: string }>(titles);
  const besides = timelineReader(connection, clock);
  const countReplaceable = db.prepare<[string], { number: number }>(replaceable);
  const replaced = memoryReplacer(connection);
  const selectVersions = db.prepare<[object], { id: MemoryId }>(versions);
  const selectCounts = db.prepare<[], Counts>(counts);
  return {
    addMemories: async (memories, now) => {
      const prepared = memories.map(prepare);
      return write(() => writeMemories(prepared, now));
    },
    memoriesByIds: async (ids) => read(() => readMemories(ids)),
    supersede: async (ids, memory, now) => {
      const by = memory === null ? null : prepare(memory);
      return write(() => {
        if (countReplaceable.get(JSON.stringify(ids))?.number !== ids.length) return "gone";
        return replaced({ ids, by, author: memory?.author ?? "agent", now });
      });
    },
    versionsOf: async (id) =>
      read(() => {
        const rows = selectVersions.all({ id, limit: versionsTold });
        return readMemories(rows.map((row) => row.id).reverse());
      }),
    timeline: async (anchor, before, after) => read(() => readMemories(besides(anchor, before, after))),
    titlesOfSession: async (client, session, limit) =>
      read(() => selectTitles.all(client, session, limit).map((row) => row.title)),
    memoriesOfSession: async (client, session) =>
      read(() => {
        const asked = { client, session, now: isoNow(clock), limit: memoriesOfOneSession };
        return selectOfSession.all(asked).map(memoryFrom);
      }),
    historyOfSession: async (client, session) =>
      read(() => selectEnded.all({ client, session, limit: memoriesOfOneSession }).map(memoryFrom)),
    memoryCounts: async () =>
      read(() => selectCounts.get() ?? { memories: 0, projects: 0, firstMemoryAt: null, lastMemoryAt: null }),
  };
}
