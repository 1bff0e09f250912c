/** Translates terms of words() between Russian and English. */
export interface Lexicon {
  /** What the terms and the phrases among them are called in the other language, without the terms themselves. */
  readonly translate: (terms: readonly string[]) => readonly string[];
  /** The same, at most so many stems of each term: the first, which is the commonest name. */
  readonly mainNames: (terms: readonly string[], ofEach: number) => readonly string[];
}

const [newline, tab, space] = [10, 9, 32];

/**
 * A compiled lexicon (compile-lexicon.ts) as it lies on disk: found by bisection, so that nothing is built from it and a
 * thread that looks up a prompt a minute holds two megabytes and no table.
 */
export function openLexicon(compiled: Buffer): Lexicon {
  const start = compiled.indexOf("\n\n") + 2;
  const entries = entriesOf(compiled, start);
  const translations = (terms: readonly string[], ofEach: number): readonly string[] => {
    const own = new Set(terms);
    const found = matches(terms, entries).flatMap((entry) => entry.names.slice(0, ofEach));
    return [...new Set(found)].filter((name) => !own.has(name));
  };
  return {
    translate: (terms) => translations(terms, Infinity),
    mainNames: translations,
  };
}

interface Entry {
  readonly stems: readonly string[];
  readonly names: readonly string[];
}

/** From left to right the longest term of the lexicon that stands there; its words are not looked up again. */
function matches(
  terms: readonly string[],
  entriesWith: (first: string) => readonly Entry[],
): readonly Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < terms.length;) {
    const standing = entriesWith(terms[at] ?? "").filter(({ stems }) =>
      stems.every((stem, offset) => terms[at + offset] === stem),
    );
    const [longest] = standing.toSorted((a, b) => b.stems.length - a.stems.length);
    if (longest !== undefined) found.push(longest);
    at += longest?.stems.length ?? 1;
  }
  return found;
}

/** The lines whose key begins with a stem; they stand together. */
function entriesOf(bytes: Buffer, start: number): (first: string) => readonly Entry[] {
  return (first) => {
    const wanted = Buffer.from(first);
    const found: Entry[] = [];
    for (let at = lowerBound(bytes, start, wanted); at + wanted.length < bytes.length;) {
      const after = bytes[at + wanted.length];
      const isSame = bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0;
      if (!isSame || (after !== tab && after !== space)) break;
      const end = bytes.indexOf(newline, at);
      const [key = "", names = ""] = bytes.toString("utf8", at, end).split("\t");
      found.push({ stems: key.split(" "), names: names.split(" ") });
      at = end + 1;
    }
    return found;
  };
}

/** Where the first line stands that is not before the wanted bytes. */
function lowerBound(bytes: Buffer, start: number, wanted: Buffer): number {
  let [low, high] = [start, bytes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = Math.max(start, bytes.lastIndexOf(newline, middle - 1) + 1);
    const end = bytes.indexOf(newline, line);
    if (bytes.compare(wanted, 0, wanted.length, line, Math.min(end, line + wanted.length)) < 0) low = end + 1;
    else high = line;
  }
  return low;
}
