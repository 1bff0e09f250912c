import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { ProposalChoice } from "../../src/domain/proposal.ts";
import type { Store } from "../../src/store/store.ts";
import { at, memory, otherProject, project } from "./make.ts";
import { implementations } from "./stores.ts";

async function keep(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<Memory> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  return now(store, id);
}

async function now(store: Store, id: MemoryId | undefined): Promise<Memory> {
  const [kept] = id === undefined ? [] : await store.memoriesByIds([id]);
  if (kept === undefined) throw new Error("It is not there.");
  return kept;
}

/** An old and a new memory, and the question about them. */
async function asked(store: Store, changes: Partial<NewMemory> = {}) {
  const older = await keep(store, "The port is 3000", changes);
  const newer = await keep(store, "The port is 4000", changes);
  const pair = { memoryId: newer.id, otherId: older.id } as const;
  await store.propose([{ kind: "contradiction", ...pair, reason: "unsure" }], at(2));
  const [proposal] = await store.proposals(project, 10);
  if (proposal === undefined) throw new Error("Nothing was proposed.");
  const decide = (choice: ProposalChoice, hashes: { contentHash?: string; otherHash?: string } = {}) =>
    store.decideProposal({
      id: proposal.id,
      choice,
      contentHash: newer.contentHash,
      otherHash: older.contentHash,
      way: "terminal",
      at: at(3),
      ...hashes,
    });
  return { older, newer, proposal, pair, decide };
}

/** The owner's answer to the question about these two. */
async function chosen(
  store: Store,
  newer: Memory,
  older: Memory,
  choice: ProposalChoice = "new",
): Promise<"done" | "changed"> {
  const [proposal] = await store.proposalsAbout([newer.id]);
  const hashes = { contentHash: newer.contentHash, otherHash: older.contentHash };
  return store.decideProposal({ id: proposal?.id ?? 0, choice, ...hashes, way: "terminal", at: at(4) });
}

