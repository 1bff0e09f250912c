import { readFileSync, readdirSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileLexicon, lexiconVersion, parseLexicon } from "../../src/store/compile-lexicon.ts";
import { openLexicon } from "../../src/store/lexicon-lookup.ts";
import { closeLexicon, translate, versionOfLexicon } from "../../src/store/lexicon.ts";
import { words } from "../../src/store/words.ts";

const sample = [
  "# Made up for the tests.",
  "упасть; падать; вылетать\tcrash; fail; go down",
  "база данных; бд\tdatabase; db",
  "база\tbasis",
  "тест; тестовый\ttest",
  "упал тест; тест не проходит\tfailing test",
  "ключ\tkey; secret",
  "ключ; флаг; опция\tflag; option; switch",
  "пулл реквест; мр\tpull request; merge request; pr",
  "сделать\tmake; do work",
].join("\n");
const open = (text: string) => openLexicon(Buffer.from(compileLexicon([text])));
const translated = (text: string): readonly string[] => open(sample).translate(words(text));

test.each([
  ["почему упала база данных?", "crash fail database db"],
  ["the database went away, it crashes", "база данных бд упасть"],
  ["тест не проходит", "failing test"],
  ["нашли старый ключ", "key flag"],
  ["открой пулл реквест", "pull merge request pr"],
  ["merge request", "пулл реквест мр"],
])("%j is translated to what %j is found by", (asked, expected) => {
  expect(translated(asked)).toEqual(expect.arrayContaining(words(expected)));
});

test("a common word that is a name by itself is a translation", () => {
  const lexicon = open("хранить\tstore; keep\nзапустить\trun; start; get going");
  expect(lexicon.translate(words("хранить"))).toEqual(words("store keep"));
  expect(lexicon.translate(words("запустить"))).toEqual(words("run start"));
});

test("the words of a phrase are not translated one by one", () => {
  expect(translated("база данных")).not.toContain("basi");
  expect(translated("база")).toEqual(words("basis"));
});

test("what a phrase has of words that say nothing is left out, unless there is nothing else", () => {
  expect(translated("упасть")).toEqual(words("crash fail"));
  expect(translated("сделать")).toEqual(words("make do work"));
});

test("of a word with several meanings each comes, and never more than eight stems", () => {
  expect(translated("ключ").slice(0, 2)).toEqual(words("key flag"));
  const many = Array.from({ length: 30 }, (_, row) => `ключ\tlock${"abcdefghij"[row % 10]}${row}`).join("\n");
  expect(open(many).translate(words("ключ")).length).toBe(8);
});

test("of each term the first names are told apart from the rest", () => {
  expect(open(sample).mainNames(words("упасть"), 1)).toEqual(["crash"]);
});

test("what is already said and what nobody knows is not translated", () => {
  expect(
    translated("ключ key flag secret option switch").filter((term) => term !== words("ключ")[0]),
  ).toEqual(expect.not.arrayContaining(["key", "flag"]));
  expect(translated("совершенно неизвестное qwertyuiop")).toEqual([]);
  expect(translated("")).toEqual([]);
});

test("a line that is no row is told by its number", () => {
  expect(() => parseLexicon("# fine\nодин\tone\nдва two")).toThrow("Line 3");
  expect(() => parseLexicon("один\tone\tone more")).toThrow("Line 1");
  expect(() => parseLexicon("один\t ")).toThrow("Line 1");
});

test("an empty lexicon translates nothing", () => {
  expect(open("").translate(words("база данных"))).toEqual([]);
});

test("every term of any lexicon is found, wherever it stands in the file", () => {
  const word = fc.stringMatching(/^[а-я]{5,9}$/);
  const english = fc.stringMatching(/^[b-df-hj-np-tv-xz]{5,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(word, english), { minLength: 1, maxLength: 60 }), (rows) => {
      const made = open(rows.map((row) => row.join("\t")).join("\n"));
      for (const [russian, name] of rows) {
        expect(made.translate(words(name)).length).toBeGreaterThan(0);
        expect(made.translate(words(russian)).length).toBeGreaterThan(0);
      }
      expect(made.translate(["яяяяяяяяяя", "aaaaa", "\u{10ffff}", "#", ""])).toEqual([]);
    }),
  );
});

test("the lexicon that comes with Kedr is well formed and is read again after it was closed", () => {
  expect(translate(words("кубернетес"))).toContain(words("kubernetes")[0]);
  closeLexicon();
  expect(translate(words("kubernetes"))).toContain(words("кубернетес")[0]);
});

test("the build ships the lexicon as it is in the sources, under the same version, with its notes", () => {
  const folder = "src/store/lexicon";
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const shipped = readFileSync("dist/lexicon.txt", "utf8");
  expect(shipped).toBe(compileLexicon(texts));
  expect(shipped.slice(0, 16)).toBe(versionOfLexicon());
  expect(shipped).toContain("# Names of tools");
});

test("any change of the data is another version", () => {
  expect(lexiconVersion([sample])).not.toBe(lexiconVersion([sample.replace("бд", "дб")]));
});
