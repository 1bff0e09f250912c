import { KedrError } from "../../domain/kedr-error.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Clock } from "../../platform/clock.ts";
import type { RankedMemory } from "../memory-store.ts";
import type { Embedded, VectorModel, VectorSearch, VectorStore } from "../vector-store.ts";
import type { Connection } from "./connection.ts";
import { filterOf, passesFilter } from "./memory-search.ts";
import { isCurrent, memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";
import {
  createVectors,
  dropVectors,
  globalPartition,
  modelRows,
  type ModelRow,
  tableOf,
} from "./vector-tables.ts";

const waiting = "select count(*) as count from unembedded";
const nextWaiting = "select memory_id as id from unembedded order by memory_id desc limit ?";
const hasWaiting = "select 1 from unembedded limit 1";
const takeOff = "delete from unembedded where memory_id = ?";
const asItIs = "select project_id, scope, content_hash from memories where id = ?";
const becomeWhole = "update vector_models set is_whole = 1 where id = ?";
const setSettings = "update vector_models set settings = ? where id = ?";
const queueAll = `insert into unembedded select m.id from memories m where ${isCurrent} on conflict do nothing`;
const queueMissing = (table: string): string => `
insert into unembedded select m.id from memories m
where ${isCurrent} and m.id not in (select rowid from ${table}) on conflict do nothing`;

// Index memories_by_time or memories_global where the partition is one.
const inPartition = {
  project: "m.project_id = :partition and",
  global: "m.scope = 'global' and",
  all: "",
} as const;
type Partition = keyof typeof inPartition;

/** The nearest of one partition, or of all; narrowed, only of those that pass the filter. */
const nearest = (table: string, partition: Partition, isNarrowed: boolean): string => `
select rowid as id, distance from ${table} where embedding match :vector and k = :candidates
  ${partition === "all" ? "" : "and project_id = :partition"}
  ${isNarrowed ? `and rowid in (select m.id from memories m where ${inPartition[partition]} ${passesFilter})` : ""}`;
// A memory that has moved to another project since is not of this one, whatever partition its vector still lies in.
const passing = `
select m.id from json_each(:ids) wanted join memories m on m.id = wanted.value
where ${passesFilter} and (:projectId is null or m.project_id = :projectId or m.scope = 'global')`;
/** Looked up first for each hit asked for; if the filter leaves too few of them, it narrows the search itself. */
const candidatesPerHit = 3;
/** sqlite-vec gives no more at once. */
const mostCandidates = 4_096;

interface AsItIs {
  readonly project_id: number;
  readonly scope: string;
  readonly content_hash: string;
}

/** Vectors in the same file and the same transactions as their memories. */
export function vectorStore(connection: Connection, clock: Clock, fault: string | null): VectorStore {
  const { db, read, write } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const selectWaiting = db.prepare<[], { count: number }>(waiting);
  const selectNext = db.prepare<[number], { id: MemoryId }>(nextWaiting);
  const selectHasWaiting = db.prepare(hasWaiting);

  function takeOverWhenWhole(): void {
    const [newest, ...older] = modelRows(db);
    if (newest === undefined || newest.is_whole === 1 || selectHasWaiting.get() !== undefined) return;
    db.prepare(becomeWhole).run(newest.id);
    for (const row of older) dropVectors(db, row);
  }

  return {
    vectorState: async () =>
      read(() => {
        const rows = modelRows(db);
        const filling = rows.find((row) => row.is_whole === 0);
        const serving = rows.find((row) => row.is_whole === 1);
        return {
          fault,
          serving: serving === undefined ? null : modelOf(serving),
          filling: filling === undefined ? null : modelOf(filling),
          waiting: selectWaiting.get()?.count ?? 0,
        };
      }),
    useVectorModel: async (model) => {
      if (fault !== null) throw noVectors(fault);
      write(() => {
        use(connection, model);
        takeOverWhenWhole();
      });
    },
    unembedded: async (limit) => read(() => readMemories(selectNext.all(limit).map(({ id }) => id))),
    saveVectors: async (model, embedded) => {
      if (fault !== null) throw noVectors(fault);
      return write(() => {
        const [newest] = modelRows(db);
        // Another model was chosen while this batch was under way: its own turn comes.
        if (newest === undefined || newest.name !== model) return 0;
        const kept = save(connection, newest, embedded);
        takeOverWhenWhole();
        return kept;
      });
    },
    searchVectors: async (asked) => {
      if (fault !== null) throw noVectors(fault);
      return read(() => {
        const serving = modelRows(db).find((row) => row.is_whole === 1);
        if (serving === undefined || serving.dimensions !== asked.vector.length) return [];
        // An unknown project has no rows, but global memories are its memories too.
        const ofProject = asked.project === null ? null : numberOf(asked.project);
        return found(connection, clock, tableOf(serving), asked, ofProject);
      });
    },
  };
}

/** Going back to a model whose table is still there keeps its vectors; the newest row is the one that is embedded for. */
function use({ db }: Connection, model: VectorModel): void {
  const isSame = (row: ModelRow): boolean => row.name === model.name && row.dimensions === model.dimensions;
  const rows = modelRows(db);
  const known = rows.find(isSame);
  if (known === undefined) {
    for (const row of rows.filter(({ is_whole }) => is_whole === 0)) dropVectors(db, row);
    createVectors(db, model);
    db.prepare(queueAll).run();
    return;
  }
  db.prepare(setSettings).run(model.settings, known.id);
  const newer = rows.filter((row) => row.id > known.id);
  for (const row of newer) dropVectors(db, row);
  if (newer.length > 0) db.prepare(queueMissing(tableOf(known))).run();
}

function save({ db }: Connection, model: ModelRow, embedded: readonly Embedded[]): number {
  const select = db.prepare<[MemoryId], AsItIs>(asItIs);
  const take = db.prepare(takeOff);
  const drop = db.prepare(`delete from ${tableOf(model)} where rowid = ?`);
  const insert = db.prepare(`insert into ${tableOf(model)} (rowid, project_id, embedding) values (?, ?, ?)`);
  let kept = 0;
  for (const { id, contentHash, vector } of embedded) {
    const memory = select.get(id);
    if (memory === undefined || memory.content_hash !== contentHash) continue;
    const partition = memory.scope === "global" ? globalPartition : memory.project_id;
    take.run(id);
    drop.run(BigInt(id));
    if (vector === null) continue;
    insert.run(BigInt(id), BigInt(partition), vector);
    kept += 1;
  }
  return kept;
}

interface Near {
  readonly id: MemoryId;
  readonly distance: number;
}

function found(
  { db }: Connection,
  clock: Clock,
  table: string,
  asked: VectorSearch,
  ofProject: number | null,
): readonly RankedMemory[] {
  const filter = { ...filterOf(asked, clock), projectId: ofProject };
  const selectPassing = db.prepare<[object], { id: MemoryId }>(passing);
  const candidates = Math.min(mostCandidates, asked.limit * candidatesPerHit);

  function nearestIn(partition: Partition, number: number | null, isNarrowed: boolean): readonly Near[] {
    const select = db.prepare<[object], Near>(nearest(table, partition, isNarrowed));
    return select.all({ ...filter, vector: asked.vector, candidates, partition: number });
  }

  function hitsIn(partition: Partition, number: number | null): readonly Near[] {
    const near = nearestIn(partition, number, false);
    const ids = selectPassing.all({ ...filter, ids: JSON.stringify(near.map(({ id }) => id)) });
    const passed = new Set(ids.map(({ id }) => id));
    const hits = near.filter(({ id }) => passed.has(id));
    // Fewer than asked for, though there are more behind them.
    return hits.length < asked.limit && near.length === candidates
      ? nearestIn(partition, number, true)
      : hits;
  }

  const hits =
    ofProject === null
      ? hitsIn("all", null)
      : [
          // That of no project is the partition of the global ones.
          ...(ofProject === globalPartition ? [] : hitsIn("project", ofProject)),
          ...hitsIn("global", globalPartition),
        ];
  return hits
    .map(({ id, distance }) => ({ id, score: 1 - (distance * distance) / 2 }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, asked.limit);
}

const modelOf = ({ name, dimensions, settings }: ModelRow): VectorModel => ({ name, dimensions, settings });

const noVectors = (fault: string): KedrError =>
  new KedrError("no-vectors", {
    en: `sqlite-vec can't be loaded, so there is no search by meaning: ${fault}`,
    ru: `sqlite-vec не загружается, поэтому поиска по смыслу нет: ${fault}`,
  });
