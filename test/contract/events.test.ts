import type { Event } from "../../src/domain/event.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callId, eventId, sessionId } from "../../src/domain/ids.ts";
import { words } from "../../src/store/words.ts";
import { at, client, event, eventSearch, otherProject, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const text = (call: string, changes: Partial<Event>) =>
  event(call, { input: "12345", outcome: "привет", ...changes });

const said = (call: string, kind: "prompt" | "assistant", more = {}) =>
  event(call, {
    kind,
    input: kind === "prompt" ? call : null,
    outcome: kind === "prompt" ? null : call,
    ...more,
  });

describe.each(implementations)("events in $name", ({ withStore }) => {
  test("[capture.once] a call id that arrives again adds no event", () =>
    withStore(async (store) => {
      expect(await store.append([event("a"), event("b"), event("a")], at(0))).toEqual({
        added: 2,
        known: 1,
        isAdded: [true, true, false],
      });
      expect(await store.append([event("b")], at(1))).toEqual({ added: 0, known: 1, isAdded: [false] });
      expect(await store.eventsOfSession(client, session, null, 10)).toHaveLength(2);
    }));

  test("[capture.once] in whatever portions events arrive, each call id is there once and in first order", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.stringMatching(/^[a-e]$/), { maxLength: 6 }), { maxLength: 6 }),
        (portions) =>
          withStore(async (store) => {
            for (const portion of portions)
              await store.append(
                portion.map((call) => event(call)),
                at(0),
              );
            const stored = await store.eventsOfSession(client, session, null, 100);
            expect(stored.map((each) => each.callId)).toEqual([...new Set(portions.flat())]);
          }),
      ),
      { numRuns: 25 },
    ));

  test("the same call id in another session is another event", () =>
    withStore(async (store) => {
      const other = event("a", { sessionId: sessionId("session-2") });
      expect((await store.append([event("a"), other], at(0))).added).toBe(2);
    }));

  test("a later arrival fills what was missing and changes nothing else", () =>
    withStore(async (store) => {
      const source = { path: "/home/me/t.jsonl", line: 7, uuid: "u-7" };
      await store.append([event("a", { outcome: null, workTokens: 0 })], at(0));
      const later = event("a", {
        input: "other",
        outcome: "failed",
        status: "error",
        workTokens: 40,
        source,
      });
      expect((await store.append([later], at(1))).known).toBe(1);
      await store.append([event("a", { outcome: "third", workTokens: 9 })], at(2));
      const [stored] = await store.eventsOfSession(client, session, null, 10);
      expect(stored).toMatchObject({
        input: '{"command":"run a"}',
        outcome: "failed",
        status: "error",
        workTokens: 40,
        source,
        recordedAt: at(0),
      });
    }));

  test("how a call ended is as the client's record has it, whatever a hook could tell; what the record said first stays", () =>
    withStore(async (store) => {
      const record = { path: "/home/me/rollout.jsonl", line: 7, uuid: null };
      const stored = async () => (await store.eventsOfSession(client, session, null, 10))[0];
      await store.append([event("a", { outcome: '{"stdout":"1 failed"}', status: "ok" })], at(0));
      await store.indexEvents(10);
      const ended = { outcome: '{"error":"Exit code 1\\n1 failed"}', status: "error" } as const;
      await store.append([event("a", { ...ended, source: record })], at(1));
      expect(await stored()).toMatchObject({ ...ended, source: record, recordedAt: at(0) });
      expect(await store.indexEvents(10)).toBe(1);
      // A hook that was spooled, and another record, come later.
      await store.append([event("a", { outcome: "late", status: "ok" })], at(2));
      await store.append([event("a", { outcome: "other", status: "denied", source: record })], at(3));
      expect(await stored()).toMatchObject(ended);
    }));

  test("a record that has no outcome says nothing of how it ended", () =>
    withStore(async (store) => {
      await store.append([event("a", { outcome: "done", status: "ok" })], at(0));
      const source = { path: "/home/me/rollout.jsonl", line: 7, uuid: null };
      await store.append([event("a", { outcome: null, status: "error", source })], at(1));
      const [stored] = await store.eventsOfSession(client, session, null, 10);
      expect(stored).toMatchObject({ outcome: "done", status: "ok" });
    }));

  test("an event comes back as it was given", () =>
    withStore(async (store) => {
      const given = event("a", {
        input: "проверка ёлки 用户 \u0000 \u001b[31m 🌲",
        files: ["/home/me/one/путь с пробелом/«a».ts"],
        agentId: "sub-1",
        source: { path: "/t.jsonl", line: 1, uuid: null },
      });
      await store.append([given], at(1));
      const [stored] = await store.eventsByIds([eventId(1)]);
      expect(stored).toEqual({ ...given, id: 1, recordedAt: at(1) });
    }));

  test("any text at all can be appended, indexed and asked for", () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), (text) =>
        withStore(async (store) => {
          await store.append([event("a", { input: text, outcome: text, callId: callId(`c${text}`) })], at(0));
          expect(await store.indexEvents(10)).toBe(1);
          expect((await store.eventsByIds([eventId(1)]))[0]?.input).toBe(Buffer.from(text).toString("utf8"));
          await store.searchEvents(eventSearch({ terms: [text, ...words(text)] }));
        }),
      ),
      { numRuns: 25 },
    ));

  test("events of a session are read on from a row", () =>
    withStore(async (store) => {
      await store.append(
        ["a", "b", "c"].map((call) => event(call)),
        at(0),
      );
      const rest = await store.eventsOfSession(client, session, eventId(1), 1);
      expect(rest.map((each) => each.callId)).toEqual(["b"]);
    }));

  test("the last event is the one that happened last, not the one that came last", () =>
    withStore(async (store) => {
      expect(await store.lastEventAt()).toBeNull();
      await store.append([event("a", { occurredAt: at(9) }), event("b", { occurredAt: at(3) })], at(20));
      expect(await store.lastEventAt()).toBe(at(9));
    }));

  test("events are found by words once indexed, in their project and time only", () =>
    withStore(async (store) => {
      await store.append(
        [
          event("a", { input: "почему падает деплой", occurredAt: at(1) }),
          event("b", { outcome: "the deploy of getUserName failed", occurredAt: at(2) }),
          event("c", { input: "деплой", place: { ...event("c").place, project: otherProject } }),
        ],
        at(5),
      );
      const found = async (query: string, changes = {}): Promise<string[]> =>
        (await store.searchEvents(eventSearch({ terms: words(query), ...changes }))).map(
          (hit) => hit.event.callId,
        );
      expect(await found("деплоя")).toEqual([]);
      expect((await store.queueCounts()).unindexed).toBe(3);
      expect([await store.indexEvents(2), await store.indexEvents(2), await store.indexEvents(2)]).toEqual([
        2, 1, 0,
      ]);
      expect(await found("деплоя")).toEqual(["a"]);
      expect(await found("user name")).toEqual(["b"]);
      expect((await found("деплоя", { project: null })).sort()).toEqual(["a", "c"]);
      expect(await found("deploy", { since: at(3) })).toEqual([]);
      expect(await found("")).toEqual([]);
    }));

  test("what was said and what was done are found apart, and of a tool's JSON only its texts", () =>
    withStore(async (store) => {
      const outcome = JSON.stringify({ stdout: "first\nwebhook", numFiles: 1 });
      await store.append(
        [event("a", { outcome }), event("b", { kind: "turn-end", outcome: "webhook" })],
        at(0),
      );
      await store.indexEvents(10);
      const found = async (query: string, kinds: "said" | "done" | "all"): Promise<string[]> =>
        (await store.searchEvents(eventSearch({ terms: words(query), kinds }))).map(
          (hit) => hit.event.callId,
        );
      expect(await found("webhook", "done")).toEqual(["a"]);
      expect(await found("webhook", "said")).toEqual(["b"]);
      expect((await found("webhook", "all")).sort()).toEqual(["a", "b"]);
      expect(await found("stdout", "all")).toEqual([]);
    }));

  test("how many events have a term by any of its names is told within a project", () =>
    withStore(async (store) => {
      const elsewhere = { ...event("c").place, project: otherProject };
      await store.append(
        [
          event("a", { input: "деплой" }),
          event("b", { input: "deploy" }),
          event("c", { input: "deploy", place: elsewhere }),
        ],
        at(0),
      );
      await store.indexEvents(10);
      const forms = [words("deploy деплой"), words("zebra")];
      expect(await store.eventTermCounts(forms, project)).toEqual({ counts: [2, 0], all: 2 });
      expect(await store.eventTermCounts(forms, null)).toEqual({ counts: [3, 0], all: 3 });
    }));

  test("around an event stand its prompt and what was said next to it in its session", () =>
    withStore(async (store) => {
      await store.append(
        [
          said("prompt", "prompt"),
          said("far", "assistant"),
          said("near", "assistant"),
          event("tool"),
          said("counts tokens", "assistant", { outcome: null }),
          said("after", "assistant"),
          said("elsewhere", "assistant", { sessionId: sessionId("session-2") }),
        ],
        at(0),
      );
      const [tool] = await store.eventsByIds([eventId(4)]);
      const around = await store.saidAround(tool === undefined ? [] : [tool], 1);
      expect(around.map((one) => one.callId).sort()).toEqual(["after", "near", "prompt"]);
    }));

  test("an outcome that came later is found by its words too", () =>
    withStore(async (store) => {
      await store.append([event("a", { outcome: null })], at(0));
      await store.indexEvents(10);
      await store.append([event("a", { outcome: "zebra" })], at(1));
      await store.indexEvents(10);
      expect(await store.searchEvents(eventSearch({ terms: words("zebra") }))).toHaveLength(1);
    }));

  test("the work of a day is the tokens of its events", () =>
    withStore(async (store) => {
      await store.append(
        [
          event("a", { workTokens: 10, occurredAt: "2026-06-01T00:00:00.000Z" }),
          event("b", { workTokens: 5, occurredAt: "2026-06-01T23:59:59.999Z" }),
          event("c", { workTokens: 3, occurredAt: "2026-06-02T00:00:00.000Z" }),
        ],
        at(0),
      );
      expect(await store.workOn("2026-06-01")).toBe(15);
      expect((await store.useSince("2026-06-02")).workTokens).toBe(3);
    }));

  test("what was seen of the last days is their events, turns and texts", () =>
    withStore(async (store) => {
      expect(await store.useSince("2026-06-01")).toMatchObject({ days: 0, events: 0, turns: 0, chars: 0 });
      await store.append(
        [
          text("old", { occurredAt: "2026-05-31T23:59:59.999Z" }),
          text("a", { occurredAt: "2026-06-01T10:00:00.000Z" }),
          text("b", { occurredAt: "2026-06-03T10:00:00.000Z", kind: "turn-end", input: null }),
        ],
        at(0),
      );
      const seen = await store.useSince("2026-06-01");
      expect(seen).toMatchObject({ days: 2, events: 2, turns: 1, chars: 17 });
    }));
});
