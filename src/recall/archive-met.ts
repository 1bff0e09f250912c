import type { ArchiveFloor } from "./archive-floor.ts";
import type { Candidate } from "./archive-score.ts";
import { bestPlace } from "./archive-spots.ts";
import { breadth, type WeighedTerm } from "./evidence.ts";
import type { Words } from "./query.ts";

/** What is asked, for the question of how much of it an event meets. */
export interface AskedText {
  readonly text: string;
  readonly terms: readonly WeighedTerm[];
  readonly words: Words;
}

/**
 * The share of the question that an event meets, from 0 to 1, with the prompt that it answers and the events next to it;
 * less where that rests on few of its terms, which is how near misses look.
 */
export function metOf(
  best: Candidate,
  others: readonly Candidate[],
  asked: AskedText,
  floor: ArchiveFloor,
): number {
  const { terms } = asked;
  const shares = sharesAround(best, others, terms, floor);
  const told = askedWords(asked)
    .map((word) => metWord(word, terms, shares, floor))
    .filter((word) => word !== null);
  const lasting = told.filter(({ isTime }) => !isTime);
  const counted = lasting.length > 0 ? lasting : told;
  const all = counted.reduce((sum, { worth }) => sum + worth, 0);
  if (all === 0) return 0;
  const met = counted.reduce((sum, { worth, share }) => sum + worth * share, 0) / all;
  const count = shares.filter((share) => share > 0).length;
  return met * (breadth(count) / breadth(terms.length));
}

/** For each term how much of it stands in the event's best place, in that of its prompt, or, less, next to it. */
function sharesAround(
  best: Candidate,
  others: readonly Candidate[],
  terms: readonly WeighedTerm[],
  floor: ArchiveFloor,
): readonly number[] {
  const { id, client, sessionId } = best.event;
  const session = others.filter(
    ({ event }) => event.client === client && event.sessionId === sessionId && event.id !== id,
  );
  const prompts = session.filter(({ event }) => event.kind === "prompt" && event.id < id);
  const prompt = prompts.reduce<Candidate | null>(
    (last, one) => (last === null || one.event.id > last.event.id ? one : last),
    null,
  );
  const beside = session.filter(({ event }) => Math.abs(event.id - id) <= floor.reach);
  const placed = [
    { from: best, weight: 1 },
    ...(prompt === null ? [] : [{ from: prompt, weight: 1 }]),
    ...beside.map((from) => ({ from, weight: floor.beside })),
  ];
  const shares = terms.map(() => 0);
  for (const { from, weight } of placed)
    for (const [term, share] of bestPlace(from.spots, terms, floor.placeChars).shares)
      shares[term] = Math.max(shares[term] ?? 0, share * weight);
  return shares;
}

/** One word of the question by the places of its terms: itself, then its parts. A long name is one word among others. */
type AskedWord = readonly [number, ...number[]];

function askedWords({ text, terms, words }: AskedText): readonly AskedWord[] {
  const places = new Map(terms.map(({ term }, index) => [term, index]));
  const taken = new Set<number>();
  const all: AskedWord[] = [];
  for (const run of text.match(/\S+/gu) ?? []) {
    const own = [...new Set(words(run).flatMap((term) => places.get(term) ?? []))].filter(
      (place) => !taken.has(place),
    );
    for (const place of own) taken.add(place);
    const [whole, ...parts] = own;
    if (whole !== undefined) all.push([whole, ...parts]);
  }
  return all;
}

interface MetWord {
  readonly worth: number;
  readonly share: number;
  readonly isTime: boolean;
}

/**
 * Null for a word of which nothing can be known: it stands nowhere, and what it is called otherwise nobody has told. What
 * may have been meant by it, where that stands, counts for as much as it is.
 */
function metWord(
  [whole, ...parts]: AskedWord,
  terms: readonly WeighedTerm[],
  shares: readonly number[],
  floor: ArchiveFloor,
): MetWord | null {
  const own = shares[whole] ?? 0;
  const term = terms[whole];
  if (term === undefined || (isUnknowable(term) && own === 0)) return null;
  const rarity = Math.max(...[whole, ...parts].map((place) => terms[place]?.rarity ?? 0));
  const isTime = timeWord.test(term.term);
  if (isUnknowable(term)) return { worth: rarity * own, share: 1, isTime };
  const worth = (place: number): number => terms[place]?.worth ?? 0;
  const ofParts = parts.reduce((sum, place) => sum + worth(place), 0);
  const metParts = parts.reduce((sum, place) => sum + worth(place) * (shares[place] ?? 0), 0);
  return {
    worth: rarity,
    share: Math.max(own, ofParts === 0 ? 0 : (floor.parts * metParts) / ofParts),
    isTime,
  };
}

const isUnknowable = ({ isUnknown, isName, translated, parts }: WeighedTerm): boolean =>
  isUnknown && !isName && translated.length === 0 && parts.length === 0;

/** Stems of days and months, and numbers: a day is seldom named by those who live in it. */
export const timeWord = new RegExp(
  `^(?:${[
    String.raw`\p{N}+`,
    "januari|februari|march|april|may|june|juli|august|septemb|octob|novemb|decemb",
    "mondai|tuesdai|wednesdai|thursdai|fridai|saturdai|sundai",
    "январ|феврал|март|апрел|ма[яй]|июн|июл|август|сентябр|октябр|ноябр|декабр",
    "понедельник|вторник|сред|четверг|пятниц|суббот|воскресен",
  ].join("|")})$`,
  "u",
);
