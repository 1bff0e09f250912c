import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import type { Embedded, VectorModel, VectorSearch } from "../../src/store/vector-store.ts";
import { at, claimOf, event, memory, otherProject, project, wordSearch } from "./make.ts";
import { implementations } from "./stores.ts";

const model = (name: string, dimensions = 4): VectorModel => ({ name, dimensions, settings: "{}" });

/** The unit vector that lies between the axes as the numbers say. */
function vector(...numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (each) => each / length);
}

async function add(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(0));
  if (id === undefined) throw new Error("an added memory has an id");
  return id;
}

async function embedAll(
  store: Store,
  name: string,
  of: (title: string) => Float32Array | null,
): Promise<number> {
  const waiting = await store.unembedded(1_000);
  const embedded: Embedded[] = waiting.map(({ id, contentHash, title }) => ({
    id,
    contentHash,
    vector: of(title),
  }));
  return store.saveVectors(name, embedded);
}

const near = (wanted: Float32Array, changes: Partial<VectorSearch> = {}): VectorSearch => {
  const { terms: _terms, weights: _weights, ...filter } = wordSearch();
  return { ...filter, vector: wanted, ...changes };
};

const titlesOf = async (store: Store, search: VectorSearch): Promise<readonly string[]> => {
  const ranked = await store.searchVectors(search);
  return (await store.memoriesByIds(ranked.map(({ id }) => id))).map(({ title }) => title);
};

const axes: Readonly<Record<string, Float32Array>> = {
  north: vector(1, 0, 0, 0),
  "north by east": vector(2, 1, 0, 0),
  east: vector(0, 1, 0, 0),
  up: vector(0, 0, 1, 0),
};
const byTitle = (title: string): Float32Array => axes[title] ?? vector(0, 0, 0, 1);

