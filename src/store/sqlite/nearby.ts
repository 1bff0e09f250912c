import { type Clock, isoNow } from "../../platform/clock.ts";
import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import type { NearbyStore } from "../nearby-store.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, isUnexpired, memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";
import { isUndoubted } from "./doubts.ts";
import { isGivable } from "./memory-rows.ts";
import { askedFile, isSameFile } from "./same-file.ts";

const isTold = `${isCurrent} and ${isGivable} and m.archived_at is null and m.kind <> 'recap' and ${isUnexpired} and ${isUndoubted}`;
const newest = "order by m.occurred_at desc, m.id desc limit :limit";

// Index memory_files_by_name, primary key of merges, index memories_in_project: neither a path nor a memory is read for what is
// of another project. What stands for a memory that names the file is told of in its place.
const ofFile = `
select distinct m.id from memory_files n left join merges g on g.part_id = n.memory_id
  cross join memories here indexed by memories_in_project on here.id = coalesce(g.head_id, n.memory_id)
  cross join memory_files f on f.memory_id = n.memory_id and f.position = n.position
  cross join memories m on m.id = here.id
where n.name = :name and here.project_id = :projectId and ${isSameFile("f.path")} and ${isTold} ${newest}`;
// Indexes memories_lasting and memories_pinned, as their conditions have it.
const lasting = `
select id from (
  select * from (
    select m.id, m.occurred_at from memories m indexed by memories_lasting
    where m.project_id = :projectId and ${isTold}
      and (m.status = 'refuted' or m.type = 'decision' or m.type = 'security_alert') ${newest})
  union
  select * from (
    select m.id, m.occurred_at from memories m indexed by memories_pinned
    where m.project_id = :projectId and m.is_pinned = 1 and ${isTold} ${newest}))
order by occurred_at desc, id desc`;
const warns = `${isTold}
  and (m.status = 'refuted' or m.type in ('bugfix', 'deploy', 'decision', 'security_alert')
    or (m.kind = 'rule' and m.trust = 'approved'))`;
// Indexes memories_warning, as its condition has it, and memories_global; a global one of this project is in both.
const warning = `
select id from (
  select * from (
    select m.id, m.occurred_at from memories m indexed by memories_warning
    where m.project_id = :projectId and ${warns} ${newest})
  union
  select * from (select m.id, m.occurred_at from memories m where m.scope = 'global' and ${warns} ${newest}))
order by occurred_at desc, id desc limit :limit`;
// Index runs_of_program, by one step a program whatever its number of runs; index runs_failed.
const programs = `
with recursive program(name) as (
  select min(program) from runs where project_id = :projectId
  union all
  select (select min(r.program) from runs r where r.project_id = :projectId and r.program > program.name)
  from program where program.name is not null limit :limit)
select name, exists (
  select 1 from runs f where f.project_id = :projectId and f.program = name and f.outcome = 'failed') as hasFailed
from program where name is not null`;
// Index memories_by_time.
const ofSiblings = `
select m.id from memories m
where m.project_id = :projectId and m.occurred_at >= :since and m.id > :after and ${isTold}
  and not (m.client is :client and m.session is :sessionId) and m.session is not null ${newest}`;

/** What is near a session's work: by file, by lasting worth, by sessions at the same time. */
export function nearbyStore(connection: Connection, clock: Clock): NearbyStore {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const selectPrograms = db.prepare<[object], { name: string; hasFailed: number }>(programs);
  const [selectOfFile, selectWarning, selectLasting, selectOfSiblings] = [
    db.prepare<[object], { id: MemoryId }>(ofFile),
    db.prepare<[object], { id: MemoryId }>(warning),
    db.prepare<[object], { id: MemoryId }>(lasting),
    db.prepare<[object], { id: MemoryId }>(ofSiblings),
  ];
  const asked = (project: ProjectKey): { readonly projectId: number; readonly now: string } => ({
    projectId: numberOf(project),
    now: isoNow(clock),
  });
  const whole = (rows: readonly { readonly id: MemoryId }[]): ReturnType<typeof readMemories> =>
    readMemories(rows.map((row) => row.id));
  return {
    memoriesOfFile: async (project, file, limit) =>
      read(() => whole(selectOfFile.all({ ...asked(project), ...askedFile(file), limit }))),
    lastingMemories: async (project, limit) =>
      read(() => whole(selectLasting.all({ ...asked(project), limit }))),
    warnings: async (project, limit) => read(() => whole(selectWarning.all({ ...asked(project), limit }))),
    programsOfProject: async (project, limit) =>
      read(() =>
        selectPrograms
          .all({ ...asked(project), limit })
          .map(({ name, hasFailed }) => ({ name, hasFailed: hasFailed === 1 })),
      ),
    siblingMemories: async ({ project, ...search }) =>
      read(() => whole(selectOfSiblings.all({ ...asked(project), ...search }))),
  };
}
