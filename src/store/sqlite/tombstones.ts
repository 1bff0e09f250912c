import type { ForgettingStore } from "../forgetting-store.ts";
import type { Tombstone } from "../tombstones.ts";
import type { Connection } from "./connection.ts";

// Forgotten once more: the later date holds, under a new id, so that whoever has read up to the newest sees it.
const add = `
insert or replace into tombstones (kind, hash, parts, at) select :kind, :hash, :parts, :at
where not exists (select 1 from tombstones where kind = :kind and hash = :hash and at >= :at)`;
const all = "select kind, hash, parts, at from tombstones order by id";

export type TombstoneRow = Omit<Tombstone, "parts"> & { readonly parts: string };

/** How many were new or later than known; for use inside a transaction. */
export function tombstoneWriter({ db }: Connection): (tombstones: readonly Tombstone[]) => number {
  const insert = db.prepare<[object]>(add);
  return (tombstones) =>
    tombstones.reduce(
      (sum, { parts, ...tombstone }) =>
        sum + insert.run({ ...tombstone, parts: JSON.stringify(parts) }).changes,
      0,
    );
}

export function tombstoneStore(
  connection: Connection,
): Pick<ForgettingStore, "tombstones" | "addTombstones"> {
  const { db, read, write } = connection;
  const select = db.prepare<[], TombstoneRow>(all);
  const insert = tombstoneWriter(connection);
  return {
    tombstones: async () => read(() => select.all().map(tombstoneFrom)),
    addTombstones: async (tombstones) => (tombstones.length === 0 ? 0 : write(() => insert(tombstones))),
  };
}

export const tombstoneFrom = ({ parts, ...row }: TombstoneRow): Tombstone => ({
  ...row,
  parts: JSON.parse(parts) as readonly string[],
});
