import { differ } from "../statements/values.ts";
import type { About, Term } from "./about.ts";

/**
 * Whether two titles tell one value of the same thing, in whichever words. True of "otherwise": each tells another value. It is
 * likely, never sure: it ends and merges nothing.
 */
export const likelySaysOtherwise = (one: About, other: About): boolean =>
  isOfOne(one, other) && differ(one.value, other.value) === "surely";

/** Under which words what is told of the same thing is looked up; what meets there is compared by its words. */
export const likelyKeys = ({ sort, terms }: About): readonly string[] => [
  ...new Set(
    terms
      .filter(({ isLoose }) => !isLoose)
      .flatMap(({ own, others }) => [own, ...[...others].slice(0, namesKept)])
      .map((name) => `${sort}~${name.slice(0, sharedChars)}`),
  ),
];

/** Names in the other language under which one word is looked up. */
const namesKept = 3;
/** Forms of one word begin with as many letters, and have few beside them. */
const sharedChars = 5;
const ownChars = 3;
/** Of a tool whose job nobody knows more must be the same. */
const termsOfUnknown = 2;

function isOfOne(one: About, other: About): boolean {
  if (one.sort !== other.sort || one.bound !== other.bound) return false;
  if (!isSameCounted(one, other) || !areMeasuresOne(one.measures, other.measures)) return false;
  const [mine, theirs] = [beside(one.terms, other.terms), beside(other.terms, one.terms)];
  const shared = one.terms.filter((term) => !term.isLoose && !mine.includes(term));
  if (shared.length < (one.sort === "of some" ? termsOfUnknown : 1)) return false;
  // A word of its own on both sides: each is about something else. Verbs of two languages are seldom each other's translation.
  const areVerbsKnown = isRussian(one) === isRussian(other);
  return (
    (mine.length === 0 || theirs.length === 0 || !areVerbsKnown) &&
    [...mine, ...theirs].every(({ isLoose }) => isLoose)
  );
}

const isRussian = ({ terms }: About): boolean => terms.some((term) => term.isRussian);

const isSameCounted = ({ counted: one }: About, { counted: other }: About): boolean =>
  one === null || other === null ? one === other : isSameTerm(one, other);

const areMeasuresOne = (one: About["measures"], other: About["measures"]): boolean =>
  one.size === 0 || other.size === 0 || [...one].some((measure) => other.has(measure));

/** Those that the other text has no word for. */
const beside = (terms: readonly Term[], others: readonly Term[]): readonly Term[] =>
  terms.filter((term) => !others.some((other) => isSameTerm(term, other)));

function isSameTerm(one: Term, other: Term): boolean {
  if (one.own === other.own) return true;
  if (one.isRussian !== other.isRussian) return one.others.has(other.own) || other.others.has(one.own);
  let shared = 0;
  while (shared < one.own.length && one.own[shared] === other.own[shared]) shared += 1;
  return shared >= sharedChars && Math.max(one.own.length, other.own.length) - shared <= ownChars;
}