describe.each(implementations)("vectors in $name", ({ withStore }) => {
  test("the nearest memories come first, with the cosine as score", () =>
    withStore(async (store) => {
      for (const title of Object.keys(axes)) await add(store, title);
      await store.useVectorModel(model("one"));
      expect(await embedAll(store, "one", byTitle)).toBe(4);
      const ranked = await store.searchVectors(near(vector(1, 0, 0, 0), { limit: 3 }));
      const found = await store.memoriesByIds(ranked.map(({ id }) => id));
      expect(found.map(({ title }) => title)).toEqual(["north", "north by east", "up"]);
      expect(ranked.map(({ score }) => Number(score.toFixed(3)))).toEqual([1, 0.894, 0]);
    }));

  test("a project finds its own and the global ones, and all are found only when asked", () =>
    withStore(async (store) => {
      await add(store, "north");
      await add(store, "east", { project: otherProject });
      await add(store, "up", { project: otherProject, scope: "global" });
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", byTitle);
      const wanted = vector(1, 1, 1, 0);
      expect((await titlesOf(store, near(wanted))).toSorted()).toEqual(["north", "up"]);
      expect((await titlesOf(store, near(wanted, { project: null }))).toSorted()).toEqual([
        "east",
        "north",
        "up",
      ]);
    }));

  test("a narrow filter finds what lies behind many nearer ones", () =>
    withStore(async (store) => {
      await add(store, "east", { type: "decision", files: [{ path: "src/far.ts", blob: null }] });
      for (let count = 0; count < 60; count += 1) await add(store, `north ${count}`);
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", (title) => byTitle(title.startsWith("north") ? "north" : title));
      const wanted = vector(1, 0.1, 0, 0);
      expect(await titlesOf(store, near(wanted, { types: ["decision"], limit: 2 }))).toEqual(["east"]);
      expect(await titlesOf(store, near(wanted, { file: "src/far.ts", limit: 2 }))).toEqual(["east"]);
      expect(await titlesOf(store, near(wanted, { since: at(1), limit: 2 }))).toEqual([]);
    }));

  test("what was added waits, newest first, and waits no more once it has a vector", () =>
    withStore(async (store) => {
      await add(store, "north");
      await add(store, "east");
      expect((await store.unembedded(10)).map(({ title }) => title)).toEqual(["east", "north"]);
      await store.useVectorModel(model("one"));
      expect(await store.vectorState()).toMatchObject({
        serving: null,
        filling: { name: "one" },
        waiting: 2,
      });
      expect(await store.searchVectors(near(vector(1, 0, 0, 0)))).toEqual([]);
      await embedAll(store, "one", byTitle);
      expect(await store.vectorState()).toMatchObject({
        serving: { name: "one" },
        filling: null,
        waiting: 0,
      });
      await add(store, "up");
      expect(await store.vectorState()).toMatchObject({ serving: { name: "one" }, waiting: 1 });
    }));

  test("another model takes over once it has embedded everything; until then the old vectors are searched", () =>
    withStore(async (store) => {
      await add(store, "north");
      await add(store, "east");
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", byTitle);
      await store.useVectorModel(model("two", 2));
      expect(await store.vectorState()).toMatchObject({ serving: { name: "one" }, filling: { name: "two" } });
      const [last] = await store.unembedded(1);
      if (last === undefined) throw new Error("every memory waits for the new model");
      await store.saveVectors("two", [{ id: last.id, contentHash: last.contentHash, vector: vector(1, 0) }]);
      expect(await titlesOf(store, near(vector(1, 0, 0, 0), { limit: 1 }))).toEqual(["north"]);
      expect(await store.searchVectors(near(vector(1, 0)))).toEqual([]);
      await embedAll(store, "two", () => vector(0, 1));
      expect(await store.vectorState()).toMatchObject({ serving: { name: "two" }, filling: null });
      expect(await titlesOf(store, near(vector(1, 0), { limit: 1 }))).toEqual(["east"]);
    }));

  test("going back before the new model was whole drops its vectors and keeps the old ones", () =>
    withStore(async (store) => {
      await add(store, "north");
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", byTitle);
      await store.useVectorModel(model("two", 2));
      await add(store, "east");
      const [newest] = await store.unembedded(1);
      if (newest === undefined) throw new Error("the new memory waits");
      await store.saveVectors("two", [
        { id: newest.id, contentHash: newest.contentHash, vector: vector(1, 0) },
      ]);
      await store.useVectorModel(model("one"));
      expect(await store.vectorState()).toMatchObject({ serving: { name: "one" }, filling: null });
      expect((await store.unembedded(10)).map(({ title }) => title)).toEqual(["east", "north"]);
    }));

  test("a batch of a model that is no longer wanted, or of a memory that has changed or gone, keeps nothing", () =>
    withStore(async (store) => {
      const id = await add(store, "north");
      await store.useVectorModel(model("one"));
      const [waiting] = await store.unembedded(1);
      const contentHash = waiting?.contentHash ?? "";
      const one = { id, contentHash, vector: vector(1, 0, 0, 0) };
      expect(await store.saveVectors("another", [one])).toBe(0);
      expect(await store.saveVectors("one", [{ ...one, contentHash: "older" }])).toBe(0);
      expect(await store.saveVectors("one", [{ ...one, id: 4_711 as MemoryId }])).toBe(0);
      expect((await store.vectorState()).waiting).toBe(1);
      expect(await store.saveVectors("one", [one])).toBe(1);
    }));

  test("a memory that can't be embedded leaves the queue, and the model still becomes whole", () =>
    withStore(async (store) => {
      await add(store, "north");
      await add(store, "east");
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", (title) => (title === "east" ? null : byTitle(title)));
      expect(await store.vectorState()).toMatchObject({ serving: { name: "one" }, waiting: 0 });
      expect(await titlesOf(store, near(vector(0, 1, 0, 0)))).toEqual(["north"]);
    }));

  test("a provisional memory that the model's return replaces takes its vector with it", () =>
    withStore(async (store) => {
      await store.append([event("a")], at(0));
      const covered = await store.claim(claimOf());
      const eventIds = covered?.events.map(({ id }) => id) ?? [];
      const provisional = memory("north", { isProvisional: true, eventIds });
      await store.settle({
        claimId: covered?.id ?? "",
        now: at(1),
        memories: [provisional],
        coverage: "covered",
      });
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", byTitle);
      expect(await titlesOf(store, near(vector(1, 0, 0, 0)))).toEqual(["north"]);
      const claim = await store.claim(claimOf({ from: "covered", now: at(20), leaseUntil: at(22) }));
      await store.settle({
        claimId: claim?.id ?? "",
        now: at(21),
        memories: [memory("east", { eventIds })],
        coverage: "final",
      });
      expect(await store.searchVectors(near(vector(1, 0, 0, 0)))).toEqual([]);
      expect((await store.unembedded(10)).map(({ title }) => title)).toEqual(["east"]);
      await embedAll(store, "one", byTitle);
      expect(await titlesOf(store, near(vector(1, 0, 0, 0)))).toEqual(["east"]);
    }));

  test("an unknown project has no memories but the global ones", () =>
    withStore(async (store) => {
      await add(store, "north");
      await add(store, "up", { scope: "global" });
      await store.useVectorModel(model("one"));
      await embedAll(store, "one", byTitle);
      expect(await titlesOf(store, near(vector(1, 0, 0, 0), { project: otherProject }))).toEqual(["up"]);
      expect(await titlesOf(store, near(vector(1, 0, 0, 0), { project }))).toEqual(["north", "up"]);
    }));
});
