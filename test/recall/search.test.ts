import * as fc from "fast-check";
import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { parseQuery } from "../../src/recall/query.ts";
import { search } from "../../src/recall/search.ts";
import { titleKey } from "../../src/recall/title-key.ts";
import type { WordSearch } from "../../src/store/memory-store.ts";
import { words as storeWords } from "../../src/store/words.ts";
import { memory } from "../inject/memories.ts";
import { asked, at, find, ground, ids, words } from "./ground.ts";

test.each([
  "multi-agent",
  "a-b",
  "a'b",
  "foo:bar",
  "(x",
  "x)",
  '"unclosed',
  "col:val",
  "{a b}",
  "emoji 🌲 x",
  "nul \u{0} x",
  "\u{d800} lone",
])("the query %j is searched for and breaks nothing", async (query) => {
  const seen: WordSearch[] = [];
  await search(ground([], seen), { ...asked, query });
  expect(seen[0]?.terms.length).toBeGreaterThan(0);
});

test.each(["", "*", "AND OR NOT", "NEAR(", "--", "🌲", "\u{0}", "это не то", "«»"])(
  "the query %j finds nothing and says why, without asking the store",
  async (query) => {
    const seen: WordSearch[] = [];
    const result = await search(ground([[memory({ id: 1 }), 1]], seen), { ...asked, query });
    expect(result.hits).toEqual([]);
    expect(result.notes).toHaveLength(1);
    expect(seen).toEqual([]);
  },
);

test("a pasted log is searched for by its beginning, and that is said", async () => {
  const query = Array.from({ length: 20_000 }, (_, index) => `line${index}`).join(" ");
  const seen: WordSearch[] = [];
  const result = await search(ground([], seen), { ...asked, query });
  expect(seen[0]?.terms).toHaveLength(32);
  expect(result.notes).toEqual(["The query was long; only its beginning was searched for."]);
});

test("any text is a query, never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const query = parseQuery(text, words, asked);
      expect(new Set(query.terms).size).toBe(query.terms.length);
      expect(query.exact.every((exact) => exact.length > 2)).toBe(true);
    }),
  );
});

test("every filter reaches the store", async () => {
  const seen: WordSearch[] = [];
  const filter = {
    kinds: ["note"],
    types: ["bugfix"],
    since: "2026-01-01",
    until: "2026-02-01",
    file: "a.ts",
  } as const;
  await search(ground([], seen), { ...asked, ...filter });
  expect(seen[0]).toMatchObject(filter);
});

test("a recap comes after the observation it repeats", async () => {
  const recap = memory({ id: 2, kind: "recap", title: "deploy recap" });
  expect(
    ids(
      await find([
        [recap, 1.5],
        [memory({ id: 1, title: "deploy failed" }), 1],
      ]),
    ),
  ).toEqual([1, 2]);
});

test("a dead end is found and marked, a rejected memory is not found", async () => {
  const refuted = memory({ id: 1, title: "deploy with vite", status: "refuted" });
  const rejected = memory({ id: 2, title: "deploy rejected", trust: "rejected" });
  const result = await find([
    [refuted, 1],
    [rejected, 1],
  ]);
  expect(ids(result)).toEqual([1]);
  expect(result.hits[0]?.reasons).toContain("a dead end (refuted)");
});

test("what a newer memory likely says otherwise is marked with its number", async () => {
  const doubted = memory({ id: 1, title: "deploy at noon", doubtedBy: memoryId(12) });
  const said = async (language: "en" | "ru") =>
    (await find([[doubted, 1]], { language })).hits[0]?.reasons ?? [];
  expect(await said("en")).toContain("#12 says otherwise, newer");
  expect(await said("ru")).toContain("#12 говорит иначе, новее");
});

test("what stands there to the letter comes first", async () => {
  const near = memory({ id: 1, title: "Node takes options" });
  const exact = memory({ id: 2, title: "No options", facts: ["NODE_OPTIONS was not in the image"] });
  expect(
    ids(
      await find(
        [
          [near, 1.2],
          [exact, 1],
        ],
        { query: "NODE_OPTIONS" },
        { words: storeWords },
      ),
    ),
  ).toEqual([2, 1]);
});

test("of two that say the same, the younger comes first; age alone never hides", async () => {
  const old = memory({ id: 1, title: "deploy old", occurredAt: "2020-01-01T00:00:00.000Z" });
  const fresh = memory({ id: 2, title: "deploy new" });
  const found = await find([
    [old, 1],
    [fresh, 1],
  ]);
  expect(ids(found)).toEqual([2, 1]);
});

