import { isoNow, type Clock } from "../../platform/clock.ts";
import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import type { MemoryFilter, MemoryStore, RankedMemory, WordField, WordSearch } from "../store.ts";
import type { Connection } from "./connection.ts";
import { fileName } from "./file-name.ts";
import { globalScope, matchAny, scopeOfProject } from "./match.ts";
import { isCurrent, memoryReader } from "./memories.ts";

export const projectId = "select id from projects where key = ?";

// A file is named as the client named it: its tail must be the path asked for, or the other way round.
export const passesFilter = `
  ${isCurrent} and (m.expires_at is null or m.expires_at > :now)
  and (:kinds is null or m.kind in (select value from json_each(:kinds)))
  and (:types is null or m.type in (select value from json_each(:types)))
  and (:since is null or m.occurred_at >= :since) and (:until is null or m.occurred_at < :until)
  and (:client is null or m.client = :client)
  and (:file is null or m.id in (
    select f.memory_id from memory_files f where f.name = :fileName
      and ('/' || f.path like '%/' || :filePattern escape '~' or '/' || :file like '%/' || f.path)))`;

// Ranking needs the index alone; only the best are looked up and filtered.
const search = `
with best as materialized (
  select rowid as id,
    -bm25(memories_words, 0.0, :title, :body, :also) as score
  from memories_words where memories_words match :match order by score desc, rowid desc limit :candidates)
select m.id, best.score from best join memories m on m.id = best.id
where ${passesFilter} order by best.score desc, m.id desc limit :limit`;
/** Looked up first for each hit asked for; if the filter leaves too few of them, all are. */
const candidatesPerHit = 10;
const allCandidates = -1;

const newest = "order by m.occurred_at desc, m.id desc limit :limit";
// Index memories_everywhere_by_time.
const recentEverywhere = `select m.id from memories m where ${passesFilter} ${newest}`;
// Indexes memories_by_time and memories_global; a global memory of this very project is in both.
const recentInProject = `
select id from (
  select * from (
    select m.id, m.occurred_at from memories m where m.project_id = :projectId and ${passesFilter} ${newest})
  union
  select * from (
    select m.id, m.occurred_at from memories m where m.scope = 'global' and ${passesFilter} ${newest}))
order by occurred_at desc, id desc limit :limit`;

/** Finding memories by words, and listing the newest; superseded, rejected and expired ones never come. */
export function memorySearch(
  connection: Connection,
  clock: Clock,
): Pick<MemoryStore, "searchWords" | "recentMemories"> {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const selectProject = db.prepare<[ProjectKey], { id: number }>(projectId);
  const selectHits = db.prepare<[object], RankedMemory>(search);
  const selectEverywhere = db.prepare<[object], { id: MemoryId }>(recentEverywhere);
  const selectInProject = db.prepare<[object], { id: MemoryId }>(recentInProject);
  // An unknown project has no rows, but global memories are its memories too.
  const idOf = (project: ProjectKey): number => selectProject.get(project)?.id ?? 0;
  return {
    searchWords: async (asked) =>
      read((): readonly RankedMemory[] => {
        const scopes =
          asked.project === null ? undefined : [scopeOfProject(idOf(asked.project)), globalScope];
        const match = matchAny(asked.terms, columnsOf(asked.weights), scopes);
        if (match === undefined) return [];
        const filter = { ...filterOf(asked, clock), ...asked.weights, match };
        const best = selectHits.all({ ...filter, candidates: asked.limit * candidatesPerHit });
        return best.length < asked.limit ? selectHits.all({ ...filter, candidates: allCandidates }) : best;
      }),
    recentMemories: async (asked) =>
      read(() => {
        const filter = filterOf(asked, clock);
        const rows =
          asked.project === null
            ? selectEverywhere.all(filter)
            : selectInProject.all({ ...filter, projectId: idOf(asked.project) });
        return readMemories(rows.map((row) => row.id));
      }),
  };
}

const fields: readonly WordField[] = ["title", "body", "also"];

const columnsOf = (weights: WordSearch["weights"]): string =>
  fields.filter((field) => weights[field] > 0).join(" ");

/** A filter as the parameters of passesFilter. */
export const filterOf = (asked: MemoryFilter, clock: Clock) => ({
  now: isoNow(clock),
  kinds: asked.kinds && JSON.stringify(asked.kinds),
  types: asked.types && JSON.stringify(asked.types),
  since: asked.since,
  until: asked.until,
  client: asked.client,
  file: asked.file,
  fileName: asked.file && fileName(asked.file),
  filePattern: asked.file && asked.file.replace(/^\/+/, "").replaceAll(/[~%_]/g, "~$&"),
  limit: asked.limit,
});
