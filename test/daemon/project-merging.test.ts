import { expect, test } from "vitest";
import { openProjectMerging } from "../../src/daemon/project-merging.ts";
import { openWorks } from "../../src/daemon/works.ts";
import { limits } from "../../src/domain/limits.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Work } from "../../src/serve/working.ts";
import { at, memory, otherProject, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const memories = limits.movedAtOnce * 3;

test("while a large project is merged others write between its portions, and how far it is is told", async () => {
  await implementations[0]?.withStore(async (store) => {
    await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
    await store.touchProject({ key: otherProject, name: "two", path: "/home/me/two" });
    const titles = Array.from({ length: memories }, (_, number) => `Case ${number}`);
    await store.addMemories(
      titles.map((title) => memory(title, { project: otherProject })),
      at(1),
    );
    const works = openWorks();
    const merging = openProjectMerging({ store, clock: systemClock, works, log: () => undefined });
    const over = { is: false };
    const merged = merging
      .merge({ from: otherProject, to: project, memories })
      .finally(() => (over.is = true));
    const told: Work[] = [];
    const held = new Set<number | undefined>();
    for (let written = 0; !over.is; written += 1) {
      await turn();
      // What is written before it began is not what the owner was shown.
      if (works.list().every(({ total }) => total === null)) continue;
      await store.addMemories([memory(`Meanwhile ${written}`, { project: otherProject })], at(2));
      held.add((await store.project(project))?.memories);
      told.push(...works.list());
    }
    expect(await merged).toMatchObject({ memories });
    expect(held.size).toBeGreaterThan(4);
    const steps = [1, 2].map((portions) => ({
      what: "merge",
      done: portions * limits.movedAtOnce,
      total: memories,
    }));
    expect(told).toEqual(expect.arrayContaining(steps));
    expect(works.list()).toEqual([]);
    await merging.moveOn(() => false);
    expect((await store.knownProjects({ query: "", limit: 9, offset: 0 })).total).toBe(1);
    expect((await store.verify(await store.chainHead())).findings).toEqual([]);
  });
});

test("a fault in a later portion is logged, what the owner asked for is made, and the background ends it", async () => {
  await implementations[0]?.withStore(async (store) => {
    await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
    await store.touchProject({ key: otherProject, name: "two", path: "/home/me/two" });
    const [id] = await store.addMemories([memory("On its way", { project: otherProject })], at(1));
    const logged: string[] = [];
    let isFull = true;
    const failing = {
      ...store,
      moveMemories: async (now: string) => {
        if (isFull) throw new Error("database or disk is full");
        return store.moveMemories(now);
      },
    };
    const merging = openProjectMerging({
      store: failing,
      clock: systemClock,
      works: openWorks(),
      log: (code) => logged.push(code),
    });
    const merged = await merging.merge({ from: otherProject, to: project, memories: 1 });
    expect(merged.backup).not.toBe("");
    expect(logged).toEqual(["project-move-broke-off"]);
    isFull = false;
    await merging.moveOn(() => false);
    expect(await store.memoriesByIds(id === undefined ? [] : [id])).toMatchObject([{ project }]);
  });
});
