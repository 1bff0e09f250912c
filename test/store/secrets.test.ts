import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { eventId } from "../../src/domain/ids.ts";
import { filterRow } from "../../src/govern/filter-row.ts";
import { words } from "../../src/store/words.ts";
import type { Store } from "../../src/store/store.ts";
import type { RowCursor, StoredRow } from "../../src/store/secret-store.ts";
import { auditedTables, unauditedTables } from "../../src/store/sqlite/audited-tables.ts";
import { at, event, eventSearch, inTempFolder, memory, redacted, wordSearch } from "../contract/make.ts";
import { filledDatabase, withStoreIn } from "./make-database.ts";

/** Made up, and written in two parts so that it is none. */
const secret = ["sk_live_", "9hQw3ErTy7UiOp2AsDf5GhJk"].join("");

async function everyRow(store: Store, limit = 3): Promise<readonly StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let cursor: RowCursor | null = null; ;) {
    const page = await store.storedRows(cursor, limit);
    if (page.next === null) return rows;
    rows.push(...page.rows);
    cursor = page.next;
  }
}

async function redactEverything(store: Store): Promise<void> {
  const rewritten = (await everyRow(store)).flatMap((row) => filterRow(row).rewritten ?? []);
  await store.rewriteRows(rewritten, at(20));
  while ((await store.indexMemories(10)) > 0);
  while ((await store.indexEvents(10)) > 0);
  while ((await store.wipeDeleted()) !== "done");
}

/** As rules that did not know the secret would have left it. */
async function plant(store: Store): Promise<void> {
  await store.append([event("a", { outcome: `the key is ${secret}`, files: [`keys/${secret}.txt`] })], at(0));
  await store.addMemories(
    [
      memory(`Deploys use ${secret}`, {
        facts: ["one", `two ${secret}`],
        also: [secret],
        files: [{ path: `keys/${secret}.txt`, blob: null }],
        eventIds: [eventId(1)],
      }),
      memory("Nothing to hide"),
    ],
    at(1),
  );
  await store.indexEvents(10);
}

const bytesOf = (folder: string): string =>
  ["kedr.db", "kedr.db-wal"].map((name) => readFileSync(join(folder, name)).toString("latin1")).join("");

test("[secrets.audit-everything] every table with a text is looked through, or it says why not", () =>
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
    db.close();
    const known = [...auditedTables.map(({ table }) => table), ...Object.keys(unauditedTables)];
    expect(tables.toSorted()).toEqual(known.toSorted());
  }));

test("a page ends anywhere and the next goes on after it", () =>
  inTempFolder(async (folder) => {
    await filledDatabase(folder);
    await withStoreIn(folder, async (store) => {
      const rows = await everyRow(store, 7);
      expect(rows.filter(({ place }) => place === "event")).toHaveLength(200);
      expect(rows.filter(({ place }) => place === "memory")).toHaveLength(50);
      expect(new Set(rows.map(({ place, id }) => `${place} ${id}`)).size).toBe(rows.length);
    });
  }));

test("[secrets.audit-redacts] what is redacted stands in no byte of the database, and in none of its indexes", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      await plant(store);
      expect(bytesOf(folder)).toContain(secret);
      await redactEverything(store);
      expect(bytesOf(folder)).not.toContain(secret);
      expect(bytesOf(folder).toLowerCase()).not.toContain(secret.toLowerCase());
      expect(await store.searchEvents(eventSearch({ terms: words(secret) }))).toEqual([]);
    });
    const db = new Database(join(folder, "kedr.db"));
    for (const index of ["memories_words", "events_words", "memories_code"]) {
      db.exec(`create virtual table temp.terms using fts5vocab(main, ${index}, row)`);
      const terms = db.prepare<[], string>("select term from temp.terms").pluck().all();
      expect(terms.length).toBeGreaterThan(0);
      expect(terms.filter((term) => term.includes("9hqw") || term.includes("9hq"))).toEqual([]);
      db.exec("drop table temp.terms");
    }
    db.close();
  }));

test("[secrets.audit-redacts] a redacted memory keeps its number, is approved no more, and the chain says so", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, plant);
    await withStoreIn(folder, async (store) => {
      for (const { id, contentHash } of await store.recentMemories(wordSearch({ terms: [] })))
        await store.decide({
          memoryId: id,
          contentHash,
          decision: "approved",
          way: "terminal",
          said: null,
          at: at(1),
        });
      const before = (await store.recentMemories(wordSearch({ terms: [] }))).find(({ title }) =>
        title.startsWith("Deploys"),
      );
      if (before === undefined) throw new Error("The memory is gone.");
      await redactEverything(store);
      const [after] = await store.memoriesByIds([before.id]);
      expect(after).toMatchObject({
        title: "Deploys use [redacted: stripe-key]",
        facts: ["one", "two [redacted: stripe-key]"],
        files: [{ path: "keys/[redacted: stripe-key].txt" }],
        trust: "unapproved",
        approvedAt: null,
      });
      expect(after?.contentHash).not.toBe(before.contentHash);
      const others = await store.memoriesByIds([(before.id + 1) as typeof before.id]);
      expect(others).toMatchObject([{ title: "Nothing to hide", trust: "approved" }]);
    });
    const db = new Database(join(folder, "kedr.db"), { readonly: true });
    const links = db.prepare("select memory_id, what, by from changes order by id").all();
    db.close();
    expect(links.at(-1)).toEqual({ memory_id: 1, what: "redacted", by: "owner" });
  }));

test("an audit that was broken off goes on from its cursor; other rules begin a new one", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await plant(store);
      const { audit, cursor } = await store.openAudit("v1", at(1));
      expect([audit.rowsTotal, cursor]).toEqual([4, null]);
      const hit = { kinds: ["stripe-key"], place: "memory", id: "1", field: "title" } as const;
      const hits = [{ ...hit, client: null, sessionId: null, at: null }];
      await store.saveAudit({
        id: audit.id,
        endedAt: null,
        rowsDone: 1,
        hits,
        hitsTotal: 1,
        cursor: { place: "memory", id: 1 },
      });
      expect(await store.openAudit("v1", at(2))).toMatchObject({
        audit: { id: audit.id, rowsDone: 1, hits },
        cursor: { place: "memory", id: 1 },
      });
      expect((await store.openAudit("v2", at(3))).audit.id).not.toBe(audit.id);
      expect(redacted(await store.lastAudit())).toMatchObject({ rulesVersion: "v2", redactedAt: null });
    }),
  ));
