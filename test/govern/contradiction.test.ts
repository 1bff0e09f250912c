import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryId, sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { correctionMark } from "../../src/domain/stated-correction.ts";
import { type Judgement, judge, statingOf } from "../../src/govern/contradiction.ts";
import type { Authority } from "../../src/govern/whose.ts";
import { at, memory } from "../contract/make.ts";
import { pairs } from "./contradiction-pairs.ts";

let ids = 0;

function kept(title: string, changes: Partial<Memory> = {}): Memory {
  ids += 1;
  return {
    ...memory(title, { occurredAt: at(ids), sessionId: sessionId(`s${ids}`) }),
    id: memoryId(ids),
    uid: `uid-${ids}`,
    recordedAt: at(ids),
    validTo: null,
    supersededBy: null,
    trust: "unapproved",
    contentHash: "",
    approvedAt: null,
    heldBackFor: [],
    isQuarantined: false,
    doubtedBy: null,
    strength: 1,
    isPinned: false,
    evidenceAt: "2026-05-01T12:00:00.000Z",
    archivedAt: null,
    mergedInto: null,
    mergedIds: [],
    isOwners: changes.author === "owner",
    expiresAt: null,
    ...changes,
  };
}

const judged = (
  written: Memory,
  others: readonly Memory[],
  whose: (memory: Memory) => Authority = () => "agent",
): Judgement =>
  judge(statingOf(written), others.map(statingOf), (id) => {
    const one = [written, ...others].find((each) => each.id === id);
    return one === undefined ? "read" : whose(one);
  });

/** What becomes of the older one. */
function between(older: Memory, newer: Memory, whose?: (memory: Memory) => Authority): string {
  const { endings, proposals } = judged(newer, [older], whose);
  for (const { id, by } of endings)
    return `${id === older.id ? "older" : "newer"} ends by ${by === newer.id ? "newer" : "older"}`;
  for (const { reason, memoryId: proposed, otherId } of proposals)
    return proposed === newer.id && otherId === older.id
      ? `asks: ${reason}`
      : `asks about the older: ${reason}`;
  return "nothing";
}

const ended = "older ends by newer";
const [old, fresh] = ["API port is 3000", "API port is 3001"];

const file = (path: string) => ({ files: [{ path, blob: null }] });

describe("two memories", () => {
  test.each(pairs)(
    "of which one says «$older» and the later «$newer»: $outcome",
    ({ older, newer, outcome }) => {
      const told = between(kept(older), kept(newer));
      expect(told).toBe({ ends: ended, asks: "asks: unsure", nothing: "nothing" }[outcome]);
    },
  );

  test("of one sense say so in either order of being written: when it happened decides", () => {
    for (const { older, newer, outcome } of pairs.filter((pair) => pair.outcome !== "asks")) {
      const [first, second] = [kept(older), kept(newer)];
      expect(judged(first, [second]).endings, `${older} | ${newer}`).toEqual(
        outcome === "ends" ? [{ id: first.id, by: second.id }] : [],
      );
    }
  });
});

