/** Translates terms of words() between Russian and English. */
export interface Lexicon {
  /** What the terms and the phrases among them are called in the other language, without the terms themselves. */
  readonly translate: (terms: readonly string[]) => readonly string[];
  /** The same, at most so many stems of each term: the first, which is the commonest name. */
  readonly mainNames: (terms: readonly string[], ofEach: number) => readonly string[];
}

const [newline, tab, space] = [10, 9, 32];

/**
 * A compiled lexicon (compile-lexicon.ts) as it lies on disk: found by bisection, so that nothing is built from it but
 * where its lines begin, and a thread that looks up a prompt a minute holds two megabytes and no table.
 */
export function openLexicon(compiled: Buffer): Lexicon {
  const lines = new Lines(compiled);
  const translations = (terms: readonly string[], ofEach: number): readonly string[] => {
    const own = new Set(terms);
    const found = new Set<string>();
    for (const { names } of matches(terms, lines))
      for (const name of names.slice(0, ofEach)) if (!own.has(name)) found.add(name);
    return [...found];
  };
  return { translate: (terms) => translations(terms, Infinity), mainNames: translations };
}

interface Entry {
  readonly stems: readonly string[];
  readonly names: readonly string[];
}

/** From left to right the longest term of the lexicon that stands there; its words are not looked up again. */
function matches(terms: readonly string[], lines: Lines): readonly Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < terms.length;) {
    const entry = longestAt(terms, at, lines);
    if (entry !== undefined) found.push(entry);
    at += entry?.stems.length ?? 1;
  }
  return found;
}

function longestAt(terms: readonly string[], at: number, lines: Lines): Entry | undefined {
  const [first = "", second] = [terms[at], terms[at + 1]];
  const phrases = second === undefined ? [] : lines.beginningWith(`${first} ${second}`);
  const [longest] = phrases
    .filter(({ stems }) => stems.every((stem, offset) => terms[at + offset] === stem))
    .toSorted((a, b) => b.stems.length - a.stems.length);
  return longest ?? lines.beginningWith(`${first}\t`)[0];
}

/** The sorted lines of a compiled lexicon. */
class Lines {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const starts: number[] = [];
    for (let at = bytes.indexOf("\n\n") + 2; at < bytes.length; at = bytes.indexOf(newline, at) + 1)
      starts.push(at);
    this.#starts = Uint32Array.from(starts);
  }

  /** The entries whose line begins so, up to a word's end; they stand together. */
  beginningWith(text: string): readonly Entry[] {
    const wanted = Buffer.from(text);
    const found: Entry[] = [];
    for (let line = this.#lowerBound(wanted); line < this.#starts.length; line += 1) {
      const start = this.#starts[line] ?? 0;
      if (this.#compare(start, wanted) !== 0) break;
      const last = this.#bytes[start + wanted.length - 1];
      const after = this.#bytes[start + wanted.length];
      if (last === tab || after === tab || after === space) found.push(this.#entryAt(start));
    }
    return found;
  }

  /** The first line that is not before the wanted bytes. */
  #lowerBound(wanted: Buffer): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#starts[middle] ?? 0, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How a line's first bytes stand to the wanted ones; a few bytes mostly tell, so this is quicker than a call out. */
  #compare(start: number, wanted: Buffer): number {
    for (let at = 0; at < wanted.length; at += 1) {
      const difference = (this.#bytes[start + at] ?? 0) - (wanted[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #entryAt(start: number): Entry {
    const line = this.#bytes.toString("utf8", start, this.#bytes.indexOf(newline, start));
    const [key = "", names = ""] = line.split("\t");
    return { stems: key.split(" "), names: names.split(" ") };
  }
}
