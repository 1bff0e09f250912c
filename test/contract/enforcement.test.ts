import { describe, expect, test } from "vitest";
import type { EnforcedCall, Enforcement } from "../../src/domain/enforcement.ts";
import { callId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, otherProject, project, redacted, session } from "./make.ts";
import { implementations } from "./stores.ts";

const matcher = { tool: "Bash", command: "git push --force*", path: null };

async function rule(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<Memory> {
  const ids = await store.addMemories([memory(title, { kind: "rule", type: null, ...changes })], at(1));
  const [kept] = await store.memoriesByIds(ids);
  if (kept === undefined) throw new Error("It is not there.");
  return kept;
}

const decide = (store: Store, { id, contentHash }: Memory, decision: "approved" | "withdrawn", minute = 2) =>
  store.decide({ memoryId: id, contentHash, decision, way: "terminal", said: null, at: at(minute) });

async function approved(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<Memory> {
  const kept = await rule(store, title, changes);
  await decide(store, kept, "approved");
  return kept;
}

const enforcement = ({ id, contentHash }: Memory, changes: Partial<Enforcement> = {}) =>
  redacted<Enforcement>({ memoryId: id, contentHash, matcher, decision: "deny", setAt: at(3), ...changes });

const call = ({ id }: Memory, name: string, changes: Partial<EnforcedCall> = {}) =>
  redacted<EnforcedCall>({
    memoryId: id,
    client,
    sessionId: session,
    callId: callId(name),
    tool: "Bash",
    decision: "deny",
    at: at(4),
    outcome: null,
    ...changes,
  });

const titles = async (store: Store): Promise<readonly string[]> =>
  (await store.rulesInForce(project, () => true)).map((each) => each.memory.title);

describe.each(implementations)("what rules do before a call in $name", ({ withStore }) => {
  test("an approved rule of the project, or a global one, is in force as it was set last", () =>
    withStore(async (store) => {
      expect(await store.matchersSet()).toEqual([]);
      const [mine, everywhere, elsewhere] = [
        await approved(store, "mine"),
        await approved(store, "everywhere", { scope: "global", project: otherProject }),
        await approved(store, "elsewhere", { project: otherProject }),
      ];
      for (const each of [mine, everywhere, elsewhere])
        expect(await store.enforce(enforcement(each))).toBe("done");
      expect(await titles(store)).toEqual(["mine", "everywhere"]);
      expect(await store.rulesInForce(project, ({ tool }) => tool !== "Bash")).toEqual([]);
      expect(await store.enforce(enforcement(mine, { decision: "ask", setAt: at(9) }))).toBe("done");
      expect((await store.rulesInForce(project, () => true)).at(-1)?.enforcement).toEqual({
        memoryId: mine.id,
        contentHash: mine.contentHash,
        matcher,
        decision: "ask",
        setAt: at(9),
      });
      expect(await store.endEnforcement(mine.id, at(10))).toBe(true);
      expect(await store.endEnforcement(mine.id, at(10))).toBe(false);
      expect(await titles(store)).toEqual(["everywhere"]);
      expect(await store.matchersSet()).toEqual([matcher, matcher]);
    }));

  test("[enforce.bound-to-the-text] an unapproved, withdrawn or superseded rule, or another text, can't be set and is not in force", () =>
    withStore(async (store) => {
      const unapproved = await rule(store, "unapproved");
      expect(await store.enforce(enforcement(unapproved))).toBe("changed");
      const kept = await approved(store, "kept");
      expect(await store.enforce(enforcement(kept, { contentHash: unapproved.contentHash }))).toBe("changed");
      expect(await store.enforce(enforcement(kept))).toBe("done");
      await decide(store, kept, "withdrawn", 5);
      expect(await titles(store)).toEqual([]);
      expect(await store.enforcementsOf([kept.id])).toHaveLength(1);
      const replaced = await approved(store, "replaced");
      await store.enforce(enforcement(replaced));
      const { id: memoryId, contentHash } = replaced;
      const by = memory("another text", { kind: "rule", type: null, author: "owner" });
      await store.rewrite({ memoryId, contentHash, by, way: "terminal", at: at(6) });
      expect(await titles(store)).toEqual([]);
      expect(await store.enforce(enforcement(replaced))).toBe("changed");
    }));

  test("what came of a call is kept, counted by rule, and told by session", () =>
    withStore(async (store) => {
      const [one, other] = [await approved(store, "one"), await approved(store, "other")];
      await store.addEnforcedCalls([call(one, "a"), call(other, "a"), call(one, "b", { at: at(5) })]);
      await store.addEnforcedCalls([call(one, "a", { decision: "ask" }), call(one, "c", { at: at(6) })]);
      await store.setOutcome({ client, sessionId: session, callId: callId("a") }, "broken");
      expect(await store.enforcedCounts([one.id, other.id])).toEqual([
        { memoryId: one.id, kept: 0, overridden: 0, broken: 1, open: 2, lastAt: at(6) },
        { memoryId: other.id, kept: 0, overridden: 0, broken: 1, open: 0, lastAt: at(4) },
      ]);
      await store.append([event("end", { kind: "turn-end", occurredAt: at(9) })], at(9));
      expect((await store.enforcedCounts([one.id]))[0]).toMatchObject({ kept: 2, broken: 1, open: 0 });
      const told = await store.enforcedCallsOf(client, session, 10);
      expect(told.map((each) => [each.callId, each.decision, each.outcome])).toEqual([
        ["a", "deny", "broken"],
        ["a", "deny", "broken"],
        ["b", "deny", "kept"],
        ["c", "deny", "kept"],
      ]);
      expect(await store.enforcedCall({ client, sessionId: session, callId: callId("b") })).toHaveLength(1);
    }));

  test("whoever looks what came of calls writes nothing", () =>
    withStore(async (store) => {
      const kept = await approved(store, "one");
      await store.addEnforcedCalls([call(kept, "a")]);
      await store.append([event("end", { kind: "turn-end", occurredAt: at(9) })], at(9));
      expect((await store.enforcedCallsOf(client, session, 9))[0]?.outcome).toBe("kept");
      expect((await store.enforcedCounts([kept.id]))[0]?.kept).toBe(1);
      const written = await store.enforcedCall({ client, sessionId: session, callId: callId("a") });
      expect(written.map(({ outcome }) => outcome)).toEqual([null]);
    }));

  test.each([
    ["deny", "denied", "kept"],
    ["deny", "ok", "broken"],
    ["deny", "error", "broken"],
    ["ask", "denied", "kept"],
    ["ask", "ok", "overridden"],
  ] as const)(
    "[enforce.recorded] a call that was to be %s and that an event tells was %s is %s",
    (decision, status, outcome) =>
      withStore(async (store) => {
        const kept = await approved(store, "one");
        await store.addEnforcedCalls([call(kept, "a", { decision })]);
        // The turn's end may be told before the call.
        await store.append([event("end", { kind: "turn-end", occurredAt: at(9) })], at(9));
        await store.append([event("a", { status, occurredAt: at(8) })], at(9));
        expect((await store.enforcedCallsOf(client, session, 9)).map((each) => each.outcome)).toEqual([
          outcome,
        ]);
      }),
  );

  test("approved rules are listed, the last approved first, and past calls of tools newest first", () =>
    withStore(async (store) => {
      await rule(store, "unapproved");
      const first = await approved(store, "first");
      const last = await rule(store, "last", { scope: "global", project: otherProject });
      await decide(store, last, "approved", 7);
      await approved(store, "elsewhere", { project: otherProject });
      expect((await store.approvedRules(project, 10)).map(({ id }) => id)).toEqual([last.id, first.id]);
      expect(await store.approvedRules(null, 10)).toHaveLength(3);
      await store.append([event("a"), event("b", { kind: "prompt" }), event("c")], at(1));
      const [newest] = await store.toolCalls(project, null, 1);
      expect(newest?.callId).toBe("c");
      expect((await store.toolCalls(null, newest?.id ?? null, 5)).map(({ callId: id }) => id)).toEqual(["a"]);
      expect(await store.toolCalls(otherProject, null, 5)).toEqual([]);
    }));

  test("what may have to be asked about is of every rule that holds, and of no other", () =>
    withStore(async (store) => {
      for (let number = 0; number < 201; number += 1) {
        const old = await approved(store, `old ${number}`);
        await store.enforce(enforcement(old, { matcher: { ...matcher, command: `old ${number}` } }));
        await store.supersede([old.id], null, at(5));
        await decide(store, old, "withdrawn", 6);
        await store.supersede([old.id], null, at(7));
      }
      const live = await approved(store, "live");
      const write = { tool: "Write", command: null, path: null };
      await store.enforce(enforcement(live, { matcher: write }));
      expect(await store.matchersSet()).toEqual([write]);
    }));
});