test("an old memory that meets the whole query comes before a new one that meets half of it", async () => {
  const old = memory({ id: 1, title: "deploy webhook", occurredAt: "2020-01-01T00:00:00.000Z" });
  const fresh = memory({ id: 2, title: "deploy page" });
  const found = await find(
    [
      [old, 1],
      [fresh, 1],
    ],
    { query: "deploy webhook" },
  );
  expect(ids(found)).toEqual([1, 2]);
});

test("equal hits come newest first, and the last written first of one moment", async () => {
  const later = "2031-01-01T00:00:00.000Z";
  const scored = [at(1, later), at(3, later), at(2, "2032-01-01T00:00:00.000Z")].map(
    (one) => [one, 1] as const,
  );
  expect(ids(await find(scored))).toEqual([2, 3, 1]);
});

test("near-identical titles are one hit that tells how often it was seen", async () => {
  const scored = ["Deploy failed on stage", "deploy failed on stage.", "Stage: the deploy failed"].map(
    (title, index) => [memory({ id: index + 1, title }), 3 - index] as const,
  );
  const { hits } = await find(scored);
  expect(hits.map((hit) => hit.memory.id)).toEqual([1]);
  expect(hits[0]?.reasons).toContain("seen 3 times");
});

test("every hit says why it is there, in English and Russian", async () => {
  const one = memory({
    id: 1,
    title: "Root cause isolated: category page lacks try/catch",
    facts: ["app/blog/page.tsx does not throw"],
    also: ["обработка ошибок"],
  });
  const query = "catch обработка throw";
  expect((await find([[one, 1]], { query })).hits[0]?.reasons).toEqual([
    "title «try/catch»",
    "also «обработка ошибок»",
    "facts «throw»",
  ]);
  expect((await find([[one, 1]], { query, language: "ru" })).hits[0]?.reasons[0]).toBe(
    "заголовок «try/catch»",
  );
});

test("at most as many hits as were asked for, and one for a senseless number", async () => {
  const scored = Array.from({ length: 50 }, (_, index) => [at(index + 1, asked.now), 1] as const);
  expect((await find(scored, { limit: 7 })).hits).toHaveLength(7);
  expect((await find(scored, { limit: -1 })).hits).toHaveLength(1);
});

test("each memory comes at most once, and the order follows the score", async () => {
  const scored = fc.uniqueArray(
    fc.record({
      id: fc.nat(),
      score: fc.double({ min: 0.001, max: 100, noNaN: true }),
      kind: fc.constantFrom("recap", "note"),
    }),
    { selector: (one) => one.id },
  );
  await fc.assert(
    fc.asyncProperty(scored, async (given) => {
      const { hits } = await find(
        given.map(
          ({ id, kind, score }) =>
            [memory({ id, kind, title: `deploy ${id}`, lineTokens: 1 }), score] as const,
        ),
      );
      expect(new Set(hits.map((hit) => hit.memory.id)).size).toBe(hits.length);
      expect(hits.map((hit) => hit.score)).toEqual(hits.map((hit) => hit.score).sort((a, b) => b - a));
    }),
    { numRuns: 50 },
  );
});

test("a title's key forgets case, order and empty words, and keeps numbers and negations", () => {
  expect(titleKey("The deploy of Stage failed")).toBe(titleKey("stage: deploy FAILED!"));
  expect(titleKey("Ещё падает")).toBe(titleKey("еще падает"));
  expect(titleKey("works with node 20")).not.toBe(titleKey("works with node 22"));
  expect(titleKey("works")).not.toBe(titleKey("not works"));
  expect(titleKey("!!!")).not.toBe(titleKey("???"));
});

test("every hit tells its places and every weight that moved it", async () => {
  const one = memory({ id: 1, title: "deploy", isPinned: true, occurredAt: asked.now, status: "hypothesis" });
  const [hit] = (await find([[one, 1]])).hits;
  expect(hit?.why.channels.map(({ name }) => name)).toEqual(["words"]);
  expect(hit?.why.factors.map(({ name }) => name)).toEqual(["evidence", "status", "pinned"]);
  const product = hit?.why.factors.reduce((all, { factor }) => all * factor, 1);
  expect(hit?.score).toBeCloseTo(product ?? 0);
});

test("no text breaks a search", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (query) => {
      const result = await find([[memory({ id: 1, title: query }), 1]], { query }, { words: storeWords });
      expect(result.hits.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});
