import { ansiText } from "./ansi-text.ts";
import { closingOfArithmetic } from "./closing.ts";
import { CommandList, type OpenCommand } from "./command-list.ts";
import { type HereEnd, hereDocument, hereEndAt } from "./here-document.ts";
import { type Parameter, parameterAt } from "./parameter.ts";
import { isPrinting, isTopOfGit, printedBy, topOfGit } from "./printed.ts";
import { endOfAnsi, endOfSingle, lineEnd } from "./quotes.ts";
import { substitutionAt, substitutionsIn } from "./substitution.ts";
import { keepVariables } from "./variables.ts";

/** One command of a shell text, as the program would get its words. */
export interface ShellCommand {
  /**
   * Without quotes; variables that the text itself sets are put in and what an echo prints, others and what other commands
   * print are left out.
   */
  readonly words: readonly string[];
  /** What is read from or written to. */
  readonly files: readonly string[];
  /** Words and files with a star or its kin outside of quotes: a shell puts the names of files in their place. */
  readonly patterns: readonly string[];
  /** Of a here-document, a here-string or an echo in <( ). */
  readonly input: string;
  /** True when it reads what the commands before it print. */
  readonly isPiped: boolean;
  /** True when what it prints goes where what stands before it in a list goes. */
  readonly isInGroup: boolean;
}

export interface ShellText {
  readonly commands: readonly ShellCommand[];
  /** What stands in $( ), in backquotes and in <( ): it runs as well. */
  readonly nested: readonly string[];
  /** As they are at the end. */
  readonly variables: ReadonlyMap<string, string>;
  /** False where a quote, a bracket or a document has no end: what is behind it may be read as what it is not. */
  readonly isClosed: boolean;
}

const operators = /^(?:&&|\|\||\|&|;;|[;|&\n()])/;
const redirections = /^(?:&>>|&>|<<<|<<-?|>>|>\||>&|<>|<&|>|<)/;
/** Characters that variables may put in, so that a text can't grow by doubling itself. */
const pouredChars = 64_000;
/** How deep a value within a value is read, and how much of one. */
const valueDepth = 3;
const valueChars = 2_000;

/**
 * Reads a shell's text so that nothing that runs is missed: unlike jobsIn(), which tells programs apart for people, it
 * takes words as the program gets them. It reads any text, broken ones to their end.
 */
export const readShell = (text: string, known: ReadonlyMap<string, string> = new Map()): ShellText =>
  new ShellReader(text, known, valueDepth).read();

class ShellReader {
  readonly #text: string;
  readonly #variables: Map<string, string>;
  readonly #nested: string[] = [];
  readonly #commands = new CommandList();
  /** Here-documents that begin at the next line. */
  readonly #waiting: { readonly of: OpenCommand; readonly end: HereEnd }[] = [];
  readonly #depth: number;
  #at = 0;
  #poured = 0;
  #isClosed = true;
  #word = "";
  /** An empty pair of quotes is a word as well. */
  #isWord = false;
  #isPattern = false;
  /** What the next word is. */
  #target: "word" | "file" | "input" = "word";

  constructor(text: string, known: ReadonlyMap<string, string>, depth: number) {
    this.#text = text;
    this.#variables = new Map(known);
    this.#depth = depth;
  }

