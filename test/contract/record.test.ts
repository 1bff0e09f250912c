import { describe, expect, test } from "vitest";
import type { Event } from "../../src/domain/event.ts";
import { eventId, sessionId } from "../../src/domain/ids.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const ran = (call: string, command: string, outcome: string, changes: Partial<Event> = {}): Redacted<Event> =>
  event(call, { input: JSON.stringify({ command }), outcome, ...changes });

const failed = (call: string, command: string, outcome: string, changes: Partial<Event> = {}) =>
  ran(call, command, outcome, { status: "error", ...changes });

const edited = (call: string, path: string, changes: Partial<Event> = {}): Redacted<Event> =>
  event(call, { tool: "Edit", input: JSON.stringify({ file_path: path }), files: [path], ...changes });

const elsewhere = { place: { ...event("x").place, project: otherProject } };

async function keep(store: Store, ...events: Redacted<Event>[]): Promise<void> {
  await store.append(events, at(0));
  await store.indexEvents(100);
}

const calls = (found: readonly { readonly event: { readonly callId: string } }[]): readonly string[] =>
  found.map((each) => each.event.callId);

const hit = (number: number, error: string, changes: Partial<Event> = {}) =>
  failed(`${error}-${number}`, "psql -c x", error, {
    sessionId: sessionId(`s-${number}`),
    occurredAt: at(number),
    ...changes,
  });

const callIds = (events: readonly { readonly callId: string }[]): readonly string[] =>
  events.map((each) => each.callId);

const ids = (sessions: readonly { readonly id: string }[]): readonly string[] =>
  sessions.map((each) => each.id);

