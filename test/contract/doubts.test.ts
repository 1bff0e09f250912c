import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { ProposalChoice } from "../../src/domain/proposal.ts";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { at, foundWhole, memory, project, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const ids = (memories: readonly { id: MemoryId }[]): readonly MemoryId[] => memories.map(({ id }) => id);

const dayMinutes = 24 * 60;
const texts = { type: "decision", files: [{ path: "a.ts", blob: null }] } as const;

/** An earlier memory, and a newer one that likely says otherwise. */
async function doubted(store: Store, changes: Partial<NewMemory> = {}) {
  const [older, newer] = await store.addMemories(
    [
      memory("Walrus logs are kept 14 days", { ...texts, occurredAt: at(1) }),
      memory("Retention of walrus logs is 60 days", { ...texts, occurredAt: at(2), ...changes }),
    ],
    at(2),
  );
  if (older === undefined || newer === undefined) throw new Error("Not kept.");
  await ask(store, newer, older);
  return { older, newer };
}

async function ask(store: Store, newer: MemoryId, older: MemoryId): Promise<void> {
  const pair = { kind: "contradiction", memoryId: newer, otherId: older, reason: "likely" } as const;
  const compared = { memoryId: newer, subjects: ["ms~logs"], endings: [], proposals: [pair] };
  expect(await store.keepCompared(compared, at(3))).toBe("done");
}

const one = async (store: Store, id: MemoryId) => {
  const [found] = await store.memoriesByIds([id]);
  if (found === undefined) throw new Error("Not kept.");
  return found;
};

/** By each way on which memories are given unasked. */
async function givenUnasked(store: Store): Promise<readonly (readonly MemoryId[])[]> {
  const asked = wordSearch({ terms: words("walrus"), isUnasked: true });
  return [
    (await store.digestSource(project, 10)).memories,
    await store.lastingMemories(project, 10),
    await store.warnings(project, 10),
    await store.memoriesOfFile(project, "a.ts", 10),
    await foundWhole(store, asked),
  ].map((memories) => ids(memories).toSorted((a, b) => b - a));
}

const everyWay = (...given: readonly MemoryId[]) => Array.from({ length: 5 }, () => given);

async function decide(store: Store, choice: ProposalChoice): Promise<void> {
  const [proposal] = await store.proposals(project, 10);
  if (proposal === undefined) throw new Error("Nothing waits.");
  const [newer, older] = [await one(store, proposal.memoryId), await one(store, proposal.otherId)];
  const hashes = { contentHash: newer.contentHash, otherHash: older.contentHash };
  const decision = { id: proposal.id, choice, ...hashes, way: "terminal", at: at(5) } as const;
  expect(await store.decideProposal(decision)).toBe("done");
}

describe.each(implementations)("what likely holds no more, $name", ({ withStore }) => {
  test("[trust.likely-doubt] is given by no way unasked while the owner is asked, is found, and says which one says otherwise", () =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      expect(await givenUnasked(store)).toEqual(everyWay(newer));
      const asked = wordSearch({ terms: words("walrus") });
      expect(new Set(ids(await foundWhole(store, asked)))).toEqual(new Set([older, newer]));
      expect(await one(store, older)).toMatchObject({ doubtedBy: newer, validTo: null });
      expect((await one(store, newer)).doubtedBy).toBeNull();
    }));

  test("[trust.likely-doubt] is given again when the owner says so", () =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      await decide(store, "both");
      expect(await givenUnasked(store)).toEqual(everyWay(newer, older));
      expect((await one(store, older)).doubtedBy).toBeNull();
    }));

  test.each(["new", "old"] as const)("ends, or holds alone, at the owner's word «%s»", (choice) =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      await decide(store, choice);
      const [holds, ended] = choice === "new" ? [newer, older] : [older, newer];
      expect(await one(store, ended)).toMatchObject({ supersededBy: holds });
      expect(await givenUnasked(store)).toEqual(everyWay(holds));
    }),
  );

  test("is given again once the newer one holds no more", () =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      await store.supersede([newer], null, at(4));
      expect(await givenUnasked(store)).toEqual(everyWay(older));
    }));

  test("is given all the same where the owner approved it, and says that it is doubtful", () =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      const { contentHash } = await one(store, older);
      const decision = { memoryId: older, contentHash, decision: "approved", way: "terminal" } as const;
      await store.decide({ ...decision, said: null, at: at(4) });
      expect(await givenUnasked(store)).toEqual(everyWay(newer, older));
      expect((await one(store, older)).doubtedBy).toBe(newer);
    }));

  test.each<
    readonly [
      string,
      Partial<NewMemory>,
      (store: Store, newer: MemoryId, older: MemoryId) => Promise<unknown>,
    ]
  >([
    ["held back", { heldBackFor: ["override"] }, async () => undefined],
    [
      "rejected",
      {},
      async (store, newer) => {
        const { contentHash } = await one(store, newer);
        const decision = { memoryId: newer, contentHash, decision: "rejected", way: "terminal" } as const;
        await store.decide({ ...decision, said: null, at: at(4) });
      },
    ],
    [
      "archived",
      {},
      async (store, _newer, older) => {
        await store.addEvidence([older], "owner", at(500 * dayMinutes));
        while ((await store.archiveFaded(at(600 * dayMinutes), 5)) > 0);
      },
    ],
  ])("is given again where the newer one is %s", (_how, changes, become) =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store, changes);
      await become(store, newer, older);
      expect(await givenUnasked(store)).toEqual(everyWay(older));
      expect((await one(store, older)).doubtedBy).toBeNull();
    }),
  );

  test("is given beside a newer one that ends by a date", () =>
    withStore(async (store) => {
      const [older] = await store.addMemories(
        [memory("Walrus logs are kept 14 days", { ...texts, occurredAt: at(1) })],
        at(2),
      );
      const told = { ...texts, occurredAt: at(2), author: "import" } as const;
      const coming = {
        uid: "n",
        wantedId: null,
        validTo: null,
        expiresAt: at(100 * dayMinutes),
        sources: [],
      };
      const [came] = await store.importMemories(
        [{ ...coming, memory: memory("Retention of walrus logs is 60 days", told) }],
        at(2),
      );
      if (older === undefined || came?.outcome !== "added") throw new Error("Not kept.");
      await ask(store, came.id, older);
      for (const given of await givenUnasked(store)) expect(given).toContain(older);
      expect((await one(store, older)).doubtedBy).toBeNull();
    }));

  test("is given all the same where the owner pinned it, and says that it is doubtful", () =>
    withStore(async (store) => {
      const { older, newer } = await doubted(store);
      await store.pinMemory(older, true, at(4));
      expect(await givenUnasked(store)).toEqual(everyWay(newer, older));
      expect((await one(store, older)).doubtedBy).toBe(newer);
    }));
});
