import { describe, expect, test } from "vitest";
import type { Event } from "../../src/domain/event.ts";
import { memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const add = (store: Store, title: string, minute: number, changes: Partial<NewMemory> = {}) =>
  store.addMemories([memory(title, { occurredAt: at(minute), ...changes })], at(minute));

const titles = (memories: readonly Memory[]): readonly string[] => memories.map(({ title }) => title);
const file = (path: string) => ({ files: [{ path, blob: null }] });

const ran = (call: string, command: string, changes: Partial<Event> = {}) =>
  event(call, { input: JSON.stringify({ command }), outcome: '{"stdout":""}', ...changes });

describe.each(implementations)("what is near a session's work in $name", ({ withStore }) => {
  test("memories that name a file come newest first, by any form of its path, within the project", () =>
    withStore(async (store) => {
      await add(store, "whole", 1, file("/home/me/one/src/price.ts"));
      await add(store, "relative", 2, file("src/price.ts"));
      await add(store, "another folder", 3, file("lib/price.ts"));
      await add(store, "elsewhere", 4, { project: otherProject, ...file("src/price.ts") });
      await add(store, "a recap", 5, { kind: "recap", ...file("src/price.ts") });
      const found = await store.memoriesOfFile(project, "/home/me/one/src/price.ts", 10);
      expect(titles(found)).toEqual(["relative", "whole"]);
      expect(titles(await store.memoriesOfFile(project, "src/price.ts", 1))).toEqual(["relative"]);
      expect(await store.memoriesOfFile(project, "src/p%ice.ts", 10)).toEqual([]);
    }));

  test("a sign that means any letter to a database means itself in a path", () =>
    withStore(async (store) => {
      await add(store, "with a line", 1, file("my_app/price.ts"));
      await add(store, "with a per cent", 2, file("%/price.ts"));
      expect(titles(await store.memoriesOfFile(project, "/p/my_app/price.ts", 10))).toEqual(["with a line"]);
      expect(await store.memoriesOfFile(project, "/p/my-app/price.ts", 10)).toEqual([]);
    }));

  test("decisions, dead ends and alerts last", () =>
    withStore(async (store) => {
      await add(store, "a decision", 1, { type: "decision" });
      await add(store, "a discovery", 2);
      await add(store, "a dead end", 3, { status: "refuted" });
      await add(store, "an alert", 4, { type: "security_alert" });
      await add(store, "elsewhere", 5, { type: "decision", project: otherProject });
      expect(titles(await store.lastingMemories(project, 2))).toEqual(["an alert", "a dead end"]);
      expect(await store.lastingMemories(project, 10)).toHaveLength(3);
    }));

  test("what may warn before a call is fixes, deploys, decisions, dead ends and rules that are approved", () =>
    withStore(async (store) => {
      await add(store, "a fix", 1, { type: "bugfix" });
      await add(store, "a discovery", 2);
      await add(store, "a dead end", 3, { status: "refuted" });
      await add(store, "a rule that nobody approved", 4, { kind: "rule", type: null });
      await add(store, "a deploy", 5, { type: "deploy" });
      await add(store, "elsewhere", 6, { type: "bugfix", project: otherProject });
      expect(titles(await store.warnings(project, 10))).toEqual(["a deploy", "a dead end", "a fix"]);
      expect(titles(await store.warnings(project, 1))).toEqual(["a deploy"]);
    }));

  test("every program that was run in the project is named once, with whether it ever failed", () =>
    withStore(async (store) => {
      await store.append(
        [
          ran("a", "vercel build && npm test"),
          ran("b", "vercel deploy", {
            status: "error",
            outcome: '{"error":"Exit code 1\\nvercel: no token"}',
          }),
          ran("c", "make all"),
          ran("d", "docker push x", { place: { ...event("d").place, project: otherProject } }),
        ],
        at(1),
      );
      await store.indexEvents(50);
      expect(await store.programsOfProject(project, 10)).toEqual([
        { name: "make", hasFailed: false },
        { name: "npm", hasFailed: false },
        { name: "vercel", hasFailed: true },
      ]);
      expect(await store.programsOfProject(project, 1)).toHaveLength(1);
      expect(await store.programsOfProject(projectKey("unknown"), 10)).toEqual([]);
    }));

  test("siblings' memories are those of other sessions, written down since and not of long ago", () =>
    withStore(async (store) => {
      const other = { sessionId: sessionId("session-2") };
      const [known = memoryId(0)] = await add(store, "known already", 5, other);
      await add(store, "mine", 6);
      await add(store, "theirs", 7, other);
      await add(store, "a past session read in now", -9_000, other);
      await add(store, "elsewhere", 8, { project: otherProject, ...other });
      await add(store, "the owner's own words", 8, { sessionId: null, client: null });
      const asked = { project, client, sessionId: session, since: at(-30), limit: 5 };
      expect(titles(await store.siblingMemories({ ...asked, after: known }))).toEqual(["theirs"]);
      expect(titles(await store.siblingMemories({ ...asked, after: memoryId(0) }))).toEqual([
        "theirs",
        "known already",
      ]);
    }));
});
