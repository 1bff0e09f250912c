import { stat } from "node:fs/promises";
import Database from "better-sqlite3";
import { readRegularFile } from "../../platform/regular-file.ts";
import { withLog } from "./write-ahead.ts";

/** More would be too much to hold. */
const databaseBytes = 1024 * 1024 * 1024;

/**
 * Another tool's database, in memory: nothing is written beside it, no lock is taken, and no unfiltered text gets on a disk.
 * "too large": see databaseBytes. "damaged": SQLite can't read it. Throws what reading the files throws.
 */
export async function openDatabase(path: string): Promise<Database.Database | "too large" | "damaged"> {
  const log = await logOf(path);
  const file = await readRegularFile(path, databaseBytes - (log?.length ?? 0));
  if (file === undefined) return "too large";
  try {
    const db = new Database(withLog(file, log), { readonly: true });
    db.pragma("schema_version");
    return db;
  } catch (error) {
    if (error instanceof Database.SqliteError) return "damaged";
    throw error;
  }
}

/** What the tool has written and not yet taken over into the file. */
async function logOf(path: string): Promise<Buffer | null> {
  const log = `${path}-wal`;
  const stats = await stat(log).catch(() => undefined);
  return stats?.isFile() === true ? ((await readRegularFile(log, databaseBytes)) ?? null) : null;
}

export const isSqliteError = (error: unknown): boolean => error instanceof Database.SqliteError;

/** The names of all tables. */
export const tablesOf = (db: Database.Database): readonly string[] =>
  db.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();

const isTable = (db: Database.Database, table: string): boolean =>
  (db.pragma(`table_list(${table})`) as readonly { readonly type: string }[]).some(
    ({ type }) => type === "table",
  );

/** The columns of a table; none where there is no such table. What a view computes may never end. */
export const columnsOf = (db: Database.Database, table: string): ReadonlySet<string> =>
  new Set(
    isTable(db, table)
      ? (db.pragma(`table_info(${table})`) as readonly { readonly name: string }[]).map(({ name }) => name)
      : [],
  );

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a table, or those that have a value in a column; see rowsOf. */
export type RowReader = (
  table: string,
  wanted: readonly string[],
  of?: { readonly column: string; readonly value: string },
) => Iterable<Row>;

/**
 * The rows of a table by id, with those of the wanted columns that it has; the tool's versions differ. `of` takes those alone
 * that have this value in this column; none where there is no such table.
 */
export function rowsOf(
  db: Database.Database,
  table: string,
  wanted: readonly string[],
  of?: { readonly column: string; readonly value: string },
): Iterable<Row> {
  const there = columnsOf(db, table);
  const columns = wanted.filter((column) => there.has(column));
  if (columns.length === 0 || (of !== undefined && !there.has(of.column))) return [];
  const where = of === undefined ? "" : ` where ${of.column} = ?`;
  const values = of === undefined ? [] : [of.value];
  return db
    .prepare<string[], Row>(`select ${columns.join(", ")} from ${table}${where} order by id`)
    .iterate(...values);
}

export const countOf = (db: Database.Database, table: string, where = "true"): number =>
  columnsOf(db, table).size === 0
    ? 0
    : (db.prepare<[], number>(`select count(*) from ${table} where ${where}`).pluck().get() ?? 0);

/** One row of a table of keys and values. */
export interface Entry {
  readonly key: string;
  /** The text, also where it was kept as bytes. */
  readonly value: string;
}

/** The rows of such a table whose keys begin so, by key; none where there is no such table. The key is the table's own index. */
export function* entriesOf(db: Database.Database, table: string, prefix: string): Generator<Entry> {
  const there = columnsOf(db, table);
  if (!there.has("key") || !there.has("value")) return;
  const rows = db
    .prepare<[string, string], Row>(`select key, value from ${table} where key >= ? and key < ? order by key`)
    .iterate(prefix, `${prefix}\uffff`);
  for (const { key, value } of rows) {
    const text = Buffer.isBuffer(value) ? value.toString("utf8") : value;
    if (typeof key === "string" && typeof text === "string") yield { key, value: text };
  }
}
