import * as fc from "fast-check";
import { expect, test } from "vitest";
import { askedTerms, typedForms } from "../../src/recall/asked-terms.ts";
import {
  askedTogether,
  evidenceOf,
  tellingTerms,
  weighTerms,
  type WeighedTerm,
} from "../../src/recall/evidence.ts";
import { fuse } from "../../src/recall/fuse.ts";
import { nameTerms } from "../../src/recall/names.ts";
import { parseQuery } from "../../src/recall/query.ts";
import { weights } from "../../src/recall/weigh.ts";
import { memoryId } from "../../src/domain/ids.ts";
import { weakForms } from "../../src/store/weak-forms.ts";
import { words } from "../../src/store/words.ts";

const lexicon: Readonly<Record<string, readonly string[]>> = {
  "gift card": ["подарочн", "сертификат"],
  подарочн: ["gift", "card"],
  card: ["карт"],
  карт: ["card"],
};
const translate = (terms: readonly string[]): readonly string[] =>
  lexicon[terms.join(" ")] ?? terms.flatMap((term) => lexicon[term] ?? []);
const ground = { words, translate, weakForms };
const term = (name: string, given: Partial<WeighedTerm> = {}): WeighedTerm => ({
  term: name,
  translated: [],
  parts: [],
  typed: [],
  isName: false,
  isWhole: false,
  isUnknown: false,
  isForeign: false,
  rarity: 1,
  worth: 1,
  ...given,
});
const evidence = (terms: readonly WeighedTerm[], ...present: string[]): number =>
  evidenceOf([askedTogether(terms)], new Set(present), weights.met);

test("one word of a phrase is no translation of the other language's word, both are", () => {
  const [gift] = askedTerms(parseQuery("подарочный", words, null), ground);
  expect(gift).toMatchObject({ translated: [], parts: ["gift", "card"] });
  const asked = [{ ...term("подарочн"), parts: gift?.parts ?? [] }];
  expect(evidence(asked, "card")).toBe(weights.met.part);
  expect(evidence(asked, "gift", "card")).toBe(weights.met.translated);
});

test("a word that leads back to the term translates it", () => {
  expect(askedTerms(parseQuery("карта", words, null), ground)[0]).toMatchObject({
    translated: ["card"],
    parts: [],
  });
});

test("only words that stand nowhere are looked for as mistyped ones", () => {
  const query = parseQuery("руддщ world", words, null);
  expect(typedForms(query, new Set(["руддщ"]), ground).get("руддщ")).toContain("hello");
  expect(typedForms(query, new Set(), ground).size).toBe(0);
});

test("a letter too many or too few is still the word, in a long one two", () => {
  expect(evidence([term("комисию")], "комиссию")).toBe(weights.met.typed);
  expect(evidence([term("pauseslocationupdatesautomaticaly")], "pauseslocationupdatesautomatically")).toBe(
    weights.met.typed,
  );
  expect(evidence([term("port")], "part")).toBe(0);
  expect(evidence([term("session")], "mission")).toBe(0);
});

test("half of a query that rests on one word is worth less than half", () => {
  expect(evidence([term("a"), term("b")], "a")).toBeLessThan(0.5);
  expect(evidence([term("a"), term("b")], "a", "b")).toBe(1);
});

test("evidence lies between 0 and 1, and more words met never make it less", () => {
  const some = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 });
  const worth = fc.double({ min: 0.01, max: 9, noNaN: true });
  fc.assert(
    fc.property(fc.array(worth, { minLength: 5, maxLength: 5 }), some, some, (worths, one, other) => {
      const terms = ["a", "b", "c", "d", "e"].map((name, index) => term(name, { worth: worths[index] ?? 1 }));
      const less = evidence(terms, ...one);
      const more = evidence(terms, ...one, ...other);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(1);
      expect(more).toBeGreaterThanOrEqual(less);
    }),
  );
});

test("rare terms are worth more, names most, and common ones are not looked for by themselves", () => {
  const asked = ["rare", "common", "Name"].map((name) => ({ ...term(name), isName: name === "Name" }));
  const weighed = weighTerms(asked, { counts: [2, 900, 2], memories: 1_000 }, weights.worth);
  const [rare, common, name] = weighed.map(({ worth }) => worth);
  expect(rare).toBeGreaterThan(common ?? 0);
  expect(name).toBeGreaterThan(rare ?? 0);
  expect(tellingTerms(weighed).map((one) => one.term)).toEqual(["rare", "Name"]);
  expect(tellingTerms(weighed.slice(1, 2))).toHaveLength(1);
});

test("names are what has a capital within, code, and Latin among Cyrillic", () => {
  expect([...nameTerms("Which Kafka version", words)]).toEqual(["kafka"]);
  expect([...nameTerms("какой SLA у grafana", words)]).toEqual(["sla", "grafana"]);
  expect([...nameTerms("Почему падает деплой", words)]).toEqual([]);
});

test("fusion keeps each memory once, best first, and equals of a channel share its place", () => {
  const ranked = fc.uniqueArray(fc.nat(20), { maxLength: 10 });
  fc.assert(
    fc.property(ranked, ranked, (one, other) => {
      const rankings = [one, other].map((ids, index) => ({
        name: index,
        weight: 1 + index,
        ranked: ids.map((id, place) => ({ id: memoryId(id), score: 100 - place })),
      }));
      const fused = fuse(rankings.map((ranking) => ({ ...ranking, name: String(ranking.name) })));
      expect(new Set(fused.map(({ id }) => id))).toEqual(new Set([...one, ...other]));
      expect(fused.length).toBe(new Set([...one, ...other]).size);
      for (const { score } of fused) expect(score).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
  const equal = [1, 2].map((id) => ({ id: memoryId(id), score: 5 }));
  const places = fuse([{ name: "words", weight: 1, ranked: equal }]).map(({ channels }) => channels[0]?.rank);
  expect(places).toEqual([1, 1]);
});
