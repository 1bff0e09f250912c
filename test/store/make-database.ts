import { join } from "node:path";
import Database from "better-sqlite3";
import type { Store } from "../../src/store/store.ts";
import { openSqliteStore, type OpenRequest } from "../../src/store/sqlite/open.ts";
import { at, clockAt, event, memory } from "../contract/make.ts";

/** How the database in a test's folder is opened. */
export const requestIn = (folder: string, changes: Partial<OpenRequest> = {}): OpenRequest => ({
  path: join(folder, "kedr.db"),
  backups: join(folder, "backups"),
  clock: clockAt(60),
  check: "header",
  ...changes,
});

/** Opens the store for the length of the work. */
export async function withStoreIn<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openSqliteStore(requestIn(folder));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A database of a few hundred pages with everything in it, closed. */
export const filledDatabase = (folder: string): Promise<void> =>
  withStoreIn(folder, async (store) => {
    const long = "the build failed on stage. ".repeat(100);
    for (let portion = 0; portion < 10; portion += 1) {
      const calls = Array.from({ length: 20 }, (_, index) => `call-${portion}-${index}`);
      await store.append(
        calls.map((call) => event(call, { outcome: long })),
        at(portion),
      );
    }
    await store.indexEvents(200);
    await store.addMemories(
      Array.from({ length: 50 }, (_, index) => memory(`Memory ${index}`, { body: long })),
      at(11),
    );
  });

/** Changes the file as only its owner could, past the store. */
export function changeRows(folder: string, statement: string): void {
  const db = new Database(join(folder, "kedr.db"));
  try {
    db.exec(statement);
  } finally {
    db.close();
  }
}
