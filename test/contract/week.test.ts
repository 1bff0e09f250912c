import { describe, expect, test } from "vitest";
import { deadEndsIn } from "../../src/daemon/weekly/dead-ends.ts";
import type { Event } from "../../src/domain/event.ts";
import { callId, sessionId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, redacted, session, touch } from "./make.ts";
import { implementations } from "./stores.ts";

const span = { project: null, since: at(0), until: at(60) };
const page = { ...span, offset: 0, limit: 10 };

const text = (minute: number, changes: Partial<Injection> = {}) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "prompt",
    asked: "why?",
    text: `given ${minute}`,
    personLine: "",
    memoryIds: [],
    tokens: 10,
    at: at(minute),
    ...changes,
  });

async function ready(store: Store): Promise<void> {
  for (const key of [project, otherProject])
    await store.touchProject({ key, name: String(key), path: `/${key}` });
  await store.touchSession(touch(1));
}

const ran = (call: string, command: string, minute: number, changes: Partial<Event> = {}) =>
  event(call, { input: JSON.stringify({ command }), occurredAt: at(minute), ...changes });

const failed = { status: "error", outcome: "Error: no token" } as const;
const earlier = { sessionId: sessionId("earlier") };

async function keep(store: Store, ...events: ReturnType<typeof event>[]): Promise<void> {
  await store.append(events, at(0));
  await store.indexEvents(100);
}

const calls = (runs: readonly { readonly event: { readonly callId: string } }[]): readonly string[] =>
  runs.map((run) => run.event.callId);

describe.each(implementations)("a week in figures in $name", ({ withStore }) => {
  test("texts are counted with what was read and, of used ones, the mean of the work behind them", () =>
    withStore(async (store) => {
      await ready(store);
      const ids = await store.addMemories(
        [memory("cheap", { workTokens: 1_000 }), memory("dear", { workTokens: 3_000 })],
        at(1),
      );
      await store.saveInjection(text(1, { channel: "digest" }));
      const used = await store.saveInjection(text(2, { memoryIds: ids }));
      await store.saveInjection(text(3, { channel: "tool", memoryIds: ids }));
      await store.saveInjection(text(4, { project: otherProject }));
      await store.saveInjection(text(60));
      await store.markUsed(used, "taken up", at(5));
      expect(await store.givenFigures(span)).toEqual({
        given: 3,
        used: 1,
        readTokens: 40,
        workTokens: 2_000,
      });
      expect(await store.givenFigures({ ...span, project: otherProject })).toMatchObject({
        given: 1,
        used: 0,
      });
      const given = await store.givenTexts({ ...page, which: "recalls" });
      expect(given.map((one) => [one.text, one.usedHow, one.workTokens])).toEqual([
        ["given 4", null, 0],
        ["given 3", null, 2_000],
        ["given 2", "taken up", 2_000],
      ]);
      expect(
        (await store.givenTexts({ ...page, offset: 2, which: "recalls" })).map((one) => one.text),
      ).toEqual(["given 2"]);
      expect(await store.givenTexts({ ...page, which: "used recalls" })).toHaveLength(1);
      expect([...(await store.titlesOf(ids)).values()]).toEqual(["cheap", "dear"]);
    }));

  test("what came of a rule's answers is read from the events, and looking writes nothing down", () =>
    withStore(async (store) => {
      await ready(store);
      const [rule] = await store.addMemories([memory("never push", { kind: "rule", type: null })], at(1));
      if (rule === undefined) throw new Error("It is not there.");
      const answered = {
        memoryId: rule,
        client,
        sessionId: session,
        tool: "Bash",
        decision: "deny",
      } as const;
      const call = (name: string, minute: number) =>
        redacted({ ...answered, callId: callId(name), at: at(minute), outcome: null });
      await store.addEnforcedCalls([call("ran", 2), call("held", 3)]);
      expect(await store.ruledFigures(span)).toEqual({ kept: 0, overridden: 0, broken: 0, open: 2 });
      await keep(store, ran("ran", "git push", 4), event("end", { kind: "turn-end", occurredAt: at(5) }));
      expect(await store.ruledFigures(span)).toMatchObject({ broken: 1, open: 0, kept: 1 });
      expect(await store.ruledCalls({ ...page, limit: 1 })).toMatchObject([
        { callId: "held", title: "never push", project, outcome: "kept" },
      ]);
      expect((await store.enforcedCallsOf(client, session, 10)).map(({ outcome }) => outcome)).toEqual([
        "broken",
        "kept",
      ]);
    }));

  test("spending is summed up by days, and told by the session that cost most first", () =>
    withStore(async (store) => {
      await ready(store);
      const spending = {
        day: "2026-06-01",
        client,
        sessionId: session,
        provider: "claude-cli",
        costUsd: 0.5,
      };
      await store.spend({ ...spending, tokens: 100 });
      await store.spend({ ...spending, sessionId: sessionId("other"), tokens: 900 });
      await store.spend({ ...spending, day: "2026-06-08", tokens: 7 });
      const week = { ...page, until: "2026-06-08T00:00:00.000Z" };
      expect(await store.spentFigures(week)).toEqual({ tokens: 1_000, costUsd: 1, calls: 2 });
      expect(await store.spentInSessions(week)).toMatchObject([
        { sessionId: "other", project: null, tokens: 900 },
        { sessionId: session, project, tokens: 100, lastDay: "2026-06-01" },
      ]);
      expect(await store.spentFigures({ ...week, project: otherProject })).toMatchObject({ tokens: 0 });
    }));
});

