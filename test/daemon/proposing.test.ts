import { expect, test } from "vitest";
import { openProposing } from "../../src/daemon/proposing.ts";
import { at, memory, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

/** Of what is beside the questions nothing is wanted. */
const beside = {
  noteRoom: { user: 100, project: 100 },
  projectOf: async () => project,
  forget: async () => {
    throw new Error("Nothing is forgotten here.");
  },
  background: {
    call: async () => {
      throw new Error("Nothing is made global here.");
    },
  },
};

test.each(implementations)(
  "an agent's wish to forget that the owner has declined does not wait again, and is not told to ($name)",
  ({ withStore }) =>
    withStore(async (store) => {
      const [first, second] = await store.addMemories([memory("one"), memory("two")], at(1));
      if (first === undefined || second === undefined) throw new Error("Not kept.");
      const proposing = openProposing({
        store,
        ...beside,
        now: () => at(2),
      });
      expect(await proposing.proposeForget({ ids: [first] })).toEqual([first]);
      expect(await proposing.proposeForget({ ids: [first] })).toEqual([first]);
      const [asked] = await store.proposals(null, 10);
      const [kept] = await store.memoriesByIds([first]);
      if (asked === undefined || kept === undefined) throw new Error("Nothing waits.");
      const hashes = { contentHash: kept.contentHash, otherHash: kept.contentHash };
      const said = { id: asked.id, choice: "old", ...hashes, way: "terminal", at: at(3) } as const;
      expect(await store.decideProposal(said)).toBe("done");
      expect(await proposing.proposeForget({ ids: [first, second] })).toEqual([second]);
    }),
);

test.each(implementations)(
  "a memory that goes while the questions are read takes its own question with it and no other ($name)",
  ({ withStore }) =>
    withStore(async (store) => {
      const kept = ["one", "two", "three", "four"].map((title) => memory(title));
      const [first, second, third, fourth] = await store.addMemories(kept, at(1));
      if (first === undefined || second === undefined || third === undefined || fourth === undefined)
        throw new Error("Not kept.");
      const about = { kind: "contradiction", reason: "unsure" } as const;
      await store.propose(
        [
          { ...about, memoryId: second, otherId: first },
          { ...about, memoryId: fourth, otherId: third },
        ],
        at(2),
      );
      const proposing = openProposing({
        store: {
          ...store,
          memoriesByIds: async (ids) => (await store.memoriesByIds(ids)).filter(({ id }) => id !== second),
        },
        ...beside,
        now: () => at(3),
      });
      expect(await proposing.proposals({ directory: null, limit: 10 })).toMatchObject([
        { newer: { memory: { id: fourth } }, older: { memory: { id: third } } },
      ]);
    }),
);
