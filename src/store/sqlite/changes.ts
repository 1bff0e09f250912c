import { createHash } from "node:crypto";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type { Connection } from "./connection.ts";

const last = "select hash from changes order by id desc limit 1";
const add = `
insert into changes (memory_id, what, by, content_hash, place_hash, at, hash)
values (:memoryId, :what, :by, :contentHash, :placeHash, :at, :hash)`;

/** What stands before the first change. */
export const beforeAll = "";

/** SHA-256 of the hash before and of the change: whoever alters a row has to alter every row after it. */
export function hashOfChange(before: string, change: MemoryChange): string {
  const { memoryId, what, by, contentHash, placeHash = null, at } = change;
  // Links that say nothing of a place are hashed as they were before any link did.
  const place = placeHash === null ? [] : [placeHash];
  return createHash("sha256")
    .update(JSON.stringify([before, memoryId, what, by, contentHash, at, ...place]))
    .digest("hex");
}

/**
 * Adds links to the chain of changes; for use inside the transaction that makes the changes. A step of the ledger gives its
 * own statement: the table has at that time the columns of that time.
 */
export function changeWriter(
  { db }: Connection,
  insertLink: string = add,
): (changes: readonly MemoryChange[]) => void {
  const selectLast = db.prepare<[], { hash: string }>(last);
  const insert = db.prepare<[object]>(insertLink);
  return (changes) => {
    if (changes.length === 0) return;
    let before = selectLast.get()?.hash ?? beforeAll;
    for (const change of changes) {
      before = hashOfChange(before, change);
      insert.run({ ...change, placeHash: change.placeHash ?? null, hash: before });
    }
  };
}
