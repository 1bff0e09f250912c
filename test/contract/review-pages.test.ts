import { describe, expect, test } from "vitest";
import { at, memory, otherProject, project } from "./make.ts";
import type { Decided } from "../../src/store/decided-store.ts";
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
      const newest = await store.decidedBefore(null, 2);
      expect(newest).toMatchObject([{ decision: "rejected" }, { decision: "withdrawn" }]);
      const before = await store.decidedBefore(newest.at(-1) ?? null, 10);
      const { said: _, ...told } = about;
      expect(before).toMatchObject([{ ...told, sort: "text", decision: "approved", at: at(2) }]);
    }));

  test("answers and merges stand among the decisions about texts, by their time, in pages of any size", () =>
    withStore(async (store) => {
      const ids = await store.addMemories(
        ["a", "b", "c", "d", "e"].map((title) => memory(title)),
        at(1),
      );
      const [a, b, c, d, e] = await store.memoriesByIds(ids);
      if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
        throw new Error("Not kept.");
      const pair = { kind: "contradiction", memoryId: b.id, otherId: a.id, reason: "unsure" } as const;
      const wish = { kind: "forget", memoryId: e.id, otherId: e.id, reason: "asked" } as const;
      await store.propose([pair, wish], at(2));
      const [asked, wished] = await store.proposals(null, 10);
      const hashes = { contentHash: b.contentHash, otherHash: a.contentHash };
      const answer = { id: asked?.id ?? 0, choice: "both", ...hashes, way: "page", at: at(3) } as const;
      expect(await store.decideProposal(answer)).toBe("done");
      const about = { memoryId: a.id, contentHash: a.contentHash, way: "page", said: null } as const;
      expect(await store.decide({ ...about, decision: "approved", at: at(4) })).toBe("done");
      const merges = [
        { headId: c.id, partId: d.id, headHash: c.contentHash, partHash: d.contentHash },
        { headId: a.id, partId: b.id, headHash: a.contentHash, partHash: b.contentHash },
      ] as const;
      for (const [minute, merge] of merges.entries())
        expect(await store.mergeByOwner(merge, at(5 + minute))).toBe("done");
      await store.unmerge(d.id, at(7));
      const stays = { contentHash: e.contentHash, otherHash: e.contentHash, way: "page", at: at(8) } as const;
      expect(await store.decideProposal({ id: wished?.id ?? 0, choice: "old", ...stays })).toBe("done");
      const all = await store.decidedBefore(null, 10);
      expect(all).toMatchObject([
        { sort: "pair", kind: "forget", choice: "old", memoryId: e.id, otherId: e.id, at: at(8) },
        { sort: "apart", memoryId: d.id, otherId: c.id, at: at(7) },
        { sort: "merged", memoryId: b.id, otherId: a.id, at: at(6) },
        { sort: "text", memoryId: a.id, decision: "approved", at: at(4) },
        { sort: "pair", kind: "contradiction", choice: "both", memoryId: b.id, otherId: a.id, at: at(3) },
      ]);
      for (const limit of [1, 2, 3]) {
        const read: Decided[] = [];
        for (let page = await store.decidedBefore(null, limit); page.length > 0;) {
          read.push(...page);
          page = await store.decidedBefore(page.at(-1) ?? null, limit);
        }
        expect(read).toEqual(all);
      }
      // What Kedr merged by itself nobody decided.
      const merge = { headId: c.id, partId: e.id, how: "words@1" };
      await store.keepPaired({ memoryId: e.id, saying: "s", merge }, at(9));
      expect(await store.decidedBefore(null, 10)).toEqual(all);
    }));

  test("decisions of one moment are read once each, and several that were taken apart at once by one line each", () =>
    withStore(async (store) => {
      const titles = ["a", "b", "c"].map((title) => memory(title));
      const [head, ...parts] = await store.memoriesByIds(await store.addMemories(titles, at(1)));
      if (head === undefined) throw new Error("Not kept.");
      for (const { id, contentHash } of parts) {
        const merge = { headId: head.id, headHash: head.contentHash, partId: id, partHash: contentHash };
        expect(await store.mergeByOwner(merge, at(2))).toBe("done");
      }
      const merged = await store.decidedBefore(null, 1);
      const rest = await store.decidedBefore(merged.at(-1) ?? null, 10);
      expect([...merged, ...rest].map(({ memoryId }) => memoryId)).toEqual([parts[1]?.id, parts[0]?.id]);
      await store.unmerge(head.id, at(3));
      expect(await store.decidedBefore(null, 10)).toMatchObject([
        { sort: "apart", memoryId: parts[1]?.id, otherId: head.id },
        { sort: "apart", memoryId: parts[0]?.id, otherId: head.id },
      ]);
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
