import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { words } from "../../src/store/words.ts";

const folder = new URL("../../src/store/lexicon/", import.meta.url);

/** What issue 3 asks for, over all files together. */
const rowsAtLeast = 6_000;
const termWordsAtMost = 4;

interface Row {
  readonly place: string;
  readonly cells: readonly string[];
}

const files = readdirSync(folder).filter((name) => name.endsWith(".tsv"));
const rows = files.flatMap(rowsOf);

function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(new URL(file, folder), "utf8").replace(/\n$/u, "").split("\n");
  return lines.flatMap((line, index) =>
    line.startsWith("#") ? [] : [{ place: `${file}:${index + 1}`, cells: line.split("\t") }],
  );
}

function termsOf(cell: string | undefined): readonly string[] {
  return (cell ?? "").split("; ");
}

function isLong(term: string): boolean {
  return term.split(" ").length > termWordsAtMost;
}

function isUntidy(term: string): boolean {
  return term !== term.trim().toLowerCase() || /;|\s\s/u.test(term);
}

function stemsOf(term: string): string {
  return words(term).join(" ");
}

/** Where a check fails, with the term or row that fails it, so that a person finds the line at once. */
function placesWhere(fails: (term: string) => boolean, side: 0 | 1): readonly string[] {
  return rows.flatMap(({ place, cells }) =>
    termsOf(cells[side])
      .filter(fails)
      .map((term) => `${place} ${term}`),
  );
}

function repeated(keys: readonly (readonly [place: string, key: string])[]): readonly string[] {
  const seen = new Map<string, string>();
  return keys.flatMap(([place, key]) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, place);
    return first === undefined ? [] : [`${place} repeats ${first}: ${key}`];
  });
}

test("the lexicon has at least 6,000 rows", () => {
  expect(rows.length).toBeGreaterThanOrEqual(rowsAtLeast);
});

test("every row has Russian terms, one tab and English terms", () => {
  const broken = rows.filter(({ cells }) => cells.length !== 2 || cells.some((cell) => cell.trim() === ""));
  expect(broken).toEqual([]);
});

test("no two rows link the same terms", () => {
  const keys = rows.map(({ place, cells }) => {
    const sides = cells.map((cell) => termsOf(cell).map(stemsOf).toSorted().join("; "));
    return [place, sides.join(" = ")] as const;
  });
  expect(repeated(keys)).toEqual([]);
});

test("Russian terms are written in Cyrillic, English terms without it", () => {
  expect(placesWhere((term) => !/\p{Script=Cyrillic}/u.test(term), 0)).toEqual([]);
  expect(placesWhere((term) => /\p{Script=Cyrillic}/u.test(term), 1)).toEqual([]);
});

test.each([
  ["Russian", 0],
  ["English", 1],
] as const)("%s terms are one to four words, lower case, without stray spaces", (_language, side) => {
  expect(placesWhere((term) => isLong(term) || isUntidy(term), side)).toEqual([]);
});

test.each([
  ["Russian", 0],
  ["English", 1],
] as const)("every %s term has words that a search looks for", (_language, side) => {
  expect(placesWhere((term) => stemsOf(term) === "", side)).toEqual([]);
});

test("no two terms of one side of a row have the same stems, for the second would find nothing more", () => {
  const same = rows.flatMap(({ place, cells }) =>
    cells.flatMap((cell) => repeated(termsOf(cell).map((term) => [place, stemsOf(term)] as const))),
  );
  expect(same).toEqual([]);
});
