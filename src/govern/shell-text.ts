import {
  ansiText,
  endOfAnsi,
  endOfBackquotes,
  endOfBrackets,
  endOfSingle,
  hereDocument,
} from "./shell-quotes.ts";

/** One command of a shell text, as the program would get its words. */
export interface ShellCommand {
  /** Without quotes; variables that the text itself sets are put in, others and what a command prints are left out. */
  readonly words: readonly string[];
  /** What is read from or written to. */
  readonly files: readonly string[];
  /** Of a here-document or a here-string. */
  readonly input: string;
  /** True when it reads what the command before it prints. */
  readonly isPiped: boolean;
}

export interface ShellText {
  readonly commands: readonly ShellCommand[];
  /** What stands in $( ), in backquotes and in <( ): it runs as well. */
  readonly nested: readonly string[];
  /** As they are at the end. */
  readonly variables: ReadonlyMap<string, string>;
}

interface Open {
  words: string[];
  files: string[];
  input: string;
  isPiped: boolean;
}

const assignment = /^([A-Za-z_]\w*)=(.*)$/s;
const operators = /^(?:&&|\|\||\|&|;;|[;|&\n()])/;
const redirections = /^(?:&>>|&>|<<<|<<-?|>>|>\||>&|<>|<&|>|<)/;
const variableChars = 400;
/** Characters that variables may put in, so that a text can't grow by doubling itself. */
const pouredChars = 64_000;
const variable = /^\$(?:\{([A-Za-z_]\w*)[^{}]*\}|([A-Za-z_]\w*)|\{?[@*#?!\d-]\}?)/;

/**
 * Reads a shell's text so that nothing that runs is missed: unlike jobsIn(), which tells programs apart for people, it
 * takes words as the program gets them. It reads any text, broken ones to their end.
 */
export const readShell = (text: string, known: ReadonlyMap<string, string> = new Map()): ShellText =>
  new ShellReader(text, known).read();

class ShellReader {
  readonly #text: string;
  readonly #variables: Map<string, string>;
  readonly #nested: string[] = [];
  readonly #commands: Open[] = [fresh(false)];
  /** Here-documents that begin at the next line. */
  readonly #waiting: { readonly of: Open; readonly end: string }[] = [];
  #at = 0;
  #poured = 0;
  #word = "";
  /** An empty pair of quotes is a word as well. */
  #isWord = false;
  /** What the next word is. */
  #target: "word" | "file" | "input" | "end" = "word";

  constructor(text: string, known: ReadonlyMap<string, string>) {
    this.#text = text;
    this.#variables = new Map(known);
  }

  read(): ShellText {
    while (this.#at < this.#text.length) this.#step();
    this.#endCommand("");
    return { commands: this.#commands.filter(isSome), nested: this.#nested, variables: this.#variables };
  }

  #step(): void {
    const [text, at] = [this.#text, this.#at];
    const char = text[at] ?? "";
    if (char === "\\") {
      if (text[at + 1] !== "\n") this.#add(text[at + 1] ?? "");
      this.#at += 2;
    } else if (char === "'") this.#takeQuoted(false);
    else if (char === '"') this.#takeDoubleQuoted();
    else if (text.startsWith("$'", at)) this.#takeQuoted(true);
    else if (text.startsWith('$"', at)) this.#at += 1;
    else if (!this.#substitute(false)) this.#takePlain(char);
  }

  #takePlain(char: string): void {
    const rest = this.#text.slice(this.#at, this.#at + 3);
    const redirection = redirections.exec(rest)?.[0];
    const operator = operators.exec(rest)?.[0];
    if (redirection !== undefined) this.#redirect(redirection);
    else if (operator !== undefined) this.#endCommand(operator);
    else if (/\s/.test(char)) {
      this.#endWord();
      this.#at += 1;
    } else if (char === "#" && !this.#isWord) this.#at = lineEnd(this.#text, this.#at);
    else {
      this.#add(char);
      this.#at += 1;
    }
  }

  #add(part: string): void {
    this.#word += part;
    this.#isWord = true;
  }

  #takeQuoted(isAnsi: boolean): void {
    const start = this.#at + (isAnsi ? 2 : 1);
    const end = isAnsi ? endOfAnsi(this.#text, start) : endOfSingle(this.#text, start);
    const inside = this.#text.slice(start, end);
    this.#add(isAnsi ? ansiText(inside) : inside);
    this.#at = end + 1;
  }

  #takeDoubleQuoted(): void {
    const text = this.#text;
    this.#isWord = true;
    for (this.#at += 1; this.#at < text.length && text[this.#at] !== '"';) {
      const next = text[this.#at + 1] ?? "";
      if (text[this.#at] === "\\") {
        if (next !== "\n") this.#add(/[$`"\\]/.test(next) ? next : `\\${next}`);
        this.#at += 2;
      } else if (!this.#substitute(true)) {
        this.#add(text[this.#at] ?? "");
        this.#at += 1;
      }
    }
    this.#at += 1;
  }

  /** What a shell puts in: nothing known, unless the text itself set the variable. True when there was something. */
  #substitute(isQuoted: boolean): boolean {
    const inner = substitutionAt(this.#text, this.#at);
    if (inner !== undefined) {
      this.#nested.push(inner.text);
      this.#at = inner.end;
      return true;
    }
    const found = variable.exec(this.#text.slice(this.#at, this.#at + variableChars));
    if (found === null) return false;
    this.#at += found[0].length;
    const name = found[1] ?? found[2] ?? "";
    const value = name === "IFS" ? " " : this.#valueOf(name);
    if (isQuoted) this.#add(value);
    else this.#pour(value);
    return true;
  }

  #valueOf(name: string): string {
    const value = (this.#variables.get(name) ?? "").slice(0, pouredChars - this.#poured);
    this.#poured += value.length;
    return value;
  }

  /** Blanks in an unquoted variable part words. */
  #pour(value: string): void {
    for (const part of value.split(/(\s+)/)) {
      if (/^\s+$/.test(part)) this.#endWord();
      else if (part !== "") this.#add(part);
    }
  }

  #redirect(redirection: string): void {
    // The 2 of 2>&1 is no word.
    if (/^\d*$/.test(this.#word)) [this.#word, this.#isWord] = ["", false];
    this.#endWord();
    this.#at += redirection.length;
    this.#target = redirection === "<<<" ? "input" : redirection.startsWith("<<") ? "end" : "file";
  }

  #endWord(): void {
    const [word, command] = [this.#word, this.#commands.at(-1)];
    if (!this.#isWord || command === undefined) return;
    if (this.#target === "word") command.words.push(word);
    if (this.#target === "file") command.files.push(word);
    if (this.#target === "input") command.input = word;
    if (this.#target === "end") this.#waiting.push({ of: command, end: word });
    [this.#word, this.#isWord, this.#target] = ["", false, "word"];
  }

  #endCommand(operator: string): void {
    this.#endWord();
    for (const word of this.#commands.at(-1)?.words ?? []) {
      const [, name, value] = assignment.exec(word) ?? [];
      if (name !== undefined && value !== undefined) this.#variables.set(name, value);
    }
    this.#commands.push(fresh(operator.startsWith("|") && operator !== "||"));
    this.#at += operator.length;
    if (operator === "\n") for (const { of, end } of this.#waiting.splice(0)) this.#takeDocument(of, end);
  }

  #takeDocument(of: Open, end: string): void {
    const { body, length } = hereDocument(this.#text.slice(this.#at), end);
    of.input = body;
    this.#at += length;
    this.#nested.push(...substitutionsIn(body));
  }
}

const fresh = (isPiped: boolean): Open => ({ words: [], files: [], input: "", isPiped });
const isSome = ({ words, files }: Open): boolean => words.length + files.length > 0;

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** What stands in $( ), <( ), >( ) or backquotes at that place. */
function substitutionAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  if (/^[$<>]\(/.test(text.slice(at, at + 2))) {
    const end = endOfBrackets(text, at + 2);
    return { text: text.slice(at + 2, end), end: end + 1 };
  }
  if (text[at] !== "`") return undefined;
  const end = endOfBackquotes(text, at + 1);
  return { text: text.slice(at + 1, end).replaceAll(/\\([`\\$])/g, "$1"), end: end + 1 };
}

/** A shell runs them in a here-document too. */
function substitutionsIn(body: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const inner = /[$`]/.test(body[at] ?? "") ? substitutionAt(body, at) : undefined;
    if (inner === undefined) continue;
    found.push(inner.text);
    at = inner.end;
  }
  return found;
}
