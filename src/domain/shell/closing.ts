import { type HereEnd, hereDocument, hereEndAt } from "./here-document.ts";
import { endOfAnsi, endOfBackquotes, endOfSingle, lineEnd } from "./quotes.ts";

/** Where something that is open ends. */
export interface Closing {
  /** Of the bracket that closes it; the text's end where none does. */
  readonly end: number;
  /** False where none does, and where shells do not agree on which one it is. */
  readonly isClosed: boolean;
}

/** Of $( ), <( ) or >( ), behind its bracket. */
export const closingOfSubstitution = (text: string, from: number): Closing =>
  new Opened(text, "$(").closing(from);

/** Of `((x = 1))`, behind both brackets: the place of the first that closes them. */
export const closingOfArithmetic = (text: string, from: number): Closing =>
  new Opened(text, "((").closing(from);

/** Of `${NAME…}`, behind its first brace. */
export const closingOfBraces = (text: string, from: number, isQuoted: boolean): Closing =>
  new Opened(text, bracesAt(text, from, isQuoted)).closing(from);

/** What is open: brackets of a list, of a substitution, of arithmetic and within it, a `case`, double quotes, a parameter's braces. */
type Kind = "(" | "$(" | "((" | "sum (" | "case" | '"' | "{" | "quoted {";

const closers: Readonly<Record<Kind, string>> = {
  "(": ")",
  "$(": ")",
  "((": ")",
  "sum (": ")",
  case: "",
  '"': '"',
  "{": "}",
  "quoted {": "}",
};

const holdsCommands = (kind: Kind): boolean => kind === "(" || kind === "$(" || kind === "case";

/** Within double quotes a single one is a letter, but not in what is taken off or replaced. */
const bracesAt = (text: string, from: number, isQuoted: boolean): Kind => {
  takenOff.lastIndex = from;
  return isQuoted && !takenOff.test(text) ? "quoted {" : "{";
};
const takenOff = /!?(?:[A-Za-z_]\w*|[@*\d])(?:\[[^\]]{0,40}\])?[#%/]/y;

/** Words behind which a command begins. */
const leading = new Set(["then", "do", "else", "elif", "if", "while", "until", "time", "coproc"]);
const wordHere = /[a-z]+(?![^\s;&|<>()])/y;

/** One way through a text, with what is open as a list: a text may open more than functions may call each other. */
class Opened {
  readonly #text: string;
  readonly #open: Kind[];
  /** Here-documents that begin at the next line, and how much was open where they were named. */
  #waiting: { readonly end: HereEnd; readonly depth: number }[] = [];
  #isSure = true;
  /** Whether a command begins here: only there `case` and `esac` are words of the shell. */
  #isCommandNext = true;
  /** The last character that looks like a break and is part of a word. */
  #joinedAt = -1;

  constructor(text: string, first: Kind) {
    this.#text = text;
    this.#open = [first];
  }

  closing(from: number): Closing {
    for (let at = from; at < this.#text.length;) {
      const inner = this.#open.at(-1) ?? "(";
      if (this.#text[at] === closers[inner]) {
        this.#close(inner, at);
        if (this.#open.length === 0) return { end: at, isClosed: this.#isSure };
        at += 1;
      } else if (this.#text[at] === "\\") {
        this.#isCommandNext &&= this.#text[at + 1] === "\n";
        this.#joinedAt = at + 1;
        at += 2;
      } else at = holdsCommands(inner) ? this.#inCommands(at, inner) : this.#inText(at, inner);
    }
    return { end: this.#text.length, isClosed: false };
  }

  #close(kind: Kind, at: number): void {
    this.#open.pop();
    if (kind === "(") this.#isCommandNext = true;
    if (kind !== "$(") {
      // `$((` that no `))` ends was no arithmetic.
      if (kind === "((" && this.#text[at + 1] !== ")") this.#isSure = false;
      return;
    }
    this.#isCommandNext = false;
    this.#joinedAt = at;
    // Where the lines of a document begin that was named in brackets on one line, each shell says for itself.
    if ((this.#waiting.at(-1)?.depth ?? 0) > this.#open.length) this.#isSure = false;
  }

  /** In brackets of a command. Gives back where to go on. */
  #inCommands(at: number, inner: Kind): number {
    const [text, char] = [this.#text, this.#text[at] ?? ""];
    const isStart = this.#joinedAt !== at - 1 && isBreak(text[at - 1] ?? "\n");
    if (char === "\n" && this.#waiting.length > 0) return this.#passDocuments(at + 1);
    if (char === "#" && isStart) return lineEnd(text, at);
    if (char === "<" && text[at + 1] === "<") return this.#passHereOpening(at);
    if (isStart && this.#isCommandNext && /[a-z]/.test(char)) return this.#passWord(at, inner);
    if (char === ")" || /[\n;&|]/.test(char)) this.#isCommandNext = true;
    else if (!/[\s{!]/.test(char)) this.#isCommandNext = false;
    if (char !== "(") return this.#inText(at, inner);
    this.#open.push(text[at - 1] === "(" ? "((" : "(");
    this.#isCommandNext = true;
    return at + 1;
  }

  #inText(at: number, inner: Kind): number {
    const [text, char] = [this.#text, this.#text[at]];
    const isSingleLetter = inner === '"' || inner === "quoted {";
    if (char === "'" && !isSingleLetter) return endOfSingle(text, at + 1) + 1;
    if (text.startsWith("$'", at) && !isSingleLetter) return endOfAnsi(text, at + 2) + 1;
    if (char === "`") return endOfBackquotes(text, at + 1) + 1;
    if (char === '"') this.#open.push('"');
    else if (char === "(" && (inner === "((" || inner === "sum (")) this.#open.push("sum (");
    else if (text.startsWith("$(", at)) return this.#openSubstitution(at);
    else if (text.startsWith("${", at)) {
      this.#open.push(bracesAt(text, at + 2, isSingleLetter));
      return at + 2;
    }
    return at + 1;
  }

  #openSubstitution(at: number): number {
    const isArithmetic = this.#text[at + 2] === "(";
    this.#open.push("$(");
    if (isArithmetic) this.#open.push("((");
    this.#isCommandNext = true;
    return at + (isArithmetic ? 3 : 2);
  }

  #passWord(at: number, inner: Kind): number {
    wordHere.lastIndex = at;
    const word = wordHere.exec(this.#text)?.[0];
    if (word === "case" && /\s/.test(this.#text[at + word.length] ?? "")) this.#open.push("case");
    if (word === "esac" && inner === "case") this.#open.pop();
    this.#isCommandNext = word !== undefined && leading.has(word);
    return at + (word?.length ?? 1);
  }

  #passHereOpening(at: number): number {
    this.#isCommandNext = false;
    if (this.#text[at + 2] === "<") return at + 3;
    const named = hereEndAt(this.#text, at);
    if (named !== undefined) this.#waiting.push({ end: named.end, depth: this.#open.length });
    return named?.next ?? at + 2;
  }

  #passDocuments(from: number): number {
    this.#isCommandNext = true;
    return this.#waiting
      .splice(0)
      .reduce((at, { end }) => hereDocument(this.#text, at, end, true).next, from);
  }
}

const isBreak = (char: string): boolean => /[\s;&|()<>]/.test(char);
