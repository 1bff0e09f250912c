import Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { at, codeSearch, foundWhole, inTempFolder, memory, wordSearch } from "../contract/make.ts";
import { changeRows, requestIn, withStoreIn } from "./make-database.ts";

const portions = Array.from({ length: 12 }, (_, portion) =>
  [0, 1, 2].map((index) => memory(`Cedar ${portion} ${index} grows`, { verbatim: `plant --cedar-${index}` })),
);

const found = async (store: Store) => ({
  words: (await foundWhole(store, wordSearch({ terms: words("cedar"), limit: 100 }))).map(({ id }) => id),
  code: (await store.searchCode(codeSearch(["--cedar-1"], { limit: 100 }))).map(({ id }) => id),
});

function piecesIn(folder: string): readonly unknown[] {
  const db = new Database(requestIn(folder).path, { readonly: true });
  try {
    return ["memories_words", "memories_code"].map((index) =>
      db.prepare(`select count(distinct segid) from ${index}_idx`).pluck().get(),
    );
  } finally {
    db.close();
  }
}

test("merging the index leaves fewer pieces, finds the same, and comes to an end", () =>
  inTempFolder(async (folder) => {
    const before = await withStoreIn(folder, async (store) => {
      for (const [minute, memories] of portions.entries()) await store.addMemories(memories, at(minute));
      return found(store);
    });
    expect([before.words.length, before.code.length]).toEqual([36, 12]);
    expect(piecesIn(folder)).toEqual([12, 12]);
    await withStoreIn(folder, async (store) => {
      expect(await store.mergeIndexes()).toBe(true);
      while (await store.mergeIndexes());
      expect(await found(store)).toEqual(before);
      expect(await store.checkIntegrity()).toBe("ok");
    });
    expect(piecesIn(folder)).toEqual([1, 1]);
  }));

test("what was deleted stays unfound when the index is merged", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      for (const [minute, memories] of portions.entries()) await store.addMemories(memories, at(minute));
    });
    changeRows(folder, "pragma foreign_keys = on; delete from memories where id % 2 = 0");
    await withStoreIn(folder, async (store) => {
      while (await store.mergeIndexes());
      const { words: left } = await found(store);
      expect([left.length, left.some((id) => id % 2 === 0)]).toEqual([18, false]);
    });
  }));
