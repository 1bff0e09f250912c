import { join } from "node:path";
import { openForgettingKey } from "../../../src/daemon/forgetting/tombstone-file.ts";
import { homePaths } from "../../../src/platform/paths.ts";
import { openSqliteStore } from "../../../src/store/sqlite/open.ts";
import type { Store } from "../../../src/store/store.ts";
import { at, clockAt, memory } from "../../contract/make.ts";
import { requestIn } from "../../store/make-database.ts";

const quiet = (): void => undefined;

export async function withStore<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  const key = openForgettingKey(homePaths(folder, folder));
  const store = openSqliteStore(requestIn(folder, { key }));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A home with one memory, its backup, and a second memory that came after it. */
export async function homeWithBackup(folder: string) {
  const paths = homePaths(folder, folder);
  const file = join(folder, "copy.db");
  await withStore(folder, async (store) => {
    await store.addMemories([memory("The port is 3000")], at(1));
    await store.backUpTo(file);
    await store.addMemories([memory("The queue is Redis")], at(2));
  });
  const parts = { paths, clock: clockAt(60), log: quiet };
  return { paths, file, parts };
}
