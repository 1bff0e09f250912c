import { contentWords, type Pair } from "./tokens.ts";

const rounds = 8;

/** How probable each word's translation is: first the given word, then its translations. */
export type Table = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Tables {
  readonly enGivenRu: Table;
  readonly ruGivenEn: Table;
}

/** IBM model 1 in both directions: which words of the two languages explain each other over all strings. */
export function learn(pairs: readonly Pair[]): Tables {
  const sides = pairs.map((pair) => ({ ru: contentWords(pair.ru), en: contentWords(pair.en) }));
  return {
    enGivenRu: model1(sides.map(({ ru, en }) => [ru, en])),
    ruGivenEn: model1(sides.map(({ ru, en }) => [en, ru])),
  };
}

type Sentence = readonly [given: readonly string[], told: readonly string[]];

function model1(sentences: readonly Sentence[]): Table {
  let table: Table | undefined;
  for (let round = 0; round < rounds; round += 1) table = normalised(expectedCounts(sentences, table));
  return table ?? new Map();
}

function expectedCounts(
  sentences: readonly Sentence[],
  table: Table | undefined,
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const [given, told] of sentences) {
    for (const word of told) {
      const chances = given.map((cause) => table?.get(cause)?.get(word) ?? (table === undefined ? 1 : 0));
      const sum = chances.reduce((total, chance) => total + chance, 0);
      if (sum === 0) continue;
      given.forEach((cause, index) => add(counts, cause, word, (chances[index] ?? 0) / sum));
    }
  }
  return counts;
}

function normalised(counts: Map<string, Map<string, number>>): Table {
  for (const row of counts.values()) {
    const sum = [...row.values()].reduce((total, count) => total + count, 0);
    for (const [word, count] of row) row.set(word, count / sum);
  }
  return counts;
}

function add(counts: Map<string, Map<string, number>>, cause: string, word: string, amount: number): void {
  const row = counts.get(cause) ?? new Map<string, number>();
  counts.set(cause, row);
  row.set(word, (row.get(word) ?? 0) + amount);
}

/** How well two stems translate each other, 0 to 1: the geometric mean of both directions. */
export function mutual(tables: Tables, ru: string, en: string): number {
  const forth = tables.enGivenRu.get(ru)?.get(en) ?? 0;
  const back = tables.ruGivenEn.get(en)?.get(ru) ?? 0;
  return Math.sqrt(forth * back);
}
