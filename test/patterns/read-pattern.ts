/** A part of a regular expression with how often it is taken: a character, or a group of alternatives. */
export interface Part {
  /** Without its quantifier. */
  readonly source: string;
  readonly least: number;
  readonly most: number;
  /** Of a group; none of a character and of a place between two. */
  readonly alternatives: readonly (readonly Part[])[];
  /** True of a look-around and of a place: it takes nothing. */
  readonly isEmpty: boolean;
}

const atom =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|x[\da-f]{2}|u[\da-f]{4}|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/iy;
const opening = /\((?:\?(?::|<?[=!]|<[^>]*>))?/y;
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/** The alternatives of a whole expression. */
export const readPattern = (source: string): readonly (readonly Part[])[] =>
  new Reader(source).alternatives();

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end of the group or of the expression. */
  alternatives(): readonly (readonly Part[])[] {
    const all: Part[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ")") {
      if (this.#take(/\|/y) !== undefined) all.push([]);
      else all.at(-1)?.push(this.#part());
    }
    return all;
  }

  #part(): Part {
    const start = this.#at;
    const opened = this.#take(opening)?.[0];
    const alternatives = opened === undefined ? [] : this.alternatives();
    const taken = this.#take(opened === undefined ? atom : /\)/y)?.[0] ?? "";
    const source = this.#source.slice(start, this.#at);
    const isEmpty = /^\(\?<?[=!]/.test(opened ?? "") || /^(?:\^|\$|\\[bBk])/.test(taken);
    return { source, alternatives, isEmpty, ...this.#count() };
  }

  #count(): { readonly least: number; readonly most: number } {
    const [, sign, least, comma, most] = this.#take(quantifier) ?? [];
    if (sign === "?") return { least: 0, most: 1 };
    if (sign !== undefined) return { least: sign === "+" ? 1 : 0, most: Infinity };
    if (least === undefined) return { least: 1, most: 1 };
    return {
      least: Number(least),
      most: comma === "" ? Number(least) : most === "" ? Infinity : Number(most),
    };
  }

  #take(sign: RegExp): RegExpExecArray | undefined {
    sign.lastIndex = this.#at;
    const found = sign.exec(this.#source);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }
}
