import { describe, expect, test } from "vitest";
import { eventId, type MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, memory, project, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const day = 24 * 60;
/** Days after the fixed noon. */
const onDay = (days: number): string => at(days * day);

async function tell(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(0));
  if (id === undefined) throw new Error("Not kept.");
  return id;
}

const read = async (store: Store, id: MemoryId) => {
  const [found] = await store.memoriesByIds([id]);
  if (found === undefined) throw new Error("Not there.");
  return found;
};

async function archiveAll(store: Store, now: string): Promise<void> {
  while ((await store.archiveFaded(now, 2)) > 0);
}

const search = wordSearch({ terms: ["pool"] });
const found = async (store: Store, changes: object = {}) =>
  (await store.searchWords({ ...search, ...changes })).map(({ id }) => id);

const seen = (blob: string) => ({ files: [{ path: "src/pool.ts", blob }] });

describe.each(implementations)("ageing, $name", ({ withStore }) => {
  test("[ageing.archive] what is not used fades out of search, digest and lists, and is found by who asks for it", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers", {
        files: [{ path: "src/pool.ts", blob: null }],
      });
      await archiveAll(store, onDay(269));
      expect(await found(store)).toEqual([id]);
      await archiveAll(store, onDay(270));
      expect((await read(store, id)).archivedAt).toBe(onDay(270));
      expect(await found(store)).toEqual([]);
      expect((await store.recentMemories(search)).length).toBe(0);
      expect((await store.digestSource(project, 10)).memories).toEqual([]);
      expect(await store.memoriesOfFile(project, "src/pool.ts", 5)).toEqual([]);
      expect(await found(store, { withArchived: true })).toEqual([id]);
      expect(await found(store, { holding: "ever" })).toEqual([id]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("[ageing.stays] what the owner said, approved or pinned is never archived; decisions and dead ends later", () =>
    withStore(async (store) => {
      const owners = await tell(store, "pool 1", { author: "owner" });
      const pinned = await tell(store, "pool 2");
      const approved = await tell(store, "pool 3");
      const decision = await tell(store, "pool 4", { type: "decision" });
      const dead = await tell(store, "pool 5", { status: "refuted" });
      await store.pinMemory(pinned, true, at(1));
      const { contentHash } = await read(store, approved);
      const said = { way: "terminal", said: null, at: at(1) } as const;
      await store.decide({ ...said, memoryId: approved, contentHash, decision: "approved" });
      await archiveAll(store, onDay(500));
      expect((await found(store)).toSorted((a, b) => a - b)).toEqual([
        owners,
        pinned,
        approved,
        decision,
        dead,
      ]);
      await archiveAll(store, onDay(5_000));
      expect((await found(store)).toSorted((a, b) => a - b)).toEqual([owners, pinned, approved]);
      expect((await store.lastingMemories(project, 5)).map(({ id }) => id)).toEqual([pinned]);
    }));

  test("evidence makes it stronger, at most once a day, and brings it back from the archive", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers");
      await store.addEvidence([id], "used", onDay(10));
      await store.addEvidence([id], "test passed", onDay(10));
      expect(await read(store, id)).toMatchObject({ strength: 1.5, evidenceAt: onDay(10) });
      await archiveAll(store, onDay(300));
      expect((await read(store, id)).archivedAt).toBeNull();
      await archiveAll(store, onDay(1_000));
      expect((await read(store, id)).archivedAt).not.toBeNull();
      await store.addEvidence([id], "change kept", onDay(1_001));
      expect(await read(store, id)).toMatchObject({ strength: 2.5, archivedAt: null });
      for (let days = 0; days < 20; days += 1) await store.addEvidence([id], "owner", onDay(1_002 + days));
      expect((await read(store, id)).strength).toBe(8);
    }));

  test("told once more, it is stronger and comes back; taken apart, it is as strong as it was", () =>
    withStore(async (store) => {
      const head = await tell(store, "The pool has ten workers");
      await archiveAll(store, onDay(270));
      const [part] = await store.addMemories([memory("Ten workers are in the pool")], onDay(271));
      if (part === undefined) throw new Error("Not kept.");
      const merge = { headId: head, partId: part, how: "words@1" };
      await store.keepPaired({ memoryId: part, saying: "pool", merge }, onDay(271));
      expect(await read(store, head)).toMatchObject({
        strength: 2,
        evidenceAt: onDay(271),
        archivedAt: null,
      });
      await archiveAll(store, onDay(272));
      expect((await read(store, head)).archivedAt).toBeNull();
      await store.unmerge(part, onDay(273));
      expect(await read(store, head)).toMatchObject({ strength: 1, evidenceAt: at(0) });
    }));

  test("[ageing.stays] what stands for the owner's words does not fade, for as long as it does", () =>
    withStore(async (store) => {
      const head = await tell(store, "The pool has ten workers");
      const part = await tell(store, "Ten workers are in the pool", { author: "owner" });
      const merge = { headId: head, partId: part, how: "words@1" };
      await store.keepPaired({ memoryId: part, saying: "pool", merge }, onDay(1));
      expect(await read(store, head)).toMatchObject({ author: "agent", isOwners: true });
      await archiveAll(store, onDay(5_000));
      expect((await read(store, head)).archivedAt).toBeNull();
      await store.unmerge(part, onDay(5_001));
      await archiveAll(store, onDay(5_002));
      expect((await read(store, head)).archivedAt).toBe(onDay(5_002));
      expect((await read(store, part)).archivedAt).toBeNull();
    }));

  test("the evidence of what it stands for speaks for it, too, while they are one", () =>
    withStore(async (store) => {
      const head = await tell(store, "The pool has ten workers");
      const part = await tell(store, "Ten workers are in the pool");
      await store.addEvidence([part], "test passed", onDay(3));
      const merge = { headId: head, partId: part, how: "words@1" };
      await store.keepPaired({ memoryId: part, saying: "pool", merge }, onDay(4));
      expect(await read(store, head)).toMatchObject({ strength: 3, evidenceAt: onDay(3) });
      await store.unmerge(part, onDay(5));
      expect(await read(store, head)).toMatchObject({ strength: 1, evidenceAt: at(0) });
      expect(await read(store, part)).toMatchObject({ strength: 2, evidenceAt: onDay(3) });
    }));

  test("its files are as the newest that it stands for saw them", () =>
    withStore(async (store) => {
      const head = await tell(store, "The pool has ten workers", { ...seen("old"), occurredAt: onDay(1) });
      const parts = [
        await tell(store, "Ten workers are in the pool", { ...seen("new"), occurredAt: onDay(3) }),
        await tell(store, "In the pool are ten workers", { occurredAt: onDay(4) }),
        await tell(store, "The pool: ten workers", { ...seen("older"), occurredAt: onDay(0) }),
      ];
      for (const partId of parts) {
        const merge = { headId: head, partId, how: "words@1" };
        await store.keepPaired({ memoryId: partId, saying: "pool", merge }, onDay(5));
      }
      expect((await read(store, head)).files).toEqual(seen("new").files);
      expect((await store.memoriesWithFiles(project, 5)).map(({ id }) => id)).toEqual([head]);
      await store.unmerge(head, onDay(6));
      expect((await read(store, head)).files).toEqual(seen("old").files);
    }));

  test("it is found by the file that only one of those names that it stands for", () =>
    withStore(async (store) => {
      const head = await tell(store, "The pool has ten workers", { author: "owner" });
      const part = await tell(store, "Ten workers are in the pool", {
        files: [{ path: "src/pool.ts", blob: "1" }],
      });
      const merge = { headId: head, partId: part, how: "words@1" };
      await store.keepPaired({ memoryId: part, saying: "pool", merge }, onDay(1));
      expect((await store.memoriesOfFile(project, "src/pool.ts", 5)).map(({ id }) => id)).toEqual([head]);
      expect(await found(store, { file: "src/pool.ts" })).toEqual([head]);
      expect(await found(store, { file: "src/pool.ts", holding: "ever" })).toContain(part);
    }));

  test("a skill is as proven, and has failed as often, as all that it stands for", () =>
    withStore(async (store) => {
      const skill = { kind: "skill", type: null } as const;
      const head = await tell(store, "Fill the pool with ten workers", skill);
      const part = await tell(store, "Fill the pool with 10 workers", skill);
      const run = { client, sessionId: session, eventId: eventId(1), at: onDay(1) };
      await store.keepEvidence([
        { ...run, memoryId: head, what: "test-passed" },
        { ...run, memoryId: part, what: "test-failed" },
      ]);
      const merge = { headId: head, partId: part, how: "words@1" };
      await store.keepPaired({ memoryId: part, saying: "pool", merge }, onDay(2));
      expect((await read(store, head)).strength).toBeCloseTo(1.15 * 0.8);
      expect((await store.outsideEvidenceOf(head, 5)).map(({ what }) => what)).toHaveLength(2);
    }));
});
