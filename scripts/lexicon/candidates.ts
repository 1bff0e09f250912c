import type { Tables } from "./align.ts";
import { type Phrase, phrasePairs, spans } from "./phrases.ts";
import { isTerm } from "./readable.ts";
import type { Pair } from "./tokens.ts";

export interface Candidate {
  readonly ru: string;
  readonly en: string;
}

/** In what share of the strings with one phrase the other must stand, both ways. A lone word misleads more easily. */
const shareOfPhrase = 0.1;
const shareOfWord = 0.4;
/** How many strings must show a pair that was never a whole string. */
const phraseSeenFrom = 2;
const wordSeenFrom = 3;
/** A form at the start of a string, where the dictionary form is likely, counts as much as this many elsewhere. */
const leadWeight = 3;

/** A phrase over all strings: how often it stands there and in which forms. */
interface Seen {
  times: number;
  readonly forms: Map<string, number>;
}

/** Two phrases that translate each other in some string. */
interface Tally {
  readonly ru: string;
  readonly en: string;
  pairs: number;
  wholes: number;
}

/** Phrase pairs that hold in enough of the strings where either of the two stands, in their commonest form, sorted. */
export function candidates(pairs: readonly Pair[], tables: Tables): readonly Candidate[] {
  const russian = new Map<string, Seen>();
  const english = new Map<string, Seen>();
  const tallies = new Map<string, Tally>();
  for (const pair of pairs) {
    for (const phrase of spans(pair.ru)) see(russian, phrase);
    for (const phrase of spans(pair.en)) see(english, phrase);
    for (const { ru, en } of phrasePairs(pair, tables)) note(tallies, ru, en);
  }
  return [...tallies.values()]
    .flatMap((tally) => {
      const ru = russian.get(tally.ru);
      const en = english.get(tally.en);
      if (ru === undefined || en === undefined || !holds(tally, ru, en)) return [];
      return [{ ru: commonest(ru.forms), en: commonest(en.forms) }];
    })
    .filter(({ ru, en }) => isTerm(ru, en))
    .toSorted((one, other) => one.ru.localeCompare(other.ru, "ru") || one.en.localeCompare(other.en, "en"));
}

/** A pair that was a whole string once was translated as such; any other has to be seen again. */
function holds(tally: Tally, ru: Seen, en: Seen): boolean {
  const isWord = !tally.ru.includes(" ") || !tally.en.includes(" ");
  const share = isWord ? shareOfWord : shareOfPhrase;
  const isSeenEnough = tally.wholes > 0 || tally.pairs >= (isWord ? wordSeenFrom : phraseSeenFrom);
  return isSeenEnough && tally.pairs >= share * Math.max(ru.times, en.times);
}

function note(tallies: Map<string, Tally>, ru: Phrase, en: Phrase): void {
  const key = `${ru.key}\t${en.key}`;
  const tally = tallies.get(key) ?? { ru: ru.key, en: en.key, pairs: 0, wholes: 0 };
  tallies.set(key, tally);
  tally.pairs += 1;
  if (ru.isWholeString && en.isWholeString) tally.wholes += 1;
}

function see(seen: Map<string, Seen>, phrase: Phrase): void {
  const entry = seen.get(phrase.key) ?? { times: 0, forms: new Map<string, number>() };
  seen.set(phrase.key, entry);
  entry.times += 1;
  entry.forms.set(phrase.surface, (entry.forms.get(phrase.surface) ?? 0) + (phrase.leads ? leadWeight : 1));
}

function commonest(forms: ReadonlyMap<string, number>): string {
  return [...forms].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}
