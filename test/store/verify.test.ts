import { copyFileSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { Enforcement } from "../../src/domain/enforcement.ts";
import { memoryId } from "../../src/domain/ids.ts";
import type { MemoryChange } from "../../src/domain/memory-change.ts";
import type { ChainHead, Verified } from "../../src/domain/verified.ts";
import { hashOfChange } from "../../src/store/sqlite/changes.ts";
import { at, inTempFolder, memory, redacted } from "../contract/make.ts";
import { changeRows, requestIn, withStoreIn } from "./make-database.ts";
import { shiftAfter, tampering } from "./tampering-cases.ts";

/** Six links about five memories, of which the first was replaced by the fifth. */
async function keepFive(folder: string): Promise<ChainHead | null> {
  return withStoreIn(folder, async (store) => {
    const ids = await store.addMemories(
      ["one", "two", "three", "four"].map((title) => memory(title)),
      at(1),
    );
    await store.supersede(ids.slice(0, 1), memory("five"), at(2));
    return store.chainHead();
  });
}

const hashOfLink = (folder: string, link: number): string =>
  withRows(
    folder,
    (db) => db.prepare<[number], Row>("select * from changes where id = ?").get(link)?.hash ?? "",
  );

interface Row {
  readonly id: number;
  readonly memory_id: MemoryChange["memoryId"];
  readonly what: MemoryChange["what"];
  readonly by: MemoryChange["by"];
  readonly content_hash: string;
  readonly place_hash: string | null;
  readonly at: string;
  readonly hash: string;
}

function withRows<T>(folder: string, work: (db: Database.Database) => T): T {
  const db = new Database(requestIn(folder).path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** As whoever knows how the chain is made would: another word in the first link, and every hash anew. */
const rewriteChain = (folder: string): void =>
  withRows(folder, (db) => {
    db.exec("update changes set by = 'owner' where id = 1");
    let before = "";
    for (const { id, memory_id: memoryId, content_hash: contentHash, place_hash: placeHash, ...row } of db
      .prepare<[], Row>("select * from changes order by id")
      .all()) {
      before = hashOfChange(before, { ...row, memoryId, contentHash, placeHash });
      db.prepare("update changes set hash = ? where id = ?").run(before, id);
    }
  });

const verifiedIn = (folder: string, head: ChainHead | null): Promise<Verified> =>
  withStoreIn(folder, (store) => store.verify(head));

const told = ({ findings }: Verified): readonly (readonly unknown[])[] =>
  findings.map(({ what, memory: id, link }) => [what, id, link]);

test.each(tampering)("[proof.verify] %s, changed past Kedr, is found where it is", (_what, sql, expected) =>
  inTempFolder(async (folder) => {
    const head = await keepFive(folder);
    expect(await verifiedIn(folder, head)).toMatchObject({ links: 6, memories: 5, findingsTotal: 0 });
    changeRows(folder, `pragma foreign_keys = off; ${sql}`);
    expect(told(await verifiedIn(folder, null))).toEqual(expected);
  }),
);

test("[proof.verify] a link put in with a hash that fits is found by the one after it", () =>
  inTempFolder(async (folder) => {
    await keepFive(folder);
    const change: MemoryChange = {
      memoryId: memoryId(2),
      what: "approved",
      by: "owner",
      contentHash: "ab",
      at: at(1),
    };
    const hash = hashOfLink(folder, 2);
    changeRows(
      folder,
      `${shiftAfter(2)} insert into changes (id, memory_id, what, by, content_hash, at, hash)
       values (3, 2, 'approved', 'owner', 'ab', '${at(1)}', '${hashOfChange(hash, change)}')`,
    );
    expect(told(await verifiedIn(folder, null))).toContainEqual(["link-inserted", 2, 3]);
  }));

test("[proof.verify] an end cut off shows by the end that was written down, also when the database hides it", () =>
  inTempFolder(async (folder) => {
    const head = await keepFive(folder);
    changeRows(
      folder,
      `pragma foreign_keys = off; delete from changes where id = 6; delete from memories where id = 5;
       update sqlite_sequence set seq = 5 where name = 'changes'`,
    );
    expect(told(await verifiedIn(folder, null))).toEqual([]);
    expect(told(await verifiedIn(folder, head))).toEqual([["end-cut-off", null, 6]]);
  }));

test("[proof.verify] a chain written anew as a whole shows by the end that was written down", () =>
  inTempFolder(async (folder) => {
    const head = await keepFive(folder);
    rewriteChain(folder);
    expect(told(await verifiedIn(folder, null))).toEqual([]);
    expect(told(await verifiedIn(folder, head))).toEqual([["end-rewritten", 5, 6]]);
  }));

test("[proof.verify] what the owner decided is as the chain says, and an approval lent to another text is not", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      const ids = await store.addMemories(
        ["one", "two", "three"].map((title) => memory(title, { kind: "rule", type: null })),
        at(1),
      );
      for (const [index, decision] of (["approved", "rejected", "approved"] as const).entries()) {
        const [each] = await store.memoriesByIds(ids.slice(index, index + 1));
        if (each === undefined) throw new Error("A memory that was just added is not there.");
        const { id, contentHash } = each;
        const decided = {
          memoryId: id,
          contentHash,
          decision,
          way: "terminal",
          said: null,
          at: at(2),
        } as const;
        expect(await store.decide(decided)).toBe("done");
      }
    });
    expect(await verifiedIn(folder, null)).toMatchObject({ links: 6, findingsTotal: 0 });
    changeRows(
      folder,
      `update memories set title = 'evil', content_hash = 'ab' where id = 1;
       update memories set trust = 'approved' where id = 2; delete from approvals`,
    );
    expect(told(await verifiedIn(folder, null))).toEqual([
      ["text-changed", 1, 4],
      ["hash-changed", 1, 4],
      ["trust-changed", 2, 5],
    ]);
  }));

