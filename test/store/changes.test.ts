import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { hashOfChange } from "../../src/store/sqlite/changes.ts";
import type { MemoryChange } from "../../src/domain/memory-change.ts";
import { at, claimOf, event, inTempFolder, memory } from "../contract/make.ts";
import { requestIn, withStoreIn } from "./make-database.ts";

interface Row extends MemoryChange {
  readonly hash: string;
}

function chainIn(path: string): readonly Row[] {
  const db = new Database(path, { readonly: true });
  try {
    return db
      .prepare<[], Row>(
        "select memory_id as memoryId, what, by, content_hash as contentHash, place_hash as placeHash, at, hash from changes order by id",
      )
      .all();
  } finally {
    db.close();
  }
}

test("what is added, superseded and dropped is a link of the chain, each with the hash before it", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      const [first] = await store.addMemories([memory("The port is 3000")], at(1));
      await store.supersede(first === undefined ? [] : [first], memory("The port is 4000"), at(2));
      await store.append([event("a")], at(3));
      const covered = await store.claim(claimOf({ maxEvents: 1 }));
      const eventIds = covered?.events.map((each) => each.id) ?? [];
      const byRules = memory("By rules", { eventIds });
      await store.settle({
        claimId: covered?.id ?? "",
        now: at(4),
        memories: [byRules],
        coverage: "covered",
      });
      const claim = await store.claim(claimOf({ maxEvents: 1, from: "covered" }));
      const byModel = memory("By a model", { eventIds });
      await store.settle({ claimId: claim?.id ?? "", now: at(5), memories: [byModel], coverage: "final" });
    });
    const chain = chainIn(requestIn(folder).path);
    expect(chain.map(({ memoryId, what }) => [memoryId, what])).toEqual([
      [1, "added"],
      [1, "superseded"],
      [2, "added"],
      [3, "added"],
      [3, "dropped"],
      [4, "added"],
    ]);
    let before = "";
    for (const row of chain) {
      expect(row.hash).toBe(hashOfChange(before, row));
      before = row.hash;
    }
  }));
