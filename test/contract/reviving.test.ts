import { describe, expect, test } from "vitest";
import { correctionMark } from "../../src/domain/stated-correction.ts";
import { type MemoryId, sessionId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, claimOf, client, event, memory, project, session, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const otherSession = sessionId("another");
const stated = { author: "owner", provenance: { prompt: correctionMark, model: "rules" } } as const;

async function keep(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  if (id === undefined) throw new Error("Not kept.");
  return id;
}

async function whole(store: Store, id: MemoryId) {
  const [kept] = await store.memoriesByIds([id]);
  if (kept === undefined) throw new Error("It is not there.");
  return kept;
}

async function reject(store: Store, id: MemoryId): Promise<void> {
  const { contentHash } = await whole(store, id);
  const decision = { memoryId: id, contentHash, decision: "rejected", way: "terminal", said: null } as const;
  expect(await store.decide({ ...decision, at: at(9) })).toBe("done");
  expect((await store.verify(null)).findings).toEqual([]);
}

/** How the newer of the two takes the place of the older. */
type Ends = (store: Store, old: MemoryId) => Promise<MemoryId>;

const byComparison: Ends = async (store, old) => {
  const by = await keep(store, "The staging port is 4000");
  const endings = [{ id: old, by }];
  expect(await store.keepCompared({ memoryId: by, subjects: [], endings, proposals: [] }, at(2))).toBe(
    "done",
  );
  return by;
};

const byCorrection =
  (changes: Partial<NewMemory>): Ends =>
  (store, old) =>
    keep(store, "The staging port is 4000", { ...changes, corrects: [{ id: old, isSure: true }] });

const byOwnersChoice: Ends = async (store, old) => {
  const by = await byCorrection({ author: "agent" })(store, old);
  const [asked] = await store.proposals(project, 1);
  if (asked === undefined) throw new Error("Nobody is asked.");
  const [contentHash, otherHash] = [
    (await whole(store, by)).contentHash,
    (await whole(store, old)).contentHash,
  ];
  const choice = { id: asked.id, choice: "new", contentHash, otherHash, way: "terminal" } as const;
  expect(await store.decideProposal({ ...choice, at: at(3) })).toBe("done");
  return by;
};

const byOwnersText: Ends = async (store, old) => {
  const { contentHash } = await whole(store, old);
  const by = memory("The staging port is 4000", { author: "owner", sessionId: null });
  const id = await store.rewrite({ memoryId: old, contentHash, by, way: "terminal", at: at(2) });
  if (id === "changed") throw new Error("It was changed.");
  return id;
};

describe.each(implementations)("what the owner rejects in $name", ({ withStore }) => {
  test.each<[string, Partial<NewMemory>, Ends]>([
    ["a comparison", {}, byComparison],
    ["an agent's correction", {}, byCorrection({ author: "agent" })],
    ["a correction heard in a prompt", { author: "owner" }, byCorrection(stated)],
  ])(
    "[trust.reject-revives] gives back what had ended for it by %s, to be compared again",
    (_how, old, ends) =>
      withStore(async (store) => {
        const first = await keep(store, "The staging port is 3000", old);
        const second = await ends(store, first);
        expect((await whole(store, first)).supersededBy).toBe(second);
        for (const { id } of await store.uncompared(10))
          await store.keepCompared({ memoryId: id, subjects: [], endings: [], proposals: [] }, at(4));
        await reject(store, second);
        expect(await whole(store, first)).toMatchObject({ validTo: null, supersededBy: null });
        expect((await store.uncompared(10)).map(({ id }) => id)).toEqual([first]);
      }),
  );

  test.each<[string, Partial<NewMemory>, Ends]>([
    ["the owner's choice between the two", { author: "owner" }, byOwnersChoice],
    ["the owner's own text", {}, byOwnersText],
  ])("gives back nothing that ended by %s", (_how, old, ends) =>
    withStore(async (store) => {
      const first = await keep(store, "The staging port is 3000", old);
      const second = await ends(store, first);
      await reject(store, second);
      expect((await whole(store, first)).supersededBy).toBe(second);
    }),
  );

  test("gives back nothing that was said again since", () =>
    withStore(async (store) => {
      const first = await keep(store, "The staging port is 3000");
      const second = await byCorrection({ author: "agent" })(store, first);
      const again = await keep(store, "The staging port is 3000");
      expect(again).not.toBe(first);
      await reject(store, second);
      expect((await whole(store, first)).supersededBy).toBe(second);
    }));

  test("what holds again is told by its session's recap, which is made anew, and by no recap or summary that was made without it", () =>
    withStore(async (store) => {
      await store.touchSession(touch(0));
      await store.append([event("one")], at(0));
      const claim = await store.claim(claimOf());
      await store.settle({ claimId: claim?.id ?? "", now: at(1), memories: [], coverage: "covered" });
      await store.endSession(client, session, at(1));
      const first = await keep(store, "The staging port is 3000");
      const second = await byCorrection({ author: "agent", sessionId: null })(store, first);
      const recap = await keep(store, "Recap without it", { kind: "recap", type: null });
      const summary = await keep(store, "Summary", { kind: "summary", type: null, parentIds: [recap] });
      const other = await keep(store, "Another", { kind: "recap", type: null, sessionId: otherSession });
      await store.markRecapped(client, session, at(5));
      expect(await store.sessionsWithoutRecap(5)).toEqual([]);
      await reject(store, second);
      expect((await store.sessionsWithoutRecap(5)).map(({ id }) => id)).toEqual([session]);
      const ended = await Promise.all(
        [recap, summary, other].map(async (id) => (await whole(store, id)).validTo),
      );
      expect(ended).toEqual([at(9), at(9), null]);
    }));
});
