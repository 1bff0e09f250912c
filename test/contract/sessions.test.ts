import { describe, expect, test } from "vitest";
import { projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import { at, claimOf, client, event, otherProject, project, redacted, session, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const shown = (text: string, changes: Partial<Injection> = {}) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "digest",
    asked: "",
    text,
    personLine: "kedr: 1 memory",
    memoryIds: [],
    tokens: 10,
    at: at(1),
    ...changes,
  });

describe.each(implementations)("sessions, projects, injections and spending in $name", ({ withStore }) => {
  test("a session keeps what earlier events told of it and grows with each", () =>
    withStore(async (store) => {
      expect(await store.session(client, session)).toBeUndefined();
      await store.touchSession(touch(5, { transcriptPath: "/t.jsonl", configFolder: "/c", clientPid: 42 }));
      await store.touchSession(touch(2));
      await store.touchSession(touch(9, { project: otherProject, directory: "/home/me/two" }));
      expect(await store.session(client, session)).toEqual({
        client,
        id: session,
        project: otherProject,
        directory: "/home/me/two",
        run: "interactive",
        startedAt: at(2),
        lastEventAt: at(9),
        endedAt: null,
        transcriptPath: "/t.jsonl",
        configFolder: "/c",
        clientPid: 42,
      });
    }));

  test("an ended session is opened again by a resume, not by captures that come late", () =>
    withStore(async (store) => {
      await store.touchSession(touch(1, { clientPid: 42 }));
      await store.endSession(client, session, at(2));
      expect(await store.openSessions(10)).toEqual([]);
      await store.touchSession(touch(2));
      expect(await store.session(client, session)).toMatchObject({ endedAt: at(2), clientPid: null });
      await store.touchSession(touch(3));
      expect(await store.openSessions(10)).toMatchObject([{ id: session, endedAt: null }]);
    }));

  test("open sessions come newest first", () =>
    withStore(async (store) => {
      await store.touchSession(touch(1));
      await store.touchSession(touch(2, { id: sessionId("session-2") }));
      expect((await store.openSessions(10)).map((each) => each.id)).toEqual(["session-2", session]);
      expect(await store.openSessions(1)).toHaveLength(1);
    }));

  test("a session wants its recap once it ended and its events are observed, and again after a resume", () =>
    withStore(async (store) => {
      const wanting = async () => (await store.sessionsWithoutRecap(10)).length;
      await store.touchSession(touch(1));
      await store.append([event("a")], at(1));
      await store.endSession(client, session, at(2));
      expect(await wanting()).toBe(0);
      const claim = await store.claim(claimOf());
      await store.settle({ claimId: claim?.id ?? "", now: at(11), memories: [], coverage: "covered" });
      expect(await wanting()).toBe(1);
      await store.markRecapped(client, session, at(12));
      expect(await wanting()).toBe(0);
      await store.touchSession(touch(20));
      await store.endSession(client, session, at(21));
      expect(await wanting()).toBe(1);
    }));

  test("a session without events wants no recap", () =>
    withStore(async (store) => {
      await store.touchSession(touch(1));
      await store.endSession(client, session, at(2));
      expect(await store.sessionsWithoutRecap(10)).toEqual([]);
    }));

  test("a project has its newest name and path, its counts and its last event", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "old", path: "/old" });
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      await store.touchSession(touch(4));
      const one = {
        key: project,
        name: "one",
        path: "/home/me/one",
        memories: 0,
        sessions: 1,
        lastEventAt: at(4),
      };
      expect(await store.project(project)).toEqual(one);
      await store.touchProject({ key: otherProject, name: "two", path: "/home/me/two" });
      expect((await store.projects()).map((each) => each.name)).toEqual(["one", "two"]);
      expect(await store.project(projectKey("unknown"))).toBeUndefined();
    }));

  test("the digest that a session was shown last is kept for it", () =>
    withStore(async (store) => {
      expect(await store.digestOfSession(client, session)).toBeUndefined();
      await store.saveInjection(shown("first"));
      await store.saveInjection(shown("second"));
      await store.saveInjection(shown("for a prompt", { channel: "prompt" }));
      await store.saveInjection(shown("elsewhere", { sessionId: sessionId("session-2") }));
      expect(await store.digestOfSession(client, session)).toMatchObject({ text: "second", usedAt: null });
    }));

  test("spending adds up by day and by session, and corrections are no calls", () =>
    withStore(async (store) => {
      const spend = (tokens: number, day = "2026-06-01", id = session) =>
        store.spend({ day, client, sessionId: id, provider: "scripted", tokens, costUsd: tokens / 1_000 });
      expect(await store.spentOn("2026-06-01")).toEqual({ tokens: 0, costUsd: 0, calls: 0 });
      expect(await spend(500)).toBe(500);
      expect(await spend(-100)).toBe(400);
      expect(await spend(100, "2026-06-01", sessionId("session-2"))).toBe(500);
      await spend(7, "2026-06-02");
      expect(await store.spentOn("2026-06-01")).toEqual({ tokens: 500, costUsd: 0.5, calls: 2 });
      expect(await store.spentInSession(client, session)).toBe(407);
      const { spent } = await store.useSince("2026-06-01");
      expect(spent).toMatchObject({ days: 2, tokens: 507 });
      expect((await store.useSince("2026-06-02")).spent).toMatchObject({ days: 1, tokens: 7 });
    }));
});