const hint = (minute: number, asked: string) => text(minute, { channel: "tool", asked });

describe.each(implementations)("warnings in $name", ({ withStore }) => {
  test("a hint warns where one of the command's last runs failed in another session, a text where it told a dead end", () =>
    withStore(async (store) => {
      await ready(store);
      await keep(
        store,
        ran("f", "vercel deploy", 1, { ...failed, ...earlier }),
        ran("own", "make all", 1, failed),
      );
      const [refuted] = await store.addMemories([memory("no way", { status: "refuted" })], at(1));
      const ids = refuted === undefined ? [] : [refuted];
      await store.saveInjection(hint(2, "vercel deploy"));
      await store.saveInjection(hint(3, "make all"));
      await store.saveInjection(hint(4, "npm ci"));
      const told = await store.saveInjection(text(5, { memoryIds: ids }));
      await store.saveInjection(hint(0, "vercel deploy"));
      await store.markUsed(told, "opened", at(6));
      expect(await store.warningsGiven({ ...span, limit: 10 })).toMatchObject([
        { asked: "why?", refutedIds: ids, isUsed: true, channel: "prompt" },
        { asked: "vercel deploy", refutedIds: [], isUsed: false, channel: "tool" },
      ]);
    }));

  test("a session that is warned of one command twice has met one dead end", () =>
    withStore(async (store) => {
      await ready(store);
      await keep(
        store,
        ran("f", "vercel deploy", 1, { ...failed, ...earlier }),
        ran("g", "make all", 1, { ...failed, ...earlier }),
        ran("after", "vercel deploy --token x", 8),
      );
      for (const minute of [2, 4]) await store.saveInjection(hint(minute, "vercel deploy"));
      await store.saveInjection(hint(3, "make all"));
      const found = await deadEndsIn(store, span);
      expect(found.map(({ warning }) => [warning.asked, warning.at])).toEqual([
        ["vercel deploy", at(4)],
        ["make all", at(3)],
      ]);
    }));

  test("what had failed before and what the session ran then are told by command; what a dead end rests on, too", () =>
    withStore(async (store) => {
      await ready(store);
      const where = { client, sessionId: session, project };
      await keep(
        store,
        ran("f1", "vercel deploy", 1, { ...failed, ...earlier }),
        ran("ok", "vercel deploy --token x", 2, earlier),
        ran("own", "vercel deploy", 3, failed),
        ran("after", "vercel deploy --token x", 6),
        ran("else", "make all", 6),
        ran("theirs", "vercel deploy", 7, earlier),
      );
      const asked = { ...where, family: "vercel deploy", before: at(5), limit: 10 };
      expect(calls(await store.failedBefore(asked))).toEqual(["f1"]);
      const after = { ...where, at: at(5), until: at(60), families: ["vercel deploy"], limit: 10 };
      expect(calls(await store.runsAfter(after))).toEqual(["after"]);
      const found = await store.eventOfCall({ client, session: earlier.sessionId, callId: callId("f1") });
      const rests = memory("no way", { eventIds: found === undefined ? [] : [found.id] });
      expect(calls(await store.failedBehind(await store.addMemories([rests], at(8)), 10))).toEqual(["f1"]);
    }));

  test("an error comes again where a session of that time met it and another one had", () =>
    withStore(async (store) => {
      await ready(store);
      await keep(
        store,
        ran("first", "vercel deploy", -5, { ...failed, ...earlier }),
        ran("again", "vercel deploy", 5, failed),
        ran("twice", "vercel deploy", 6, failed),
        ran("once", "make all", 7, { status: "error", outcome: "Error: no rule to make target" }),
      );
      const [again, ...others] = await store.errorsAgain({ ...span, limit: 10 });
      expect(again).toMatchObject({ project, sessions: 1, lastAt: at(6) });
      expect(others).toEqual([]);
      expect(await store.errorsAgain({ ...span, project, limit: 10 })).toHaveLength(1);
      expect(await store.errorsAgain({ ...span, project: otherProject, limit: 10 })).toEqual([]);
    }));
});
