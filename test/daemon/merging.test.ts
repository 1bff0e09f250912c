import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openComparing } from "../../src/daemon/comparing.ts";
import { evidenceOf } from "../../src/daemon/evidence.ts";
import { openMerging } from "../../src/daemon/merging.ts";
import { openUnmerging } from "../../src/daemon/unmerging.ts";
import { type EventId, type MemoryId, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { searchGround } from "../../src/recall/ground.ts";
import { search } from "../../src/recall/search.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, event, inTempFolder, memory, otherProject, project } from "../contract/make.ts";
import { changeRows } from "../store/make-database.ts";
import { type Pair, same } from "../govern/duplicate-pairs.ts";
import { anyMemory } from "../../src/store/any-memory.ts";

interface Home {
  readonly folder: string;
  readonly store: Store;
  readonly learn: (text: string, changes?: Partial<NewMemory>) => Promise<MemoryId>;
  readonly read: (id: MemoryId) => Promise<Memory>;
  readonly merge: () => Promise<void>;
  readonly unmerge: (id: MemoryId) => Promise<readonly MemoryId[]>;
}

/** Each memory is told a minute later and in a session of its own, unless told otherwise. */
const withHome = (work: (home: Home) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const parts = { path: join(folder, "kedr.db"), backups: folder, clock: clockAt(60) };
    const store = openSqliteStore({ ...parts, check: "header" });
    const ground = { store, clock: clockAt(60), log: () => undefined };
    let minutes = 0;
    const merge = async (): Promise<void> => {
      for (const work of [openComparing(ground), openMerging(ground)])
        while ((await work.next()) === "worked");
    };
    try {
      await work({
        folder,
        store,
        merge,
        learn: async (text, changes = {}) => {
          minutes += 1;
          const [title = "", ...facts] = text.split(" | ");
          const own = { facts, occurredAt: at(minutes), sessionId: sessionId(`s${minutes}`) };
          const [id] = await store.addMemories([memory(title, { ...own, ...changes })], at(minutes));
          if (id === undefined) throw new Error("Not kept.");
          return id;
        },
        read: async (id) => {
          const [found] = await store.memoriesByIds([id]);
          if (found === undefined) throw new Error("Not there.");
          return found;
        },
        unmerge: async (id) => (await openUnmerging({ store, now: () => at(50) }).unmerge({ id })).ids,
      });
    } finally {
      await store.close();
    }
  });

const found = async (store: Store, query: string) =>
  search(searchGround(store, null), {
    ...anyMemory,
    query,
    project,
    limit: 20,
    now: at(60),
    timeZone: "UTC",
    language: "en",
    at: null,
    floor: "search",
  });

test("what three sessions say in other words is one memory that was seen three times, with the evidence of all", () =>
  withHome(async ({ store, learn, read, merge }) => {
    await store.append([event("one"), event("two"), event("three")], at(0));
    const ids = [
      await learn("Sessions live in Redis", { eventIds: [1 as EventId] }),
      await learn("Sessions are stored in Redis", { eventIds: [2 as EventId] }),
      await learn("Сессии хранятся в Redis", { eventIds: [3 as EventId] }),
    ];
    await merge();
    const newest = await read(ids[2] as MemoryId);
    expect(newest.mergedIds).toEqual(ids.slice(0, 2));
    expect((await evidenceOf(newest, store)).map(({ id }) => id)).toEqual([1, 2, 3]);
    const { hits } = await found(store, "sessions Redis");
    expect(hits.map((hit) => hit.memory.id)).toEqual([newest.id]);
    expect(hits[0]?.reasons).toContain("seen 3 times");
    expect((await store.digestSource(project, 10)).memories.map(({ id }) => id)).toEqual([newest.id]);
  }));

test("[merge.values] another value, another project or a hypothesis stands apart", () =>
  withHome(async ({ store, learn, read, merge }) => {
    const ids = [
      await learn("Upload timeout is 30 s"),
      await learn("Upload timeout is 30 ms", { branch: "x" }),
      await learn("Upload timeout: 30 seconds", { project: otherProject }),
      await learn("Upload timeout: 30 seconds", { status: "hypothesis" }),
    ];
    await merge();
    for (const id of ids) expect((await read(id)).mergedInto).toBeNull();
    expect((await store.verify(null)).findings).toEqual([]);
  }));

test("[merge.owners] what the owner approved stands for what an agent says again, and what the owner said for it too", () =>
  withHome(async ({ store, learn, read, merge }) => {
    const rule = { kind: "rule", type: null } as const;
    const approved = await learn("Tests run in Docker", rule);
    const { contentHash } = await read(approved);
    const approval = { memoryId: approved, contentHash, way: "terminal", said: null, at: at(9) } as const;
    await store.decide({ ...approval, decision: "approved" });
    const again = await learn("The tests are run in Docker", rule);
    const owners = await learn("Secrets live in Vault", { author: "owner" });
    const agents = await learn("Secrets are stored in Vault");
    await merge();
    expect((await read(again)).mergedInto).toBe(approved);
    expect((await read(agents)).mergedInto).toBe(owners);
    expect(await read(approved)).toMatchObject({ trust: "approved", validTo: null });
    // Nobody is asked about the same once more.
    expect(await store.countWaiting(null)).toBe(0);
  }));

