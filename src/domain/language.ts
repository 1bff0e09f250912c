const code = /`[^`]*`|\S*[\d_./\\@:=#$]\S*\p{L}\S*|\S*\p{Ll}\p{Lu}\S*/gu;

/**
 * The language a text is written in, by its letters. Names of code are left out first, and a third of Cyrillic letters
 * makes a text Russian: Russian sentences about software are full of English words, English ones hold no Russian.
 */
export function languageOf(text: string): "ru" | "en" {
  const prose = text.replaceAll(code, " ");
  const cyrillic = count(prose, /\p{Script=Cyrillic}/gu);
  const latin = count(prose, /\p{Script=Latin}/gu);
  return cyrillic > 0 && cyrillic * 2 >= latin ? "ru" : "en";
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
