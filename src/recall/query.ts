import type { TimeRange } from "../domain/time-words.ts";
import { withoutFiller } from "./filler.ts";
import { takeTime } from "./when.ts";

/** The terms of a text, as the store indexes them (src/store/words.ts). */
export type Words = (text: string) => readonly string[];

/** What a person typed, ready for the store. */
export interface Query {
  /** What was read of it, without the words that name a time. */
  readonly text: string;
  /** Distinct terms in the order of the text, any of which counts; empty when no word can be searched for. */
  readonly terms: readonly string[];
  /** The same terms by sentence, where there are several: a prompt asks in one of them and tells or orders in others. */
  readonly sentences: readonly (readonly string[])[];
  /** Lower-case text that is worth more where it stands to the letter: quoted phrases, identifiers, the whole query. */
  readonly exact: readonly string[];
  /** Code, quotes and runs of scripts without spaces, at least three characters each, looked for inside longer words. */
  readonly pieces: readonly string[];
  /** The time the query names; memories of that time come first, others are not left out. */
  readonly when: TimeRange | null;
  readonly isCut: boolean;
}

/** When and where a query is asked, for the words in it that name a time. */
export interface Moment {
  readonly now: string;
  readonly timeZone: string;
}

/** Characters of a query that are read; a pasted log is no question. */
const queryChars = 1_000;
const queryTerms = 32;
const exactTexts = 8;
const pieceChars = { min: 3, max: 120 };

/**
 * Any text at all becomes a query: what looks like an operator of some search syntax means nothing here. Without a
 * moment, words that name a time are words like others.
 */
export function parseQuery(text: string, words: Words, moment: Moment | null): Query {
  const read = text.slice(0, queryChars).replaceAll(/\b(?:AND|OR|NOT|NEAR)\b/g, " ");
  const timed = moment === null ? { text: read, when: null } : takeTime(read, moment.now, moment.timeZone);
  const terms = [...new Set(words(withoutFiller(timed.text)))];
  // A query of nothing but such words is about them.
  const all = terms.length > 0 ? terms : [...new Set(words(timed.text))];
  const named = namedIn(timed.text);
  const whole = timed.text.trim();
  return {
    text: timed.text,
    terms: all.slice(0, queryTerms),
    sentences: sentencesOf(timed.text, words, new Set(all.slice(0, queryTerms))),
    exact: distinct([...named, ...(/\s/.test(whole) ? [whole] : [])]),
    pieces: distinct([...named, ...(timed.text.match(unspaced) ?? [])]).map((one) =>
      one.slice(0, pieceChars.max),
    ),
    when: timed.when,
    isCut: text.length > queryChars || all.length > queryTerms,
  };
}

/** A sentence ends where a space follows its mark: "v1.2", "a.ts" and "?." end none. */
const sentenceEnd = /[.!?…]+\s+|\n+/u;
/** A sentence of fewer terms is no question by itself. */
const termsOfSentence = 2;

function sentencesOf(text: string, words: Words, terms: ReadonlySet<string>): readonly (readonly string[])[] {
  const sentences = text
    .split(sentenceEnd)
    .map((sentence) => [...new Set(words(sentence))].filter((term) => terms.has(term)))
    .filter((sentence) => sentence.length >= termsOfSentence);
  return sentences.length > 1 || (sentences[0]?.length ?? 0) < terms.size ? sentences : [];
}

const quoted = /"([^"]{2,})"|«([^»]{2,})»|`([^`]{2,})`/g;
/** A word that is code: with a digit, a sign inside, or a capital after a small letter. */
const identifier =
  /[\p{L}\p{N}_$@#./:-]*(?:\p{L}[\d_$@#./:-]|\d[_$@#./:-]?\p{L}|\p{Ll}\p{Lu})[\p{L}\p{N}_$@#./:-]*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3,}/gu;

function namedIn(text: string): readonly string[] {
  const phrases = [...text.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  return [...phrases, ...(text.match(identifier) ?? [])];
}

function distinct(texts: readonly string[]): readonly string[] {
  const trimmed = texts.map((one) => one.toLowerCase().replaceAll(/^[\s.:-]+|[\s.:-]+$/g, ""));
  return [...new Set(trimmed.filter((one) => one.length >= pieceChars.min))].slice(0, exactTexts);
}
