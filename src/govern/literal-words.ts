const fewestWords = 2;

/**
 * True when all literal words of a command's pattern stand in the text in their order, whatever is between them. For texts
 * that can't be read as a command; a single word says too little.
 */
export function holdsWords(text: string, pattern: string): boolean {
  const words = pattern
    .split(/[\s*?]+/)
    .map((word) => word.replace(/[=:]+$/, ""))
    .filter((word) => /\w/.test(word));
  if (words.length < fewestWords) return false;
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return true;
}

/** Several patterns are parted by a bar between blanks. */
export const alternativesIn = (pattern: string): readonly string[] =>
  pattern
    .split(/\s\|\s/)
    .map((one) => one.trim())
    .filter(Boolean);
