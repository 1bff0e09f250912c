import { describe, expect, test } from "vitest";
import { sessionId, type MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, memory } from "./make.ts";
import { implementations } from "./stores.ts";

async function keep(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  if (id === undefined) throw new Error("Not kept.");
  return id;
}

async function merge(store: Store, headId: MemoryId, partId: MemoryId): Promise<void> {
  const both = { headId, partId, how: "words@1" };
  await store.keepPaired({ memoryId: headId, saying: "the same", merge: both }, at(2));
}

const holds = async (store: Store, id: MemoryId): Promise<boolean> =>
  (await store.memoriesByIds([id]))[0]?.validTo === null;

describe.each(implementations)("what stands for other memories, $name", ({ withStore }) => {
  test("is the owner's to give up where one of them is in the owner's words", () =>
    withStore(async (store) => {
      const head = await keep(store, "The API port is 4000", { author: "agent" });
      await merge(store, head, await keep(store, "API port: 4000", { author: "owner" }));
      await keep(store, "The API port is 5000", { author: "agent", corrects: [{ id: head, isSure: true }] });
      expect(await holds(store, head)).toBe(true);
      expect(await store.proposalsAbout([head])).toMatchObject([{ otherId: head }]);
    }));

  test("gives way to a correction in the very words of one of them, which holds then", () =>
    withStore(async (store) => {
      const one = { sessionId: sessionId("one"), author: "agent" } as const;
      const part = await keep(store, "API port: 4000", one);
      const head = await keep(store, "The API port is 4000", { author: "agent" });
      await merge(store, head, part);
      const by = await keep(store, "API port: 4000", { ...one, corrects: [{ id: head, isSure: true }] });
      expect([await holds(store, head), await holds(store, by)]).toEqual([false, true]);
    }));

  test("when the owner rejects it, what one of them had beaten holds again", () =>
    withStore(async (store) => {
      const beaten = await keep(store, "The API port is 3000", { author: "agent" });
      const part = await keep(store, "API port: 4000", {
        author: "agent",
        corrects: [{ id: beaten, isSure: true }],
      });
      const head = await keep(store, "The API port is 4000", { author: "agent" });
      await merge(store, head, part);
      expect(await holds(store, beaten)).toBe(false);
      const [{ contentHash } = { contentHash: "" }] = await store.memoriesByIds([head]);
      const rejected = { memoryId: head, contentHash, decision: "rejected", way: "terminal" } as const;
      await store.decide({ ...rejected, said: null, at: at(9) });
      expect(await holds(store, beaten)).toBe(true);
      expect((await store.verify(null)).findings).toEqual([]);
    }));
});
