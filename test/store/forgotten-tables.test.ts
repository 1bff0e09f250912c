import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { forgottenTables } from "../../src/store/sqlite/forgotten-tables.ts";
import { eraseAll, planOf } from "../contract/forgetting-ground.ts";
import { at, event, inTempFolder } from "../contract/make.ts";
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

test("[forget.everything] what is said to go with an event goes with its erasing, and its words do", () =>
  inTempFolder(async (folder) => {
    const goers = Object.entries(forgottenTables).flatMap(([table, how]) =>
      how === "with events" || table === "queue" ? [table] : [],
    );
    const rowsLeft = (): readonly (readonly [string, number])[] => {
      const db = new Database(join(folder, "kedr.db"), { readonly: true });
      const count = (from: string): number =>
        db.prepare<[], number>(`select count(*) from ${from}`).pluck().get() ?? 0;
      const left = goers.map((table) => [table, count(table)] as const);
      const words = count("events_words where events_words match 'okapi'");
      db.close();
      return [...left, ["events_words", words]];
    };
    await withStoreIn(folder, async (store) => {
      const input = JSON.stringify({ command: "npm test okapi && git commit -m okapi" });
      const outcome = "[main 1a2b3c4] okapi\n 1 file changed";
      await store.append([event("one", { input, outcome, files: ["/home/me/one/okapi.ts"] })], at(1));
      await store.indexEvents(10);
      await store.append([event("two", { input })], at(2));
      expect(rowsLeft().filter(([, rows]) => rows === 0)).toEqual([]);
      const { events } = await store.rowsWhere({
        session: null,
        project: null,
        since: null,
        until: null,
        client: null,
      });
      const id = await store.beginForgetting(await planOf(store, { events }), [], [], at(20));
      await eraseAll(store, id);
      expect(rowsLeft().filter(([, rows]) => rows > 0)).toEqual([]);
    });
  }));
