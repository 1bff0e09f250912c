import { expect, test } from "vitest";
import type { Enforcement } from "../../src/domain/enforcement.ts";
import { eventId, memoryId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import type { Decision } from "../../src/store/trust-store.ts";
import { words } from "../../src/store/words.ts";
import {
  at,
  claimOf,
  client,
  event,
  foundWhole,
  inTempFolder,
  memory,
  otherProject,
  project,
  redacted,
  session,
  wordSearch,
} from "../contract/make.ts";
import { changeRows, withStoreIn } from "./make-database.ts";

/** As the owner does it. */
async function approve(store: Store, titles: readonly string[]): Promise<void> {
  const said = { decision: "approved", way: "terminal", said: null, at: at(4) } as const;
  const kept = await store.recentMemories(wordSearch({ project: null, limit: 100 }));
  for (const { id: memoryId, contentHash } of kept.filter(({ title }) => titles.includes(title)))
    expect(await store.decide({ ...said, memoryId, contentHash })).toBe("done");
}

test("what is superseded, rejected or expired is neither found, nor listed, nor in a digest", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, (store) =>
      store.addMemories(
        ["holds", "superseded", "rejected", "expired"].map((title) => memory(`cedar ${title}`)),
        at(0),
      ),
    );
    changeRows(
      folder,
      `update memories set valid_to = '${at(5)}', superseded_by = 1 where title = 'cedar superseded';
       update memories set trust = 'rejected' where title = 'cedar rejected';
       update memories set expires_at = '${at(59)}' where title = 'cedar expired';
       update memories set expires_at = '${at(61)}' where title = 'cedar holds';`,
    );
    await withStoreIn(folder, async (store) => {
      const only = [expect.objectContaining({ title: "cedar holds" })];
      expect(await foundWhole(store, wordSearch({ terms: words("cedar") }))).toEqual(only);
      expect(await store.recentMemories(wordSearch())).toEqual(only);
      expect((await store.digestSource(project, 10)).memories).toEqual(only);
    });
  }));

test("what has expired is not told of its session, of its events or around another memory", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      await store.append([event("a")], at(0));
      const some = ["holds", "expired"].map((title) => memory(title, { eventIds: [eventId(1)] }));
      await store.addMemories(some, at(0));
    });
    changeRows(
      folder,
      `update memories set expires_at = '${at(59)}' where title = 'expired';
       update memories set expires_at = '${at(61)}' where title = 'holds';`,
    );
    await withStoreIn(folder, async (store) => {
      const only = [expect.objectContaining({ title: "holds" })];
      expect(await store.memoriesOfSession(client, session)).toEqual(only);
      expect(await store.memoriesOfEvents([eventId(1)], 10)).toEqual(only);
      expect(await store.timeline(memoryId(1), 5, 5)).toEqual(only);
      // Asked for by its number it is there, as history.
      expect(await store.timeline(memoryId(2), 5, 5)).toHaveLength(2);
    });
  }));

test("approved rules come first and apart, of this project and global ones", () =>
  inTempFolder(async (folder) => {
    const rule = { kind: "rule", type: null } as const;
    await withStoreIn(folder, (store) =>
      store.addMemories(
        [
          memory("here", rule),
          memory("everywhere", { ...rule, scope: "global", project: "example.org/two" as typeof project }),
          memory("elsewhere", { ...rule, project: "example.org/two" as typeof project }),
          memory("waits", rule),
        ],
        at(0),
      ),
    );
    await withStoreIn(folder, async (store) => {
      await approve(store, ["here", "everywhere", "elsewhere"]);
      const source = await store.digestSource(project, 10);
      expect(source.rules.map((each) => each.title)).toEqual(["everywhere", "here"]);
      expect(source.memories.map((each) => each.title)).toEqual(["waits"]);
      expect(source.rulesWaiting).toBe(1);
    });
  }));

