import type { Event } from "../../domain/event.ts";
import type { NewMemory } from "../../domain/memory.ts";
import type { ForgettingStore } from "../forgetting-store.ts";
import { type Forgotten, forgottenBy, type Tombstone } from "../tombstones.ts";
import type { Connection } from "./connection.ts";

// Forgotten once more: the later date holds, under a new id, so that whoever has read up to the newest sees it.
const add = `
insert or replace into tombstones (kind, hash, parts, at) select :kind, :hash, :parts, :at
where not exists (select 1 from tombstones where kind = :kind and hash = :hash and at >= :at)`;
const all = "select kind, hash, parts, at from tombstones order by id";
const newest = "select coalesce(max(id), 0) from tombstones";

type TombstoneRow = Omit<Tombstone, "parts"> & { readonly parts: string };

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

const tombstoneFrom = ({ parts, ...row }: TombstoneRow): Tombstone => ({
  ...row,
  parts: JSON.parse(parts) as readonly string[],
});

/** What keeps the forgotten from being written again, by whatever way it comes. */
export interface ForgottenGuard {
  readonly keepsOut: (memory: NewMemory) => boolean;
  readonly empties: (event: Event) => boolean;
  /** Whether it is one of the calls whose texts were forgotten. */
  readonly isForgotten: (call: Parameters<Forgotten["isCall"]>[0]) => boolean;
}

/** Without a key nothing can be known again, and nothing was forgotten. */
export function forgottenGuard({ db, key }: Connection): ForgottenGuard {
  const selectNewest = db.prepare<[], number>(newest).pluck();
  const select = db.prepare<[], TombstoneRow>(all);
  let known = 0;
  let forgotten: Forgotten | undefined;

  function current(): Forgotten | undefined {
    const last = selectNewest.get() ?? 0;
    // Another thread forgets: its tombstones count from its commit on.
    if (key !== null && last !== known) {
      forgotten = forgottenBy(select.all().map(tombstoneFrom), key.hash);
      known = last;
    }
    return forgotten;
  }

  return {
    // An owner who says it again wants it remembered; what they had said before that is read only now.
    keepsOut: (memory) =>
      current()?.isSaid(memory, memory.author === "owner" ? memory.occurredAt : null) === true,
    empties: (event) => {
      const by = current();
      if (by === undefined) return false;
      const texts = [event.input, event.outcome].filter((text) => text !== null);
      return by.isCall(event) || texts.some((text) => by.holdsPhrase(text, event.occurredAt));
    },
    isForgotten: (call) => current()?.isCall(call) === true,
  };
}
