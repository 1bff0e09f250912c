import { describe, expect, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import type { NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, claimOf, event, memory, otherProject, project } from "./make.ts";
import { implementations } from "./stores.ts";

const add = (store: Store, title: string, minute: number, changes: Partial<NewMemory> = {}) =>
  store.addMemories([memory(title, { occurredAt: at(minute), ...changes })], at(minute));

const titles = async (store: Store, limit: number): Promise<string[]> =>
  (await store.digestSource(project, limit)).memories.map((each) => each.title);

describe.each(implementations)("what a digest is made from in $name", ({ withStore }) => {
  test("a project that was never seen has an empty digest", () =>
    withStore(async (store) => {
      expect(await store.digestSource(project, 10)).toEqual({
        rules: [],
        lastRecap: undefined,
        memories: [],
        total: 0,
        rulesWaiting: 0,
        heldBack: 0,
      });
    }));

  test("memories come newest first, with the last recap apart and rules that wait counted", () =>
    withStore(async (store) => {
      await add(store, "old", 1);
      await add(store, "new", 3);
      await add(store, "a rule", 2, { kind: "rule", type: null });
      await add(store, "first recap", 4, { kind: "recap" });
      await add(store, "last recap", 5, { kind: "recap", sessionId: sessionId("session-2") });
      await add(store, "elsewhere", 9, { project: otherProject });
      await add(store, "recap elsewhere", 9, { kind: "recap", project: otherProject });
      const source = await store.digestSource(project, 2);
      expect(source.memories.map((each) => each.title)).toEqual(["new", "a rule"]);
      expect(source.lastRecap?.title).toBe("last recap");
      expect(source).toMatchObject({ total: 3, rulesWaiting: 1, rules: [] });
    }));

  test("[digest.headless] headless runs only fill what interactive sessions leave free", () =>
    withStore(async (store) => {
      await add(store, "interactive 1", 1);
      await add(store, "interactive 3", 3);
      for (let minute = 10; minute < 30; minute += 1)
        await add(store, `headless ${minute}`, minute, { run: "headless" });
      await add(store, "headless recap", 40, { kind: "recap", run: "headless" });
      expect(await titles(store, 2)).toEqual(["interactive 3", "interactive 1"]);
      expect(await titles(store, 3)).toEqual(["headless 29", "interactive 3", "interactive 1"]);
      // Where no person's session left a recap, a headless one's is better than none.
      expect((await store.digestSource(project, 3)).lastRecap?.title).toBe("headless recap");
    }));

  test("what rules said goes once the model has said the very same", () =>
    withStore(async (store) => {
      await store.append([event("a")], at(0));
      const claim = await store.claim(claimOf());
      const memories = [memory("Said twice"), memory("Said by rules only")];
      await store.settle({ claimId: claim?.id ?? "", now: at(11), memories, coverage: "covered" });
      await add(store, "Said twice", 12);
      const source = await store.digestSource(project, 10);
      expect(source.memories.map((each) => [each.title, each.isProvisional])).toEqual([
        ["Said twice", false],
        ["Said by rules only", true],
      ]);
    }));
});
