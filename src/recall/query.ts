/** The terms of a text, as the store indexes them (src/store/words.ts). */
export type Words = (text: string) => readonly string[];

/** What a person typed, ready for the store. */
export interface Query {
  /** Distinct terms, any of which counts; empty when nothing can be searched for. */
  readonly terms: readonly string[];
  /** Lower-case text that is worth more where it stands to the letter: quoted phrases, identifiers, the whole query. */
  readonly exact: readonly string[];
  readonly isCut: boolean;
}

/** Characters of a query that are read; a pasted log is no question. */
const queryChars = 1_000;
const queryTerms = 32;
const exactTexts = 8;

/** Any text at all becomes a query: what looks like an operator of some search syntax means nothing here. */
export function parseQuery(text: string, words: Words): Query {
  const read = text.slice(0, queryChars).replaceAll(/\b(?:AND|OR|NOT|NEAR)\b/g, " ");
  const terms = [...new Set(words(read))];
  return {
    terms: terms.slice(0, queryTerms),
    exact: exactOf(read),
    isCut: text.length > queryChars || terms.length > queryTerms,
  };
}

const quoted = /"([^"]{2,})"|«([^»]{2,})»|`([^`]{2,})`/g;
/** A word that is code: with a digit, a sign inside, or a capital after a small letter. */
const identifier =
  /[\p{L}\p{N}_$@#./:-]*(?:\p{L}[\d_$@#./:-]|\d[_$@#./:-]?\p{L}|\p{Ll}\p{Lu})[\p{L}\p{N}_$@#./:-]*/gu;

function exactOf(text: string): readonly string[] {
  const phrases = [...text.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  const names = text.match(identifier) ?? [];
  const whole = text.trim();
  const all = [...phrases, ...names, ...(/\s/.test(whole) ? [whole] : [])];
  const trimmed = all.map((one) => one.toLowerCase().replaceAll(/^[\s.:-]+|[\s.:-]+$/g, ""));
  return [...new Set(trimmed.filter((one) => one.length > 2))].slice(0, exactTexts);
}
