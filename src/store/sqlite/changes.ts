import { createHash } from "node:crypto";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type { Connection } from "./connection.ts";

const last = "select hash from changes order by id desc limit 1";
const add = `
insert into changes (memory_id, what, by, content_hash, at, hash)
values (:memoryId, :what, :by, :contentHash, :at, :hash)`;

/** What stands before the first change. */
export const beforeAll = "";

/** SHA-256 of the hash before and of the change: whoever alters a row has to alter every row after it. */
export function hashOfChange(before: string, { memoryId, what, by, contentHash, at }: MemoryChange): string {
  return createHash("sha256")
    .update(JSON.stringify([before, memoryId, what, by, contentHash, at]))
    .digest("hex");
}

/** Adds links to the chain of changes; for use inside the transaction that makes the changes. */
export function changeWriter({ db }: Connection): (changes: readonly MemoryChange[]) => void {
  const selectLast = db.prepare<[], { hash: string }>(last);
  const insert = db.prepare<[object]>(add);
  return (changes) => {
    if (changes.length === 0) return;
    let before = selectLast.get()?.hash ?? beforeAll;
    for (const change of changes) {
      before = hashOfChange(before, change);
      insert.run({ ...change, hash: before });
    }
  };
}
