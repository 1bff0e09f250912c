import type { Memory, Scope } from "../../domain/memory.ts";
import { placeHashOf } from "../content-hash.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";

const setScope = "update memories set scope = :scope where id = :id";

/**
 * Has a memory hold in another scope by the owner's word, with its link of the chain; for use inside a transaction. What was
 * approved is so no more there: the owner's approval has to be said anew.
 */
export function placer(connection: Connection): (memory: Memory, scope: Scope, now: string) => void {
  const setRow = connection.db.prepare<[object]>(setScope);
  const addChanges = changeWriter(connection);
  return (memory, scope, now) => {
    const { id, contentHash } = memory;
    setRow.run({ id, scope });
    const placeHash = placeHashOf({ ...memory, scope });
    addChanges([{ memoryId: id, what: "placed", by: "owner", contentHash, placeHash, at: now }]);
  };
}
