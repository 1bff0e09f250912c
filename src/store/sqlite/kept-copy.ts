import Database from "better-sqlite3";

const tables = `
select name from sqlite_schema
where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite!_%' escape '!'`;

/**
 * Every text of a kept copy of the database, whatever its schema was; only read. Throws what SQLite throws for a file
 * that is no database.
 */
export function* textsOfCopy(path: string): Generator<string> {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    for (const table of db.prepare<[], string>(tables).pluck().all()) {
      const rows = db.prepare<[], Readonly<Record<string, unknown>>>(`select * from "${table}"`);
      for (const row of rows.iterate())
        for (const value of Object.values(row)) if (typeof value === "string") yield value;
    }
  } finally {
    db.close();
  }
}
