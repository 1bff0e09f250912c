import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inMeaning, type Nearness } from "../../src/recall/archive-meaning.ts";

const table = { compared: 3, weight: 0.1 };
const found = [
  { id: 1, score: 1, text: "a" },
  { id: 2, score: 0.95, text: "b" },
  { id: 3, score: 0.4, text: "c" },
  { id: 4, score: 0.39, text: "d" },
];
const near =
  (...cosines: readonly (number | null)[]): Nearness =>
  async (_, texts) =>
    texts.map((_text, index) => cosines[index] ?? null);
const order = async (nearness: Nearness | null): Promise<readonly number[]> =>
  (await inMeaning(found, "question", nearness, table)).inOrder.map(({ id }) => id);

test("of what words found about equally well, the nearer in meaning comes first", async () => {
  expect(await order(null)).toEqual([1, 2, 3, 4]);
  expect(await order(near(0.2, 0.5, 0.3))).toEqual([2, 1, 3, 4]);
});

test("meaning lifts nothing over a far better match of words", async () => {
  expect(await order(near(0.1, 0.1, 0.9))).toEqual([1, 2, 3, 4]);
});

test("the scale of a model does not matter", async () => {
  expect(await order(near(0.802, 0.805, 0.803))).toEqual([2, 1, 3, 4]);
});

test("what can't be compared stays between those that are nearer and those that are farther than most", async () => {
  expect(await order(near(null, 0.5, 0.1))).toEqual([2, 1, 3, 4]);
  expect(await order(near(null, 0.1, 0.5))).toEqual([1, 2, 3, 4]);
  expect(await order(near(null, null, null))).toEqual([1, 2, 3, 4]);
});

test("where nobody can tell, the order by words stays and it is said", async () => {
  const down = { en: "Meaning is down.", ru: "Смысл недоступен." };
  const { inOrder, notes } = await inMeaning(found, "question", async () => down, table);
  expect([inOrder, notes]).toEqual([found, [down]]);
});

test("only the best by words are embedded, and a single one is not", async () => {
  const asked: string[][] = [];
  const listening: Nearness = async (_, texts) => {
    asked.push([...texts]);
    return texts.map(() => 0.5);
  };
  await inMeaning(found, "question", listening, table);
  await inMeaning(found.slice(0, 1), "question", listening, table);
  expect(asked).toEqual([["a", "b", "c"]]);
});

test("nothing comes in or falls out by meaning", () => {
  const cosine = fc.oneof(fc.constant(null), fc.double({ min: -1, max: 1, noNaN: true }));
  const scores = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { maxLength: 6 });
  return fc.assert(
    fc.asyncProperty(scores, fc.array(cosine, { minLength: 3, maxLength: 3 }), async (some, cosines) => {
      const all = some.sort((a, b) => b - a).map((score, id) => ({ id, score, text: String(id) }));
      const { inOrder } = await inMeaning(all, "question", near(...cosines), table);
      expect(inOrder.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      expect(inOrder.every(({ score }) => Number.isFinite(score))).toBe(true);
    }),
  );
});