const unset = "delete from enforcements where memory_id = 1";
test.each([
  ["the calls", "update enforcements set command = 'true' where memory_id = 1", [["matcher-changed", 1, 4]]],
  ["the path", "update enforcements set path = 'none/**' where memory_id = 1", [["matcher-changed", 1, 4]]],
  ["a denial", "update enforcements set decision = 'ask' where memory_id = 1", [["matcher-changed", 1, 4]]],
  ["where it is set", "update memories set scope = 'global' where id = 1", [["place-changed", 1, 4]]],
  ["all of it", unset, [["matcher-changed", 1, 4]]],
  [
    "what was ended",
    `insert into enforcements select 2, content_hash, 'Bash', null, null, 'deny', '' from memories where id = 2`,
    [["matcher-changed", 2, 7]],
  ],
] as const)(
  "[proof.verify] of what a rule does before calls %s, changed past Kedr, is found",
  (_what, statement, expected) =>
    inTempFolder(async (folder) => {
      await withStoreIn(folder, async (store) => {
        const ids = await store.addMemories(
          ["one", "two"].map((title) => memory(title, { kind: "rule", type: null })),
          at(1),
        );
        for (const { id, contentHash } of await store.memoriesByIds(ids)) {
          const said = { memoryId: id, contentHash, way: "terminal", said: null, at: at(2) } as const;
          await store.decide({ ...said, decision: "approved" });
          const matcher = { tool: "Bash", command: "git push*", path: null };
          const enforcement = { memoryId: id, contentHash, matcher, decision: "deny", setAt: at(3) } as const;
          expect(await store.enforce(redacted<Enforcement>(enforcement))).toBe("done");
        }
        expect(await store.endEnforcement(ids[1] ?? memoryId(2), at(4))).toBe(true);
      });
      expect(await verifiedIn(folder, null)).toMatchObject({ links: 7, findingsTotal: 0 });
      changeRows(folder, statement);
      expect(told(await verifiedIn(folder, null))).toEqual(expected);
    }),
);

test("[proof.older] what is put in or approved past Kedr before the chain holds places is adopted in no place", () =>
  inTempFolder(async (folder) => {
    mkdirSync(folder, { recursive: true });
    copyFileSync(resolve("test/fixtures/databases/v4.db"), requestIn(folder).path);
    changeRows(
      folder,
      `create temp table planted as select * from memories where kind = 'rule';
       update planted set id = 99, uid = 'planted'; insert into memories select * from planted`,
    );
    expect(told(await verifiedIn(folder, null))).toEqual([["memory-without-link", 99, null]]);
    const rules = await withStoreIn(folder, (store) => store.approvedRules(null, 10));
    expect(rules.map(({ id, approvedAt }) => [id, approvedAt])).toEqual([[5, at(13)]]);
    changeRows(folder, "update memories set scope = 'project' where id = 5");
    expect(told(await verifiedIn(folder, null))).toContainEqual(["place-changed", 5, expect.any(Number)]);
    expect(await withStoreIn(folder, (store) => store.approvedRules(null, 10))).toEqual([]);
  }));

test.each([1, 2, 3, 4, 5, 6])(
  "[proof.older] memories of schema %i have their links once it was brought to today's, and what is put in later has none",
  (version) =>
    inTempFolder(async (folder) => {
      mkdirSync(folder, { recursive: true });
      copyFileSync(resolve(`test/fixtures/databases/v${version}.db`), requestIn(folder).path);
      const verified = await verifiedIn(folder, null);
      expect(verified.findings).toEqual([]);
      expect(verified.memories).toBeGreaterThan(0);
      expect(verified.links).toBeGreaterThanOrEqual(verified.memories);
      changeRows(folder, "delete from changes");
      expect((await verifiedIn(folder, null)).findings.map((each) => each.what)).toContain(
        "memory-without-link",
      );
    }),
);
