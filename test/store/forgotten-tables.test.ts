import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { forgottenTables } from "../../src/store/sqlite/forgotten-tables.ts";
import { inTempFolder } from "../contract/make.ts";
import { withStoreIn } from "./make-database.ts";

interface ForeignKey {
  readonly table: string;
  readonly on_delete: string;
}

/** The schema of today's database. */
const withSchema = (work: (db: Database.Database, tables: readonly string[]) => void): Promise<void> =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async () => undefined);
    const db = new Database(join(folder, "kedr.db"), { readonly: true });
    const tables = db
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
         and name not like 'sqlite!_%' escape '!' and name not like '%!_words!_%' escape '!' and name not like 'memories!_code!_%' escape '!'`,
      )
      .pluck()
      .all();
    work(db, tables);
    db.close();
  });

test("[forget.everything] every table is erased, goes with one that is, or it is written down why it stays", () =>
  withSchema((_db, tables) => {
    expect(tables.toSorted()).toEqual(Object.keys(forgottenTables).toSorted());
  }));

test("[forget.everything] what is said to go with a memory goes with it by the schema itself", () =>
  withSchema((db) => {
    const goers = Object.entries(forgottenTables).filter(([, how]) => how === "with memories");
    for (const [table] of goers) {
      const keys = db.prepare<[], ForeignKey>(`pragma foreign_key_list(${table})`).all();
      const toMemories = keys.filter((key) => key.table === "memories");
      expect([table, toMemories.length > 0, toMemories.every((key) => key.on_delete === "CASCADE")]).toEqual([
        table,
        true,
        true,
      ]);
    }
  }));
