import { describe, expect, test } from "vitest";
import { correctionMark } from "../../src/domain/stated-correction.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, foundWhole, memory, project, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

async function keep(
  store: Store,
  title: string,
  changes: Partial<NewMemory> = {},
  minute = 1,
): Promise<Memory> {
  const [id] = await store.addMemories([memory(title, changes)], at(minute));
  return now(store, id);
}

async function now(store: Store, id: MemoryId | undefined): Promise<Memory> {
  const [kept] = id === undefined ? [] : await store.memoriesByIds([id]);
  if (kept === undefined) throw new Error("It is not there.");
  return kept;
}

/** An agent's text in which a person's prompt put another value. */
const stated = { author: "agent", provenance: { prompt: correctionMark, model: "rules" } } as const;

const ids = (memories: readonly Memory[]) => memories.map((one) => one.id);

const approve = (store: Store, { id, contentHash }: Memory) =>
  store.decide({ memoryId: id, contentHash, decision: "approved", way: "terminal", said: null, at: at(2) });

/** A memory, and another that corrects it; what became of both, and what the owner is asked. */
async function corrected(
  store: Store,
  {
    old = {},
    by = {},
    isSure = true,
    isApproved = false,
  }: {
    readonly old?: Partial<NewMemory>;
    readonly by?: Partial<NewMemory>;
    readonly isSure?: boolean;
    readonly isApproved?: boolean;
  },
) {
  const first = await keep(store, "The staging port is 3000", old);
  if (isApproved) await approve(store, first);
  const second = await keep(
    store,
    "The staging port is 4000",
    { ...by, corrects: [{ id: first.id, isSure }], occurredAt: at(3) },
    3,
  );
  const asked = (await store.proposals(project, 10)).map(({ kind, reason }) => `${kind} ${reason}`);
  expect((await store.verify(null)).findings).toEqual([]);
  return { first: await now(store, first.id), second, asked };
}

describe.each(implementations)("what corrects another memory in $name", ({ withStore }) => {
  test.each([
    [{}],
    [{ by: { author: "owner" } as const }],
    [{ old: { author: "owner" }, by: { author: "owner" } } as const],
    [{ old: { author: "import" }, by: { author: "agent" } } as const],
    [{ old: stated, by: stated }],
    [{ old: stated, by: { author: "owner" } } as const],
  ])("%j: it ends in favour of the new one, with its dates", (given) =>
    withStore(async (store) => {
      const { first, second, asked } = await corrected(store, given);
      expect(first).toMatchObject({ validTo: at(3), supersededBy: second.id });
      expect(asked).toEqual([]);
    }),
  );

  test.each([
    [{ isApproved: true }, "correction approved"],
    [{ isApproved: true, by: { author: "owner" } } as const, "correction approved"],
    [{ old: { author: "owner" }, by: { author: "agent" } } as const, "correction owners-words"],
    [{ old: { author: "owner" }, by: { author: "import" } } as const, "correction owners-words"],
    [{ old: stated, by: { author: "agent" } } as const, "correction owners-words"],
    [{ old: { scope: "global" }, by: { author: "owner" } } as const, "correction for-all"],
    [{ old: { scope: "global" }, by: { scope: "global", author: "agent" } } as const, "correction for-all"],
    [{ isSure: false }, "correction unsure"],
    [{ by: { heldBackFor: ["piped-shell"] } } as const, "correction unsure"],
  ])("[trust.correction-asks] %j: nothing ends and the owner is asked: %s", (given, question) =>
    withStore(async (store) => {
      const { first, second, asked } = await corrected(store, given);
      expect([first.validTo, second.validTo]).toEqual([null, null]);
      expect(asked).toEqual([question]);
    }),
  );

  test("what is known to the letter already takes the other's place, too; what is rejected is left alone", () =>
    withStore(async (store) => {
      const known = await keep(store, "The port is 4000");
      const old = await keep(store, "The port is 3000");
      await keep(store, "The port is 4000", { corrects: [{ id: old.id, isSure: true }] }, 4);
      expect(await now(store, old.id)).toMatchObject({ validTo: at(4), supersededBy: known.id });
      const rejected = { memoryId: known.id, contentHash: known.contentHash, decision: "rejected" } as const;
      await store.decide({ ...rejected, way: "terminal", said: null, at: at(5) });
      await keep(store, "The port is 5000", { corrects: [{ id: known.id, isSure: true }] }, 6);
      expect([(await now(store, known.id)).validTo, await store.countProposals(null)]).toEqual([null, 0]);
      const other = await keep(store, "The port is 6000", {}, 7);
      await keep(store, "The port is 4000", { corrects: [{ id: other.id, isSure: true }] }, 8);
      expect([(await now(store, other.id)).validTo, await store.countProposals(null)]).toEqual([null, 0]);
    }));

  test("history is found by who asks for it: all of it, or as it was on a day", () =>
    withStore(async (store) => {
      const { first, second } = await corrected(store, {});
      const found = async (holding?: "ever" | { readonly at: string }): Promise<readonly number[]> =>
        (await foundWhole(store, wordSearch({ terms: ["stage", "port"], holding })))
          .map(({ id }) => id)
          .toSorted((a, b) => a - b);
      const recent = async (holding?: "ever" | { readonly at: string }): Promise<readonly number[]> =>
        (await store.recentMemories(wordSearch({ holding }))).map(({ id }) => id).toSorted((a, b) => a - b);
      for (const ask of [found, recent]) {
        expect(await ask()).toEqual([second.id]);
        expect(await ask("ever")).toEqual([first.id, second.id]);
        expect(await ask({ at: at(2) })).toEqual([first.id]);
        expect(await ask({ at: at(3) })).toEqual([second.id]);
        expect(await ask({ at: at(-1) })).toEqual([]);
      }
    }));

  test("what came from a session and holds no more is told apart from what holds", () =>
    withStore(async (store) => {
      const { first, second } = await corrected(store, {});
      expect(ids(await store.historyOfSession(client, session))).toEqual([first.id]);
      expect(ids(await store.memoriesOfSession(client, session))).toEqual([second.id]);
      await store.addMemories(
        [memory("A recap", { kind: "recap", type: null, parentIds: [second.id] })],
        at(4),
      );
      await store.supersede([second.id], null, at(5));
      expect(ids(await store.historyOfSession(client, session))).toEqual([first.id, second.id]);
    }));

  test("the line of versions is told from any of them, oldest first", () =>
    withStore(async (store) => {
      const { first, second } = await corrected(store, {});
      const third = await keep(store, "The staging port is 5000", {
        corrects: [{ id: second.id, isSure: true }],
        occurredAt: at(4),
      });
      const other = await keep(store, "The blog's port is 9000");
      for (const { id } of [first, second, third])
        expect((await store.versionsOf(id)).map((one) => one.id)).toEqual([first.id, second.id, third.id]);
      expect((await store.versionsOf(other.id)).map((one) => one.id)).toEqual([other.id]);
    }));

  test("what the owner says is approved by the same act, once, and binds where it is a rule", () =>
    withStore(async (store) => {
      const by = memory("Run the tests in the container", {
        kind: "rule",
        type: null,
        author: "owner",
        sessionId: null,
        client: null,
      });
      const id = await store.keepApproved({ by, way: "terminal", at: at(1) });
      expect(await store.keepApproved({ by, way: "terminal", at: at(2) })).toBe(id);
      expect((await store.digestSource(project, 10)).rules.map((rule) => rule.id)).toEqual([id]);
      expect(await store.decisionsAbout([id])).toHaveLength(1);
      expect((await store.verify(null)).findings).toEqual([]);
    }));
});
