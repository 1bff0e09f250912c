import { copyFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openConnection } from "../../src/store/sqlite/connection.ts";
import { migrate } from "../../src/store/sqlite/migrate.ts";
import { migrations } from "../../src/store/sqlite/migrations/all.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { words } from "../../src/store/words.ts";
import {
  at,
  client,
  event,
  foundWhole,
  inTempFolder,
  project,
  session,
  wordSearch,
} from "../contract/make.ts";
import { changeRows, requestIn, withStoreIn } from "./make-database.ts";

/** Since memories are corrected, forgotten and archived. */
const sinceLifecycle = {
  events: 7,
  queue: 6,
  unindexed: 4,
  memories: 6,
  memory_files: 1,
  sources: 3,
  parents: 2,
  projects: 2,
  sessions: 1,
  injections: 1,
  spending: 1,
  runs: 3,
  unembedded: 6,
  changes: 9,
  approvals: 1,
  proposals: 1,
  unstated_memories: 6,
  forgettings: 2,
  forgetting_rows: 1,
  tombstones: 2,
  archive: 1,
};

/** What each kept database holds, by table. A migration may move rows; it may not lose one. */
const rowsOfVersion: Record<number, Record<string, number>> = {
  1: {
    events: 7,
    queue: 6,
    // Every event is queued once more, for what version 3 reads from it.
    unindexed: 7,
    memories: 5,
    memory_files: 1,
    sources: 3,
    parents: 2,
    projects: 2,
    sessions: 1,
    injections: 1,
    spending: 1,
  },
  2: {
    events: 7,
    queue: 6,
    unindexed: 7,
    memories: 5,
    memory_files: 1,
    sources: 3,
    parents: 2,
    projects: 2,
    sessions: 1,
    injections: 1,
    spending: 1,
  },
  3: {
    events: 7,
    queue: 6,
    // And once more since words are taken apart otherwise.
    unindexed: 7,
    memories: 5,
    memory_files: 1,
    sources: 3,
    parents: 2,
    projects: 2,
    sessions: 1,
    injections: 1,
    spending: 1,
    runs: 3,
    unembedded: 5,
  },
  4: {
    events: 7,
    queue: 6,
    unindexed: 7,
    memories: 5,
    memory_files: 1,
    sources: 3,
    parents: 2,
    projects: 2,
    sessions: 1,
    injections: 1,
    spending: 1,
    runs: 3,
    unembedded: 5,
    // What version 5 writes down of where each of them binds.
    changes: 11,
    approvals: 1,
    unstated_memories: 5,
  },
  5: sinceLifecycle,
  6: sinceLifecycle,
  7: { ...sinceLifecycle, activity: 2, memory_tallies: 1 },
};

const nextStep = { version: 99, sql: "create table later (id integer primary key) strict" };

function countRows(path: string, table: string): unknown {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(`select count(*) from ${table}`).pluck().get();
  } finally {
    db.close();
  }
}

test("a database of every schema version is kept", () => {
  expect(Object.keys(rowsOfVersion).map(Number)).toEqual(migrations.map((step) => step.version));
});

test.each(migrations.map((step) => [step.version]))(
  "[store.migrates] a database of schema version %d opens, and no row is lost",
  (version) =>
    inTempFolder(async (folder) => {
      const { path } = requestIn(folder);
      copyFileSync(`test/fixtures/databases/v${version}.db`, path);
      await withStoreIn(folder, async (store) => {
        expect(await store.checkIntegrity()).toBe("ok");
        expect(await store.queueCounts()).toMatchObject({ waiting: 2, claimed: 1, covered: 2, dead: 1 });
        while ((await store.indexMemories(2)) > 0);
        const hits = await foundWhole(store, wordSearch({ terms: words("деплоя") }));
        expect(hits.map(({ title }) => title)).toEqual(["Деплой падал на сборке"]);
        expect((await store.digestSource(project, 10)).lastRecap?.parentIds).toHaveLength(2);
        expect(await store.eventsOfSession(client, session, null, 100)).toHaveLength(7);
        expect(await store.append([event("a")], at(20))).toMatchObject({ known: 1 });
      });
      for (const [table, rows] of Object.entries(rowsOfVersion[version] ?? {}))
        expect([table, countRows(path, table)]).toEqual([table, rows]);
    }),
);

