import type { MemoryStore } from "../memory-store.ts";
import type { Connection } from "./connection.ts";

const indexes = ["memories_words", "memories_code"] as const;
/** Pieces of one size that are merged: FTS5 by itself waits for four of them, and a look into ten costs twice one into two. */
const piecesMerged = 2;
/** Pages written at once, which takes a millisecond or two: hooks wait for the lock as long, and for no disk. */
const pagesAtOnce = 32;
/** A merge that finds nothing to do changes fewer rows. */
const rowsOfMerge = 2;

/** Putting the pieces of the indexes together that writing leaves behind. */
export function indexMerging({ db, writeAlong }: Connection): Pick<MemoryStore, "mergeIndexes"> {
  const rowsChanged = db.prepare<[], number>("select total_changes()").pluck();
  const steps = indexes.map((index) => {
    const command = (name: string, value: number) =>
      db.prepare(`insert into ${index} (${index}, rank) values ('${name}', ${value})`);
    const [setPieces, merge] = [command("usermerge", piecesMerged), command("merge", pagesAtOnce)];
    let isSet = false;
    return (): boolean => {
      if (!isSet) setPieces.run();
      isSet = true;
      const before = rowsChanged.get() ?? 0;
      merge.run();
      return (rowsChanged.get() ?? 0) - before >= rowsOfMerge;
    };
  });
  return { mergeIndexes: async () => steps.some((step) => writeAlong(step)) };
}