test("[merge.owners] two that the owner approved both stand", () =>
  withHome(async ({ store, learn, read, merge }) => {
    const ids = [await learn("Tests run in Docker"), await learn("The tests are run in Docker")];
    for (const memoryId of ids) {
      const { contentHash } = await read(memoryId);
      await store.decide({
        memoryId,
        contentHash,
        decision: "approved",
        way: "terminal",
        said: null,
        at: at(9),
      });
    }
    await merge();
    for (const id of ids) expect((await read(id)).mergedInto).toBeNull();
  }));

test("a row that was changed past Kedr to say approved is merged with nothing, and keeps nobody waiting", () =>
  withHome(async ({ folder, store, learn, read, merge }) => {
    const old = await learn("Sessions live in Redis");
    changeRows(folder, `update memories set trust = 'approved' where id = ${old}`);
    const again = await learn("Sessions are stored in Redis");
    await merge();
    expect(await store.unpaired(10)).toEqual([]);
    expect([(await read(old)).mergedInto, (await read(again)).mergedInto]).toEqual([null, null]);
  }));

test("what the owner approves while it is compared stands for the newer one, which would have stood for it", () =>
  withHome(async ({ store, learn, read }) => {
    const old = await learn("Sessions live in Redis");
    const newer = await learn("Sessions are stored in Redis");
    const keepPaired: Store["keepPaired"] = async (result, now) => {
      const { contentHash, trust } = await read(old);
      const approval = { memoryId: old, contentHash, way: "terminal", said: null, at: at(50) } as const;
      if (result.merge !== null && trust !== "approved")
        await store.decide({ ...approval, decision: "approved" });
      return store.keepPaired(result, now);
    };
    const merging = openMerging({
      store: { ...store, keepPaired },
      clock: clockAt(60),
      log: () => undefined,
    });
    while ((await merging.next()) === "worked");
    expect([(await read(newer)).mergedInto, (await read(old)).mergedInto]).toEqual([old, null]);
  }));

test("one that can't be compared keeps no other from being merged", () =>
  withHome(async ({ store, learn, read }) => {
    const ids = [
      await learn("Upload timeout is 30 s"),
      await learn("Sessions live in Redis"),
      await learn("Sessions are stored in Redis"),
    ];
    const alike: Store["alike"] = async (place) => {
      if (place.memoryId === ids[0]) throw new Error("It can't be read.");
      return store.alike(place);
    };
    const logged: string[] = [];
    const ground = { store: { ...store, alike }, clock: clockAt(60) };
    const merging = openMerging({ ...ground, log: (what) => void logged.push(what) });
    // Were it taken up again and again, this would not end.
    for (let rounds = 0; rounds < ids.length; rounds += 1) expect(await merging.next()).toBe("worked");
    expect(await merging.next()).toBe("nothing due");
    expect((await read(ids[1] as MemoryId)).mergedInto).toBe(ids[2]);
    expect(logged).toEqual(["merging-failed", "merged"]);
  }));

test("what was told on purpose beside what is alike is never merged", () =>
  withHome(async ({ learn, read, merge }) => {
    await learn("Sessions live in Redis");
    const apart = await learn("Sessions are stored in Redis", { isApart: true });
    await learn("Sessions are kept in Redis");
    await merge();
    expect(await read(apart)).toMatchObject({ mergedInto: null, mergedIds: [] });
  }));

test("each session that told it counts where another one contradicts it", () =>
  withHome(async ({ store, learn, read, merge }) => {
    await learn("API port is 3000");
    const known = await learn("The API port: 3000");
    await merge();
    expect((await read(known)).mergedIds).toHaveLength(1);
    const against = await learn("API port is 4000");
    await merge();
    expect(await read(known)).toMatchObject({ validTo: null });
    expect(await store.proposals(null, 10)).toMatchObject([{ memoryId: against, otherId: known }]);
  }));

test("corrected, what it stands for holds no more either; taken out, it holds by itself", () =>
  withHome(async ({ store, learn, read, merge, unmerge }) => {
    const [old, head] = [await learn("Sessions live in Redis"), await learn("Sessions are stored in Redis")];
    await merge();
    await store.supersede([head], memory("Sessions live in Valkey"), at(20));
    expect((await found(store, "sessions Redis")).hits).toEqual([]);
    expect(await unmerge(old)).toEqual([old]);
    expect(await read(old)).toMatchObject({ validTo: null, mergedInto: null });
    await expect(unmerge(999 as MemoryId)).rejects.toMatchObject({ code: "no-such-memory" });
  }));

const told = fc.array(fc.constantFrom<Pair>(...same), { minLength: 1, maxLength: 4 });

test("[merge.undo] merged and taken apart, a search finds what it found before, and nothing is merged again", () =>
  fc.assert(
    fc.asyncProperty(told, (pairs) =>
      withHome(async ({ store, learn, merge, unmerge }) => {
        const texts = pairs.flat();
        const ids: MemoryId[] = [];
        for (const text of texts) ids.push(await learn(text));
        const seen = async () =>
          Promise.all(
            texts.map(async (text) =>
              (await found(store, text)).hits.map(({ memory: { id, title }, score }) => [id, title, score]),
            ),
          );
        const before = await seen();
        await merge();
        for (const id of ids) await unmerge(id);
        await merge();
        expect(await seen()).toEqual(before);
        expect((await store.verify(null)).findings).toEqual([]);
      }),
    ),
    { numRuns: 12 },
  ));
