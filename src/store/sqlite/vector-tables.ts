import type Database from "better-sqlite3";
import type { VectorModel } from "../vector-store.ts";

/** Global memories lie in a partition of their own; no project has this number. */
export const globalPartition = 0;
/** A partition's vectors lie in chunks of so many; a project with three memories fills one. */
const chunkRows = 128;
const floatBytes = 4;

export interface ModelRow {
  readonly id: number;
  readonly name: string;
  readonly dimensions: number;
  readonly settings: string;
  readonly is_whole: 0 | 1;
}

const newestFirst =
  "select id, name, dimensions, settings, is_whole from vector_models order by id desc limit 20";
const addModel =
  "insert into vector_models (name, dimensions, settings, is_whole) values (:name, :dimensions, :settings, 0) returning id, name, dimensions, settings, is_whole";
const forgetModel = "delete from vector_models where id = ?";
const hasModels = "select 1 from sqlite_schema where type = 'table' and name = 'vector_models'";
const triggerSql = "select sql from sqlite_schema where type = 'trigger' and name = ?";

export const tableOf = ({ id }: Pick<ModelRow, "id">): string => `vectors_${id}`;
const triggerOf = (model: Pick<ModelRow, "id">): string => `${tableOf(model)}_forgotten`;

/** Every model with a table, newest first. */
export const modelRows = (db: Database.Database): readonly ModelRow[] =>
  db.prepare<[], ModelRow>(newestFirst).all();

/** Makes the table of a new model; for use inside a transaction. */
export function createVectors(db: Database.Database, model: VectorModel): ModelRow {
  const row = db.prepare<[VectorModel], ModelRow>(addModel).get(model);
  if (row === undefined) throw new Error("an insert that returns gives its row");
  db.exec(`
    create virtual table ${tableOf(row)} using vec0(
      project_id integer partition key, embedding float[${row.dimensions}], chunk_size=${chunkRows});
    ${erasingTrigger(row)}`);
  return row;
}

/** Bytes that a model's vectors take: chunks are written whole. */
export function vectorBytes(db: Database.Database, row: ModelRow): number {
  const chunks = db.prepare<[], number>(`select count(*) from ${tableOf(row)}_chunks`).pluck();
  return (chunks.get() ?? 0) * chunkRows * row.dimensions * floatBytes;
}

/** Drops a model's vectors; secure_delete overwrites their pages. For use inside a transaction. */
export function dropVectors(db: Database.Database, row: ModelRow): void {
  db.exec(`drop trigger if exists ${triggerOf(row)}; drop table ${tableOf(row)}`);
  db.prepare(forgetModel).run(row.id);
}

/**
 * Whoever deletes a memory deletes its vector in the same statement. Without sqlite-vec its table can't be written as a
 * table, and a trigger that names it would make forgetting fail: then the vector's bytes are overwritten where they lie,
 * and the row goes when sqlite-vec is back.
 */
export function guardVectors(db: Database.Database, isLoaded: boolean): void {
  if (db.prepare(hasModels).get() === undefined) return;
  for (const row of modelRows(db)) {
    const wanted = isLoaded ? erasingTrigger(row) : zeroingTrigger(row);
    const found = db.prepare<[string], { sql: string }>(triggerSql).get(triggerOf(row));
    if (found?.sql === wanted.replace(/;$/, "")) continue;
    db.transaction(() => {
      db.exec(`drop trigger if exists ${triggerOf(row)}; ${wanted}`);
      if (isLoaded) db.exec(`delete from ${tableOf(row)} where rowid not in (select id from memories)`);
    }).immediate();
  }
}

const erasingTrigger = (row: ModelRow): string =>
  `CREATE TRIGGER ${triggerOf(row)} after delete on memories begin delete from ${tableOf(row)} where rowid = old.id; end;`;

function zeroingTrigger(row: ModelRow): string {
  const table = tableOf(row);
  const bytes = row.dimensions * floatBytes;
  const start = `(select chunk_offset from ${table}_rowids where rowid = old.id) * ${bytes}`;
  return `CREATE TRIGGER ${triggerOf(row)} after delete on memories begin
    update ${table}_vector_chunks00
    set vectors = cast(substr(vectors, 1, ${start}) || zeroblob(${bytes}) || substr(vectors, ${start} + ${bytes + 1}) as blob)
    where rowid = (select chunk_id from ${table}_rowids where rowid = old.id); end;`;
}
