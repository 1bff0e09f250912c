import Database from "better-sqlite3";

const tables = `
select name from sqlite_schema
where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite!_%' escape '!'`;

/** One text of a copy of the database. */
interface CopiedText {
  readonly field: string;
  readonly text: string;
}

/**
 * Every text of a kept copy, whatever its schema was, for reading alone. Throws what SQLite throws for a file that is
 * no database.
 */
export function* textsOfCopy(path: string): Generator<CopiedText> {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    for (const table of db.prepare<[], string>(tables).pluck().all()) {
      const rows = db.prepare<[], Readonly<Record<string, unknown>>>(`select * from "${table}"`);
      for (const row of rows.iterate())
        for (const [field, text] of Object.entries(row)) if (typeof text === "string") yield { field, text };
    }
  } finally {
    db.close();
  }
}
