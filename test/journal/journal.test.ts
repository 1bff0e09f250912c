import { expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { sessionId } from "../../src/domain/ids.ts";
import { type Journal, openJournal } from "../../src/journal/journal.ts";
import { at, event, inTempFolder } from "../contract/make.ts";
import type { Store } from "../../src/store/store.ts";
import { withStoreIn } from "../store/make-database.ts";

/** A journal over a real store, with a clock that the test moves. */
const withJournal = (
  work: (journal: Journal, setMinute: (minute: number) => void, store: Store) => Promise<void>,
) =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      let nowMs = Date.parse(at(0));
      const clock = { nowMs: () => nowMs };
      const journal = openJournal({ store, clock, jitter: () => 0, limits });
      const setMinute = (minute: number): void => {
        nowMs = Date.parse(at(minute));
      };
      await work(journal, setMinute, store);
    }),
  );

const ask = { from: "waiting", size: limits, isForced: false } as const;
const forced = { ...ask, isForced: true };

test("a batch is handed out once its session is quiet, and only once", () =>
  withJournal(async (journal, setMinute) => {
    await journal.append([event("a"), event("b")]);
    expect(await journal.nextBatch(ask)).toBeUndefined();
    setMinute(1);
    expect((await journal.nextBatch(ask))?.events).toHaveLength(2);
    expect(await journal.nextBatch(ask)).toBeUndefined();
  }));

test("a person who waits need not wait for quiet", () =>
  withJournal(async (journal) => {
    await journal.append([event("a")]);
    expect((await journal.nextBatch(forced))?.events).toHaveLength(1);
  }));

test("the session that waits longest comes first, and a batch holds one session", () =>
  withJournal(async (journal) => {
    const late = { sessionId: sessionId("session-2"), kind: "turn-end" } as const;
    await journal.append([event("b", { ...late, occurredAt: at(-2) })]);
    await journal.append([event("a", { kind: "turn-end", occurredAt: at(-5) })]);
    expect((await journal.nextBatch(ask))?.events.map((each) => each.callId)).toEqual(["a"]);
    expect((await journal.nextBatch(ask))?.events.map((each) => each.callId)).toEqual(["b"]);
  }));

test("[capture.once] events that arrive twice at the same moment are one", () =>
  withJournal(async (journal) => {
    const both = await Promise.all([journal.append([event("a")]), journal.append([event("a")])]);
    expect(both.map((appended) => appended.added)).toEqual([1, 0]);
  }));

test("[journal.dead-letters] a failing batch waits longer each time, is set aside at last, and can be retried", () =>
  withJournal(async (journal, setMinute, store) => {
    await journal.append([event("a")]);
    for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
      const claim = await journal.nextBatch(forced);
      if (claim === undefined) throw new Error("an event waits");
      expect(claim.attempt).toBe(attempt);
      const end = attempt === limits.attempts ? "dead" : "waiting";
      expect(await journal.release(claim, "prose", { isCounted: true })).toBe(end);
      expect(await journal.nextBatch(forced)).toBeUndefined();
      setMinute(attempt * 10);
    }
    expect(await store.queueCounts()).toMatchObject({ dead: 1, waiting: 0 });
    expect(await store.deadLetters(5)).toMatchObject([{ error: "prose" }]);
    expect(await store.retryDead("all", at(60))).toBe(1);
    expect((await journal.nextBatch(forced))?.attempt).toBe(1);
  }));

test("[journal.lease] a batch whose worker vanished is handed out again after its lease", () =>
  withJournal(async (journal, setMinute) => {
    await journal.append([event("a")]);
    const lost = await journal.nextBatch(forced);
    setMinute(limits.leaseMs / 60_000 - 1);
    expect(await journal.nextBatch(forced)).toBeUndefined();
    setMinute(limits.leaseMs / 60_000);
    expect(await journal.nextBatch(forced)).toMatchObject({ attempt: 2, events: [{ callId: "a" }] });
    if (lost === undefined) throw new Error("an event waits");
    await expect(journal.settle(lost, [], "final")).rejects.toMatchObject({ code: "lease-lost" });
  }));
