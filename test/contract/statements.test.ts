import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, memory, otherProject, project, redacted } from "./make.ts";
import { implementations } from "./stores.ts";

const nothing = { endings: [], proposals: [] } as const;

/** Memories of which each states something of "api port". */
async function stating(store: Store, titles: readonly string[], changes: Parameters<typeof memory>[1] = {}) {
  const ids = await store.addMemories(
    titles.map((title) => memory(title, changes)),
    at(1),
  );
  for (const memoryId of ids)
    await store.keepCompared({ memoryId, subjects: ["api port"], ...nothing }, at(2));
  return ids;
}

async function one(store: Store, id: MemoryId | undefined) {
  const [found] = await store.memoriesByIds(id === undefined ? [] : [id]);
  if (found === undefined) throw new Error("No such memory.");
  return found;
}

describe.each(implementations)("what memories state, $name", ({ withStore }) => {
  test("each memory waits once to be compared, however it was written, and again when its text changes", () =>
    withStore(async (store) => {
      const [first, second] = await store.addMemories([memory("one"), memory("two")], at(1));
      expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([first, second]);
      expect(await store.uncompared(1)).toHaveLength(1);
      const compared = { memoryId: (await one(store, first)).id, subjects: [], ...nothing };
      expect(await store.keepCompared(compared, at(2))).toBe("done");
      expect(await store.keepCompared(compared, at(2))).toBe("known");
      expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([second]);
      const rewritten = { place: "memory", id: compared.memoryId, texts: { title: "three" } } as const;
      await store.rewriteRows([redacted(rewritten)], at(3));
      expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([first, second]);
    }));

  test("those that hold and state something of a subject are found in their project and globally, newest first", () =>
    withStore(async (store) => {
      const [first, second] = await stating(store, ["one", "two"]);
      const [global] = await stating(store, ["three"], { scope: "global", project: otherProject });
      await stating(store, ["four"], { project: otherProject });
      const found = async (subjects: readonly string[], limit = 10) =>
        (await store.statingAnyOf(subjects, project, limit)).map(({ id }) => id);
      expect(await found(["api port", "node version"])).toEqual([global, second, first]);
      expect(await found(["api port"], 1)).toEqual([global]);
      expect(await found(["port"])).toEqual([]);
      await store.supersede([(await one(store, second)).id], null, at(3));
      expect(await found(["api port"])).toEqual([global, first]);
    }));

  test("what is untrue ends by a link of the chain in favour of what holds, and the owner's questions come with it", () =>
    withStore(async (store) => {
      const [old, doubted] = await stating(store, ["one", "two"]);
      const [by] = await store.addMemories([memory("three")], at(3));
      if (old === undefined || doubted === undefined || by === undefined) throw new Error("Not kept.");
      const asked = { kind: "contradiction", memoryId: by, otherId: doubted, reason: "unsure" } as const;
      const compared = {
        memoryId: by,
        subjects: ["api port"],
        endings: [{ id: old, by }],
        proposals: [asked],
      };
      expect(await store.keepCompared(compared, at(4))).toBe("done");
      expect(await one(store, old)).toMatchObject({ validTo: at(4), supersededBy: by });
      expect(await one(store, doubted)).toMatchObject({ validTo: null });
      expect(await store.proposals(project, 10)).toMatchObject([asked]);
      const verified = await store.verify(null);
      expect(verified.findings).toEqual([]);
    }));

  test("what was approved, or ended, meanwhile stays as it is, and all of it waits to be compared again", () =>
    withStore(async (store) => {
      const [old] = await stating(store, ["one"], { kind: "rule", type: null });
      const [by] = await store.addMemories([memory("two")], at(3));
      if (old === undefined || by === undefined) throw new Error("Not kept.");
      const { contentHash } = await one(store, old);
      await store.decide({
        memoryId: old,
        contentHash,
        decision: "approved",
        way: "terminal",
        said: null,
        at: at(3),
      });
      const compared = { memoryId: by, subjects: ["api port"], endings: [{ id: old, by }], proposals: [] };
      expect(await store.keepCompared(compared, at(4))).toBe("changed");
      expect((await one(store, old)).validTo).toBeNull();
      expect(await store.statingAnyOf(["api port"], project, 10)).toHaveLength(1);
      expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([by]);
    }));

  test("a pair about which the owner was asked is left to the owner", () =>
    withStore(async (store) => {
      const [old] = await stating(store, ["one"]);
      const [by] = await store.addMemories([memory("two")], at(3));
      if (old === undefined || by === undefined) throw new Error("Not kept.");
      await store.propose([{ kind: "correction", memoryId: by, otherId: old, reason: "unsure" }], at(3));
      const compared = { memoryId: by, subjects: ["api port"], endings: [{ id: old, by }] };
      const proposals = [{ kind: "contradiction", memoryId: by, otherId: old, reason: "unsure" }] as const;
      expect(await store.keepCompared({ ...compared, proposals }, at(4))).toBe("done");
      expect((await one(store, old)).validTo).toBeNull();
      expect(await store.countProposals(project)).toBe(1);
    }));

  test("what was held back is compared once the owner has released it", () =>
    withStore(async (store) => {
      const [held] = await stating(store, ["one"], { heldBackFor: ["override"] });
      const { id: memoryId, contentHash } = await one(store, held);
      expect(await store.uncompared(10)).toEqual([]);
      await store.releaseMemory({ memoryId, contentHash, at: at(3) });
      expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([memoryId]);
    }));
});
