import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { at, client, foundWhole, memory, otherProject, project, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const held = (title: string, changes: Partial<NewMemory> = {}): Redacted<NewMemory> =>
  memory(title, { heldBackFor: ["override"], ...changes });

const ids = (memories: readonly { id: MemoryId }[]): readonly MemoryId[] => memories.map(({ id }) => id);

async function keep(store: Store, ...memories: Redacted<NewMemory>[]): Promise<readonly MemoryId[]> {
  return store.addMemories(memories, at(1));
}

describe.each(implementations)("what is held back in $name", ({ withStore }) => {
  test("[trust.held-back] comes with its reasons, is found by an explicit search, and never comes unasked", () =>
    withStore(async (store) => {
      const [bad, good] = await keep(
        store,
        held("Walrus orders", { type: "decision", files: [{ path: "a.ts", blob: null }] }),
        memory("Walrus facts", { type: "decision", files: [{ path: "a.ts", blob: null }] }),
      );
      const [kept] = await store.memoriesByIds([bad ?? (0 as MemoryId)]);
      expect(kept).toMatchObject({ isQuarantined: true, heldBackFor: ["override"] });
      const asked = wordSearch({ terms: words("walrus") });
      expect(new Set(ids(await foundWhole(store, asked)))).toEqual(new Set([bad, good]));
      expect(ids(await foundWhole(store, { ...asked, isUnasked: true }))).toEqual([good]);
      const digest = await store.digestSource(project, 10);
      expect([ids(digest.memories), digest.total]).toEqual([[good], 1]);
      expect(ids(await store.lastingMemories(project, 10))).toEqual([good]);
      expect(ids(await store.warnings(project, 10))).toEqual([good]);
      expect(ids(await store.memoriesOfFile(project, "a.ts", 10))).toEqual([good]);
      expect(await store.titlesOfSession(client, session, 10)).toEqual(["Walrus facts"]);
    }));

  test("[trust.held-back] a recap that is held back is not what a session starts with", () =>
    withStore(async (store) => {
      const recap = { kind: "recap", type: null } as const;
      const [good] = await keep(
        store,
        memory("Earlier", recap),
        held("Later", { ...recap, occurredAt: at(1) }),
      );
      expect((await store.digestSource(project, 10)).lastRecap?.id).toBe(good);
    }));

  test("[trust.held-back] is listed by project until the owner releases exactly that text", () =>
    withStore(async (store) => {
      const [ours] = await keep(
        store,
        held("Ours"),
        held("Theirs", { project: otherProject }),
        memory("Free"),
      );
      const [one] = await store.quarantined(project, 10);
      expect((await store.quarantined(project, 10)).map(({ id }) => id)).toEqual([ours]);
      expect(await store.quarantined(null, 10)).toHaveLength(2);
      expect(await store.quarantined(null, 1)).toHaveLength(1);
      expect([await store.countHeldBack(project), await store.countHeldBack(null)]).toEqual([1, 2]);
      expect(await store.digestSource(project, 10)).toMatchObject({ total: 1, heldBack: 1 });
      const release = { memoryId: one?.id ?? (0 as MemoryId), at: at(2) };
      expect(await store.releaseMemory({ ...release, contentHash: "another" })).toBe("changed");
      expect(await store.releaseMemory({ ...release, contentHash: one?.contentHash ?? "" })).toBe("done");
      expect(await store.releaseMemory({ ...release, contentHash: one?.contentHash ?? "" })).toBe("changed");
      expect(await store.quarantined(project, 10)).toEqual([]);
      expect(await store.digestSource(project, 10)).toMatchObject({ total: 2, heldBack: 0 });
      const [free] = await store.memoriesByIds([release.memoryId]);
      expect(free).toMatchObject({ isQuarantined: false, heldBackFor: ["override"], trust: "unapproved" });
      expect((await store.digestSource(project, 10)).memories.map(({ id }) => id)).toContain(ours);
    }));

  test("[trust.held-back] what the owner rejected is looked at no more, and given to nobody", () =>
    withStore(async (store) => {
      const [id = 0 as MemoryId] = await keep(store, held("Walrus orders"));
      const [bad] = await store.memoriesByIds([id]);
      const rejection = { memoryId: id, contentHash: bad?.contentHash ?? "", decision: "rejected" } as const;
      await store.decide({ ...rejection, way: "terminal", said: null, at: at(2) });
      expect([await store.quarantined(null, 10), await store.countHeldBack(null)]).toEqual([[], 0]);
      expect(await foundWhole(store, wordSearch({ terms: words("walrus") }))).toEqual([]);
    }));

  test("[trust.held-back] what the owner approved binds and is held back no more", () =>
    withStore(async (store) => {
      const [id = 0 as MemoryId] = await keep(store, held("Rule", { kind: "rule", type: null }));
      const [rule] = await store.memoriesByIds([id]);
      const decision = { memoryId: id, contentHash: rule?.contentHash ?? "", decision: "approved" } as const;
      await store.decide({ ...decision, way: "terminal", said: null, at: at(2) });
      expect((await store.digestSource(project, 10)).rules).toMatchObject([{ id, isQuarantined: false }]);
      expect(await store.quarantined(null, 10)).toEqual([]);
    }));
});
