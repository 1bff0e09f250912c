import { expect, test } from "vitest";
import { callId, memoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { ImportedMemory } from "../../src/store/port-store.ts";
import { withKey } from "./forgetting-ground.ts";
import { at, client, event, memory, otherProject, session } from "./make.ts";
import { implementations } from "./stores.ts";

const coming = (
  uid: string,
  changes: Partial<Omit<ImportedMemory, "memory">> = {},
  text: Partial<NewMemory> = {},
): ImportedMemory => ({
  memory: memory(`Of ${uid}`, { author: "import", sessionId: null, client: null, ...text }),
  uid,
  wantedId: null,
  validTo: null,
  expiresAt: null,
  sources: [],
  ...changes,
});

const wanted = (id: number) => ({ wantedId: memoryId(id) });
const mergeLink = (uid: string, mergedInto: string) => ({ uid, supersededBy: null, mergedInto, parents: [] });
const source = (id: string) => ({ client, sessionId: session, callId: callId(id) });

for (const { name, withStore } of implementations) {
  test(`${name}: an imported memory keeps its uid, its number where none as high was given, and its dates`, () =>
    withStore(async (store) => {
      const first = await store.importMemories(
        [
          coming("a", { ...wanted(7), expiresAt: at(500) }),
          coming("b", { ...wanted(3), validTo: at(1) }),
          coming("c", wanted(90_000_000)),
          coming("d", wanted(20)),
        ],
        at(2),
      );
      expect(first).toEqual([7, 8, 9, 20].map((id) => ({ outcome: "added", id })));
      const [a, b] = await store.memoriesByUids(["b", "a"]);
      expect([a?.uid, a?.expiresAt, a?.recordedAt, b?.uid, b?.validTo]).toEqual([
        "a",
        at(500),
        at(2),
        "b",
        at(1),
      ]);
      expect(await store.importMemories([coming("a"), coming("e", {}, { title: "Of d" })], at(3))).toEqual([
        { outcome: "known", id: 7 },
        { outcome: "known", id: 20 },
      ]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test(`${name}: links between imported memories are made by uid, and never of what was not imported`, () =>
    withStore(async (store) => {
      const [own] = await store.addMemories([memory("The store's own")], at(0));
      const [ownRow] = await store.memoriesByIds(own === undefined ? [] : [own]);
      const uid = ownRow?.uid ?? "";
      await store.importMemories([coming("old", { validTo: at(1) }), coming("new"), coming("held")], at(2));
      await store.linkImported([
        { uid: "old", supersededBy: "new", mergedInto: null, parents: ["held", "nobody"] },
        { uid: "held", supersededBy: "new", mergedInto: null, parents: [] },
        { uid, supersededBy: "new", mergedInto: null, parents: ["held"] },
      ]);
      const [ours, old, , held] = await store.memoriesByUids([uid, "old", "new", "held"]);
      expect(old).toMatchObject({ supersededBy: 3, parentIds: [4] });
      expect(held).toMatchObject({ supersededBy: null, validTo: null });
      expect(ours).toMatchObject({ supersededBy: null, parentIds: [] });
    }));

  test(`${name}: merges come back with an import, flat and of one place, and never of what was not imported`, () =>
    withStore(async (store) => {
      const [own] = await store.addMemories([memory("The store's own")], at(0));
      const [ownRow] = await store.memoriesByIds(own === undefined ? [] : [own]);
      const ours = ownRow?.uid ?? "";
      const ended = { validTo: at(1) };
      const elsewhere = coming("far", ended, { project: otherProject });
      const all = ["head", "part", "second", "loop"].map((uid) => coming(uid, uid === "head" ? {} : ended));
      await store.importMemories([...all, coming("holds"), elsewhere], at(2));
      const links = [
        ["part", "head"],
        ["second", "head"],
        ["loop", "part"],
        ["head", "loop"],
        ["holds", "head"],
        ["far", "head"],
        ["part", ours],
        [ours, "head"],
        ["loop", "nobody"],
      ] as const;
      for (let twice = 0; twice < 2; twice += 1)
        await store.linkImported(links.map(([uid, head]) => mergeLink(uid, head)));
      const [head, part, second] = await store.memoriesByUids(["head", "part", "second"]);
      expect(head?.mergedIds).toEqual([part?.id, second?.id]);
      expect(head?.mergedInto).toBeNull();
      const rest = await store.memoriesByUids(["loop", "holds", "far", ours]);
      expect(rest.flatMap(({ mergedInto, mergedIds }) => [mergedInto, ...mergedIds])).toEqual(
        rest.map(() => null),
      );
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test(`${name}: imported events are found, not observed, and change nothing that is known`, () =>
    withStore(async (store) => {
      await store.append([event("c1", { outcome: null })], at(0));
      const before = await store.queueCounts();
      expect(await store.importEvents([event("c1"), event("c2")], at(1))).toEqual({ added: 1, known: 1 });
      expect((await store.queueCounts()).waiting).toBe(before.waiting);
      const [known, added] = await store.eventsOfSession(client, session, null, 10);
      expect([known?.outcome, added?.outcome]).toEqual([null, "done c2"]);
      expect(await store.indexEvents(10)).toBe(2);
    }));
}

test("what rests on an event that was forgotten is kept out, and its other sources are found by their ids", () =>
  withKey(async ({ store, hash }) => {
    await store.append([event("c1"), event("c2")], at(0));
    await store.addTombstones([
      { kind: "call", hash: hash(JSON.stringify([client, session, "c2"])), parts: [], at: at(1) },
    ]);
    const came = await store.importMemories(
      [coming("a", { sources: [source("c1"), source("c9")] }), coming("b", { sources: [source("c2")] })],
      at(2),
    );
    expect(came.map(({ outcome }) => outcome)).toEqual(["added", "forgotten"]);
    const [a] = await store.memoriesByUids(["a", "b"]);
    expect(a?.eventIds).toEqual([1]);
    expect([...(await store.callsOf(a?.eventIds ?? []))]).toEqual([[1, source("c1")]]);
  }));
