import { describe, expect, test } from "vitest";
import { at, memory, otherProject, project } from "./make.ts";
import { implementations } from "./stores.ts";

describe.each(implementations)("what waits for the owner, page by page, in $name", ({ withStore }) => {
  test("rules go on behind the last one that was read, those of the same moment too", () =>
    withStore(async (store) => {
      const rules = [1, 2, 2, 2, 3].map((minute, index) =>
        memory(`Rule ${index}`, { kind: "rule", type: null, occurredAt: at(minute) }),
      );
      await store.addMemories(rules, at(4));
      const read: string[] = [];
      for (let after = null as { occurredAt: string; id: never } | null; ;) {
        const page = await store.waitingForOwner(project, 2, after);
        read.push(...page.map(({ title }) => title));
        const last = page.at(-1);
        if (last === undefined) break;
        after = { occurredAt: last.occurredAt, id: last.id as never };
      }
      expect(read).toEqual(["Rule 0", "Rule 1", "Rule 2", "Rule 3", "Rule 4"]);
    }));

  test("questions and what is held back go on behind the last one, each in its project", () =>
    withStore(async (store) => {
      const held = ["one", "two", "three"].map((title) => memory(title, { heldBackFor: ["override"] }));
      const ids = await store.addMemories(
        [...held, memory("elsewhere", { heldBackFor: ["role"], project: otherProject })],
        at(1),
      );
      const [first] = await store.quarantined(project, 1);
      const rest = await store.quarantined(project, 10, first?.id);
      expect(rest.map(({ id }) => id)).toEqual(ids.slice(1, 3));
      const wishes = ids.map(
        (id) => ({ kind: "forget", memoryId: id, otherId: id, reason: "asked" }) as const,
      );
      await store.propose(wishes, at(2));
      const [asked] = await store.proposals(project, 1);
      const others = await store.proposals(project, 10, asked?.id);
      expect(others.map(({ memoryId }) => memoryId)).toEqual(ids.slice(1, 3));
    }));

  test("the owner's decisions are read from the newest back, whatever became of the text", () =>
    withStore(async (store) => {
      const [id] = await store.addMemories([memory("Use tabs", { kind: "rule", type: null })], at(1));
      const [rule] = id === undefined ? [] : await store.memoriesByIds([id]);
      if (rule === undefined) throw new Error("It is not there.");
      const about = { memoryId: rule.id, contentHash: rule.contentHash, way: "page", said: null } as const;
      for (const [minute, decision] of (["approved", "withdrawn", "rejected"] as const).entries())
        expect(await store.decide({ ...about, decision, at: at(2 + minute) })).toBe("done");
      const newest = await store.decisionsBefore(null, 2);
      expect(newest.map(({ decision }) => decision)).toEqual(["rejected", "withdrawn"]);
      const before = await store.decisionsBefore(newest.at(-1)?.id ?? 0, 10);
      expect(before).toMatchObject([{ ...about, decision: "approved", at: at(2) }]);
    }));

  test("what was merged is read from the newest memory back, and by its part", () =>
    withStore(async (store) => {
      const ids = await store.addMemories(
        ["a", "b", "c", "d"].map((title) => memory(title)),
        at(1),
      );
      const [a, b, c, d] = ids;
      if (a === undefined || b === undefined || c === undefined || d === undefined)
        throw new Error("Not kept.");
      for (const [part, head] of [
        [b, a],
        [d, c],
      ] as const) {
        const merge = { headId: head, partId: part, how: "words@1" };
        expect(await store.keepPaired({ memoryId: part, saying: "s", merge }, at(2))).toBe("done");
      }
      const made = await store.mergesBefore(project, null, 10);
      expect(made).toEqual([
        { partId: d, headId: c, how: "words@1", at: at(2) },
        { partId: b, headId: a, how: "words@1", at: at(2) },
      ]);
      expect(await store.mergesBefore(project, d, 10)).toEqual(made.slice(1));
      expect(await store.mergesBefore(otherProject, null, 10)).toEqual([]);
      expect([await store.mergeOf(b), await store.mergeOf(a)]).toEqual([made[1], undefined]);
    }));
});
