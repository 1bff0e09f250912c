import type { AskedTerm } from "./evidence.ts";
import { nameTerms } from "./names.ts";
import type { Query, Words } from "./query.ts";

/** Terms to the other language's terms: each alone, and phrases where they stand next to each other. */
export type Translate = (terms: readonly string[]) => readonly string[];
/** A text as another keyboard layout or another script would have it. */
export type WeakForms = (text: string) => readonly string[];

export interface FormsGround {
  readonly words: Words;
  readonly translate: Translate;
  readonly weakForms: WeakForms;
}

/** The longest phrase that the lexicon has. */
const phraseTerms = 4;
/** Forms of one term that are looked for, the commonest first; a word with more meanings says little. */
const formsPerTerm = 6;

/** The query's terms, each with its translations, of phrases it is part of too. */
export function askedTerms(
  query: Query,
  { words, translate }: FormsGround,
  formsMost = formsPerTerm,
): readonly AskedTerm[] {
  const own = new Set(query.terms);
  const translated = translatedForms(query.terms, translate);
  const names = nameTerms(query.text, words);
  return query.terms.map((term, index) => ({
    term,
    translated: others(own, translated[index]?.whole ?? [], formsMost),
    parts: others(own, translated[index]?.parts ?? [], formsMost),
    isName: names.has(term),
    isWhole: isWhole(term, words, own),
  }));
}

/** For terms that stand in no memory, what may have been meant by them. */
export function typedForms(
  query: Query,
  unknown: ReadonlySet<string>,
  { words, weakForms }: FormsGround,
  formsMost = formsPerTerm,
): ReadonlyMap<string, readonly string[]> {
  const own = new Set(query.terms);
  const forms = new Map<string, readonly string[]>();
  for (const run of query.text.match(/\S+/gu) ?? []) {
    const terms = words(run).filter((term) => unknown.has(term));
    if (terms.length === 0) continue;
    const typed = weakForms(run);
    for (const term of terms) forms.set(term, others(own, [...(forms.get(term) ?? []), ...typed], formsMost));
  }
  return forms;
}

const others = (own: ReadonlySet<string>, forms: Iterable<string>, most = formsPerTerm): readonly string[] =>
  [...new Set(forms)].filter((form) => !own.has(form)).slice(0, most);

/** Whether a path or a compound word says only what its parts, terms of the query too, say. */
const isWhole = (term: string, words: Words, own: ReadonlySet<string>): boolean =>
  own.size > 1 && words(term).some((part) => part !== term && own.has(part));

interface Translated {
  readonly whole: Set<string>;
  readonly parts: Set<string>;
}

/**
 * For each term what it is called in the other language. A name that leads back to the term is one by itself; any other is
 * but a word of a phrase: «подарочный» is "gift card", and "card" is no «подарочный».
 */
function translatedForms(terms: readonly string[], translate: Translate): readonly Translated[] {
  const all = terms.map((): Translated => ({ whole: new Set(), parts: new Set() }));
  const known = new Map<string, readonly string[]>();
  for (const [from, to] of spans(terms.length)) {
    const phrase = terms.slice(from, to);
    // Shorter runs within it have had their names.
    const before = [known.get(`${from} ${to - 1}`), known.get(`${from + 1} ${to}`)].flatMap(
      (one) => one ?? [],
    );
    const forms = translate(phrase).filter((form) => !before.includes(form));
    known.set(`${from} ${to}`, [...new Set([...before, ...forms])]);
    for (const form of forms) {
      const isWhole = translate([form]).some((back) => phrase.includes(back));
      for (const one of all.slice(from, to)) (isWhole ? one.whole : one.parts).add(form);
    }
  }
  return all;
}

/** Every run of one to four neighbours, the short ones first. */
function spans(count: number): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: phraseTerms }, (_, index) => index + 1);
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, count - length + 1) }, (_, from) => [from, from + length] as const),
  );
}