describe.each(implementations)("the record in $name", ({ withStore }) => {
  test("runs of a program are found newest first, in their project or anywhere, by family too", () =>
    withStore(async (store) => {
      await keep(
        store,
        ran("late", "npm test", "ok", { occurredAt: at(9) }),
        ran("early", "cd x && npm ci && npm test -- --run", "ok", { occurredAt: at(1) }),
        ran("other", "npm test", "ok", { occurredAt: at(5), ...elsewhere }),
        ran("make", "make all", "ok"),
      );
      const asked = { project, program: "npm", family: null, limit: 10 };
      const here = await store.runsOf(asked);
      expect(here.map((run) => [run.event.callId, run.family, run.outcome])).toEqual([
        ["late", "npm test", "passed"],
        ["early", "npm ci", "passed"],
        ["early", "npm test", "passed"],
      ]);
      expect(calls(await store.runsOf({ ...asked, family: "npm test" }))).toEqual(["late", "early"]);
      expect(calls(await store.runsOf({ ...asked, project: null, limit: 2 }))).toEqual(["late", "other"]);
      expect(await store.runsOf({ ...asked, program: "cargo" })).toEqual([]);
    }));

  test("an outcome that came later is recorded in place of the first", () =>
    withStore(async (store) => {
      await keep(store, ran("a", "npm test", "", { outcome: null }));
      await keep(store, failed("a", "npm test", "Error: port 3000 is taken"));
      const runs = await store.runsOf({ project, program: "npm", family: null, limit: 10 });
      expect(runs.map((run) => [run.outcome, run.errorKey])).toEqual([["failed", "error: port # is taken"]]);
    }));

  test("errors that several sessions ran into are walls, those of most sessions first", () =>
    withStore(async (store) => {
      const refused = [1, 2, 3, 4].map((number) => hit(number, "psql: connection refused on port 5432"));
      const denied = [1, 2, 3].map((number) => hit(number, "psql: role is denied"));
      const twice = [1, 1, 2].map((number, index) => hit(number, `psql: rare failure ${index}`));
      const far = [5, 6].map((number) => hit(number, "psql: rare failure 1", elsewhere));
      await keep(store, ...refused, ...denied, ...twice, ...far);
      const asked = { project, minSessions: 3, since: null, limit: 10 };
      expect(await store.wallsHit(asked)).toEqual([
        {
          errorKey: "psql: connection refused on port #",
          sessions: 4,
          hits: 4,
          firstAt: at(1),
          lastAt: at(4),
        },
        { errorKey: "psql: role is denied", sessions: 3, hits: 3, firstAt: at(1), lastAt: at(3) },
      ]);
      expect(await store.wallsHit({ ...asked, since: at(2) })).toHaveLength(1);
      expect(await store.wallsHit({ ...asked, project: null })).toHaveLength(3);
      expect(await store.errorKeys(project, 2)).toEqual([
        "psql: connection refused on port #",
        "psql: role is denied",
      ]);
      expect(await store.errorKeys(null, 10)).toHaveLength(3);
      const errorKey = "psql: role is denied";
      expect(await store.runsByError({ project, errorKey, limit: 2 })).toHaveLength(2);
      expect(await store.runsByError({ project, errorKey: "", limit: 2 })).toEqual([]);
    }));

  test("edits of a file are found by its whole path or its end, reads and failures are none", () =>
    withStore(async (store) => {
      await keep(
        store,
        edited("one", "/home/me/one/src/a.ts", { occurredAt: at(1) }),
        edited("two", "/home/me/copy/src/a.ts", { occurredAt: at(2) }),
        edited("other name", "/home/me/one/src/ba.ts"),
        edited("failed", "/home/me/one/src/a.ts", { status: "error" }),
        event("read", { tool: "Read", input: '{"file_path":"/home/me/one/src/a.ts"}' }),
        edited("elsewhere", "/home/me/one/src/a.ts", elsewhere),
      );
      const asked = { project, file: "src/a.ts", since: null, limit: 10 };
      expect(calls(await store.editsOf(asked))).toEqual(["two", "one"]);
      expect(calls(await store.editsOf({ ...asked, since: at(2) }))).toEqual(["two"]);
      expect(calls(await store.editsOf({ ...asked, file: "/home/me/one/src/a.ts" }))).toEqual(["one"]);
      expect(await store.editsOf({ ...asked, file: "c/a.ts" })).toEqual([]);
      expect(await store.editsOf({ ...asked, file: "%/a.ts" })).toEqual([]);
    }));

  test("a commit is found by its whole id though git printed a short one, and the other way round", () =>
    withStore(async (store) => {
      const whole = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
      await keep(
        store,
        ran("short", "git commit -m x", "[main 1a2b3c4] x", { occurredAt: at(2) }),
        ran("whole", "git rev-parse HEAD", whole, { occurredAt: at(3) }),
        ran("other", "git commit -m y", "[main 1a2b3c5] y"),
        ran("elsewhere", "git rev-parse HEAD", whole, elsewhere),
      );
      expect(await store.eventsOfCommit({ project: null, commits: [whole], limit: 10 })).toHaveLength(3);
      const of = async (...commits: string[]) => store.eventsOfCommit({ project, commits, limit: 10 });
      expect((await of(whole)).map((one) => [one.event.callId, one.commit, one.isMade])).toEqual([
        ["short", "1a2b3c4", true],
        ["whole", whole, false],
      ]);
      expect(calls(await of("1a2b3c4"))).toEqual(["short", "whole"]);
      expect(calls(await of("1a2b3c4d", "1a2b3c5ffff"))).toEqual(["other", "short", "whole"]);
      expect(await of("1a2b", "")).toEqual([]);
    }));

  test("the memories that rest on events are found from them", () =>
    withStore(async (store) => {
      await keep(store, event("a"), event("b"));
      await store.addMemories(
        [memory("of a", { eventIds: [eventId(1)] }), memory("of b", { eventIds: [eventId(2)] })],
        at(1),
      );
      const found = await store.memoriesOfEvents([eventId(1)], 10);
      expect(found.map((each) => each.title)).toEqual(["of a"]);
    }));

  test("sessions of a project come newest first, and one is found by how its id begins", () =>
    withStore(async (store) => {
      const touch = { client, project, directory: "/one", run: "interactive" as const };
      const rest = { transcriptPath: null, configFolder: null, clientPid: null };
      await store.touchSession({ ...touch, ...rest, id: sessionId("aaa-1"), at: at(1) });
      await store.touchSession({ ...touch, ...rest, id: sessionId("aab-2"), at: at(3) });
      await store.touchSession({ ...touch, ...rest, id: sessionId("b"), at: at(2), project: otherProject });
      expect(ids(await store.sessionsOfProject(project, 10))).toEqual(["aab-2", "aaa-1"]);
      expect(ids(await store.sessionsById("aa", 10))).toEqual(["aab-2", "aaa-1"]);
      expect(ids(await store.sessionsById("aaa-1", 10))).toEqual(["aaa-1"]);
      expect(await store.sessionsById("", 10)).toEqual([]);
    }));

  test("a place in a session is read with what is around it, and says where the session ends", () =>
    withStore(async (store) => {
      const other = event("other", { sessionId: sessionId("s-2") });
      await store.append([event("a"), event("b"), other, event("c"), event("d")], at(0));
      const around = async (id: number, before: number, after: number) => {
        const asked = { client, session, event: eventId(id), before, after };
        const { events, hasBefore, hasAfter } = await store.eventsAround(asked);
        return [events.map((each) => each.callId).join(""), hasBefore, hasAfter];
      };
      expect(await around(2, 1, 1)).toEqual(["abc", false, true]);
      expect(await around(4, 1, 1)).toEqual(["bcd", true, false]);
      expect(await around(2, 9, 9)).toEqual(["abcd", false, false]);
      expect(await around(5, 0, 0)).toEqual(["d", true, false]);
    }));

  test("the last events of a kind are found from the end of a session backwards", () =>
    withStore(async (store) => {
      await store.append([event("a"), event("b", { kind: "prompt" }), event("c"), event("d")], at(0));
      const asked = { client, session, kind: "tool" as const, before: null, limit: 2 };
      expect(callIds(await store.lastOfKind(asked))).toEqual(["d", "c"]);
      expect(callIds(await store.lastOfKind({ ...asked, before: eventId(3) }))).toEqual(["a"]);
    }));
});
