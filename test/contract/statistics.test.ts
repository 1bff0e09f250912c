import { describe, expect, test } from "vitest";
import { clientName, sessionId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { Stretch } from "../../src/store/statistics-store.ts";
import { at, client, event, memory, otherProject, project, redacted, session, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const hour = (changes: Partial<Stretch> = {}): Stretch => ({
  since: at(0),
  until: at(60),
  project: null,
  ...changes,
});
const elsewhere = { ...event("x").place, project: otherProject, projectName: "two" };
const given = (changes: Partial<Injection> = {}) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "prompt",
    asked: "",
    text: "a text",
    personLine: "",
    memoryIds: [],
    tokens: 10,
    at: at(1),
    ...changes,
  });

describe.each(implementations)("what statistics are made of in $name", ({ withStore }) => {
  test("events are counted by project and client, those of a stretch alone", () =>
    withStore(async (store) => {
      await store.append(
        [
          event("a", { input: "ab", outcome: "я", workTokens: 100 }),
          event("b", { input: null, outcome: null, occurredAt: at(59), workTokens: 20 }),
          event("c", { client: clientName("other"), occurredAt: at(14) }),
          event("d", { occurredAt: at(60) }),
          event("e", { place: elsewhere, occurredAt: at(1) }),
        ],
        at(70),
      );
      const told = await store.eventsTold(hour());
      expect(told.map((one) => [one.projectName, one.client, one.events, one.workTokens])).toEqual([
        ["one", "other", 1, 0],
        ["one", client, 2, 120],
        ["two", client, 1, 0],
      ]);
      expect(told.find(({ workTokens }) => workTokens === 120)?.textBytes).toBe(4);
      expect((await store.eventsTold(hour({ project: otherProject }))).map(({ events }) => events)).toEqual([
        1,
      ]);
    }));

  test("what fills an event in later is counted, and what the archive drops is not", () =>
    withStore(async (store) => {
      await store.append([event("a", { input: "ab", outcome: null })], at(1));
      await store.append([event("a", { input: "ab", outcome: "cde", workTokens: 7 })], at(2));
      const [filled] = await store.eventsTold(hour());
      expect(filled).toMatchObject({ events: 1, workTokens: 7, textBytes: 5 });
      const claim = await store.claim({
        client,
        sessionId: session,
        now: at(10),
        leaseUntil: at(12),
        maxEvents: 20,
        maxChars: 24_000,
        from: "waiting",
      });
      await store.settle({ claimId: claim?.id ?? "", now: at(11), memories: [], coverage: "final" });
      await store.dropTexts(claim?.events.map(({ id }) => id) ?? [], at(12));
      expect((await store.eventsTold(hour()))[0]).toMatchObject({ events: 1, workTokens: 7, textBytes: 0 });
    }));

  test("memories are counted by kind, type, trust and whether they hold", () =>
    withStore(async (store) => {
      const [first] = await store.addMemories(
        [
          memory("One", { workTokens: 50, readTokens: 5 }),
          memory("Two", { workTokens: 50, readTokens: 5 }),
          memory("A fix", { type: "bugfix" }),
          memory("Brought along", { type: "of another tool" }),
          memory("A recap", { kind: "recap", type: null }),
          memory("Later", { occurredAt: at(61) }),
        ],
        at(62),
      );
      const [approved] = await store.memoriesByIds(first === undefined ? [] : [first]);
      if (approved !== undefined)
        await store.decide({
          memoryId: approved.id,
          contentHash: approved.contentHash,
          decision: "approved",
          way: "terminal",
          said: null,
          at: at(63),
        });
      const told = await store.memoriesTold(hour(), await store.memoryGroups());
      expect(told.map(({ kind, type, trust, memories }) => [kind, type, trust, memories])).toEqual([
        ["observation", "bugfix", "unapproved", 1],
        ["observation", "discovery", "unapproved", 1],
        ["observation", "discovery", "approved", 1],
        ["observation", "of another tool", "unapproved", 1],
        ["recap", null, "unapproved", 1],
      ]);
      expect(told.every(({ holds }) => holds)).toBe(true);
      expect(told[1]).toMatchObject({ workTokens: 50, readTokens: 5 });
      expect(await store.memoriesTold(hour({ project: otherProject }), await store.memoryGroups())).toEqual(
        [],
      );
    }));

  test("given texts are counted by channel with those that were used", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      const used = await store.saveInjection(given());
      await store.saveInjection(given({ tokens: 30 }));
      await store.saveInjection(given({ channel: "digest", at: at(60) }));
      await store.markUsed(used, "opened", at(4));
      expect(await store.givenTold(hour())).toEqual([{ channel: "prompt", given: 2, used: 1, tokens: 40 }]);
      expect(await store.givenTold(hour({ project: otherProject }))).toEqual([]);
    }));

  test("what models cost is told by day and provider, of a project by its sessions", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      await store.touchSession(touch(1));
      const spending = { client, sessionId: session, provider: "anthropic", tokens: 500, costUsd: 0.25 };
      await store.spend({ ...spending, day: "2026-06-01" });
      await store.spend({ ...spending, day: "2026-06-01", tokens: -100, costUsd: 0 });
      await store.spend({ ...spending, day: "2026-06-01", sessionId: sessionId("other") });
      await store.spend({ ...spending, day: "2026-06-02" });
      const days = { from: "2026-06-01", until: "2026-06-02" };
      expect(await store.spentTold(days, null)).toEqual([
        { day: "2026-06-01", provider: "anthropic", tokens: 900, costUsd: 0.5, calls: 2 },
      ]);
      expect((await store.spentTold(days, project)).map(({ tokens }) => tokens)).toEqual([400]);
    }));

  test("the database's parts are told in bytes", () =>
    withStore(async (store) => {
      await store.append([event("a", { input: "ab", outcome: "cd" })], at(1));
      const parts = await store.databaseParts();
      expect(parts).toMatchObject({ archive: 4, vectors: 0 });
      expect(parts.pages).toBeGreaterThan(parts.free);
    }));
});
