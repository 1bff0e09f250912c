const openers = new Set(["{", "if", "while", "until", "for", "case", "select"]);
const closers = new Set(["}", "fi", "done", "esac"]);
const between = new Set(["then", "do", "else", "elif", "!", "time"]);

/** Lists in brackets or between the shell's own words: what is piped into one all of its commands may read, and their prints go on together. */
export class Groups {
  /** For each that is open, whether something is piped into it. */
  readonly #fed: boolean[] = [];

  get isAnyOpen(): boolean {
    return this.#fed.length > 0;
  }

  get isFed(): boolean {
    return this.#fed.at(-1) === true;
  }

  open(isPiped: boolean): void {
    this.#fed.push(isPiped || this.isFed);
  }

  close(): void {
    this.#fed.pop();
  }

  /** Of a command with these words, which may begin with some that open and close. */
  pass(words: readonly string[], isPiped: boolean): void {
    for (const word of words) {
      if (openers.has(word)) this.open(isPiped);
      else if (closers.has(word)) this.close();
      else if (!between.has(word)) return;
    }
  }
}
