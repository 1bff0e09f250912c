import { join } from "node:path";
import type { Store } from "../../src/store/store.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { clockAt, inTempFolder } from "./make.ts";

/** One way of keeping things, with a fresh store for each test. */
export interface Implementation {
  readonly name: string;
  readonly withStore: (work: (store: Store) => Promise<void>) => Promise<void>;
}

/** Every implementation of the store; the contract's tests run against each. */
export const implementations: readonly Implementation[] = [
  {
    name: "SQLite",
    withStore: (work) =>
      inTempFolder(async (folder) => {
        const store = openSqliteStore({
          path: join(folder, "kedr.db"),
          backups: join(folder, "backups"),
          clock: clockAt(60),
          check: "header",
        });
        try {
          await work(store);
        } finally {
          await store.close();
        }
      }),
  },
];
