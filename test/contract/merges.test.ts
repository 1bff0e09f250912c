import { describe, expect, test } from "vitest";
import { memoryId, sessionId, type MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, memory, otherProject, project, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const saying = "sessions redis";
const nobody = memoryId(999);
const place = { saying, project, scope: "project", limit: 10 } as const;

async function tell(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  if (id === undefined) throw new Error("Not kept.");
  return id;
}

/** Each says the same; the first stands for the others. */
async function merged(store: Store, titles: readonly string[]): Promise<readonly MemoryId[]> {
  const ids: MemoryId[] = [];
  for (const title of titles) ids.push(await tell(store, title));
  const [headId] = ids;
  for (const memoryId of ids)
    await store.keepPaired(
      {
        memoryId,
        saying,
        merge:
          headId === undefined || memoryId === headId ? null : { headId, partId: memoryId, how: "words@1" },
      },
      at(2),
    );
  return ids;
}

const read = async (store: Store, id: MemoryId | undefined) =>
  (await store.memoriesByIds(id === undefined ? [] : [id]))[0];
const found = async (store: Store) =>
  (await store.searchWords(wordSearch({ terms: ["redi"] }))).map(({ id }) => id).toSorted((a, b) => a - b);

/** How a question about two memories can be over. */
const settlings: readonly {
  readonly name: string;
  readonly settle: (store: Store, id: MemoryId, head: MemoryId) => Promise<unknown>;
}[] = [
  { name: "ended", settle: async (store, id) => store.supersede([id], null, at(4)) },
  {
    name: "rejected",
    settle: async (store, memoryId) => {
      const contentHash = (await read(store, memoryId))?.contentHash ?? "";
      const decision = { contentHash, decision: "rejected", way: "terminal", said: null, at: at(4) } as const;
      await store.decide({ memoryId, ...decision });
    },
  },
  {
    name: "decided",
    settle: async (store, id, head) => {
      const [proposal] = await store.proposalsAbout([id]);
      const [mine, theirs] = [await read(store, id), await read(store, head)];
      const hashes = { contentHash: mine?.contentHash ?? "", otherHash: theirs?.contentHash ?? "" };
      const decision = { choice: "both", way: "terminal", at: at(4), ...hashes } as const;
      await store.decideProposal({ id: proposal?.id ?? 0, ...decision });
    },
  },
];

describe.each(implementations)("memories that say the same, $name", ({ withStore }) => {
  test("each memory waits once for its like, and again when its text changes; what is kept apart does not wait", () =>
    withStore(async (store) => {
      const id = await tell(store, "one");
      await tell(store, "two", { isApart: true });
      expect((await store.unpaired(10)).map((each) => each.id)).toEqual([id]);
      expect(await store.keepPaired({ memoryId: id, saying, merge: null }, at(2))).toBe("done");
      expect(await store.keepPaired({ memoryId: id, saying, merge: null }, at(2))).toBe("known");
      expect(await store.unpaired(10)).toEqual([]);
    }));

  test("the part leaves the search and names what stands for it, by a link of the chain", () =>
    withStore(async (store) => {
      const [head, part] = await merged(store, ["Sessions in Redis", "Redis has the sessions"]);
      expect(await found(store)).toEqual([head]);
      expect(await read(store, part)).toMatchObject({ mergedInto: head, mergedIds: [], validTo: at(2) });
      expect(await read(store, head)).toMatchObject({ mergedInto: null, mergedIds: [part], validTo: null });
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("one that stands for others is merged with all of them", () =>
    withStore(async (store) => {
      const [old, part] = await merged(store, ["Sessions in Redis", "Redis has the sessions"]);
      const fresh = await tell(store, "Redis keeps the sessions");
      if (old === undefined) throw new Error("Not kept.");
      const merge = { headId: fresh, partId: old, how: "words@1" };
      expect(await store.keepPaired({ memoryId: fresh, saying, merge }, at(3))).toBe("done");
      expect((await read(store, fresh))?.mergedIds).toEqual([old, part]);
      expect((await read(store, part))?.mergedInto).toBe(fresh);
      expect(await found(store)).toEqual([fresh]);
    }));

  test("taken apart, all is found as it was, and is not merged again", () =>
    withStore(async (store) => {
      const titles = ["Sessions in Redis", "Redis has the sessions", "Redis keeps sessions"];
      const [head, part, third] = await merged(store, titles);
      if (head === undefined || part === undefined || third === undefined) throw new Error("Not kept.");
      expect(await store.unmerge(part, at(4))).toEqual([part]);
      expect(await found(store)).toEqual([head, part]);
      expect((await store.alike({ ...place, memoryId: part })).map(({ id }) => id)).toEqual([]);
      expect(await store.unmerge(head, at(5))).toEqual([third]);
      expect(await found(store)).toEqual([head, part, third]);
      expect(await store.unmerge(head, at(6))).toEqual([]);
      expect((await store.alike({ ...place, memoryId: head })).map(({ id }) => id)).toEqual([]);
      const fresh = await tell(store, "In Redis are the sessions");
      expect((await store.alike({ ...place, memoryId: fresh })).map(({ id }) => id)).toEqual([
        third,
        part,
        head,
      ]);
      const merge = { headId: fresh, partId: head, how: "words@1" };
      expect(await store.keepPaired({ memoryId: fresh, saying, merge }, at(7))).toBe("done");
      // What it stands for may not come together with what it was taken apart from.
      expect((await store.alike({ ...place, memoryId: fresh })).map(({ id }) => id)).toEqual([]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("its like is looked for in its project, and of a global one among global ones; nothing that holds no more is", () =>
    withStore(async (store) => {
      const here = await tell(store, "here");
      const there = await tell(store, "there", { project: otherProject });
      const global = await tell(store, "global", { scope: "global", project: otherProject });
      const gone = await tell(store, "gone");
      const asking = await tell(store, "asking");
      for (const memoryId of [here, there, global, gone])
        await store.keepPaired({ memoryId, saying, merge: null }, at(2));
      await store.supersede([gone], null, at(3));
      const alike = async (changes: object) =>
        (await store.alike({ ...place, memoryId: asking, ...changes })).map(({ id }) => id);
      expect(await alike({})).toEqual([here]);
      expect(await alike({ scope: "global" })).toEqual([global]);
      expect(await alike({ saying: "other" })).toEqual([]);
    }));

  test("what the owner approved is never made a part, nor is anything while the owner is asked about it", () =>
    withStore(async (store) => {
      const [rule, said] = [await tell(store, "one"), await tell(store, "two")];
      const known = await read(store, rule);
      if (known === undefined) throw new Error("Not kept.");
      const { contentHash } = known;
      const approval = { memoryId: rule, contentHash, way: "terminal", said: null, at: at(2) } as const;
      await store.decide({ ...approval, decision: "approved" });
      const merge = { headId: said, partId: rule, how: "words@1" };
      expect(await store.keepPaired({ memoryId: said, saying, merge }, at(3))).toBe("changed");
      expect((await store.unpaired(10)).map(({ id }) => id)).toContain(said);
      const other = await tell(store, "three");
      await store.propose(
        [{ kind: "contradiction", memoryId: other, otherId: said, reason: "unsure" }],
        at(3),
      );
      const turned = { headId: rule, partId: said, how: "words@1" };
      expect(await store.keepPaired({ memoryId: said, saying, merge: turned }, at(3))).toBe("changed");
    }));

  test("a session has said what it said, whoever stands for it, until that holds no more", () =>
    withStore(async (store) => {
      const [head, part] = await merged(store, ["Sessions in Redis", "Redis has the sessions"]);
      const own = async () => (await store.memoriesOfSession(client, session)).map(({ id }) => id);
      const history = async () => (await store.historyOfSession(client, session)).map(({ id }) => id);
      expect([await own(), await history()]).toEqual([[head, part], []]);
      expect(await store.titlesOfSession(client, session, 5)).toHaveLength(2);
      // The very same again is no new memory.
      expect(await tell(store, "Redis has the sessions")).toBe(part);
      if (head === undefined || part === undefined) throw new Error("Not kept.");
      const recap = await tell(store, "Recap", { kind: "recap", type: null, parentIds: [part] });
      await store.supersede([head], memory("Sessions in Valkey"), at(5));
      expect((await read(store, recap))?.validTo).toBe(at(5));
      expect((await history()).toSorted((a, b) => a - b)).toEqual([head, part]);
      expect(await tell(store, "Redis has the sessions", { sessionId: sessionId("other") })).not.toBe(part);
    }));

  test("a question that nobody can decide any more keeps nothing from being merged, nor does a decided one", () =>
    withStore(async (store) => {
      const head = await tell(store, "one");
      await store.keepPaired({ memoryId: head, saying, merge: null }, at(2));
      const about = { kind: "contradiction", otherId: head, reason: "unsure" } as const;
      const alike = async () => (await store.alike({ ...place, memoryId: nobody })).map(({ id }) => id);
      const waits = async () => (await store.unpaired(10)).map(({ id }) => id);
      for (const settled of settlings) {
        const other = await tell(store, settled.name);
        await store.keepPaired({ memoryId: other, saying: settled.name, merge: null }, at(2));
        await store.propose([{ ...about, memoryId: other }], at(3));
        expect([settled.name, await alike(), await waits()]).toEqual([settled.name, [], []]);
        await settled.settle(store, other, head);
        expect([settled.name, await alike()]).toEqual([settled.name, [head]]);
        expect(await waits()).toContain(head);
        for (const memoryId of await waits())
          await store.keepPaired({ memoryId, saying, merge: null }, at(5));
      }
    }));
});
