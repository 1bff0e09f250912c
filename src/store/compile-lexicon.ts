import { createHash } from "node:crypto";
import { words } from "./words.ts";

/** One concept: what it is called in Russian and in English, each term as the stems of words(). */
export interface LexiconRow {
  readonly russian: readonly Term[];
  readonly english: readonly Term[];
}

type Term = readonly string[];

/** Stems that one term is translated to at most; of an ambiguous one each meaning's first term comes first. */
const stemsOfTerm = 8;
/** A term is a word or a phrase of up to four words, of which a hyphen makes three stems more. */
const stemsInTerm = 8;

/** Of a phrase these say nothing by themselves: "go down" is found by neither. */
const weak = new Set(
  words(
    `do make get set put take go come run give keep let new old good bad thing way work use one two back off down up out
     over into away делать сделать быть стать новый старый хороший дать взять идти один два раз работа вещь`,
  ),
);

/**
 * Reads rows "Russian; terms<TAB>English; terms"; lines that start with # are comments. Throws on a line that is no row:
 * the data is our own.
 */
export function parseLexicon(text: string): readonly LexiconRow[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [russian, english, ...rest] = line.split("\t").map(termsOf);
    if (rest.length > 0 || !russian?.length || !english?.length)
      throw new Error(`Line ${index + 1} of the lexicon has no two sides: ${line}`);
    return [{ russian, english }];
  });
}

const termsOf = (side: string): readonly Term[] =>
  side
    .split(";")
    .map((term) => words(term))
    .filter((stems) => stems.length > 0 && stems.length <= stemsInTerm);

/**
 * The lexicon in the form that is looked up: notes and version, an empty line, then a line a term, sorted by bytes:
 * its stems, a tab, the stems it is translated to.
 */
export function compileLexicon(texts: readonly string[]): string {
  const rows = texts.flatMap(parseLexicon);
  const senses = new Map<string, Sense[]>();
  for (const { russian, english } of rows) {
    addSenses(senses, russian, english);
    addSenses(senses, english, russian);
  }
  const lines = [...senses].map(([key, found]) => `${key}\t${translationOf(found).join(" ")}`);
  const sorted = lines.map((line) => Buffer.from(line)).sort((a, b) => a.compare(b));
  return [lexiconVersion(texts), ...notesOf(texts), "", ...sorted.map(String), ""].join("\n");
}

/** Another one for any change of the data. */
export const lexiconVersion = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);

/** The comments at the head of each file: what it is made from, and under which licence. */
const notesOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const lines = text.split("\n");
    return lines.slice(
      0,
      Math.max(
        0,
        lines.findIndex((line) => !line.startsWith("#")),
      ),
    );
  });

/** One meaning of a term: where the term stands in its row, and what the other side says. */
interface Sense {
  readonly place: number;
  readonly others: readonly Term[];
}

function addSenses(senses: Map<string, Sense[]>, from: readonly Term[], others: readonly Term[]): void {
  from.forEach((term, place) => {
    const key = term.join(" ");
    const known = senses.get(key);
    if (known === undefined) senses.set(key, [{ place, others }]);
    else known.push({ place, others });
  });
}

function translationOf(senses: readonly Sense[]): readonly string[] {
  const meanings = senses.toSorted((a, b) => a.place - b.place).map(({ others }) => others);
  const longest = Math.max(...meanings.map((terms) => terms.length));
  const terms = Array.from({ length: longest }, (_, place) =>
    meanings.flatMap((row) => row.slice(place, place + 1)),
  );
  const all = terms.flat();
  const strong = all.flatMap((term) => (term.length === 1 ? term : term.filter((stem) => !weak.has(stem))));
  return [...new Set(strong.length > 0 ? strong : all.flat())].slice(0, stemsOfTerm);
}
