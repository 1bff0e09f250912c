import { Groups } from "./groups.ts";

/** A command whose words are being read. */
export interface OpenCommand {
  words: string[];
  files: string[];
  patterns: string[];
  input: string;
  readonly isPiped: boolean;
  readonly isInGroup: boolean;
}

/** The commands of a text, in their order; the last one is being read. */
export class CommandList {
  readonly #groups = new Groups();
  readonly #begun: OpenCommand[] = [];
  #last = opened(false, false);

  /** Those that have words or files. */
  get all(): readonly OpenCommand[] {
    return [...this.#begun, this.#last].filter(isSome);
  }

  get last(): OpenCommand {
    return this.#last;
  }

  /** Ends the last command with an operator of the shell. */
  end(operator: string): void {
    const { words, isPiped } = this.#last;
    this.#groups.pass(words, isPiped);
    const isWaiting = isPiped && !isSome(this.#last);
    if (operator === "(") this.#groups.open(isWaiting);
    if (operator === ")") this.#groups.close();
    // Behind a pipe a command may begin on the next line.
    if (operator === "\n" && isWaiting) return;
    this.#begun.push(this.#last);
    const isPipe = operator.startsWith("|") && operator !== "||";
    this.#last = opened(isPipe || this.#groups.isFed, this.#groups.isAnyOpen);
  }
}

const opened = (isPiped: boolean, isInGroup: boolean): OpenCommand => ({
  words: [],
  files: [],
  patterns: [],
  input: "",
  isPiped,
  isInGroup,
});

const isSome = ({ words, files }: OpenCommand): boolean => words.length + files.length > 0;
