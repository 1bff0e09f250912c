import { describe, expect, test } from "vitest";
import { type MemoryId, memoryId, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, memory, otherProject, project, redacted, session, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const onDay = (days: number): string => at(days * 24 * 60);

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

const given = (memoryIds: readonly MemoryId[], minute: number, changes: Partial<Injection> = {}) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "prompt",
    asked: "why?",
    text: "text",
    personLine: "",
    memoryIds,
    tokens: 10,
    at: at(minute),
    ...changes,
  });

const found = async (store: Store) =>
  (await store.searchWords(wordSearch({ terms: ["pool"] }))).map(({ id }) => id).toSorted((a, b) => a - b);

async function merge(store: Store, headId: MemoryId, partId: MemoryId, now: string) {
  const [head, part] = [await read(store, headId), await read(store, partId)];
  const hashes = { headHash: head.contentHash, partHash: part.contentHash };
  return store.mergeByOwner({ headId, partId, ...hashes }, now);
}

describe.each(implementations)("what the owner does with one memory, $name", ({ withStore }) => {
  test("what is archived at the owner's word is given no more, and comes back as strong as it was", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers");
      expect(await store.archiveMemory(id, true, onDay(1))).toBe("done");
      expect(await store.archiveMemory(id, true, onDay(1))).toBe("already");
      expect(await found(store)).toEqual([]);
      expect(await store.archiveMemory(id, false, onDay(1))).toBe("done");
      expect(await read(store, id)).toMatchObject({ archivedAt: null, strength: 1, evidenceAt: at(0) });
      expect(await found(store)).toEqual([id]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("what had faded by itself comes back to stay", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers");
      await store.archiveFaded(onDay(400), 10);
      expect(await store.archiveMemory(id, false, onDay(401))).toBe("done");
      expect(await store.archiveFaded(onDay(402), 10)).toBe(0);
      expect(await read(store, id)).toMatchObject({ archivedAt: null, strength: 2 });
    }));

  test("what is approved or pinned, ended or not there is not archived", () =>
    withStore(async (store) => {
      const pinned = await tell(store, "pool 1");
      await store.pinMemory(pinned, true, at(1));
      expect(await store.archiveMemory(pinned, true, at(2))).toBe("firm");
      const ended = await tell(store, "pool 2");
      await store.supersede([ended], null, at(1));
      expect(await store.archiveMemory(ended, true, at(2))).toBe("changed");
      expect(await store.archiveMemory(memoryId(99), true, at(2))).toBe("changed");
    }));

  test("each word of the owner's counts once a day, moves the strength, and can be taken back", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers");
      expect(await store.keepOwnersWord(id, "owner-worked", onDay(1))).toBe(true);
      expect(await store.keepOwnersWord(id, "owner-worked", onDay(1))).toBe(false);
      expect(await read(store, id)).toMatchObject({ strength: 1.3, evidenceAt: onDay(1) });
      expect(await store.keepOwnersWord(id, "owner-failed", onDay(1))).toBe(true);
      expect((await read(store, id)).strength).toBeCloseTo(1.3 * 0.65);
      expect((await store.outsideEvidenceOf(id, 5)).map(({ what }) => what)).toHaveLength(2);
      expect(await store.takeBackOwnersWord(id, "owner-failed")).toBe(true);
      expect(await store.takeBackOwnersWord(id, "owner-failed")).toBe(false);
      expect((await read(store, id)).strength).toBeCloseTo(1.3);
      expect(await store.keepOwnersWord(memoryId(99), "owner-worked", onDay(1))).toBe(false);
    }));

  test("that it was wrong leaves it in the archive and has it fade sooner, that it was useful brings it back", () =>
    withStore(async (store) => {
      const id = await tell(store, "The pool has ten workers");
      await store.archiveMemory(id, true, onDay(1));
      await store.keepOwnersWord(id, "owner-failed", onDay(2));
      expect((await read(store, id)).archivedAt).toBe(onDay(1));
      await store.keepOwnersWord(id, "owner-worked", onDay(2));
      expect((await read(store, id)).archivedAt).toBeNull();
    }));

  test("two are one at the owner's word, what was approved or taken apart too, and can be taken apart again", () =>
    withStore(async (store) => {
      const [head, part] = [await tell(store, "Ten are in the pool"), await tell(store, "The pool has 10")];
      await store.pinMemory(part, true, at(1));
      expect(await merge(store, head, part, at(2))).toBe("done");
      expect(await found(store)).toEqual([head]);
      expect(await read(store, part)).toMatchObject({ mergedInto: head, isPinned: true });
      expect(await store.unmerge(part, at(3))).toEqual([part]);
      expect(await merge(store, part, head, at(4))).toBe("done");
      expect(await read(store, part)).toMatchObject({ mergedIds: [head], validTo: null });
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test("what stood for others takes them along", () =>
    withStore(async (store) => {
      const ids = [await tell(store, "pool 1"), await tell(store, "pool 2"), await tell(store, "pool 3")];
      const [one = memoryId(0), two = memoryId(0), three = memoryId(0)] = ids;
      await merge(store, two, three, at(1));
      expect(await merge(store, one, two, at(2))).toBe("done");
      expect((await read(store, one)).mergedIds).toEqual([two, three]);
    }));

  test("nothing is merged across projects, with another text than was seen, or while the owner is asked", () =>
    withStore(async (store) => {
      const [head, part] = [await tell(store, "Ten are in the pool"), await tell(store, "The pool has 10")];
      const elsewhere = await tell(store, "The pool has ten", { project: otherProject });
      expect(await merge(store, head, elsewhere, at(1))).toBe("changed");
      expect(await merge(store, head, head, at(1))).toBe("changed");
      const hashes = { headHash: "0".repeat(64), partHash: (await read(store, part)).contentHash };
      expect(await store.mergeByOwner({ headId: head, partId: part, ...hashes }, at(1))).toBe("changed");
      await store.propose(
        [{ kind: "contradiction", memoryId: part, otherId: head, reason: "unsure" }],
        at(2),
      );
      expect(await merge(store, head, part, at(3))).toBe("asked");
      expect(await found(store)).toEqual([head, part]);
    }));

  test("where a memory was given is told newest first, page by page, and of another number's digits nothing", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      const ids: MemoryId[] = [];
      for (let index = 0; index < 12; index += 1) ids.push(await tell(store, `pool ${index}`));
      const [one = memoryId(0), twelfth = memoryId(0)] = [ids[0], ids[11]];
      const first = await store.saveInjection(given([one], 1, { channel: "digest", asked: "" }));
      await store.saveInjection(given([twelfth], 2));
      const second = await store.saveInjection(given([twelfth, one], 3, { sessionId: sessionId("other") }));
      await store.markUsed(second, "opened", at(4));
      const page = await store.injectionsOf(one, { before: null, limit: 1 });
      expect(page.injections.map(({ id, usedHow }) => [id, usedHow])).toEqual([[second, "opened"]]);
      expect(page.lookedTo).toBe(at(3));
      const rest = await store.injectionsOf(one, { before: page.next, limit: 5 });
      expect(rest.injections.map(({ id, channel }) => [id, channel])).toEqual([[first, "digest"]]);
      expect(rest).toMatchObject({ next: null, lookedTo: at(1) });
      const none = { injections: [], next: null, lookedTo: null };
      expect(await store.injectionsOf(memoryId(99), { before: null, limit: 5 })).toEqual(none);
    }));

  test("a page looks through a piece of what was given and says where to go on", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      const [one, two] = [await tell(store, "pool 1"), await tell(store, "pool 2")];
      const first = await store.saveInjection(given([one], 1));
      for (let index = 0; index < limits.injectionsLooked + 5; index += 1)
        await store.saveInjection(given([two], 2));
      const page = await store.injectionsOf(one, { before: null, limit: 5 });
      expect(page.injections).toEqual([]);
      const rest = await store.injectionsOf(one, { before: page.next, limit: 5 });
      expect([rest.injections.map(({ id }) => id), rest.next]).toEqual([[first], null]);
    }));
});
