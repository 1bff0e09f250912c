import { describe, expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { sessionId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, claimOf, client, event, memory, session } from "./make.ts";
import { implementations } from "./stores.ts";

const calls = (...names: string[]) => names.map((call, minute) => event(call, { occurredAt: at(minute) }));

async function claimNow(store: Store, changes: Parameters<typeof claimOf>[0] = {}) {
  const claim = await store.claim(claimOf(changes));
  if (claim === undefined) throw new Error("nothing to claim");
  return claim;
}

const release = (claimId: string, changes = {}) => ({
  claimId,
  error: "the model answered prose",
  retryAt: at(20),
  maxAttempts: 2,
  isCounted: true,
  ...changes,
});

describe.each(implementations)("the queue in $name", ({ withStore }) => {
  test("[journal.lease] a new service takes up at once what the one before it held, and the old claim is void", () =>
    withStore(async (store) => {
      await store.append(calls("a"), at(1));
      const held = await claimNow(store);
      expect(await store.waiting("waiting", at(1))).toEqual([]);
      await store.endLeases();
      const taken = await claimNow(store);
      expect(taken).toMatchObject({ attempt: 2, events: [{ callId: "a" }] });
      const late = { claimId: held.id, now: at(2), memories: [], coverage: "final" } as const;
      await expect(store.settle(late)).rejects.toMatchObject({ code: "lease-lost" });
    }));

  test("waiting events are told by session, with their size and their end", () =>
    withStore(async (store) => {
      await store.append(
        [
          ...calls("a", "b"),
          event("c", { sessionId: sessionId("session-2"), kind: "turn-end", occurredAt: at(5) }),
        ],
        at(6),
      );
      expect(await store.waiting("waiting", at(6))).toMatchObject([
        { sessionId: session, events: 2, chars: 50, oldestAt: at(0), newestAt: at(1), isClosing: false },
        { sessionId: "session-2", events: 1, isClosing: true },
      ]);
      expect(await store.waiting("covered", at(6))).toEqual([]);
    }));

  test("a claim holds the oldest events that fit, and nobody else gets them", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b", "c", "d"), at(4));
      const first = await claimNow(store, { maxEvents: 3, maxChars: 60 });
      expect(first.events.map((each) => each.callId)).toEqual(["a", "b"]);
      expect(first.attempt).toBe(1);
      const second = await claimNow(store);
      expect(second.events.map((each) => each.callId)).toEqual(["c", "d"]);
      expect(await store.claim(claimOf())).toBeUndefined();
      expect(await store.queueCounts()).toMatchObject({ waiting: 0, claimed: 4 });
    }));

  test("one event larger than the limit is claimed alone", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b"), at(4));
      expect((await claimNow(store, { maxChars: 1 })).events).toHaveLength(1);
    }));

  test("settling keeps the memories with their events and empties the queue", () =>
    withStore(async (store) => {
      await store.append(calls("a"), at(1));
      const claim = await claimNow(store);
      const eventIds = claim.events.map((each) => each.id);
      const [id] = await store.settle({
        claimId: claim.id,
        now: at(11),
        memories: [memory("Learned", { eventIds })],
        coverage: "final",
      });
      expect(id).toBeDefined();
      expect(await store.memoriesOfSession(client, session)).toMatchObject([
        { id, title: "Learned", eventIds, isProvisional: false, recordedAt: at(11) },
      ]);
      expect(await store.queueCounts()).toMatchObject({ waiting: 0, claimed: 0, covered: 0, dead: 0 });
    }));

  test("[journal.lease] a claim ends with its lease, is taken up again, and its late result is refused", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b"), at(1));
      const lost = await claimNow(store, { now: at(10), leaseUntil: at(12) });
      expect(await store.waiting("waiting", at(11))).toEqual([]);
      expect(await store.waiting("waiting", at(12))).toMatchObject([{ events: 2 }]);
      const again = await claimNow(store, { now: at(12), leaseUntil: at(14), maxEvents: 1 });
      expect(again).toMatchObject({ attempt: 2, events: [{ callId: "a" }] });
      const late = { claimId: lost.id, now: at(13), memories: [memory("Late")], coverage: "final" } as const;
      await expect(store.settle(late)).rejects.toMatchObject({ code: "lease-lost" });
      await expect(store.release(release(lost.id))).rejects.toMatchObject({ code: "lease-lost" });
      expect(await store.memoriesOfSession(client, session)).toEqual([]);
      expect(await store.waiting("waiting", at(13))).toMatchObject([{ events: 1 }]);
    }));

  test("[journal.lease] events whose worker dies every time are set aside", () =>
    withStore(async (store) => {
      await store.append(calls("a"), at(1));
      for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
        const now = at(10 + attempt * 10);
        expect(await store.claim(claimOf({ now, leaseUntil: now }))).toMatchObject({ attempt });
      }
      expect(await store.claim(claimOf({ now: at(100) }))).toBeUndefined();
      expect(await store.deadLetters(10)).toMatchObject([{ attempts: limits.attempts }]);
    }));

  test("[journal.dead-letters] a batch that fails for good is set aside, can be looked at and retried", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b"), at(1));
      expect(await store.release(release((await claimNow(store)).id))).toBe("waiting");
      expect(await store.claim(claimOf({ now: at(19) }))).toBeUndefined();
      const second = await claimNow(store, { now: at(20) });
      expect(await store.release(release(second.id))).toBe("dead");
      expect(await store.waiting("waiting", at(99))).toEqual([]);
      const letters = await store.deadLetters(10);
      expect(letters).toHaveLength(2);
      expect(await store.deadLetters(10, 1)).toEqual(letters.slice(1));
      expect(await store.deadLetters(10, 2)).toEqual([]);
      expect(letters[0]).toMatchObject({
        sessionId: session,
        attempts: 2,
        error: "the model answered prose",
      });
      expect(
        await store.retryDead(
          letters.slice(0, 1).map((letter) => letter.eventId),
          at(30),
        ),
      ).toBe(1);
      expect(await store.retryDead("all", at(30))).toBe(1);
      expect((await claimNow(store, { now: at(30) })).attempt).toBe(1);
    }));

  test("a failure of the provider is not counted against the batch", () =>
    withStore(async (store) => {
      await store.append(calls("a"), at(1));
      for (let minute = 10; minute < 60; minute += 10) {
        const claim = await claimNow(store, { now: at(minute) });
        expect(claim.attempt).toBe(1);
        expect(await store.release(release(claim.id, { isCounted: false, retryAt: at(minute + 5) }))).toBe(
          "waiting",
        );
      }
    }));

  test("what failed together is tried together, apart from newer events", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b"), at(1));
      await store.release(release((await claimNow(store)).id, { maxAttempts: 5 }));
      await store.append(calls("c"), at(15));
      expect((await claimNow(store, { now: at(30) })).events.map((each) => each.callId)).toEqual(["a", "b"]);
    }));

  test("[observer.rules-cover] the model's return replaces what rules said of the same events", () =>
    withStore(async (store) => {
      await store.append(calls("a", "b"), at(1));
      const first = await claimNow(store);
      const [a, b] = first.events.map((each) => each.id);
      if (a === undefined || b === undefined) throw new Error("two events were appended");
      const ruled = [memory("Rules on a", { eventIds: [a] }), memory("Rules on both", { eventIds: [a, b] })];
      await store.settle({ claimId: first.id, now: at(11), memories: ruled, coverage: "covered" });
      expect(await store.queueCounts()).toMatchObject({ waiting: 0, covered: 2 });
      expect(await titles(store)).toEqual(["Rules on a (provisional)", "Rules on both (provisional)"]);

      const half = await claimNow(store, { from: "covered", now: at(20), maxEvents: 1 });
      const model = [memory("Model on a", { eventIds: [a] })];
      await store.settle({ claimId: half.id, now: at(21), memories: model, coverage: "final" });
      expect(await titles(store)).toEqual(["Rules on both (provisional)", "Model on a"]);

      const rest = await claimNow(store, { from: "covered", now: at(22) });
      await store.settle({ claimId: rest.id, now: at(23), memories: [], coverage: "final" });
      expect(await titles(store)).toEqual(["Model on a"]);
      expect(await store.queueCounts()).toMatchObject({ waiting: 0, claimed: 0, covered: 0 });
    }));

  test("what rules said and the owner rejected stays rejected when the model returns", () =>
    withStore(async (store) => {
      await store.append(calls("a"), at(1));
      const first = await claimNow(store);
      const eventIds = first.events.map((each) => each.id);
      const said = [memory("Never test", { kind: "rule", type: null, eventIds })];
      const [id] = await store.settle({
        claimId: first.id,
        now: at(11),
        memories: said,
        coverage: "covered",
      });
      const [kept] = await store.memoriesByIds(id === undefined ? [] : [id]);
      if (kept === undefined) throw new Error("It was kept.");
      const { id: memoryId, contentHash } = kept;
      const decision = { memoryId, contentHash, decision: "rejected", way: "terminal", said: null } as const;
      await store.decide({ ...decision, at: at(12) });
      const again = await claimNow(store, { from: "covered", now: at(20) });
      await store.settle({ claimId: again.id, now: at(21), memories: said, coverage: "final" });
      expect((await store.memoriesByIds([memoryId]))[0]?.trust).toBe("rejected");
      expect(await store.waitingForOwner(null, 10)).toEqual([]);
    }));
});

const titles = async (store: Store): Promise<string[]> =>
  (await store.memoriesOfSession(client, session)).map(
    (each) => each.title + (each.isProvisional ? " (provisional)" : ""),
  );
