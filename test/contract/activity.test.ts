import { describe, expect, test } from "vitest";
import type { Event } from "../../src/domain/event.ts";
import { clientName, eventId, sessionId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const everybody = { project: null, client: null };
const otherClient = clientName("another-client");
const elsewhere = { ...event("x").place, project: otherProject };

const said = (call: string, minute: number, changes: Partial<Event> = {}) =>
  event(call, { occurredAt: at(minute), ...changes });

const hour = (from: number, minutes = 60) => ({ from: at(from), until: at(from + minutes) });

const told = (title: string, minute: number) => memory(title, { occurredAt: at(minute) });

/** Two sessions in one project, one of another client in another; the second one goes on for three hours. */
async function seed(store: Store): Promise<void> {
  const [one, two, three] = ["one", "two", "three"].map(sessionId);
  for (const id of [one, two]) if (id !== undefined) await store.touchSession(touch(0, { id }));
  if (three !== undefined)
    await store.touchSession(touch(0, { id: three, client: otherClient, project: otherProject }));
  const of = (id = one) => (id === undefined ? {} : { sessionId: id });
  await store.append(
    [
      said("a", 0, { ...of(one), kind: "prompt", tool: null, input: "Почему падает сборка?" }),
      said("b", 1, { ...of(one), status: "error" }),
      said("c", 16, { ...of(one), status: "denied" }),
      said("d", 5, { ...of(two), place: { ...event("x").place, branch: "fix/build" } }),
      said("e", 125, { ...of(two), place: { ...event("x").place, branch: "fix/build" } }),
      said("f", 20, { ...of(three), client: otherClient, place: elsewhere }),
    ],
    at(200),
  );
}

const ids = (places: readonly { readonly id: string }[]): readonly string[] => places.map(({ id }) => id);

describe.each(implementations)("what happened when, in $name", ({ withStore }) => {
  test("a stretch tells its events, errors, sessions and memories, of all, of a project and of a client", () =>
    withStore(async (store) => {
      expect(await store.firstActivityAt()).toBeNull();
      await seed(store);
      await store.addMemories(
        [
          memory("in it", { occurredAt: at(10) }),
          memory("at its end", { occurredAt: at(60) }),
          memory("elsewhere", { occurredAt: at(10), project: otherProject, client: otherClient }),
        ],
        at(200),
      );
      const [first, second] = await store.tallies([hour(0), hour(120)], everybody);
      expect(first).toEqual({ events: 5, errors: 1, sessions: 3, memories: 2 });
      expect(second).toEqual({ events: 1, errors: 0, sessions: 1, memories: 0 });
      const of = async (whose: object) => (await store.tallies([hour(0)], { ...everybody, ...whose }))[0];
      const here = { events: 4, errors: 1, sessions: 2, memories: 1 };
      const there = { events: 1, errors: 0, sessions: 1, memories: 1 };
      expect(await of({ project })).toEqual(here);
      expect(await of({ client })).toEqual(here);
      expect(await of({ project, client })).toEqual(here);
      expect(await of({ client: otherClient })).toEqual(there);
      expect(await of({ project, client: otherClient })).toMatchObject({ events: 0, memories: 0 });
      expect(await store.firstActivityAt()).toBe(at(0));
    }));

  test("minutes are counted by the events themselves", () =>
    withStore(async (store) => {
      await seed(store);
      const minutes = await store.tallies([hour(0, 1), hour(1, 1), hour(2, 1)], everybody);
      expect(minutes.map(({ events, errors }) => [events, errors])).toEqual([
        [1, 0],
        [1, 1],
        [0, 0],
      ]);
      expect(ids(await store.sessionsWithin(hour(5, 1), everybody, null, 10))).toEqual(["two"]);
    }));

  test("a call that turns out to have failed, and an event that comes twice, are counted once and right", () =>
    withStore(async (store) => {
      const source = { path: "/t", line: 1, uuid: null };
      await store.append([event("a", { outcome: "?" })], at(1));
      await store.append([event("a", { status: "error", outcome: "exit 1", source })], at(2));
      expect((await store.tallies([hour(0)], everybody))[0]).toMatchObject({ events: 1, errors: 1 });
    }));

  test("sessions stand once each, the last active first, page by page, at every width", () =>
    withStore(async (store) => {
      await seed(store);
      const day = hour(-60, 1_440);
      const all = await store.sessionsWithin(day, everybody, null, 10);
      expect(ids(all)).toEqual(["two", "one", "three"]);
      const first = await store.sessionsWithin(day, everybody, null, 1);
      expect(ids(first)).toEqual(["two"]);
      expect(ids(await store.sessionsWithin(day, everybody, first[0] ?? null, 10))).toEqual(["one", "three"]);
      expect(ids(await store.sessionsWithin(hour(0), { ...everybody, project }, null, 10))).toEqual([
        "one",
        "two",
      ]);
      expect(ids(await store.sessionsWithin(day, { ...everybody, client: otherClient }, null, 10))).toEqual([
        "three",
      ]);
    }));

  test("a session's line tells where it was, what it did and what it left", () =>
    withStore(async (store) => {
      await seed(store);
      const left = { sessionId: sessionId("one"), occurredAt: at(2) };
      await store.addMemories(
        [memory("A fact", left), memory("What was done", { ...left, kind: "recap", type: null })],
        at(200),
      );
      const asked = ["one", "gone", "two"].map((id) => ({ client, id: sessionId(id) }));
      const [one, two] = await store.sessionFacts(asked);
      expect(one).toMatchObject({
        id: "one",
        projectName: project,
        branch: "main",
        events: 3,
        prompts: 1,
        tools: 2,
        errors: 1,
        denied: 1,
        memories: 1,
        firstPrompt: "Почему падает сборка?",
        recap: { title: "What was done" },
      });
      expect(two).toMatchObject({ id: "two", branch: "fix/build", firstPrompt: null, recap: null });
      expect(await store.firstEventWithin({ client, id: sessionId("one") }, hour(1, 1))).toBe(2);
      expect(await store.firstEventWithin({ client, id: sessionId("one") }, hour(30, 1))).toBeNull();
    }));

  test("memories of a stretch come newest first, page by page", () =>
    withStore(async (store) => {
      await store.addMemories(
        [told("one", 1), told("two", 2), told("also two", 2), told("late", 90)],
        at(200),
      );
      const titles = async (after: { occurredAt: string; id: never } | null, whose = {}) =>
        (await store.memoriesWithin(hour(0), { ...everybody, ...whose }, after, 2)).map(({ title }) => title);
      expect(await titles(null)).toEqual(["also two", "two"]);
      const [, last] = await store.memoriesWithin(hour(0), everybody, null, 2);
      if (last === undefined) throw new Error("There is no second memory.");
      const rest = await store.memoriesWithin(hour(0), everybody, last, 2);
      expect(rest.map(({ title }) => title)).toEqual(["one"]);
      for (const whose of [{ project }, { client }, { project, client }])
        expect(await titles(null, whose)).toEqual(["also two", "two"]);
      expect(await titles(null, { project: otherProject })).toEqual([]);
    }));

  test("a session's outline holds no texts but how prompts begin, and says what was forgotten", () =>
    withStore(async (store) => {
      await store.append(
        [
          event("a", { kind: "prompt", tool: null, input: "fix ".repeat(1_000), outcome: null }),
          event("b", { agentId: "helper", status: "denied" }),
          event("c", { kind: "assistant", tool: null, input: null, outcome: null }),
        ],
        at(0),
      );
      const rows = await store.outlineRows(client, event("x").sessionId, null, 10);
      expect(rows.map(({ kind, agentId, status, hasText }) => [kind, agentId, status, hasText])).toEqual([
        ["prompt", null, "ok", true],
        ["tool", "helper", "denied", true],
        ["assistant", null, "ok", false],
      ]);
      expect(rows[0]?.asked).toHaveLength(1_000);
      expect(rows[1]?.asked).toBeNull();
      expect(await store.outlineRows(client, event("x").sessionId, eventId(2), 10)).toHaveLength(1);
    }));

  test("a word is looked for within one session, also while it is typed, in both languages", () =>
    withStore(async (store) => {
      const mine = event("x").sessionId;
      await store.append(
        [
          event("a", { outcome: "the webhook retry failed" }),
          event("b", { outcome: "webhook retry", sessionId: sessionId("other") }),
          event("c", { outcome: "webhooks are retried", place: elsewhere }),
          event("d", { kind: "prompt", tool: null, input: "деплой падает", outcome: null }),
        ],
        at(0),
      );
      const found = (...terms: string[]) => store.eventsHolding(client, mine, terms, 10);
      // What has just happened is found before the index has come to it.
      expect(await found("webhook")).toEqual([1, 3]);
      expect(await found("retri", "webh")).toEqual([1, 3]);
      await store.indexEvents(2);
      expect(await found("webhook")).toEqual([1, 3]);
      await store.indexEvents(10);
      expect(await found("webhook")).toEqual([1, 3]);
      expect(await found("retri", "webh")).toEqual([1, 3]);
      expect(await found("депло")).toEqual([4]);
      expect(await found("nothing")).toEqual([]);
      expect(await found('"', "*")).toEqual([]);
      expect(await store.eventsHolding(client, sessionId("nobody"), ["webhook"], 10)).toEqual([]);
    }));
});
