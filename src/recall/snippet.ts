import type { Words } from "./query.ts";

/** Characters of a snippet, about: it grows or shrinks to whole words. */
const snippetChars = 300;
/** Characters of a text in which the place is looked for. */
const searchedChars = 40_000;
/** What of a snippet comes after the spot it is cut around, and how many words that holds at most. */
const windowChars = snippetChars * 0.7;
const spotsPerWindow = windowChars / 2;
const run = /\S+/gu;

interface Spot {
  readonly at: number;
  readonly terms: readonly string[];
}

/** The part of a text, about 300 characters of whole words, in which most of the terms stand; its beginning if none do. */
export function snippet(text: string, terms: readonly string[], words: Words): string {
  const read = text.slice(0, searchedChars);
  const wanted = new Set(terms);
  const spots = [...read.matchAll(run)]
    .map((match): Spot => ({ at: match.index, terms: words(match[0]).filter((term) => wanted.has(term)) }))
    .filter((spot) => spot.terms.length > 0);
  return cutAround(text, bestPlace(spots));
}

/** The first spot whose window holds the most different terms. */
function bestPlace(spots: readonly Spot[]): number {
  let bestAt = 0;
  let most = 0;
  for (const [index, spot] of spots.entries()) {
    const near = spots.slice(index, index + spotsPerWindow);
    const within = near.filter((other) => other.at < spot.at + windowChars);
    const different = new Set(within.flatMap((other) => other.terms)).size;
    if (different > most) [most, bestAt] = [different, spot.at];
  }
  return bestAt;
}

function cutAround(text: string, at: number): string {
  const lead = snippetChars * 0.2;
  const start = wordStart(text, Math.max(0, Math.min(at - lead, text.length - snippetChars)), at);
  const end = wordEnd(text, start + snippetChars);
  const cut = text.slice(start, end).replaceAll(/\s+/g, " ").trim();
  return `${start > 0 ? "… " : ""}${cut}${end < text.length ? " …" : ""}`;
}

/** The start of the first whole word from there on, at the latest the spot itself. */
function wordStart(text: string, from: number, at: number): number {
  if (from <= 0) return 0;
  const space = text.slice(Math.floor(from) - 1, at).search(/\s/);
  return space === -1 ? at : Math.floor(from) + space;
}

/** The end of the last whole word up to there; inside one endless word, there, but in no pair of surrogates. */
function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const back = /\s\S*$/.exec(text.slice(to - snippetChars / 2, to + 1));
  if (back !== null) return to - snippetChars / 2 + back.index;
  const isPairCut = (text.codePointAt(to - 1) ?? 0) > 0xff_ff;
  return isPairCut ? to - 1 : to;
}
