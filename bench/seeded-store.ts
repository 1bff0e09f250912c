import { isoNow, systemClock } from "../src/platform/clock.ts";
import { openConnection } from "../src/store/sqlite/connection.ts";
import { loadVectors } from "../src/store/sqlite/load-vectors.ts";
import { migrate } from "../src/store/sqlite/migrate.ts";
import { migrations } from "../src/store/sqlite/migrations/all.ts";
import { sqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import type { Store } from "../src/store/store.ts";

/** A store to be filled, and what makes one transaction of many of its writes. */
export interface SeededStore {
  readonly store: Store;
  readonly inOne: (work: () => Promise<unknown>) => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens the database of a throw-away home for filling alone: by the code of the store, but with the transactions of who
 * fills it, and without waiting for the disk. A hundred thousand memories take a dozen writes each.
 */
export function openSeededStore(path: string, backups: string): SeededStore {
  const connection = openConnection(path);
  const { db } = connection;
  db.pragma("synchronous = off");
  const vectorFault = loadVectors(db);
  migrate(connection, migrations, backups, isoNow(systemClock));
  // Savepoints would be made and dropped for each: who fills stands inside a transaction anyway.
  const within = { ...connection, write: connection.read, writeAlong: connection.read };
  return {
    store: sqliteStore(within, systemClock, vectorFault, backups),
    inOne: async (work) => {
      db.exec("begin immediate");
      await work();
      db.exec("commit");
    },
    close: connection.close,
  };
}