describe.each(implementations)("what the owner is asked about two memories in $name", ({ withStore }) => {
  test("a pair waits once, in its project, until it is decided, and is never asked about again", () =>
    withStore(async (store) => {
      const { pair, proposal, decide } = await asked(store);
      expect(proposal).toMatchObject({ ...pair, kind: "contradiction", reason: "unsure", proposedAt: at(2) });
      const again = { kind: "contradiction", ...pair, reason: "approved" } as const;
      await store.propose([again], at(4));
      expect([await store.countProposals(project), await store.countProposals(otherProject)]).toEqual([1, 0]);
      expect(await store.proposals(null, 10)).toHaveLength(1);
      expect(await store.proposalsAbout([pair.memoryId])).toEqual([proposal]);
      expect(await store.proposalsAbout([pair.otherId])).toEqual([proposal]);
      expect(await decide("both")).toBe("done");
      await store.propose([again], at(5));
      expect(await store.proposals(null, 10)).toEqual([]);
      expect(await store.proposalsAbout([pair.memoryId, pair.otherId])).toEqual([]);
      expect(await decide("new")).toBe("changed");
    }));

  test.each([
    ["new", [true, false]],
    ["old", [false, true]],
    ["both", [false, false]],
  ] as const)(
    "the owner says that %s holds: what does not is history, by a link of the chain",
    (choice, ended) =>
      withStore(async (store) => {
        const { older, newer, decide } = await asked(store);
        expect(await decide(choice)).toBe("done");
        const [old, young] = [await now(store, older.id), await now(store, newer.id)];
        expect([old.validTo !== null, young.validTo !== null]).toEqual(ended);
        expect([old.supersededBy, young.supersededBy]).toEqual([
          ended[0] ? newer.id : null,
          ended[1] ? older.id : null,
        ]);
        expect((await store.verify(null)).findings).toEqual([]);
      }),
  );

  test("what takes the place of an approved rule is approved by the same act, and nothing else is", () =>
    withStore(async (store) => {
      const { older, newer, decide } = await asked(store, { kind: "rule", type: null });
      const approve = { contentHash: older.contentHash, decision: "approved", way: "terminal" } as const;
      await store.decide({ memoryId: older.id, ...approve, said: null, at: at(2) });
      expect(await decide("new")).toBe("done");
      expect((await store.digestSource(project, 10)).rules.map(({ id }) => id)).toEqual([newer.id]);
      const plain = await asked(store, { kind: "rule", type: null, sessionId: null });
      await plain.decide("new");
      expect((await now(store, plain.newer.id)).trust).toBe("unapproved");
    }));

  test("about another text than the one that was shown nothing is decided, nor about one that holds no more", () =>
    withStore(async (store) => {
      const { older, pair, decide } = await asked(store);
      expect(await decide("new", { contentHash: "another" })).toBe("changed");
      expect(await decide("new", { otherHash: "another" })).toBe("changed");
      expect(await store.proposals(project, 10)).toHaveLength(1);
      await store.supersede([older.id], null, at(4));
      expect(await decide("new")).toBe("changed");
      expect([await store.proposals(project, 10), await store.countProposals(null)]).toEqual([[], 0]);
      expect((await now(store, pair.memoryId)).validTo).toBeNull();
    }));

  test("about what an agent wants forgotten the owner says that it stays: nothing ends, and it is not asked again", () =>
    withStore(async (store) => {
      const kept = await keep(store, "The port is 3000");
      const wish = { kind: "forget", memoryId: kept.id, otherId: kept.id, reason: "asked" } as const;
      await store.propose([wish], at(2));
      const [proposal] = await store.proposals(project, 10);
      const hashes = { contentHash: kept.contentHash, otherHash: kept.contentHash };
      const id = proposal?.id ?? 0;
      expect(await store.waitingProposal(id)).toEqual(proposal);
      const said = { id, choice: "old", ...hashes, way: "terminal", at: at(3) } as const;
      // That it goes is done by forgetting it, not by a mark.
      expect(await store.decideProposal({ ...said, choice: "new" })).toBe("changed");
      expect(await store.waitingProposal(id)).toEqual(proposal);
      expect(await store.decideProposal(said)).toBe("done");
      expect(await store.waitingProposal(id)).toBeUndefined();
      await store.propose([wish], at(4));
      expect(await store.proposals(null, 10)).toEqual([]);
      expect((await now(store, kept.id)).validTo).toBeNull();
    }));

  describe("what corrects a memory for all projects", () => {
    const kinds = [{ kind: "note" }, { kind: "rule" }] as const;

    test.each(kinds)(
      "is for all once the owner chose it, and the chain and its approval say so: %j",
      ({ kind }) =>
        withStore(async (store) => {
          const older = await keep(store, "The port is 3000", { kind, type: null, scope: "global" });
          const approval = { decision: "approved", way: "terminal", said: null, at: at(2) } as const;
          await store.decide({ memoryId: older.id, contentHash: older.contentHash, ...approval });
          const corrects = [{ id: older.id, isSure: true }];
          const newer = await keep(store, "The port is 4000", { kind, type: null, corrects });
          await store.decide({ memoryId: newer.id, contentHash: newer.contentHash, ...approval });
          expect((await now(store, newer.id)).scope).toBe("project");
          expect(await chosen(store, newer, older)).toBe("done");
          expect(await now(store, newer.id)).toMatchObject({ scope: "global", trust: "approved" });
          expect((await now(store, older.id)).supersededBy).toBe(newer.id);
          expect((await store.verify(null)).findings).toEqual([]);
        }),
    );

    test("stays in its project as long as the owner has not said so", () =>
      withStore(async (store) => {
        const older = await keep(store, "The port is 3000", { scope: "global" });
        const corrects = [{ id: older.id, isSure: true }];
        const newer = await keep(store, "The port is 4000", { author: "owner", corrects });
        expect((await now(store, newer.id)).scope).toBe("project");
        expect(await chosen(store, newer, older, "both")).toBe("done");
        expect((await now(store, newer.id)).scope).toBe("project");
      }));
  });
});
