/** Words that one word may come to; a text could double itself with every pair of braces. */
const mostWords = 64;
/** A longer word is a text, and no name of anything. */
const wordChars = 1_000;

/** What a shell makes of `a{b,c}`: "ab" and "ac". Other words stay as they are, and so do words beyond the limit. */
export function braced(word: string): readonly string[] {
  if (word.length > wordChars || !/\{[^{}]*,[^{}]*\}/.test(word)) return [word];
  let words: readonly string[] = [word];
  for (;;) {
    const next = words.flatMap(once);
    if (next.length === words.length || next.length > mostWords) return words;
    words = next;
  }
}

/** The innermost braces come apart first. */
function once(word: string): readonly string[] {
  const found = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(word);
  if (found === null) return [word];
  const [, before = "", inside = "", after = ""] = found;
  return inside.split(",").map((part) => `${before}${part}${after}`);
}
