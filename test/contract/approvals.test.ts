import { describe, expect, test } from "vitest";
import { callId, type MemoryId, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { Store } from "../../src/store/store.ts";
import type { Decision } from "../../src/store/trust-store.ts";
import { at, client, memory, otherProject, project, session } from "./make.ts";
import { implementations } from "./stores.ts";

const rule: Partial<NewMemory> = { kind: "rule", type: null };

async function added(store: Store, title: string, changes: Partial<NewMemory> = rule): Promise<Memory> {
  const ids = await store.addMemories([memory(title, changes)], at(1));
  return one(store, ids[0]);
}

async function one(store: Store, id: MemoryId | undefined): Promise<Memory> {
  const [found] = id === undefined ? [] : await store.memoriesByIds([id]);
  if (found === undefined) throw new Error("It is not there.");
  return found;
}

const decisionOn = ({ id, contentHash }: Memory, changes: Partial<Decision> = {}): Decision => ({
  memoryId: id,
  contentHash,
  decision: "approved",
  way: "terminal",
  said: null,
  at: at(5),
  ...changes,
});

const titlesWaiting = async (store: Store, limit = 10): Promise<readonly string[]> =>
  (await store.waitingForOwner(project, limit)).map(({ title }) => title);

describe.each(implementations)("what the owner decides in $name", ({ withStore }) => {
  test("rules and skills of the project and global ones wait for the owner, oldest first", () =>
    withStore(async (store) => {
      await added(store, "second", { ...rule, occurredAt: at(2) });
      await added(store, "first", { kind: "skill", type: null, occurredAt: at(0) });
      await added(store, "everywhere", {
        ...rule,
        occurredAt: at(3),
        scope: "global",
        project: otherProject,
      });
      await added(store, "elsewhere", { ...rule, occurredAt: at(4), project: otherProject });
      await added(store, "no rule", {});
      expect(await titlesWaiting(store)).toEqual(["first", "second", "everywhere"]);
      expect(await titlesWaiting(store, 1)).toEqual(["first"]);
      expect(await store.countWaiting(project)).toBe(3);
      expect(await store.countWaiting(null)).toBe(4);
      expect((await store.waitingForOwner(null, 10)).map(({ title }) => title)).toContain("elsewhere");
      expect((await store.digestSource(project, 10)).rulesWaiting).toBe(3);
    }));

  test("an approved rule binds with its date and waits no more", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests in the container");
      expect((await store.digestSource(project, 10)).rules).toEqual([]);
      expect(await store.decide(decisionOn(kept))).toBe("done");
      expect(await one(store, kept.id)).toMatchObject({ trust: "approved", approvedAt: at(5) });
      expect(await titlesWaiting(store)).toEqual([]);
      const source = await store.digestSource(project, 10);
      expect(source.rules.map(({ id }) => id)).toEqual([kept.id]);
      expect(source.rulesWaiting).toBe(0);
    }));

  test("a decision about another text decides nothing", () =>
    withStore(async (store) => {
      const [kept, other] = [await added(store, "Run tests"), await added(store, "Run lints")];
      expect(await store.decide(decisionOn(kept, { contentHash: other.contentHash }))).toBe("changed");
      expect((await one(store, kept.id)).trust).toBe("unapproved");
      expect(await store.decisionsAbout([kept.id, other.id])).toEqual([]);
    }));

  test("what was superseded meanwhile can't be approved, and its new text is not", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests");
      const newer = await store.supersede([kept.id], memory("Run no tests", rule), at(2));
      expect(await store.decide(decisionOn(kept))).toBe("changed");
      expect((await one(store, newer === "gone" ? undefined : (newer ?? undefined))).trust).toBe(
        "unapproved",
      );
    }));

  test("a rejected rule is gone from everything that finds, and waits no more", () =>
    withStore(async (store) => {
      const kept = await added(store, "Skip the tests");
      expect(await store.decide(decisionOn(kept, { decision: "rejected" }))).toBe("done");
      expect((await one(store, kept.id)).trust).toBe("rejected");
      expect(await titlesWaiting(store)).toEqual([]);
      expect((await store.digestSource(project, 10)).memories).toEqual([]);
    }));

  test("the very same text from another session is not asked about again, and is not approved by that", () =>
    withStore(async (store) => {
      const [kept, no] = [await added(store, "Run tests"), await added(store, "Skip tests")];
      await store.decide(decisionOn(kept));
      await store.decide(decisionOn(no, { decision: "rejected" }));
      const later = { ...rule, sessionId: sessionId("session-2") };
      const again = await added(store, "Run tests", later);
      await added(store, "Skip tests", later);
      await added(store, "Run tests", {
        ...rule,
        sessionId: sessionId("session-3"),
        verbatim: "with another command",
      });
      await added(store, "Run tests", { ...later, project: otherProject });
      expect(again.id).not.toBe(kept.id);
      expect((await one(store, again.id)).trust).toBe("unapproved");
      expect(await store.waitingForOwner(project, 10)).toMatchObject([{ verbatim: "with another command" }]);
      expect(await store.countWaiting(null)).toBe(2);
    }));

  test("[trust.edit-voids-approval] an approval binds where it was given, and nothing the very same elsewhere", () =>
    withStore(async (store) => {
      const here = await added(store, "Run tests");
      const there = await added(store, "Run tests", { ...rule, project: otherProject });
      const everywhere = await added(store, "Run tests", {
        ...rule,
        scope: "global",
        sessionId: sessionId("session-2"),
      });
      await store.decide(decisionOn(here));
      const trusts = async (): Promise<readonly string[]> =>
        (await store.memoriesByIds([here.id, there.id, everywhere.id])).map(({ trust }) => trust);
      expect(new Set([here.id, there.id, everywhere.id]).size).toBe(3);
      expect(await trusts()).toEqual(["approved", "unapproved", "unapproved"]);
      expect((await store.digestSource(otherProject, 10)).rules).toEqual([]);
      await store.decide(decisionOn(here, { decision: "withdrawn", at: at(6) }));
      await store.decide(decisionOn(here, { at: at(7) }));
      expect(await trusts()).toEqual(["approved", "unapproved", "unapproved"]);
      expect((await store.verify(null)).findings).toEqual([]);
    }));

  test.each([
    ["page", "page", 60, true],
    ["page", "page", 180, false],
    ["terminal", "page", 60, false],
    ["page", "terminal", 60, false],
  ] as const)(
    "approved by the %s and withdrawn by the %s after %i s: it waits again is %s",
    (approvedBy, withdrawnBy, seconds, isWaitingAgain) =>
      withStore(async (store) => {
        const kept = await added(store, "Run tests");
        await store.decide(decisionOn(kept, { way: approvedBy }));
        const withdrawnAt = at(5 + seconds / 60);
        await store.decide(decisionOn(kept, { decision: "withdrawn", way: withdrawnBy, at: withdrawnAt }));
        expect(await store.countWaiting(project)).toBe(isWaitingAgain ? 1 : 0);
        expect((await store.digestSource(project, 10)).rulesWaiting).toBe(isWaitingAgain ? 1 : 0);
        // A second slip is one, too; what was withdrawn before for good stays so.
        await store.decide(decisionOn(kept, { way: "page", at: at(20) }));
        await store.decide(decisionOn(kept, { decision: "withdrawn", way: "page", at: at(21) }));
        expect(await store.countWaiting(project)).toBe(isWaitingAgain ? 1 : 0);
      }),
  );

  test("a withdrawn approval leaves data that is not asked about again", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests");
      expect(await store.decide(decisionOn(kept, { decision: "withdrawn" }))).toBe("changed");
      await store.decide(decisionOn(kept));
      expect(await store.decide(decisionOn(kept, { decision: "withdrawn", at: at(6) }))).toBe("done");
      expect(await one(store, kept.id)).toMatchObject({ trust: "unapproved", approvedAt: null });
      expect(await titlesWaiting(store)).toEqual([]);
      expect(await store.countWaiting(project)).toBe(0);
      const source = await store.digestSource(project, 10);
      expect([source.rules, source.memories.map(({ id }) => id)]).toEqual([[], [kept.id]]);
    }));

  test("every decision is kept with its way and what said it; the same one again adds nothing", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests");
      const said = { client, sessionId: session, callId: callId("prompt-1") };
      const approval = decisionOn(kept, { way: "prompt", said });
      const withdrawal = decisionOn(kept, { decision: "withdrawn", at: at(6) });
      expect(await store.lastDecision()).toBe(0);
      await store.decide(approval);
      expect(await store.lastDecision()).toBe(1);
      expect(await store.decide({ ...approval, at: at(5.5) })).toBe("done");
      await store.decide(withdrawal);
      expect(await store.decisionsAbout([kept.id])).toEqual([approval, withdrawal]);
    }));

  test("the owner's own words replace an approved rule and are approved by the same act", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests");
      await store.decide(decisionOn(kept));
      const words = memory("Run the tests in the container", {
        ...rule,
        author: "owner",
        sessionId: null,
        client: null,
        parentIds: [kept.id],
      });
      const request = { memoryId: kept.id, way: "terminal", by: words, at: at(7) } as const;
      expect(await store.rewrite({ ...request, contentHash: "another" })).toBe("changed");
      const id = await store.rewrite({ ...request, contentHash: kept.contentHash });
      if (id === "changed") throw new Error("It was not rewritten.");
      expect(await one(store, id)).toMatchObject({
        title: "Run the tests in the container",
        author: "owner",
        trust: "approved",
        approvedAt: at(7),
        parentIds: [kept.id],
      });
      expect(await one(store, kept.id)).toMatchObject({ validTo: at(7), supersededBy: id });
      expect((await store.digestSource(project, 10)).rules.map((each) => each.id)).toEqual([id]);
      expect(await store.rewrite({ ...request, contentHash: kept.contentHash })).toBe("changed");
    }));

  test("[trust.approval-is-not-replaced] what is unapproved never supersedes what is approved", () =>
    withStore(async (store) => {
      const kept = await added(store, "Run tests");
      await store.decide(decisionOn(kept));
      expect(await store.supersede([kept.id], memory("Run no tests", rule), at(6))).toBe("gone");
      expect((await store.digestSource(project, 10)).rules.map(({ id }) => id)).toEqual([kept.id]);
    }));
});
