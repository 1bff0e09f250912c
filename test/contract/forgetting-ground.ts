import { join } from "node:path";
import type { ForgetPlan } from "../../src/domain/forgetting.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import type { ChosenRows } from "../../src/store/forgetting-store.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { requestIn } from "../store/make-database.ts";
import { at, inTempFolder, memory } from "./make.ts";

export interface Ground {
  readonly store: Store;
  readonly hash: (text: string) => string;
}

export const withKey = (work: (ground: Ground) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const key = openSecretKey(join(folder, "key"));
    const store = openSqliteStore(requestIn(folder, { key }));
    try {
      await work({ store, hash: key.hash });
    } finally {
      await store.close();
    }
  });

export const rows = (changes: Partial<ChosenRows>): ChosenRows => ({
  memories: [],
  events: [],
  injections: [],
  queue: [],
  withSources: true,
  withCopies: false,
  ...changes,
});

/** A plan of rows alone. */
export const nothingBeside = { files: [], filesKept: [], textsBeyond: 0, mentions: [], outside: [] } as const;

export async function planOf(store: Store, changes: Partial<ChosenRows>): Promise<ForgetPlan> {
  const reach = await store.reachOf(rows(changes));
  return { ...reach, ...nothingBeside, count: reach.memories.length };
}

export async function eraseAll(store: Store, id: number): Promise<void> {
  while (await store.eraseSome(id, 2, at(20)));
}

export async function only(store: Store, ...args: Parameters<typeof memory>): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(...args)], at(1));
  if (id === undefined) throw new Error("It was not kept.");
  return id;
}
