import type { SecretStore } from "../secret-store.ts";
import type { Connection } from "./connection.ts";
import { emptyLog } from "./empty-log.ts";

const indexes = ["memories_words", "memories_code", "events_words"] as const;
/** Pages of index written at once, in a few milliseconds: hooks wait for the lock as long, and for no disk. */
const pagesAtOnce = 128;
/** A merge that finds nothing to do changes fewer rows. */
const rowsOfMerge = 2;
const pagesVacuumed = 1_000;

/**
 * An index of words keeps what a row said until the pieces that hold it are merged, so each becomes one piece; then the
 * log is written into the file and emptied. Freed pages are overwritten by SQLite itself (secure_delete).
 */
export function wiping({ db, read, writeAlong }: Connection): Pick<SecretStore, "wipeDeleted"> {
  const rowsChanged = db.prepare<[], number>("select total_changes()").pluck();
  const merges = indexes.map((index) =>
    db.prepare(`insert into ${index} (${index}, rank) values ('merge', ${-pagesAtOnce})`),
  );

  const hasMerged = (merge: (typeof merges)[number]): boolean =>
    writeAlong(() => {
      const before = rowsChanged.get() ?? 0;
      merge.run();
      return (rowsChanged.get() ?? 0) - before >= rowsOfMerge;
    });

  return {
    wipeDeleted: async () => {
      if (merges.some(hasMerged)) return "more";
      read(() => db.pragma(`incremental_vacuum(${pagesVacuumed})`));
      return read(() => emptyLog(db)) ? "done" : "busy";
    },
  };
}