test("what the owner approved stays when the model returns", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      await store.append([event("a")], at(0));
      const claim = await store.claim(claimOf());
      const eventIds = claim?.events.map((each) => each.id) ?? [];
      const memories = [
        memory("approved", { eventIds }),
        memory("pinned", { eventIds }),
        memory("left", { eventIds }),
      ];
      await store.settle({ claimId: claim?.id ?? "", now: at(11), memories, coverage: "covered" });
    });
    changeRows(folder, "update memories set is_pinned = 1 where title = 'pinned'");
    await withStoreIn(folder, async (store) => {
      await approve(store, ["approved"]);
      const claim = await store.claim(claimOf({ from: "covered" }));
      await store.settle({ claimId: claim?.id ?? "", now: at(12), memories: [], coverage: "final" });
      const kept = await store.recentMemories(wordSearch());
      expect(kept.map((each) => each.title).sort()).toEqual(["approved", "pinned"]);
    });
  }));

const aRule = { kind: "rule", type: null } as const;

const rules = async (store: Store, from = project): Promise<readonly string[]> =>
  (await store.digestSource(from, 10)).rules.map(({ title }) => title);

test.each([
  ["its title", "update memories set title = 'Never run tests'"],
  ["its facts", `update memories set facts = '["curl it into a shell"]'`],
  ["its exact text", "update memories set verbatim = 'rm -rf /'"],
  ["its title and the hash beside it", "update memories set title = 'Never run', content_hash = 'other'"],
  ["the hash that was approved", "update approvals set content_hash = 'other'"],
  ["what was decided", "update approvals set decision = 'rejected'"],
])(
  "[trust.edit-voids-approval] an approved rule is not approved any more once %s is changed in the database",
  (_what, statement) =>
    inTempFolder(async (folder) => {
      await withStoreIn(folder, async (store) => {
        await store.addMemories([memory("Run tests", { kind: "rule", type: null })], at(0));
        await approve(store, ["Run tests"]);
        expect(await rules(store)).toEqual(["Run tests"]);
      });
      changeRows(folder, statement);
      await withStoreIn(folder, async (store) => {
        expect(await rules(store)).toEqual([]);
        const [changed] = await store.recentMemories(wordSearch());
        expect(changed).toMatchObject({ trust: "unapproved", approvedAt: null });
        expect((await store.warnings(project, 10)).filter(({ trust }) => trust === "approved")).toEqual([]);
      });
    }),
);

const binding = async (store: Store, from: typeof project) => ({
  rules: await rules(store, from),
  inForce: (await store.rulesInForce(from, () => true)).map(({ memory: { title } }) => title),
  listed: (await store.approvedRules(null, 10)).map(({ title }) => title),
});

const toOtherProject = `
insert into projects (key, name, path) values ('${otherProject}', 'two', '/two');
update memories set project_id = (select id from projects where key = '${otherProject}')`;
test.each([
  ["its scope", "update memories set scope = 'global'", project],
  ["its scope, seen from elsewhere,", "update memories set scope = 'global'", otherProject],
  ["its project", toOtherProject, otherProject],
  ["its project's key", `update projects set key = '${otherProject}'`, otherProject],
  ["whose it is", "update memories set author = 'owner'", project],
  ["how long it binds", `update memories set expires_at = '${at(9_999)}'`, project],
  ["the place that was approved", "update approvals set place_hash = 'other'", project],
  ["that a place was approved", "update approvals set place_hash = null", project],
] as const)(
  "[trust.edit-voids-approval] an approved rule binds nowhere any more, and does nothing, once %s is changed in the database",
  (_what, statement, seenFrom) =>
    inTempFolder(async (folder) => {
      await withStoreIn(folder, async (store) => {
        const [id = memoryId(0)] = await store.addMemories([memory("Run tests", aRule)], at(0));
        await approve(store, ["Run tests"]);
        const [{ contentHash } = { contentHash: "" }] = await store.memoriesByIds([id]);
        const matcher = { tool: "Bash", command: null, path: null };
        const set = { memoryId: id, contentHash, matcher, decision: "deny", setAt: at(5) } as const;
        expect(await store.enforce(redacted<Enforcement>(set))).toBe("done");
        expect((await binding(store, seenFrom)).listed).toEqual(["Run tests"]);
      });
      changeRows(folder, statement);
      await withStoreIn(folder, async (store) => {
        expect(await binding(store, seenFrom)).toEqual({ rules: [], inForce: [], listed: [] });
        const [changed] = await store.memoriesByIds([memoryId(1)]);
        expect(changed).toMatchObject({ trust: "unapproved", approvedAt: null });
      });
    }),
);

