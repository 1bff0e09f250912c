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
  const { alone, from, to } = lines.of(first);
  const phrases = second === undefined || from === to ? [] : lines.phrases(`${first} ${second}`, from, to);
  const [longest] = phrases
    .filter(({ stems }) => stems.every((stem, offset) => terms[at + offset] === stem))
    .toSorted((a, b) => b.stems.length - a.stems.length);
  return longest ?? alone;
}

/** What a word says by itself, and the lines of the phrases that begin with it. */
interface Block {
  readonly alone: Entry | undefined;
  readonly from: number;
  readonly to: number;
}

/** Words that stay at hand: few words make up most of what is written. */
const wordsKept = 4_000;

/** The sorted lines of a compiled lexicon. */
class Lines {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #known = new Map<string, Block>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const starts: number[] = [];
    for (let at = bytes.indexOf("\n\n") + 2; at < bytes.length; at = bytes.indexOf(newline, at) + 1)
      starts.push(at);
    this.#starts = Uint32Array.from(starts);
  }

  of(word: string): Block {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    if (this.#known.size >= wordsKept) this.#known.clear();
    const block = this.#read(Buffer.from(word));
    this.#known.set(word, block);
    return block;
  }

  /** A word's own line stands first, its phrases after it, longer words after those. */
  #read(word: Buffer): Block {
    const first = this.#lowerBound(word, 0, this.#starts.length);
    const isAlone = this.#wordEnds(first, word, tab);
    const from = isAlone ? first + 1 : first;
    let to = from;
    while (this.#wordEnds(to, word, space)) to += 1;
    return { alone: isAlone ? this.#entryAt(first) : undefined, from, to };
  }

  /** The entries among lines whose first words are these; they stand together. */
  phrases(words: string, from: number, to: number): readonly Entry[] {
    const wanted = Buffer.from(words);
    const found: Entry[] = [];
    for (let line = this.#lowerBound(wanted, from, to); line < to; line += 1) {
      const isWhole = this.#wordEnds(line, wanted, tab) || this.#wordEnds(line, wanted, space);
      if (!isWhole) break;
      found.push(this.#entryAt(line));
    }
    return found;
  }

  #wordEnds(line: number, wanted: Buffer, sign: number): boolean {
    const start = this.#starts[line];
    return (
      start !== undefined && this.#bytes[start + wanted.length] === sign && this.#compare(start, wanted) === 0
    );
  }

  /** The first of the lines that is not before the wanted bytes. */
  #lowerBound(wanted: Buffer, from: number, to: number): number {
    let [low, high] = [from, to];
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

  #entryAt(at: number): Entry {
    const start = this.#starts[at] ?? 0;
    const line = this.#bytes.toString("utf8", start, this.#bytes.indexOf(newline, start));
    const [key = "", names = ""] = line.split("\t");
    return { stems: key.split(" "), names: names.split(" ") };
  }
}
