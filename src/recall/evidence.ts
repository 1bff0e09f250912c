import type { Memory } from "../domain/memory.ts";
import type { TermCounts } from "../store/memory-store.ts";
import type { Words } from "./query.ts";
import type { Weights } from "./weigh.ts";

/** One own term of the query with what it is called otherwise. */
export interface AskedTerm {
  readonly term: string;
  /** What it is called in the other language, by one word. */
  readonly translated: readonly string[];
  /** Words of phrases that it is called by; one of them alone says little. */
  readonly parts: readonly string[];
  /** True for what has no other word: a product, a file, an error code. */
  readonly isName: boolean;
  /** True for a path or an identifier whose parts are terms as well. */
  readonly isWhole: boolean;
}

/** A term and what it is worth as evidence: rare ones say much, those of every second memory hardly anything. */
export interface WeighedTerm extends AskedTerm {
  /** What its rarity alone would make it worth. */
  readonly rarity: number;
  readonly worth: number;
  /** True when it stands in no memory by any name; it may be mistyped then. */
  readonly isUnknown: boolean;
  /** True when it is met in another language alone: there a translation is the word itself. */
  readonly isForeign: boolean;
  /** What may have been meant by it, in the other layout or alphabet. */
  readonly typed: readonly string[];
}

/**
 * As much as BM25 makes of a term's rarity. A name that is missing tells more against a memory than anything else; of a
 * word that stands nowhere, another may stand in its place.
 */
export function weighTerms(
  terms: readonly AskedTerm[],
  { counts, memories }: TermCounts,
  worth: Weights["worth"],
): readonly WeighedTerm[] {
  return terms.map((term, index) => {
    const count = Math.min(counts[index] ?? 0, memories);
    const rarity = Math.log(1 + (memories - count + 0.5) / (count + 0.5));
    const times = term.isName ? worth.name : count === 0 ? worth.unknown : 1;
    const whole = term.isWhole ? worth.whole : 1;
    return {
      ...term,
      rarity,
      worth: rarity * times * whole,
      isUnknown: count === 0,
      isForeign: false,
      typed: [],
    };
  });
}

/** Of what the most telling term is worth, what another must be worth to be looked for by itself. */
const tellingShare = 0.2;
const tellingAtLeast = 2;

/** The terms that find memories: without those that so many have that asking for them only costs time. */
export function tellingTerms(terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  const least = Math.max(...terms.map(({ worth }) => worth)) * tellingShare;
  const telling = terms.filter(({ worth, isWhole }) => isWhole || worth >= least);
  return telling.length >= tellingAtLeast ? telling : terms;
}

/**
 * The terms of a memory, together where one statement has them. A recap tells of many subjects in turn: what stands in
 * two of its statements does not belong together.
 */
export function statementsOf(memory: Memory, words: Words): readonly ReadonlySet<string>[] {
  const { kind, title, subtitle, facts, body, verbatim, also, files, concepts } = memory;
  const parts = [title, subtitle, ...facts, ...body.split("\n"), verbatim];
  const others = [...also, ...files.map((file) => file.path), ...concepts];
  const isOfManySubjects = kind === "recap" || kind === "summary";
  const statements = isOfManySubjects ? [...parts, ...others] : [[...parts, ...others].join("\n")];
  return statements.map((statement) => new Set(words(statement)));
}

/** Terms that are asked for together. */
export interface AskedTogether {
  readonly terms: readonly WeighedTerm[];
  /** What must be met to have met all of it. */
  readonly worth: number;
}

/** No memory answers all of a long text; to meet the worth of so many of its terms is to meet it. */
const askedAtOnce = 10;

export function askedTogether(terms: readonly WeighedTerm[]): AskedTogether {
  const most = terms.map(({ worth }) => worth).sort((a, b) => b - a);
  return { terms, worth: most.slice(0, askedAtOnce).reduce((sum, worth) => sum + worth, 0) };
}

/**
 * How well a memory answers what is asked, from 0 to 1: the share of the worth that it meets, less where that rests on a
 * single one of several terms, which is how near misses look. Of several askings the one that it answers best; a term of
 * more than one of them is looked for once.
 */
export function evidenceOf(
  askings: readonly AskedTogether[],
  present: ReadonlySet<string>,
  met: Weights["met"],
): number {
  const known = new Map<WeighedTerm, number>();
  const shareOf = (term: WeighedTerm): number => {
    const share = known.get(term) ?? metBy(term, present, met);
    known.set(term, share);
    return share;
  };
  return Math.max(
    ...askings.map(({ terms, worth: all }) => {
      if (all === 0) return 0;
      const shares = terms.map(shareOf);
      const share = terms.reduce((sum, { worth }, index) => sum + worth * (shares[index] ?? 0), 0) / all;
      const count = shares.filter((one) => one > 0).length;
      return Math.min(1, share) * (breadth(count) / breadth(terms.length));
    }),
  );
}

/** What rests on a single one of several terms is half of what rests on many. */
export const breadth = (count: number): number => 1 - 0.5 ** count;

function metBy(term: WeighedTerm, present: ReadonlySet<string>, met: Weights["met"]): number {
  const isThere = (form: string): boolean => present.has(form);
  if (isThere(term.term)) return 1;
  if (term.translated.some(isThere)) return met.translated;
  const parts = term.parts.filter(isThere).length;
  if (parts > 1) return met.translated;
  if (term.typed.some(isThere) || isMisspelt(term.term, present)) return met.typed;
  return parts === 1 ? met.part : 0;
}

/** Letters from which one, and from which two of them may be wrong. */
const misspelt = { oneFrom: 6, twoFrom: 10 };

function isMisspelt(term: string, present: ReadonlySet<string>): boolean {
  const wrong = term.length >= misspelt.twoFrom ? 2 : term.length >= misspelt.oneFrom ? 1 : 0;
  if (wrong === 0) return false;
  for (const other of present)
    if (other[0] === term[0] && Math.abs(other.length - term.length) <= wrong && isNear(term, other, wrong))
      return true;
  return false;
}

/** True when at most so many letters were added, left out or changed. */
function isNear(one: string, other: string, changes: number): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length || at === other.length) return Math.max(one.length, other.length) - at <= changes;
  if (changes === 0) return false;
  const [left, right] = [one.slice(at), other.slice(at)];
  return (
    isNear(left.slice(1), right.slice(1), changes - 1) ||
    isNear(left.slice(1), right, changes - 1) ||
    isNear(left, right.slice(1), changes - 1)
  );
}