  read(): ShellText {
    while (this.#at < this.#text.length) this.#step();
    this.#endCommand("");
    return {
      commands: this.#commands.all,
      nested: this.#nested,
      variables: this.#variables,
      isClosed: this.#isClosed,
    };
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
    else if (this.#isArithmetic()) this.#takeArithmetic();
    else if (operator !== undefined) this.#endCommand(operator);
    else if (char === "~" && !this.#isWord) this.#takeHome();
    else if (/\s/.test(char)) {
      this.#endWord();
      this.#at += 1;
    } else if (char === "#" && !this.#isWord) this.#at = lineEnd(this.#text, this.#at);
    else {
      this.#addUnquoted(char);
      this.#at += 1;
    }
  }

  #addUnquoted(part: string): void {
    this.#isPattern ||= /[*?[]/.test(part);
    this.#add(part);
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
    this.#isClosed &&= end < this.#text.length;
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
    this.#isClosed &&= this.#at < text.length;
    this.#at += 1;
  }

  /** What a shell puts in: nothing known, unless the text itself says it. True when there was something. */
  #substitute(isQuoted: boolean): boolean {
    const inner = substitutionAt(this.#text, this.#at);
    if (inner !== undefined) {
      this.#nested.push(inner.text);
      this.#isClosed &&= inner.isClosed;
      this.#at = inner.end;
      const printed = this.#printed(inner.text);
      if (inner.isFile) this.#takeInput(printed);
      else this.#put(printed, isQuoted);
      return true;
    }
    const found = parameterAt(this.#text, this.#at, isQuoted);
    if (found === undefined) return false;
    this.#at = found.end;
    this.#isClosed &&= found.isClosed;
    this.#nested.push(...substitutionsIn(found.rest).map(({ text }) => text));
    // "$@" is as many words as it has, in quotes too.
    this.#put(found.name === "IFS" ? " " : this.#valueOf(found), isQuoted && found.name !== "@");
    return true;
  }

  #put(value: string, isQuoted: boolean): void {
    const within = value.slice(0, pouredChars - this.#poured);
    this.#poured += within.length;
    if (isQuoted) this.#add(within);
    else this.#pour(within);
  }

  #valueOf({ name, isIndirect, otherwise, isInstead }: Parameter): string {
    const named = this.#variables.get(name) ?? "";
    const value = isIndirect ? (this.#variables.get(named) ?? "") : named;
    if (otherwise === "") return value;
    // A variable that nobody set here may be set outside: both the word and what is in it are possible.
    const { words, nested } = this.#readInner(otherwise);
    this.#nested.push(...nested);
    return isInstead || value === "" ? words : value;
  }

  /** A value's own text, without what runs in it. */
  #readInner(text: string): { readonly words: string; readonly nested: readonly string[] } {
    if (this.#depth === 0) return { words: "", nested: [text] };
    const reader = new ShellReader(text.slice(0, valueChars), this.#variables, this.#depth - 1);
    const { commands, nested } = reader.read();
    return { words: commands.flatMap(({ words }) => words).join(" "), nested };
  }

  /** What a command prints that says it outright. */
  #printed(text: string): string {
    if (isTopOfGit(text)) return this.#variables.get(topOfGit) ?? "";
    if (this.#depth === 0 || text.length > valueChars || !isPrinting(text)) return "";
    const { commands } = new ShellReader(text, this.#variables, this.#depth - 1).read();
    return commands.map(printedBy).join("\n").trimEnd();
  }

  #takeInput(printed: string): void {
    const { last } = this.#commands;
    if (last.input === "") last.input = printed;
    this.#isWord = true;
  }

  /** `((x = 1 << 2))`: nothing in it is a here-document. */
  #isArithmetic(): boolean {
    return !this.#isWord && this.#text.startsWith("((", this.#at) && this.#commands.last.words.length === 0;
  }

  #takeArithmetic(): void {
    const { end, isClosed } = closingOfArithmetic(this.#text, this.#at + 2);
    this.#isClosed &&= isClosed;
    this.#nested.push(this.#text.slice(this.#at + 2, end));
    this.#at = this.#text.startsWith("))", end) ? end + 2 : end + 1;
  }

  #takeHome(): void {
    const home = this.#variables.get("HOME");
    const isHome = home !== undefined && /^~(?:[/\s;&|)]|$)/.test(this.#text.slice(this.#at, this.#at + 2));
    this.#add(isHome ? home : "~");
    this.#at += 1;
  }

  /** Blanks in an unquoted variable part words. */
  #pour(value: string): void {
    for (const part of value.split(/(\s+)/)) {
      if (/^\s+$/.test(part)) this.#endWord();
      else if (part !== "") this.#addUnquoted(part);
    }
  }

  #redirect(redirection: string): void {
    // The 2 of 2>&1 is no word, and neither is {fd}.
    if (/^(?:\d*|\{\w+\})$/.test(this.#word)) [this.#word, this.#isWord] = ["", false];
    this.#endWord();
    if (redirection.startsWith("<<") && redirection !== "<<<") this.#takeHereOpening(redirection);
    else {
      this.#at += redirection.length;
      this.#target = redirection === "<<<" ? "input" : "file";
    }
  }

  #takeHereOpening(redirection: string): void {
    const named = hereEndAt(this.#text, this.#at);
    if (named !== undefined) this.#waiting.push({ of: this.#commands.last, end: named.end });
    this.#at = named?.next ?? this.#at + redirection.length;
  }

  #endWord(): void {
    if (!this.#isWord) return;
    const [word, command] = [this.#word, this.#commands.last];
    if (this.#isPattern && this.#target !== "input") command.patterns.push(word);
    if (this.#target === "word") command.words.push(word);
    if (this.#target === "file") command.files.push(word);
    if (this.#target === "input") command.input = word;
    [this.#word, this.#isWord, this.#isPattern, this.#target] = ["", false, false, "word"];
  }

  #endCommand(operator: string): void {
    this.#endWord();
    keepVariables(this.#commands.last.words, this.#variables);
    this.#commands.end(operator);
    this.#at += operator.length;
    if (operator === "\n") for (const { of, end } of this.#waiting.splice(0)) this.#takeDocument(of, end);
  }

  #takeDocument(of: OpenCommand, end: HereEnd): void {
    const { body, next, isEnded } = hereDocument(this.#text, this.#at, end, false);
    of.input = body;
    this.#at = next;
    const inner = substitutionsIn(body);
    this.#isClosed &&= isEnded && (end.isQuoted || inner.every(({ isClosed }) => isClosed));
    // Nothing runs in a quoted document; what it is given to may run it.
    const read = end.isQuoted ? inner.filter(({ isClosed }) => isClosed) : inner;
    this.#nested.push(...read.map(({ text }) => text));
  }
}
