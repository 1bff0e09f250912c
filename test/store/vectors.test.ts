import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { load } from "sqlite-vec";
import { expect, test } from "vitest";
import type { Store } from "../../src/store/store.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { words } from "../../src/store/words.ts";
import { at, foundWhole, inTempFolder, memory, wordSearch } from "../contract/make.ts";
import { nextLine, startChild } from "./child.ts";
import { requestIn } from "./make-database.ts";

const marked = Float32Array.from([0.137_137, 0.731_731, 0.317_317, 0.588_588]);
const plain = Float32Array.from([0, 1, 0, 0]);

async function opened(
  folder: string,
  vectors: "load" | "without",
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = openSqliteStore({ ...requestIn(folder), vectors });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Two memories with vectors; the first one's bytes can be looked for. */
async function seed(folder: string): Promise<void> {
  await opened(folder, "load", async (store) => {
    await store.addMemories([memory("cedar marked"), memory("cedar plain")], at(0));
    await store.useVectorModel({ name: "one", dimensions: 4, settings: "{}" });
    const waiting = await store.unembedded(10);
    await store.saveVectors(
      "one",
      waiting.map(({ id, contentHash, title }) => ({
        id,
        contentHash,
        vector: title === "cedar marked" ? marked : plain,
      })),
    );
  });
}

/** Deletes as forgetting will: by the row of the memory alone. */
function forgetMarked(folder: string, isLoaded: boolean): void {
  const db = new Database(requestIn(folder).path);
  try {
    if (isLoaded) load(db);
    db.pragma("secure_delete = on");
    db.pragma("foreign_keys = on");
    db.exec("delete from memories where title = 'cedar marked'");
    db.pragma("wal_checkpoint(truncate)");
  } finally {
    db.close();
  }
}

function holdsMark(folder: string): boolean {
  const { path } = requestIn(folder);
  return readFileSync(path).includes(Buffer.from(marked.buffer));
}

const search = (vector: Float32Array) => {
  const { terms: _terms, weights: _weights, ...filter } = wordSearch();
  return { ...filter, vector };
};

test("[meaning.in-step] a deleted memory's vector is gone from the bytes of the file", () =>
  inTempFolder(async (folder) => {
    await seed(folder);
    forgetMarked(folder, true);
    expect(holdsMark(folder)).toBe(false);
    await opened(folder, "load", async (store) => {
      expect(await store.searchVectors(search(marked))).toHaveLength(1);
      expect(await store.checkIntegrity()).toBe("ok");
    });
  }));

test("without sqlite-vec the store opens, keeps, finds by words and backs up, and says what is missing", () =>
  inTempFolder(async (folder) => {
    await seed(folder);
    expect(holdsMark(folder)).toBe(true);
    await opened(folder, "without", async (store) => {
      const [id] = await store.addMemories([memory("cedar later")], at(1));
      expect(id).toBe(3);
      const found = await foundWhole(store, wordSearch({ terms: words("cedar") }));
      expect(found.map(({ title }) => title).toSorted()).toEqual([
        "cedar later",
        "cedar marked",
        "cedar plain",
      ]);
      expect(await store.vectorState()).toMatchObject({ fault: "not wanted", waiting: 1 });
      await expect(store.searchVectors(search(plain))).rejects.toThrow("sqlite-vec can't be loaded");
      expect(await store.checkIntegrity()).toBe("ok");
    });
    const copy = join(folder, "copy.db");
    const db = new Database(requestIn(folder).path);
    db.prepare("vacuum into ?").run(copy);
    db.close();
    expect(readFileSync(copy).includes(Buffer.from(marked.buffer))).toBe(true);
  }));

test("what is deleted without sqlite-vec has its vector overwritten at once, and is not found when it is back", () =>
  inTempFolder(async (folder) => {
    await seed(folder);
    await opened(folder, "without", async () => undefined);
    forgetMarked(folder, false);
    expect(holdsMark(folder)).toBe(false);
    await opened(folder, "load", async (store) => {
      const ranked = await store.searchVectors(search(plain));
      expect(ranked.map(({ id }) => id)).toEqual([2]);
      expect(await store.checkIntegrity()).toBe("ok");
    });
    forgetPlain(folder);
    await opened(folder, "load", async (store) => {
      expect(await store.searchVectors(search(plain))).toEqual([]);
    });
  }));

function forgetPlain(folder: string): void {
  const db = new Database(requestIn(folder).path);
  load(db);
  db.exec("delete from memories where title = 'cedar plain'");
  db.close();
}

interface Counts {
  readonly memories: number;
  readonly waiting: number;
  readonly vectors: number;
  readonly strays: number;
  readonly unknown: number;
  readonly words: number;
}

test(
  "[meaning.in-step] kill -9 in a loop of adding, embedding and replacing leaves memories, words and vectors in step",
  () =>
    inTempFolder(async (folder) => {
      const { path, backups } = requestIn(folder);
      for (const round of ["1", "2", "3", "4"]) {
        const child = startChild("embed-until-killed.ts", path, backups, round);
        for (let line = 0; line < 8; line += 1) await nextLine(child);
        await child.kill();
        const db = new Database(path);
        load(db);
        const counts = db
          .prepare<[], Counts>(
            `select (select count(*) from memories) as memories, (select count(*) from unembedded) as waiting,
            (select count(*) from vectors_1) as vectors,
            (select count(*) from vectors_1 where rowid not in (select id from memories)) as strays,
            (select count(*) from memories where id not in (select rowid from vectors_1)
              and id not in (select memory_id from unembedded)) as unknown,
            (select count(*) from memories_words_docsize) as words`,
          )
          .get();
        expect(db.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
        db.close();
        expect(counts).toMatchObject({ strays: 0, unknown: 0 });
        expect(counts?.memories).toBeGreaterThan(0);
        expect(counts?.words).toBe(counts?.memories);
        expect(counts?.vectors).toBeGreaterThan(0);
        expect(counts?.vectors).toBe((counts?.memories ?? 0) - (counts?.waiting ?? 0));
        await opened(folder, "load", async (store) => {
          const [newest] = await store.unembedded(1);
          expect(await store.checkIntegrity()).toBe("ok");
          if (newest === undefined) return;
          const vector = Float32Array.from({ length: 8 }, () => newest.id);
          await store.saveVectors("round", [{ id: newest.id, contentHash: newest.contentHash, vector }]);
        });
      }
    }),
  60_000,
);
