/** How many distinctive words must come back before a text counts as used: one may be chance. */
const wordsOfUse = 2;
const run = /[\p{L}\p{N}_$@./:=+-]{4,}/gu;

/** With a sign of code: a digit among letters, an underscore, a path, a flag, camelCase, or capitals. */
const isDistinctive = (word: string): boolean =>
  /\p{L}/u.test(word) &&
  (/^--?\p{L}/u.test(word) ||
    /\p{L}\d|\d\p{L}|_|@/u.test(word) ||
    /[\p{L}\p{N}][./]\p{L}/u.test(word) ||
    /\p{Ll}\p{Lu}/u.test(word) ||
    /^\p{Lu}{4,}$/u.test(word));

/** Words of a shown text by which its use is known: names, paths and flags that whoever asked had not said. */
export function distinctiveWords(shown: string, asked: string): ReadonlySet<string> {
  const before = asked.toLowerCase();
  return new Set(wordsOf(shown).filter((word) => !before.includes(word)));
}

/** True when what an agent said or did since holds enough of them. Conservative: what is only alike does not count. */
export function isTakenUp(words: ReadonlySet<string>, said: string): boolean {
  if (words.size < wordsOfUse) return false;
  return new Set(wordsOf(said).filter((word) => words.has(word))).size >= wordsOfUse;
}

const wordsOf = (text: string): readonly string[] =>
  (text.match(run) ?? [])
    .flatMap((words) => words.split("="))
    .map((word) => word.replaceAll(/^[./:+]+|[./:+-]+$/g, ""))
    .filter((word) => word.length > 3 && isDistinctive(word))
    .map((word) => word.toLowerCase());
