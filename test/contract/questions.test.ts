import { describe, expect, test } from "vitest";
import type { Event } from "../../src/domain/event.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import { callId, sessionId } from "../../src/domain/ids.ts";
import type { Question } from "../../src/store/question-store.ts";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { at, claimOf, client, event, eventSearch, memory, otherProject, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const of = { client, sessionId: session, project, limit: 3 };
const turnEnd: Partial<Event> = { kind: "turn-end", tool: null, input: null };
const said = (words: string): Partial<Event> => ({ kind: "prompt", tool: null, input: words, outcome: null });
const rule = { kind: "rule", type: null } as const;

async function written(
  store: Store,
  titles: readonly string[],
  minute: number,
): Promise<readonly MemoryId[]> {
  return store.addMemories(
    titles.map((title) => memory(title, rule)),
    at(minute),
  );
}

async function ask(store: Store, changes: Partial<Question> = {}): Promise<readonly Question[]> {
  const questions = (await store.askable(of)).map(({ id, contentHash }): Question => {
    const shown = { isWhole: true, clientPid: 4711, clientStartedAtMs: 12, askedAt: at(5) };
    return { client, sessionId: session, memoryId: id, contentHash, ...shown, ...changes };
  });
  await store.saveQuestions(questions);
  return questions;
}

const titles = async (store: Store): Promise<readonly string[]> =>
  (await store.askable(of)).map(({ title }) => title);

describe.each(implementations)("$name, what a session's person is asked", ({ withStore }) => {
  test("the prompts of the last turn are the person's since the turn before ended", () =>
    withStore(async (store) => {
      await store.append([event("p1", said("one")), event("e1", turnEnd), event("p2", said("two"))], at(1));
      await store.append([event("p3", said("three")), event("p4", { ...said("sub"), agentId: "a1" })], at(2));
      const hidden = { run: "headless" } as const;
      await store.append(
        [event("p5", { ...said("by a program"), ...hidden }), event("e5", { ...turnEnd, ...hidden })],
        at(2),
      );
      await store.append([event("e2", turnEnd)], at(3));
      expect((await store.promptsOfTurn(of)).map(({ input }) => input)).toEqual(["two", "three"]);
      const none = await store.promptsOfTurn({ ...of, sessionId: sessionId("another") });
      expect(none).toEqual([]);
    }));

  test("what may be asked is of that session and project, waits, and is no older than the turn before", () =>
    withStore(async (store) => {
      await written(store, ["Of the first turn"], 1);
      await store.append([event("e1", turnEnd)], at(2));
      expect(await titles(store)).toEqual(["Of the first turn"]);
      await store.append([event("e2", turnEnd)], at(3));
      const [kept] = await written(store, ["Found later", "Of the turn", "More", "Too many"], 4);
      await store.addMemories(
        [
          memory("Elsewhere", { ...rule, project: otherProject }),
          memory("In another session", { ...rule, sessionId: sessionId("another") }),
          memory("By a hidden run", { ...rule, run: "headless" }),
          memory("No rule"),
        ],
        at(4),
      );
      await store.append([event("e3", turnEnd)], at(5));
      expect(await titles(store)).toEqual(["Found later", "Of the turn", "More"]);
      const [first] = await store.memoriesByIds(kept === undefined ? [] : [kept]);
      if (first === undefined) throw new Error("It was kept.");
      const { id: memoryId, contentHash } = first;
      await store.decide({ memoryId, contentHash, decision: "rejected", way: "page", said: null, at: at(6) });
      expect(await titles(store)).toEqual(["Of the turn", "More", "Too many"]);
    }));

  test("of an answer the event stays, and its word is read by no observer, found by no search and not filled in again", () =>
    withStore(async (store) => {
      const answer = event("p1", said("approve"));
      await store.append([answer, event("p2", said("approve the budget"))], at(1));
      await store.indexEvents(10);
      await store.emptyAnswer({ client, sessionId: session, callId: callId("p1") });
      await store.append([answer], at(2));
      await store.indexEvents(10);
      expect((await store.eventsOfSession(client, session, null, 9)).map(({ input }) => input)).toEqual([
        "",
        "approve the budget",
      ]);
      const found = await store.searchEvents(eventSearch({ terms: words("approve") }));
      expect(found.map((hit) => hit.event.callId)).toEqual(["p2"]);
      const claim = await store.claim(claimOf({ maxEvents: 9 }));
      expect(claim?.events.map((each) => each.callId)).toEqual(["p2"]);
    }));

  test("a question is open until it is closed, and nothing is asked about twice, by no session", () =>
    withStore(async (store) => {
      await written(store, ["One", "Two"], 1);
      const asked = await ask(store, { isWhole: false, clientStartedAtMs: null });
      expect(asked).toHaveLength(2);
      expect(await store.openQuestions(client, session)).toEqual(asked);
      expect(await store.openQuestions(client, sessionId("another"))).toEqual([]);
      expect(await titles(store)).toEqual([]);
      await store.closeQuestions(client, session, at(6));
      expect(await store.openQuestions(client, session)).toEqual([]);
      expect(await titles(store)).toEqual([]);
      await store.saveQuestions(asked);
      expect(await store.openQuestions(client, session)).toEqual([]);
    }));
});