describe("of two that contradict each other", () => {
  test("the approved or pinned one is never ended by what is not", () => {
    expect(between(kept(old, { trust: "approved" }), kept(fresh))).toBe("asks: approved");
    expect(between(kept(old, { isPinned: true }), kept(fresh))).toBe("asks: approved");
    expect(between(kept(old, { trust: "approved" }), kept(fresh, { trust: "approved" }))).toBe(
      "asks: unsure",
    );
    expect(between(kept(old), kept(fresh, { trust: "approved" }))).toBe(ended);
  });

  test.each<[Authority, Authority, string]>([
    ["owner", "read", "asks: owners-words"],
    ["owner", "agent", "asks: owners-words"],
    ["agent", "read", "asks: unsure"],
    ["read", "read", ended],
    ["read", "agent", ended],
    ["agent", "owner", ended],
    ["owner", "owner", ended],
  ])("the older one's word is the %s's, the newer one's the %s's: %s", (older, newer, told) => {
    const [first, second] = [kept(old), kept(fresh)];
    expect(between(first, second, ({ id }) => (id === first.id ? older : newer))).toBe(told);
  });

  test("[trust.stated-correction] an agent's text with a person's value is given up like the person's words, and ends no more for it", () => {
    const stated = { provenance: { prompt: correctionMark, model: "rules" } } as const;
    expect(between(kept(old, stated), kept(fresh))).toBe("asks: owners-words");
    expect(between(kept(old, stated), kept(fresh, stated))).toBe(ended);
    expect(
      between(kept(old, stated), kept(fresh), ({ title }) => (title === fresh ? "owner" : "agent")),
    ).toBe(ended);
    const [first, again, second] = [kept(old), kept(old), kept(fresh, stated)];
    expect(judged(second, [first, again]).endings).toEqual([]);
  });

  test("what several independent sessions told is not given up for what one tells, but by the owner", () => {
    const [first, again, second] = [kept(old), kept(old), kept(fresh)];
    expect(judged(second, [first, again]).endings).toEqual([]);
    expect(judged(second, [first, again]).proposals).toHaveLength(2);
    const byOwner = judged(second, [first, again], ({ id }) => (id === second.id ? "owner" : "agent"));
    expect(byOwner.endings).toHaveLength(2);
    const third = kept(fresh);
    expect(judged(third, [first, again, second]).endings).toHaveLength(2);
    const inOneSession = kept(old, { sessionId: first.sessionId });
    expect(judged(kept(fresh), [first, inOneSession]).endings).toHaveLength(2);
  });

  test("a guess, a dead end, what is held back and what a model will replace contradict nothing", () => {
    for (const changes of [
      { status: "hypothesis" },
      { status: "refuted" },
      { isQuarantined: true },
      { isProvisional: true },
      { kind: "recap" },
    ] as const) {
      expect(between(kept(old), kept(fresh, changes))).toBe("nothing");
      expect(between(kept(old, changes), kept(fresh))).toBe("nothing");
    }
  });

  test("each may hold on its branch, of its files or in its project: the owner is asked", () => {
    expect(between(kept(old, { branch: "main" }), kept(fresh, { branch: "try" }))).toBe("asks: unsure");
    expect(between(kept(old, { branch: "try" }), kept(fresh, { branch: "main" }))).toBe(ended);
    expect(between(kept(old, file("a.ts")), kept(fresh, file("b.ts")))).toBe("asks: unsure");
    expect(between(kept(old, file("a.ts")), kept(fresh, file("a.ts")))).toBe(ended);
    expect(between(kept(old, { scope: "global" }), kept(fresh))).toBe("asks: unsure");
    const sameTime = at(10_000);
    expect(between(kept(old, { occurredAt: sameTime }), kept(fresh, { occurredAt: sameTime }))).toBe(
      "asks: unsure",
    );
  });

  test("a memory that says more than what is untrue is not ended for it", () => {
    const more = kept("Set up the shop", { facts: [old, "Caching is enabled"] });
    expect(between(more, kept(fresh))).toBe("asks: unsure");
    expect(between(kept(old), kept("Set up the shop", { facts: [fresh] }))).toBe(ended);
    expect(between(kept(old, { facts: ["Caching is enabled"] }), kept(fresh))).toBe(ended);
  });

  test("what contradicts itself states nothing", () =>
    expect(between(kept(old), kept(fresh, { facts: ["API port is 3002"] }))).toBe("nothing"));

  test("what was read in late gives way to the latest, and ends nothing itself", () => {
    const [late, first, second] = [kept(old), kept(fresh), kept("API port is 3002")];
    const earliest = kept("API port is 2999", { occurredAt: at(-5) });
    expect(judged(late, [first, second, earliest])).toEqual({
      endings: [{ id: late.id, by: second.id }],
      proposals: [],
    });
  });
});

test("whatever a memory says, reading it ends soon and never throws, and it contradicts itself in nothing", () => {
  const parts = fc.constantFrom(
    ...pairs.flatMap(({ older, newer }) => [older, newer, ...newer.split(" ")]),
    "(",
    "`",
    "→",
    ": ",
    " — ",
    "«",
    "is ",
    "  ",
    "9",
    ".",
    "with ",
  );
  const text = fc.array(parts, { maxLength: 30 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (title, facts) => {
      const one = kept(title, { facts });
      expect(judged(one, [{ ...one, id: memoryId(one.id + 1_000_000) }])).toEqual({
        endings: [],
        proposals: [],
      });
    }),
    { numRuns: 300 },
  );
});
