import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { Clock } from "../../platform/clock.ts";
import type { MemoryFilter, MemoryStore } from "../memory-store.ts";
import type { Connection } from "./connection.ts";
import { memoryReader } from "./memories.ts";
import { filterOf, heldOnce, passesFilter } from "./memory-search.ts";
import { projectNumber } from "./projects.ts";

const newest = "order by m.occurred_at desc, m.id desc limit :limit + :offset";
// Index memories_everywhere_by_time, which has all that is asked; left to itself SQLite takes the index of clients.
const byTime = "indexed by memories_everywhere_by_time";
const recentEverywhere = (
  filter: string,
  by: string,
): string => `select m.id from memories m ${by} where ${filter}
order by m.occurred_at desc, m.id desc limit :limit offset :offset`;
// Indexes memories_by_time and memories_global; a global memory of this very project is in both.
const recentInProject = (filter: string): string => `
select id from (
  select * from (
    select m.id, m.occurred_at from memories m where m.project_id = :projectId and ${filter} ${newest})
  union
  select * from (
    select m.id, m.occurred_at from memories m where m.scope = 'global' and ${filter} ${newest}))
order by occurred_at desc, id desc limit :limit offset :offset`;
const countEverywhere = (filter: string, by: string): string =>
  `select count(*) total from memories m ${by} where ${filter}`;
const countInProject = (filter: string): string => `
select count(*) total from memories m where (m.project_id = :projectId or m.scope = 'global') and ${filter}`;

type Paged = MemoryFilter & { readonly offset: number };

/** Listing memories, the newest first; rejected ones never come, superseded and expired ones for who asks. */
export function memoryLists(
  connection: Connection,
  clock: Clock,
): Pick<MemoryStore, "recentMemories" | "browseMemories"> {
  const { read } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const [selectNow, selectOnce] = [
    selects(connection, passesFilter, byTime),
    selects(connection, heldOnce, ""),
  ];
  const selectsFor = ({ holding }: MemoryFilter) => (holding === undefined ? selectNow : selectOnce);
  // An unknown project has no rows, but global memories are its memories too.
  const within = (asked: MemoryFilter): object =>
    asked.project === null ? {} : { projectId: numberOf(asked.project) };

  function recent(asked: Paged): readonly Redacted<Memory>[] {
    const { everywhere, inProject } = selectsFor(asked);
    const filter = { ...filterOf(asked, clock), ...within(asked), offset: asked.offset };
    const rows = (asked.project === null ? everywhere : inProject).all(filter);
    return readMemories(rows.map((row) => row.id));
  }

  function count(asked: MemoryFilter): number {
    const { allEverywhere, allInProject } = selectsFor(asked);
    const filter = { ...filterOf(asked, clock), ...within(asked) };
    return (asked.project === null ? allEverywhere : allInProject).get(filter)?.total ?? 0;
  }

  return {
    recentMemories: async (asked) => read(() => recent({ ...asked, offset: 0 })),
    browseMemories: async (asked) => read(() => ({ memories: recent(asked), total: count(asked) })),
  };
}

const selects = ({ db }: Connection, filter: string, by: string) => ({
  everywhere: db.prepare<[object], { id: MemoryId }>(recentEverywhere(filter, by)),
  inProject: db.prepare<[object], { id: MemoryId }>(recentInProject(filter)),
  allEverywhere: db.prepare<[object], { total: number }>(countEverywhere(filter, by)),
  allInProject: db.prepare<[object], { total: number }>(countInProject(filter)),
});
