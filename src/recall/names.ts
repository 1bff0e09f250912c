import type { Words } from "./query.ts";

const run = /[\p{L}\p{N}_$@#./\\:+-]+/gu;
const code = /\p{N}|[_$@#/\\]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu}|\p{Lu}{2}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /^[^\p{Script=Cyrillic}]*\p{Script=Latin}{2}[^\p{Script=Cyrillic}]*$/u;

/**
 * The terms of a text that name one thing and have no other word for it: code, what has a capital within a sentence, and
 * Latin words among Cyrillic ones. Whoever remembers something of Kafka says Kafka.
 */
export function nameTerms(text: string, words: Words): ReadonlySet<string> {
  const isRussian = cyrillic.test(text);
  const names = [...text.matchAll(run)].filter(([word], index) => {
    if (code.test(word) || (isRussian && latin.test(word))) return true;
    return index > 0 && /^\p{Lu}\p{Ll}/u.test(word);
  });
  return new Set(names.flatMap(([word]) => words(word)));
}