test("a database of schema 5 that has the tables of 6 already keeps what is in them", () =>
  inTempFolder(async (folder) => {
    const { path } = requestIn(folder);
    copyFileSync("test/fixtures/databases/v5.db", path);
    changeRows(
      folder,
      `${migrations.find(({ version }) => version === 6)?.sql ?? ""}; insert into short_notes (memory_id, subject, frees) select min(id), 'user', '[]' from memories`,
    );
    await withStoreIn(folder, (store) => store.checkIntegrity());
    expect(countRows(path, "short_notes")).toBe(1);
    expect(countRows(path, "schema_version where version = 6")).toBe(1);
  }));

test("what old events ran is known once they are indexed again", () =>
  inTempFolder(async (folder) => {
    copyFileSync("test/fixtures/databases/v2.db", requestIn(folder).path);
    await withStoreIn(folder, async (store) => {
      const asked = { project, program: "run", family: null, limit: 10 };
      expect(await store.runsOf(asked)).toEqual([]);
      expect(await store.indexEvents(100)).toBe(7);
      expect(await store.runsOf(asked)).toHaveLength(6);
    });
  }));

test("a database is backed up before a migration, and the three newest backups are kept", () =>
  inTempFolder(async (folder) => {
    const { path, backups } = requestIn(folder);
    await withStoreIn(folder, (store) => store.append([event("a")], at(0)));
    for (let step = 1; step <= 5; step += 1) {
      const connection = openConnection(path);
      migrate(
        connection,
        [...migrations, { ...nextStep, version: 98 + step, sql: `create table t${step} (a)` }],
        backups,
        at(step),
      );
      connection.close();
    }
    const kept = readdirSync(backups).sort();
    expect(kept).toHaveLength(3);
    expect(kept[0]).toMatch(/^kedr-v100-2026-06-01T12-03/);
    expect(countRows(join(backups, kept[0] ?? ""), "events")).toBe(1);
    expect(statSync(join(backups, kept[0] ?? "")).mode & 0o777).toBe(0o600);
  }));

test("a new database is not backed up", () =>
  inTempFolder(async (folder) => {
    await openSqliteStore(requestIn(folder)).close();
    expect(readdirSync(folder)).not.toContain("backups");
  }));

test("a migration that fails leaves the schema as it was", () =>
  inTempFolder(async (folder) => {
    const { path, backups } = requestIn(folder);
    await withStoreIn(folder, (store) => store.append([event("a")], at(0)));
    const connection = openConnection(path);
    const broken = { version: 99, sql: "create table half (a); select no_such_function();" };
    expect(() => migrate(connection, [...migrations, broken], backups, at(1))).toThrow("no_such_function");
    connection.close();
    expect(() => countRows(path, "half")).toThrow("no such table");
    await withStoreIn(folder, async (store) => expect((await store.queueCounts()).waiting).toBe(1));
  }));

test("a database of a newer Kedr is left untouched, and the person is told what to do", () =>
  inTempFolder(async (folder) => {
    await openSqliteStore(requestIn(folder)).close();
    changeRows(folder, "insert into schema_version values (99, '2027-01-01')");
    expect(() => openSqliteStore(requestIn(folder))).toThrow(
      expect.objectContaining({ code: "database-too-new", message: expect.stringContaining("npm install") }),
    );
    expect(countRows(join(folder, "kedr.db"), "schema_version")).toBe(migrations.length + 1);
    expect(readdirSync(folder)).not.toContain("backups");
  }));
