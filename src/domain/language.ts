/** Characters that decide; the rest of a long text is in the same language. */
const readChars = 4_000;
const quotedCode = /`[^`]*`/g;
/** A word that is a name in code: a path, an identifier, a number with letters, a capital inside. */
const isCode = /[\d_./\\@:=#$]\S*\p{L}|\p{L}\S*\d|\p{Ll}\p{Lu}/u;
/** Longer words are no words. */
const wordChars = 60;

/**
 * The language a text is written in, by its letters. Names of code are left out first, and a third of Cyrillic letters
 * makes a text Russian: Russian sentences about software are full of English words, English ones hold no Russian.
 */
export function languageOf(text: string): "ru" | "en" {
  const words = text.slice(0, readChars).replaceAll(quotedCode, " ").split(/\s+/);
  const prose = words.filter((word) => word.length <= wordChars && !isCode.test(word)).join(" ");
  const cyrillic = count(prose, /\p{Script=Cyrillic}/gu);
  const latin = count(prose, /\p{Script=Latin}/gu);
  return cyrillic > 0 && cyrillic * 2 >= latin ? "ru" : "en";
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
