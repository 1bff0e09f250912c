import { describe, expect, test } from "vitest";
import { projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { limits } from "../../src/domain/limits.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const rule: Partial<NewMemory> = { kind: "rule", type: null };
const from = otherProject;
const place = { ...event("x").place, project: from, projectName: "two", projectPath: "/home/me/two" };
const all = { query: "", limit: 10, offset: 0 };

async function known(store: Store): Promise<void> {
  await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
  await store.touchProject({ key: from, name: "two", path: "/home/me/two" });
}

async function added(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<Memory> {
  const ids = await store.addMemories([memory(title, { project: from, ...changes })], at(1));
  const [found] = await store.memoriesByIds(ids);
  if (found === undefined) throw new Error("It is not there.");
  return found;
}

async function approved(store: Store, title: string): Promise<Memory> {
  const { id, contentHash } = await added(store, title, rule);
  const decision = { memoryId: id, contentHash, decision: "approved", way: "terminal", said: null } as const;
  expect(await store.decide({ ...decision, at: at(5) })).toBe("done");
  return (await store.memoriesByIds([id]))[0]!;
}

const merged = (store: Store, memories: number) =>
  store.mergeProjects({ from, to: project, memories, at: at(10) });

async function moveAll(store: Store): Promise<void> {
  while ((await store.moveMemories(at(11))) > 0);
  for (let after: number | null = 0; after !== null;) after = await store.moveEvents(after);
}

describe.each(implementations)("projects by their names in $name", ({ withStore }) => {
  test("a name that the owner gives stays whatever the folder is called, and can be taken back", () =>
    withStore(async (store) => {
      await known(store);
      expect(await store.projectStanding(project)).toBeUndefined();
      expect(await store.nameProject(project, "Магазин")).toBe("done");
      await store.touchProject({ key: project, name: "renamed-folder", path: "/elsewhere/one" });
      expect(await store.projectStanding(project)).toEqual({ key: project, name: "Магазин" });
      const { projects } = await store.knownProjects({ ...all, query: "магаз" });
      expect(projects).toMatchObject([{ name: "Магазин", ownName: "one", path: "/elsewhere/one" }]);
      await store.nameProject(project, null);
      expect(await store.project(project)).toMatchObject({ name: "one" });
      expect(await store.nameProject(projectKey("nowhere"), "x")).toBe("unknown");
    }));

  test("what is not moved yet of a merged project is its new project's already, for who forgets that", () =>
    withStore(async (store) => {
      await known(store);
      const { id } = await added(store, "Still on its way");
      await store.append([event("call", { place })], at(1));
      expect(await merged(store, 1)).toBe("done");
      const whole = { session: null, project, since: null, until: null, client: null };
      const found = await store.rowsWhere(whole);
      expect([found.memories, found.events.length]).toEqual([[id], 1]);
      await moveAll(store);
      expect(await store.rowsWhere(whole)).toEqual(found);
    }));

  test("a project tells how many of its memories hold, whatever becomes of them", () =>
    withStore(async (store) => {
      await known(store);
      const counts = async () => {
        const projects = await store.projects();
        return [project, from].map((asked) => projects.find(({ key }) => key === asked)?.memories);
      };
      await added(store, "stays");
      const { id } = await added(store, "gives way");
      await store.supersede([id], memory("takes its place", { project: from }), at(2));
      const { id: memoryId, contentHash } = await added(store, "is refused", rule);
      const refusal = { memoryId, contentHash, decision: "rejected", way: "terminal", said: null } as const;
      expect(await counts()).toEqual([0, 3]);
      expect(await store.decide({ ...refusal, at: at(3) })).toBe("done");
      expect(await counts()).toEqual([0, 2]);
      expect(await store.memoryCounts()).toMatchObject({ memories: 2, projects: 1 });
      expect(await merged(store, 4)).toBe("done");
      await moveAll(store);
      expect(await counts()).toEqual([2, undefined]);
      expect(await store.memoryCounts()).toMatchObject({ memories: 2, projects: 1 });
    }));

  test("a list is narrowed by any part of a name, key or path, to the letter, and paged", () =>
    withStore(async (store) => {
      await known(store);
      const named = async (query: string) =>
        (await store.knownProjects({ ...all, query })).projects.map(({ name }) => name);
      expect(await named("ONE")).toEqual(["one"]);
      expect(await named("/home/me")).toHaveLength(2);
      expect(await named("%")).toEqual([]);
      expect(await named("_")).toEqual([]);
      const second = await store.knownProjects({ ...all, limit: 1, offset: 1 });
      expect(second).toMatchObject({ total: 2, projects: [{ name: "one" }], globals: 0 });
    }));

  test("by an alias a folder is of the project from then on, and a key is nobody's twice", () =>
    withStore(async (store) => {
      await known(store);
      const alias = { key: projectKey("path:/old/one"), name: "one", path: "/old/one", since: at(1) };
      expect(await store.addAlias(alias, project)).toBe("done");
      expect(await store.addAlias(alias, from)).toBe("taken");
      expect(await store.addAlias({ ...alias, key: from }, project)).toBe("taken");
      expect(await store.projectStanding(alias.key)).toEqual({ key: project, name: "one" });
      await store.touchProject({ key: alias.key, name: "one", path: "/old/one" });
      expect((await store.projects()).map(({ key }) => key)).not.toContain(alias.key);
      expect((await store.knownProjects(all)).projects.at(-1)?.aliases).toEqual([alias]);
      expect(await store.dropAlias(alias.key)).toBe("done");
      expect(await store.projectStanding(alias.key)).toBeUndefined();
    }));
});

describe.each(implementations)("two projects that become one in $name", ({ withStore }) => {
  test("everything moves: memories, sessions, events and what the record knows, and the old key means the new project", () =>
    withStore(async (store) => {
      await known(store);
      await store.touchSession(touch(1, { id: sessionId("s2"), project: from }));
      await store.append([event("c1", { sessionId: sessionId("s2"), place })], at(1));
      await store.indexEvents(10);
      const kept = await added(store, "Deploys go through staging");
      await store.indexMemories(10);
      expect(await store.meetingOf(from, project, 5)).toMatchObject({ memories: 1, sessions: 1, events: 1 });
      expect(await merged(store, 1)).toBe("done");
      await moveAll(store);
      expect(await store.memoriesByIds([kept.id])).toMatchObject([
        { project, contentHash: kept.contentHash },
      ]);
      expect(await store.session(client, sessionId("s2"))).toMatchObject({ project });
      expect((await store.eventsAfter(0 as never, 10)).map((one) => one.place.project)).toEqual([project]);
      expect(await store.runsOf({ project, program: "run", family: "run c1", limit: 5 })).toHaveLength(1);
      expect((await store.projects()).map(({ key }) => key)).toEqual([project]);
      expect(await store.projectStanding(from)).toMatchObject({ key: project });
      await store.indexMemories(10);
      await store.append([event("c2", { place })], at(2));
      expect((await store.eventsAfter(0 as never, 10)).at(-1)?.place.project).toBe(project);
    }));

  test("an approved rule stays approved, and the chain tells of the move", () =>
    withStore(async (store) => {
      await known(store);
      const kept = await approved(store, "Run tests in the container");
      const ended = await added(store, "It was so once", rule);
      await store.rewrite({
        memoryId: ended.id,
        contentHash: ended.contentHash,
        by: memory("It is so now", { ...rule, project: from }),
        way: "terminal",
        at: at(6),
      });
      expect(await merged(store, 3)).toBe("done");
      expect((await store.digestSource(project, 10)).rules.map(({ title }) => title)).toContain(kept.title);
      expect((await store.memoriesByIds([kept.id]))[0]).toMatchObject({ trust: "approved", project });
      expect((await store.verify(await store.chainHead())).findings).toEqual([]);
    }));

  test("what binds is there at once, the rest in portions that are each whole, and nothing comes in beside them", () =>
    withStore(async (store) => {
      await known(store);
      const rules = await approved(store, "Run tests in the container");
      for (let number = 0; number < limits.movedAtOnce + 2; number += 1) await added(store, `Case ${number}`);
      const held = async () => (await store.project(project))?.memories;
      expect(await merged(store, limits.movedAtOnce + 3)).toBe("done");
      expect(await held()).toBe(1);
      expect((await store.memoriesByIds([rules.id]))[0]).toMatchObject({ trust: "approved", project });
      expect(await store.moveMemories(at(11))).toBe(limits.movedAtOnce);
      expect((await store.verify(await store.chainHead())).findings).toEqual([]);
      await added(store, "Said by the old key meanwhile");
      expect(await held()).toBe(limits.movedAtOnce + 2);
      // No event is looked at before all memories are moved, and the merged project stays as long.
      expect(await store.moveEvents(0)).toBeNull();
      expect(await store.moveMemories(at(11))).toBe(2);
      expect(await store.moveMemories(at(11))).toBe(0);
      await moveAll(store);
      expect(await held()).toBe(limits.movedAtOnce + 4);
      expect((await store.projects()).map(({ key }) => key)).toEqual([project]);
      expect((await store.verify(await store.chainHead())).findings).toEqual([]);
    }));

  test("one that is merged while another one's events are moved loses none of its own", () =>
    withStore(async (store) => {
      const third = projectKey("path:/home/me/three");
      await known(store);
      await store.touchProject({ key: third, name: "three", path: "/home/me/three" });
      await store.append([event("of-three", { place: { ...place, project: third } })], at(1));
      for (let portion = 0; portion < 5; portion += 1)
        await store.append(
          Array.from({ length: 500 }, (_, number) => event(`of-two-${portion}-${number}`, { place })),
          at(2),
        );
      expect(await merged(store, 0)).toBe("done");
      const after = await store.moveEvents(0);
      expect(after).not.toBeNull();
      expect(await store.mergeProjects({ from: third, to: project, memories: 0, at: at(12) })).toBe("done");
      for (let next = after; next !== null;) next = await store.moveEvents(next);
      await moveAll(store);
      const events = await store.eventsAfter(0 as never, 5_000);
      expect(events).toHaveLength(2_501);
      expect(new Set(events.map((one) => one.place.project))).toEqual(new Set([project]));
      expect((await store.knownProjects(all)).total).toBe(1);
    }));

  test("what meets the like of it is counted, and nothing is merged that is not what was shown", () =>
    withStore(async (store) => {
      await known(store);
      await added(store, "Said in both");
      await added(store, "Said in both", { project });
      await approved(store, "Only two's rule");
      await added(store, "Waits", rule);
      expect(await store.meetingOf(from, project, 5)).toMatchObject({
        same: 1,
        waitingRules: 1,
        rulesMoved: [{ title: "Only two's rule" }],
        rulesMet: [],
      });
      expect(await merged(store, 2)).toBe("changed");
      expect((await store.project(from))?.memories).toBe(3);
      expect(await store.mergeProjects({ from, to: from, memories: 3, at: at(9) })).toBe("unknown");
    }));

  test("aliases of the merged one go along, and what both were summed up in is made anew", () =>
    withStore(async (store) => {
      await known(store);
      await added(store, "All of two", { kind: "summary", type: null });
      const alias = { key: projectKey("path:/old/two"), name: "two", path: "/old/two", since: at(1) };
      await store.addAlias(alias, from);
      expect(await merged(store, 0)).toBe("done");
      expect(await store.summaryOf(project)).toBeUndefined();
      expect(await store.unsummarised(at(60), 10)).toContain(project);
      await moveAll(store);
      const { projects } = await store.knownProjects(all);
      expect(projects.map(({ aliases }) => aliases.map(({ key }) => key))).toEqual([[from, alias.key]]);
      expect((await store.verify(await store.chainHead())).findings).toEqual([]);
    }));
});
