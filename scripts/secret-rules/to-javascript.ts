/**
 * A pattern of RE2 as one of JavaScript without flags. What differs: a flag inside a pattern, which Node 20 does not
 * know, so letters under (?i) are written in both cases; POSIX classes; names of groups; \z.
 */
export function toJavaScript(pattern: string): string {
  const source = pattern
    .replaceAll("[[:alnum:]]", "[A-Za-z0-9]")
    .replaceAll("[:alnum:]", "A-Za-z0-9")
    .replaceAll("(?P<", "(?<")
    .replaceAll(String.raw`\x60`, "`")
    .replaceAll(String.raw`\z`, "$");
  return new CaseUnfolder(source).run();
}

class CaseUnfolder {
  readonly #source: string;
  /** Whether case is ignored in each group that is open; a flag holds to the end of its group. */
  readonly #ignores: boolean[] = [false];
  #place = 0;

  constructor(source: string) {
    this.#source = source;
  }

  run(): string {
    let result = "";
    while (this.#place < this.#source.length) result += this.#next();
    return result;
  }

  get #isIgnored(): boolean {
    return this.#ignores.at(-1) ?? false;
  }

  #take(pattern: RegExp): string {
    const sticky = new RegExp(pattern, "y");
    sticky.lastIndex = this.#place;
    const taken = sticky.exec(this.#source)?.[0] ?? "";
    this.#place += taken.length;
    return taken;
  }

  #next(): string {
    const flag = this.#take(/\(\?-?i\)/);
    if (flag !== "") {
      this.#ignores[this.#ignores.length - 1] = !flag.includes("-");
      return "";
    }
    const flagged = this.#take(/\(\?-?i:/);
    if (flagged !== "") {
      this.#ignores.push(!flagged.includes("-"));
      return "(?:";
    }
    const opening = this.#take(/\((?:\?(?:[:=!]|<[=!]?(?:\w+>)?))?/);
    if (opening !== "") {
      this.#ignores.push(this.#isIgnored);
      return opening;
    }
    if (this.#take(/\)/) !== "") {
      this.#ignores.pop();
      return ")";
    }
    const whole = this.#take(/\\[\s\S]|\{\d+,?\d*\}/);
    if (whole !== "") return whole;
    const characters = this.#take(/\[\^?(?:\\[\s\S]|[^\]\\])+\]/);
    if (characters !== "") return this.#isIgnored ? bothCasesOfClass(characters) : characters;
    const letter = this.#take(/[\s\S]/);
    return this.#isIgnored && /[A-Za-z]/.test(letter)
      ? `[${letter.toUpperCase()}${letter.toLowerCase()}]`
      : letter;
  }
}

function bothCasesOfClass(characters: string): string {
  const parts = characters.slice(1, -1).match(/\\[\s\S]|[A-Za-z0-9]-[A-Za-z0-9]|[\s\S]/g) ?? [];
  const both = parts.flatMap((part) =>
    /^[A-Za-z](?:-[A-Za-z])?$/.test(part) ? [part.toUpperCase(), part.toLowerCase()] : [part],
  );
  const [hyphens, others] = [both.filter((part) => part === "-"), both.filter((part) => part !== "-")];
  return `[${[...new Set(others)].join("")}${hyphens.length > 0 ? "-" : ""}]`;
}
