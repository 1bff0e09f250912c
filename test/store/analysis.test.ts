import { expect, test } from "vitest";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import {
  at,
  codeSearch,
  event,
  eventSearch,
  foundWhole,
  inTempFolder,
  memory,
  wordSearch,
} from "../contract/make.ts";
import { changeRows, withStoreIn } from "./make-database.ts";

const cedar = memory("Cedar grows", { verbatim: "plant --cedar" });
const found = async (store: Store) => ({
  words: (await foundWhole(store, wordSearch({ terms: words("cedar") }))).length,
  code: (await store.searchCode(codeSearch(["--cedar"]))).length,
});
const foundEvents = async (store: Store): Promise<number> =>
  (await store.searchEvents(eventSearch({ terms: words("cedar") }))).length;

test("memories that another analysis wrote are analysed anew, and are found meanwhile", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, (store) => store.addMemories([cedar, memory("Other")], at(0)));
    changeRows(folder, "update analysis set version = 'older'");
    await withStoreIn(folder, async (store) => {
      expect((await store.queueCounts()).unindexed).toBe(2);
      expect(await found(store)).toEqual({ words: 1, code: 1 });
      expect([
        await store.indexMemories(1),
        await store.indexMemories(5),
        await store.indexMemories(5),
      ]).toEqual([1, 1, 0]);
      expect((await store.queueCounts()).unindexed).toBe(0);
      expect(await found(store)).toEqual({ words: 1, code: 1 });
    });
    await withStoreIn(folder, async (store) => expect((await store.queueCounts()).unindexed).toBe(0));
  }));

test("memories whose words are lost are found again once they are analysed", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, (store) => store.addMemories([cedar], at(0)));
    changeRows(
      folder,
      "delete from memories_words; delete from memories_code; update analysis set version = 'older'",
    );
    await withStoreIn(folder, async (store) => {
      expect(await found(store)).toEqual({ words: 0, code: 0 });
      await store.indexMemories(10);
      expect(await found(store)).toEqual({ words: 1, code: 1 });
    });
  }));

test("a memory that is deleted is out of both indexes, and no longer waits to be analysed", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, (store) => store.addMemories([cedar], at(0)));
    changeRows(folder, "update analysis set version = 'older'");
    await withStoreIn(folder, async (store) => expect((await store.queueCounts()).unindexed).toBe(1));
    changeRows(folder, "pragma foreign_keys = on; delete from memories");
    await withStoreIn(folder, async (store) => {
      expect((await store.queueCounts()).unindexed).toBe(0);
      expect(await found(store)).toEqual({ words: 0, code: 0 });
      expect(await store.checkIntegrity()).toBe("ok");
    });
  }));

test("events that older words() analysed are analysed anew once, and are found meanwhile", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      await store.append([event("cedar"), event("other")], at(0));
      await store.indexEvents(10);
    });
    changeRows(folder, "update analysis set version = 'events 0' where version like 'events %'");
    await withStoreIn(folder, async (store) => {
      expect((await store.queueCounts()).unindexed).toBe(2);
      expect(await foundEvents(store)).toBe(1);
      expect([await store.indexEvents(1), await store.indexEvents(5)]).toEqual([1, 1]);
      expect(await foundEvents(store)).toBe(1);
    });
    await withStoreIn(folder, async (store) => expect((await store.queueCounts()).unindexed).toBe(0));
  }));

test("events of a database that knows no version of theirs are analysed anew", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      await store.append([event("cedar")], at(0));
      await store.indexEvents(10);
    });
    changeRows(folder, "delete from analysis where version like 'events %'");
    await withStoreIn(folder, async (store) => expect((await store.queueCounts()).unindexed).toBe(1));
  }));