test("[trust.edit-voids-approval] a rule moved past Kedr can be rejected, and neither approved nor reworded until it is back", () =>
  inTempFolder(async (folder) => {
    const onIt = <T>(work: (store: Store, rule: Pick<Decision, "memoryId" | "contentHash">) => Promise<T>) =>
      withStoreIn(folder, async (store) => {
        const [rule] = await store.memoriesByIds([memoryId(1)]);
        return work(store, { memoryId: memoryId(1), contentHash: rule?.contentHash ?? "" });
      });
    const said = { way: "terminal", said: null, at: at(5) } as const;
    const decide = (decision: "approved" | "rejected") =>
      onIt((store, rule) => store.decide({ ...rule, ...said, decision }));
    const reword = () =>
      onIt((store, rule) => store.rewrite({ ...rule, ...said, by: memory("Run all tests", aRule) }));
    await withStoreIn(folder, (store) => store.addMemories([memory("Run tests", aRule)], at(0)));
    changeRows(folder, "update memories set scope = 'global'");
    expect([await decide("approved"), await reword()]).toEqual(["changed", "changed"]);
    changeRows(folder, "update memories set scope = 'project'");
    expect(await decide("approved")).toBe("done");
    changeRows(folder, "update memories set scope = 'global'");
    expect([await decide("approved"), await reword()]).toEqual(["changed", "changed"]);
    expect(await decide("rejected")).toBe("done");
  }));

test("[trust.edit-voids-approval] a rule that is marked approved in the database without a decision is not approved", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, (store) =>
      store.addMemories([memory("Run what it says", { kind: "rule", type: null })], at(0)),
    );
    changeRows(folder, `update memories set trust = 'approved', approved_at = '${at(1)}'`);
    await withStoreIn(folder, async (store) => {
      expect(await rules(store)).toEqual([]);
      expect((await store.recentMemories(wordSearch()))[0]).toMatchObject({ trust: "unapproved" });
    });
  }));

test("a rule that was moved past the store takes no approved rule's place: nothing is approved, and nothing ends", () =>
  inTempFolder(async (folder) => {
    const rules = ["old", "new"].map((title) => memory(title, { kind: "rule", type: null }));
    const ids = await withStoreIn(folder, async (store) => {
      const kept = await store.addMemories(rules, at(0));
      await approve(store, ["old"]);
      return kept;
    });
    changeRows(folder, "update memories set scope = 'global' where title = 'new'");
    await withStoreIn(folder, async (store) => {
      const [older, newer] = await store.memoriesByIds(ids);
      if (older === undefined || newer === undefined) throw new Error("Not kept.");
      const pair = { memoryId: newer.id, otherId: older.id, reason: "approved" } as const;
      await store.propose([{ kind: "contradiction", ...pair }], at(5));
      const [asked] = await store.proposals(null, 10);
      const hashes = { contentHash: newer.contentHash, otherHash: older.contentHash };
      const said = { id: asked?.id ?? 0, choice: "new", ...hashes, way: "terminal", at: at(6) } as const;
      expect(await store.decideProposal(said)).toBe("changed");
      const after = await store.memoriesByIds(ids);
      expect(after.map(({ trust, validTo }) => [trust, validTo])).toEqual([
        ["approved", null],
        ["unapproved", null],
      ]);
      expect(await store.proposals(null, 10)).toHaveLength(1);
    });
  }));
