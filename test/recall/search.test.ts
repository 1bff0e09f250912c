import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import { parseQuery } from "../../src/recall/query.ts";
import { search, type SearchGround, type SearchRequest, type SearchResult } from "../../src/recall/search.ts";
import { titleKey } from "../../src/recall/title-key.ts";
import { weigh, weights } from "../../src/recall/weigh.ts";
import type { WordSearch } from "../../src/store/store.ts";
import { memory } from "../inject/memories.ts";

const common = new Set(["the", "is", "и", "в", "не", "это", "то"]);
/** Words without stems: enough for what is tested here. */
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !common.has(word));

/** A ground whose store gives these memories, each with its score. */
function ground(scored: readonly (readonly [Memory, number])[], seen: WordSearch[] = []): SearchGround {
  return {
    words,
    searchWords: async (asked) => {
      seen.push(asked);
      return scored.map(([{ id }, score]) => ({ id, score }));
    },
    memoriesByIds: async (ids) =>
      scored.map(([one]) => one as Redacted<Memory>).filter(({ id }) => ids.includes(id)),
    meaning: null,
  };
}

const asked: SearchRequest = {
  query: "deploy",
  now: "2026-06-30T00:00:00.000Z",
  language: "en",
  project: null,
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  limit: 10,
};
const find = (
  scored: readonly (readonly [Memory, number])[],
  given: Partial<SearchRequest> = {},
): Promise<SearchResult> => search(ground(scored), { ...asked, ...given });
const ids = (result: SearchResult): number[] => result.hits.map((hit) => hit.memory.id);

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
      const query = parseQuery(text, words);
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

test("what stands there to the letter comes first", async () => {
  const near = memory({ id: 1, title: "node options set" });
  const exact = memory({ id: 2, title: "no options", facts: ["NODE_OPTIONS was not in the image"] });
  expect(
    ids(
      await find(
        [
          [near, 1.2],
          [exact, 1],
        ],
        { query: "NODE_OPTIONS" },
      ),
    ),
  ).toEqual([2, 1]);
});

test("age takes a little, never the order of what differs much", async () => {
  const old = memory({ id: 1, title: "deploy old", occurredAt: "2020-01-01T00:00:00.000Z" });
  const fresh = memory({ id: 2, title: "deploy new" });
  expect(
    ids(
      await find([
        [old, 1],
        [fresh, 1],
      ]),
    ),
  ).toEqual([2, 1]);
  expect(
    ids(
      await find([
        [old, 2],
        [fresh, 1],
      ]),
    ),
  ).toEqual([1, 2]);
});

const at = (id: number, occurredAt: string): Memory => memory({ id, title: `deploy ${id}`, occurredAt });

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
  const scored = Array.from({ length: 50 }, (_, index) => [memory({ id: index + 1 }), 1] as const);
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
        given.map(({ id, kind, score }) => [memory({ id, kind, lineTokens: 1 }), score] as const),
      );
      expect(new Set(hits.map((hit) => hit.memory.id)).size).toBe(hits.length);
      expect(hits.map((hit) => hit.score)).toEqual(hits.map((hit) => hit.score).sort((a, b) => b - a));
    }),
    { numRuns: 50 },
  );
});

test("a weight never turns the order of two scores of one memory, and age alone never takes more than its share", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 100, noNaN: true }),
      fc.double({ min: 1.001, max: 100, noNaN: true }),
      fc.date({ noInvalidDate: true }),
      (score, times, moment) => {
        const one = memory({ id: 1, lineTokens: 1 });
        const weighed = weigh(score, one, false, moment.getTime());
        expect(weigh(score * times, one, false, moment.getTime())).toBeGreaterThan(weighed);
        expect(weighed).toBeGreaterThanOrEqual(score * (1 - weights.age) * 0.999);
        expect(weighed).toBeLessThanOrEqual(score);
      },
    ),
  );
});

test("a title's key forgets case, order and empty words, and keeps numbers and negations", () => {
  expect(titleKey("The deploy of Stage failed")).toBe(titleKey("stage: deploy FAILED!"));
  expect(titleKey("Ещё падает")).toBe(titleKey("еще падает"));
  expect(titleKey("works with node 20")).not.toBe(titleKey("works with node 22"));
  expect(titleKey("works")).not.toBe(titleKey("not works"));
  expect(titleKey("!!!")).not.toBe(titleKey("???"));
});
