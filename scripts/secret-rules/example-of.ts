/** Writes a text that a pattern matches; the same one for the same seed. Knows what the patterns of rules are made of. */
export function exampleOf(pattern: string, seed = 1): string {
  return new Writer(pattern, seed).alternatives();
}

class Writer {
  readonly #source: string;
  #place = 0;
  #state: number;

  constructor(source: string, seed: number) {
    this.#source = source;
    this.#state = seed * 7919;
  }

  /** One of the alternatives up to the end of the group. */
  alternatives(): string {
    const written = [this.#sequence()];
    while (this.#source[this.#place] === "|") {
      this.#place += 1;
      written.push(this.#sequence());
    }
    return this.#pick(written.filter((text) => text !== "")) ?? "";
  }

  #pick<T>(items: readonly T[]): T | undefined {
    this.#state = (Math.imul(this.#state, 1103515245) + 12345) & 0x7fffffff;
    return items[(this.#state >> 8) % items.length];
  }

  #sequence(): string {
    let text = "";
    while (this.#place < this.#source.length && !"|)".includes(this.#source[this.#place] ?? ""))
      text += this.#repeated();
    return text;
  }

  #repeated(): string {
    const from = this.#place;
    let text = this.#atom();
    const end = this.#place;
    const quantifier = /^(?:\{(\d+)(?:,(\d*))?\}|[*+?])\??/.exec(this.#source.slice(end));
    if (!quantifier) return text;
    const fewest = quantifier[0].startsWith("+") ? 1 : Number(quantifier[1] ?? 0);
    if (fewest === 0) text = "";
    for (let count = 1; count < fewest; count += 1) {
      this.#place = from;
      text += this.#atom();
    }
    this.#place = end + quantifier[0].length;
    return text;
  }

  #atom(): string {
    const rest = this.#source.slice(this.#place);
    const group = /^\((?:\?(?::|<\w+>|(?<look><?[=!])))?/.exec(rest);
    if (group) {
      this.#place += group[0].length;
      const text = this.alternatives();
      this.#place += 1;
      return group.groups?.["look"] === undefined ? text : "";
    }
    const characters = /^\[(?:\\[\s\S]|[^\]\\])+\]/.exec(rest)?.[0];
    if (characters !== undefined) {
      this.#place += characters.length;
      return this.#pick(charactersOf(characters)) ?? "";
    }
    const escape = /^\\[\s\S]/.exec(rest)?.[0];
    this.#place += escape?.length ?? 1;
    if (escape === undefined) return rest.startsWith("$") || rest.startsWith("^") ? "" : (rest[0] ?? "");
    if (escape === String.raw`\b`) return "";
    return this.#pick(charactersOf(`[${escape}]`)) ?? "";
  }
}

const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32));
const wordCharacters = printable.filter((character) => /[A-Za-z0-9]/.test(character));

/** Letters and digits of the class where it has any, so that the text looks like what it stands for. */
function charactersOf(characters: string): string[] {
  const inClass = new RegExp(characters);
  const plain = wordCharacters.filter((character) => inClass.test(character));
  return plain.length > 0 ? plain : printable.filter((character) => inClass.test(character));
}
