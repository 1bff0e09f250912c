import { describe, expect, test } from "vitest";
import { stretchesOf, stretchOfDate } from "../../../src/daemon/measuring/stretches.ts";
import { openStatistics } from "../../../src/daemon/measuring/statistics.ts";
import type { Statistics } from "../../../src/serve/statistics.ts";
import type { Store } from "../../../src/store/store.ts";
import { event, memory, otherProject, project, redacted, session, client } from "../../contract/make.ts";
import { implementations } from "../../contract/stores.ts";

const now = "2026-06-10T12:00:00.000Z";

const statisticsOf = (store: Store, timeZone = "UTC") =>
  openStatistics({
    store,
    measures: {
      hours: async () => [
        {
          hour: Date.parse("2026-06-09T10:00:00Z") / 3_600_000,
          took: { hook: new Map([[30, 4]]) },
          bytes: 5_000,
        },
      ],
    },
    clock: { nowMs: () => Date.parse(now) },
    timeZone,
    disk: () => ({ log: 10, backups: 20 }),
    pause: async () => undefined,
  });

const week = async (
  store: Store,
  changes: Partial<{ timeZone: string; project: typeof project }> = {},
): Promise<Statistics> =>
  statisticsOf(store).statistics({ span: "week", project: null, timeZone: null, ...changes });

describe.each(implementations)("statistics in $name", ({ withStore }) => {
  test("each figure stands on the day it happened where the person is", () =>
    withStore(async (store) => {
      // 23:30 in London is the next day in Moscow.
      await store.append([event("a", { occurredAt: "2026-06-08T22:30:00.000Z", workTokens: 100 })], now);
      await store.append([event("b", { occurredAt: "2026-06-10T11:00:00.000Z", workTokens: 40 })], now);
      const here = await week(store);
      expect(here.dates).toEqual(["04", "05", "06", "07", "08", "09", "10"].map((day) => `2026-06-${day}`));
      expect(here.workTokens).toEqual([0, 0, 0, 0, 100, 0, 40]);
      expect((await week(store, { timeZone: "Europe/Moscow" })).workTokens).toEqual([0, 0, 0, 0, 0, 100, 40]);
      expect((await week(store, { timeZone: "Asia/Kathmandu" })).events).toEqual([0, 0, 0, 0, 0, 1, 1]);
    }));

  test("what was remembered tells what it cost and what it takes to read; types come most frequent first", () =>
    withStore(async (store) => {
      const occurredAt = "2026-06-10T08:00:00.000Z";
      await store.addMemories(
        [
          memory("A fix", { type: "bugfix", workTokens: 900, readTokens: 60, occurredAt }),
          memory("A find", { workTokens: 100, readTokens: 40, occurredAt }),
          memory("Another", { occurredAt }),
          memory("A recap", { kind: "recap", type: null, occurredAt, readTokens: 0 }),
        ],
        now,
      );
      const told = await week(store);
      expect(told.remembered.workTokens.at(-1)).toBe(1_000);
      expect(told.remembered.readTokens.at(-1)).toBe(120);
      expect(told.types.map(({ name, counts }) => [name, counts.at(-1)])).toEqual([
        ["discovery", 2],
        ["bugfix", 1],
      ]);
      expect(told.standing).toContainEqual({ kind: "recap", trust: "unapproved", memories: 1 });
    }));

  test("what was given, used and spent, and who worked how much", () =>
    withStore(async (store) => {
      const elsewhere = { ...event("x").place, project: otherProject, projectName: "two" };
      await store.append(
        [
          event("a", { occurredAt: now, workTokens: 10 }),
          event("b", { occurredAt: now, workTokens: 90, place: elsewhere }),
        ],
        now,
      );
      const id = await store.saveInjection(
        redacted({
          client,
          sessionId: session,
          project,
          channel: "tool" as const,
          asked: "",
          text: "t",
          personLine: "",
          memoryIds: [],
          tokens: 7,
          at: now,
        }),
      );
      await store.markUsed(id, "opened", now);
      await store.spend({
        day: "2026-06-09",
        client,
        sessionId: session,
        provider: "p",
        tokens: 5,
        costUsd: 0.1,
      });
      const told = await week(store);
      expect(told.projects.map(({ name, workTokens }) => [name, workTokens])).toEqual([
        ["two", 90],
        ["one", 10],
      ]);
      expect(told.clients.map(({ events }) => events)).toEqual([2]);
      const tool = told.given.find(({ channel }) => channel === "tool");
      expect([tool?.given.at(-1), tool?.used.at(-1), tool?.tokens.at(-1)]).toEqual([1, 1, 7]);
      expect(told.spent).toMatchObject([{ provider: "p", tokens: [0, 0, 0, 0, 0, 5, 0] }]);
      expect((await week(store, { project: otherProject })).workTokens.at(-1)).toBe(90);
    }));

  test("speed and size are told for the days on which they were measured", () =>
    withStore(async (store) => {
      const told = await week(store);
      const hook = told.latency.find(({ what }) => what === "hook");
      expect(hook?.span.count).toBe(4);
      expect(hook?.stretches.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 4, 0]);
      expect(hook?.stretches[0]?.p50).toBeNull();
      expect(told.measuredSince).toBe("2026-06-09T10:00:00.000Z");
      expect(told.size).toMatchObject({
        log: 10,
        backups: 20,
        measured: [null, null, null, null, null, 5_000, null],
      });
    }));
});

describe("stretches", () => {
  test("the day on which a clock is put forward or back is one day", () => {
    const { boundsMs } = stretchesOf("month", Date.parse("2026-04-10T10:00:00Z"), "Europe/Berlin");
    const hours = boundsMs.slice(1).map((bound, at) => (bound - (boundsMs[at] ?? 0)) / 3_600_000);
    expect(hours.filter((count) => count === 23)).toHaveLength(1);
    expect(hours.filter((count) => count !== 23).every((count) => count === 24)).toBe(true);
  });

  test("midnight need not exist", () => {
    // In 2026 clocks in Cairo are put forward at midnight of 24 April.
    const { boundsMs, dates } = stretchesOf("month", Date.parse("2026-05-10T10:00:00Z"), "Africa/Cairo");
    const at = dates.indexOf("2026-04-24");
    expect(new Date(boundsMs[at] ?? 0).toISOString()).toBe("2026-04-23T22:00:00.000Z");
  });

  test("a year's stretches begin on Mondays, and the last holds the moment", () => {
    const stretches = stretchesOf("year", Date.parse(now), "UTC");
    expect(stretches.dates).toHaveLength(53);
    expect(stretches.dates.every((date) => new Date(date).getUTCDay() === 1)).toBe(true);
    expect(stretches.dates.at(-1)).toBe("2026-06-08");
    expect(stretchOfDate(stretches, "2026-06-14")).toBe(52);
    expect(stretchOfDate(stretches, "2026-06-15")).toBeUndefined();
    expect(stretchOfDate(stretches, "2020-01-01")).toBeUndefined();
  });

  test("a zone that nobody knows is read as UTC", () => {
    expect(stretchesOf("week", Date.parse(now), "Mars/Olympus").dates.at(-1)).toBe("2026-06-10");
  });
});
