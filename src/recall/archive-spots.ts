import type { WeighedTerm } from "./evidence.ts";
import type { Words } from "./query.ts";

/** A word of a text that meets terms of the query. */
export interface Spot {
  /** Where the word begins. */
  readonly at: number;
  readonly met: readonly Met[];
}

interface Met {
  /** Which term of the query. */
  readonly term: number;
  /** How much of it, from 0 to 1: its translation is not quite the term itself. */
  readonly share: number;
}

/** How much of a term each of its forms is. */
export interface FormShares {
  readonly translated: number;
  /** The same where nobody in the archive uses the term itself. */
  readonly foreign: number;
  readonly part: number;
  readonly typed: number;
}

/** Finds the words of texts that meet the query's terms. */
export type FindSpots = (text: string) => readonly Spot[];

/** Characters of a text that are looked through. */
const searchedChars = 40_000;
const wordChars = 120;
const wordsKept = 20_000;

/** Analysing every word of every text would take seconds, so only words that begin like a term are. */
export function spotFinder(terms: readonly WeighedTerm[], words: Words, shares: FormShares): FindSpots {
  const forms = formsOf(terms, shares);
  const beginnings = new RegExp([...new Set([...forms.keys()].map(beginning))].join("|"), "gi");
  const known = new Map<string, readonly Met[]>();
  const metBy = (word: string): readonly Met[] => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const met = words(word).flatMap((term) => forms.get(term) ?? []);
    if (known.size < wordsKept) known.set(word, met);
    return met;
  };
  return (text) => {
    const read = text.slice(0, searchedChars);
    const spots: Spot[] = [];
    beginnings.lastIndex = 0;
    for (let found = beginnings.exec(read); found !== null; found = beginnings.exec(read)) {
      const { start, end } = wordAround(read, found.index);
      const met = metBy(read.slice(start, end));
      if (met.length > 0) spots.push({ at: start, met });
      beginnings.lastIndex = Math.max(end, found.index + 1);
    }
    return spots;
  };
}

/** How much of each term stands in the place that begins with a spot; a term that is not named there has none. */
export function placeShares(
  spots: readonly Spot[],
  first: number,
  chars: number,
): ReadonlyMap<number, number> {
  const until = (spots[first]?.at ?? 0) + chars;
  const shares = new Map<number, number>();
  for (let next = first; (spots[next]?.at ?? Infinity) <= until; next += 1)
    for (const { term, share } of spots[next]?.met ?? [])
      shares.set(term, Math.max(shares.get(term) ?? 0, share));
  return shares;
}

/** The place of a text in which the terms that stand together are worth most. */
export function bestPlace(
  spots: readonly Spot[],
  terms: readonly WeighedTerm[],
  chars: number,
): { readonly worth: number; readonly shares: ReadonlyMap<number, number> } {
  let best = { worth: 0, shares: new Map<number, number>() as ReadonlyMap<number, number> };
  for (const first of spots.keys()) {
    const shares = placeShares(spots, first, chars);
    let worth = 0;
    for (const [term, share] of shares) worth += share * (terms[term]?.worth ?? 0);
    if (worth > best.worth) best = { worth, shares };
  }
  return best;
}

function formsOf(terms: readonly WeighedTerm[], shares: FormShares): ReadonlyMap<string, readonly Met[]> {
  const forms = new Map<string, Met[]>();
  const add = (form: string, term: number, share: number): void => {
    const known = forms.get(form);
    if (known === undefined) forms.set(form, [{ term, share }]);
    else if (!known.some((met) => met.term === term)) known.push({ term, share });
  };
  terms.forEach((one, index) => {
    add(one.term, index, 1);
    const ofTranslation = one.isForeign ? shares.foreign : shares.translated;
    for (const form of one.translated) add(form, index, ofTranslation);
    for (const form of one.parts) add(form, index, shares.part);
    for (const form of one.typed) add(form, index, shares.typed);
  });
  return forms;
}

/** What words with this stem begin with: a stemmer changes at most the last two letters of what it leaves. */
const beginning = (form: string): string =>
  form
    .slice(0, Math.max(Math.min(form.length, 3), form.length - 2))
    .replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
    .replaceAll("е", "[её]");

const wordSign = /[\p{L}\p{M}\p{N}_$@#./\\:+-]/u;

/** The run of signs that words() reads as one word, up to a limit to each side. */
function wordAround(text: string, at: number): { readonly start: number; readonly end: number } {
  let [start, end] = [at, at];
  while (start > 0 && at - start < wordChars && wordSign.test(text[start - 1] ?? "")) start -= 1;
  while (end < text.length && end - at < wordChars && wordSign.test(text[end] ?? "")) end += 1;
  return { start, end: Math.max(end, at + 1) };
}
