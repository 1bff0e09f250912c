import { expect, test } from "vitest";
import { openMergingByOwner } from "../../src/daemon/merging-by-owner.ts";
import { openArchiving } from "../../src/daemon/ageing.ts";
import { openJudging } from "../../src/daemon/skills/judging.ts";
import { openSources } from "../../src/daemon/sources.ts";
import { type MemoryId, memoryId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, event, memory, otherProject } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;
const now = () => at(10);

async function tell(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  if (id === undefined) throw new Error("Not kept.");
  return id;
}

async function hashesOf(store: Store, headId: MemoryId, partId: MemoryId) {
  const [head, part] = await store.memoriesByIds([headId, partId]);
  return { headHash: head?.contentHash ?? "", partHash: part?.contentHash ?? "" };
}

test("two that say the same are merged without a warning, and the one that names its files is suggested to stand", () =>
  withStore(async (store) => {
    const { planMerge, mergeMemories } = openMergingByOwner({ store, now });
    const headId = await tell(store, "Sessions live in Redis");
    const partId = await tell(store, "Redis has the sessions", { files: [{ path: "src/a.ts", blob: null }] });
    expect(await planMerge({ headId, partId })).toMatchObject({ warnings: [], suggestedHead: partId });
    const merge = { headId, partId, ...(await hashesOf(store, headId, partId)), accepted: [] };
    expect(await mergeMemories({ ...merge, headHash: "0".repeat(64) })).toEqual({ outcome: "changed" });
    expect(await mergeMemories(merge)).toEqual({ outcome: "done" });
    expect((await store.memoriesByIds([headId]))[0]?.mergedIds).toEqual([partId]);
    await expect(planMerge({ headId, partId })).rejects.toMatchObject({ code: "holds-no-more" });
  }));

test("two values of one subject, and what was to stay, are merged only once the owner was warned", () =>
  withStore(async (store) => {
    const { planMerge, mergeMemories } = openMergingByOwner({ store, now });
    const headId = await tell(store, "The API timeout is 30 s", { kind: "note", type: null });
    const partId = await tell(store, "The API timeout is 60 s");
    await store.pinMemory(partId, true, at(2));
    const warnings = ["two-values", "part-pinned", "other-kind"];
    expect((await planMerge({ headId, partId })).warnings).toEqual(warnings);
    const merge = { headId, partId, ...(await hashesOf(store, headId, partId)) };
    expect(await mergeMemories({ ...merge, accepted: ["part-pinned"] })).toEqual({
      outcome: "warned",
      warnings,
    });
    expect((await store.memoriesByIds([headId]))[0]?.mergedIds).toEqual([]);
    const accepted = (await planMerge({ headId, partId })).warnings;
    expect(await mergeMemories({ ...merge, accepted })).toEqual({ outcome: "done" });
  }));

test("what is of another project, made from others, gone, itself or asked about is not merged, and it is said why", () =>
  withStore(async (store) => {
    const { planMerge } = openMergingByOwner({ store, now });
    const headId = await tell(store, "Sessions live in Redis");
    const refused: readonly (readonly [MemoryId, string])[] = [
      [await tell(store, "Elsewhere", { project: otherProject }), "other-project"],
      [await tell(store, "Recap", { kind: "recap", type: null }), "not-mergeable"],
      [await tell(store, "Held", { heldBackFor: ["override"] }), "not-mergeable"],
      [await tell(store, "For now", { isProvisional: true }), "not-mergeable"],
      [headId, "not-mergeable"],
      [memoryId(99), "no-such-memory"],
    ];
    for (const [partId, code] of refused)
      await expect(planMerge({ headId, partId })).rejects.toMatchObject({ code });
    const partId = await tell(store, "Sessions live in memory");
    await store.propose(
      [{ kind: "contradiction", memoryId: partId, otherId: headId, reason: "unsure" }],
      at(2),
    );
    await expect(planMerge({ headId, partId })).rejects.toMatchObject({ code: "asked-about" });
  }));

test("the owner's word about what holds counts; of history it is told that it holds no more", () =>
  withStore(async (store) => {
    const { judge, takeBackWord, judgeSkill } = openJudging({ store, now });
    const id = await tell(store, "Sessions live in Redis");
    expect(await judge({ id, word: "owner-failed" })).toEqual({ outcome: "done", strength: 0.65 });
    expect(await judge({ id, word: "owner-failed" })).toEqual({ outcome: "already", strength: 0.65 });
    expect(await takeBackWord({ id, word: "owner-failed" })).toEqual({ outcome: "done", strength: 1 });
    expect((await takeBackWord({ id, word: "owner-failed" })).outcome).toBe("already");
    await expect(judgeSkill({ id, hasWorked: true })).rejects.toMatchObject({ code: "no-skill" });
    await store.supersede([id], null, at(5));
    await expect(judge({ id, word: "owner-worked" })).rejects.toMatchObject({ code: "holds-no-more" });
    const gone = { id: memoryId(99), word: "owner-worked" } as const;
    await expect(judge(gone)).rejects.toMatchObject({ code: "no-such-memory" });
  }));

test("what is pinned is not archived before it is unpinned", () =>
  withStore(async (store) => {
    const { archive } = openArchiving({ store, now });
    const id = await tell(store, "Sessions live in Redis");
    await store.pinMemory(id, true, at(2));
    await expect(archive({ id, isArchived: true })).rejects.toMatchObject({ code: "firm" });
    await store.pinMemory(id, false, at(3));
    expect(await archive({ id, isArchived: true })).toEqual({ outcome: "done" });
    const gone = { id: memoryId(99), isArchived: true };
    await expect(archive(gone)).rejects.toMatchObject({ code: "no-such-memory" });
  }));

test("what a memory rests on comes in pages, each text cut and told how long it is", () =>
  withStore(async (store) => {
    await store.append(
      [event("a", { outcome: "🌲".repeat(40) }), event("b", { input: null, outcome: "short" })],
      at(0),
    );
    const eventIds = (await store.eventsByIds([1, 2] as never)).map(({ id }) => id);
    const id = await tell(store, "Sessions live in Redis", { eventIds });
    const { sourcesOf } = openSources(store);
    const first = await sourcesOf({ id, from: 0, limit: 1, chars: 21 });
    expect(first).toMatchObject({ total: 2, from: 0, events: [{ outcomeChars: 80 }] });
    expect(first.events[0]?.event.outcome).toBe("🌲".repeat(10));
    const rest = await sourcesOf({ id, from: 1, limit: 5, chars: 21 });
    expect(rest.events.map(({ event: one, inputChars }) => [one.outcome, inputChars])).toEqual([
      ["short", 0],
    ]);
    await expect(sourcesOf({ id: memoryId(99), from: 0, limit: 1, chars: 1 })).rejects.toMatchObject({
      code: "no-such-memory",
    });
  }));
