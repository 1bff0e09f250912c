import { braced } from "./braces.ts";
import { nameOfProgram } from "./program-name.ts";
import { printedBy } from "./printed.ts";
import { readShell, type ShellText } from "./read-shell.ts";
import { positional } from "./variables.ts";
import { valueOf } from "./word-value.ts";
import { isShell, runsItsInput, runsItsWords } from "./wrappers.ts";

/** A program that a command line may run. */
export interface PossibleRun {
  /** The program and its words. */
  readonly words: readonly string[];
  /** What its input and output are turned to. */
  readonly files: readonly string[];
  /** Of these and the words those in whose place a shell puts the names of files. */
  readonly patterns: readonly string[];
  /** Where the line has gone by then: relative to where it began, or absolute. */
  readonly directory: string;
  /** True where another run has all its words. */
  readonly isTail: boolean;
}

export interface RunsIn {
  readonly runs: readonly PossibleRun[];
  /** False where it was too long, too deep or too broken to be read whole. */
  readonly isWhole: boolean;
}

/** Characters that are read, those within one another counted again, and how deep a command within a command is read. */
const commandChars = 128_000;
const mostNested = 6;
const folderChars = 4_000;
/** Beyond this only the last text of a pipe counts: a text could grow with every command. */
const flowingChars = 8_000;
/** Words behind a shell's text that it knows as its own. */
const mostOwnWords = 32;
/** Words behind a wrapper that are taken as a program's beginning, or behind a shell's option as its text. */
const mostStarts = 200;

const keywords = new Set([
  "then",
  "do",
  "else",
  "if",
  "elif",
  "while",
  "until",
  "!",
  "{",
  "}",
  "time",
  "coproc",
  "function",
]);
const assignment = /^[A-Za-z_]\w*\+?=/;
/**
 * Every program that a shell's text may run: within `sh -c`, behind sudo, env, timeout and their like, in pipes, lists,
 * brackets and $( ). It says too much rather than too little: of `sudo -u bob git push` it takes "bob git push" as well.
 * Variables that are known from outside are put in.
 */
export function runsIn(command: string, known: ShellText["variables"] = new Map()): RunsIn {
  const left: Left = { chars: commandChars, isClosed: true };
  const runs = within(command, known, { start: "", nested: mostNested, left, isGuess: false });
  return { runs, isWhole: left.chars >= 0 && left.isClosed };
}

interface Left {
  /** What may still be read; below nothing once it was not enough. */
  chars: number;
  /** False once a text that surely runs had something without an end. */
  isClosed: boolean;
}

interface Within {
  readonly start: string;
  readonly nested: number;
  readonly left: Left;
  /** True of a text that may be no shell's. */
  readonly isGuess: boolean;
}

/** How a text within another is read. */
interface Inner {
  readonly given?: readonly string[];
  readonly isGuess?: boolean;
}
type ReadInner = (text: string, how?: Inner) => readonly PossibleRun[];

function within(
  text: string,
  variables: ShellText["variables"],
  { start, nested, left, isGuess }: Within,
): readonly PossibleRun[] {
  const room = Math.max(0, left.chars);
  left.chars = nested === 0 ? -1 : left.chars - text.length;
  if (nested === 0 || room === 0) return [];
  const read = readShell(text.slice(0, room), variables);
  left.isClosed &&= read.isClosed || isGuess;
  const deeper = (inner: string, directory: string, how: Inner = {}): readonly PossibleRun[] =>
    within(inner, withOwnWords(read.variables, inner, how.given ?? []), {
      start: directory,
      nested: nested - 1,
      left,
      isGuess: isGuess || how.isGuess === true,
    });
  const aliases = new Map<string, readonly string[]>();
  let [directory, flow] = [start, ""];
  const runs = read.commands.flatMap((command) => {
    const words = withoutAlias(spoken(command.words.flatMap(braced)), aliases);
    const before = directory;
    directory = gone(directory, words);
    const { files, patterns } = command;
    const told = {
      words,
      files,
      patterns: patterns.flatMap(braced),
      directory: worksIn(before, words),
      isTail: false,
    };
    const input = command.input || (command.isPiped ? flow : "");
    const printed = printedBy({ words, input: command.input });
    flow = flowing(flow, printed, command.isPiped || command.isInGroup);
    return [told, ...inside(told, input, (inner, how) => deeper(inner, before, how))];
  });
  return [...runs, ...read.nested.flatMap((inner) => deeper(inner, directory))];
}

/** What `sh -c 'exec "$@"' name word` calls "$0" and "$@"; a text without a variable needs none. */
function withOwnWords(
  variables: ShellText["variables"],
  text: string,
  [name, ...rest]: readonly string[],
): ShellText["variables"] {
  if (name === undefined || !text.includes("$")) return variables;
  return new Map([...variables, ["0", name], ...positional(rest)]);
}

/** With what an alias of the same line stands for; keeps those that the command makes. */
function withoutAlias(words: readonly string[], aliases: Map<string, readonly string[]>): readonly string[] {
  const [program = "", ...rest] = words;
  if (program === "alias")
    for (const word of rest) {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
      if (name !== undefined && value !== undefined) aliases.set(name, value.split(/\s+/).filter(Boolean));
    }
  const meant = aliases.get(program);
  return meant === undefined ? words : [...meant, ...rest];
}

/** What comes down a pipe so far: what the command prints, and what it may hand through. */
function flowing(before: string, printed: string, isPiped: boolean): string {
  if (!isPiped || before === "") return printed;
  return before.length + printed.length > flowingChars
    ? printed || before
    : [before, printed].filter(Boolean).join("\n");
}

/** Where the shell stands after the command. */
function gone(from: string, [program = "", ...rest]: readonly string[]): string {
  const to = program === "cd" || program === "pushd" ? rest.find((word) => !/^-./.test(word)) : undefined;
  return to === undefined || to === "-" ? from : moved(from, to);
}

/** Programs that can be told to begin in another folder. */
const goingThemselves: Readonly<Record<string, RegExp>> = {
  git: /^-C$/,
  env: /^(?:-C|--chdir)$/,
  make: /^(?:-C|--directory)$/,
  ninja: /^-C$/,
  tar: /^(?:-C|--directory)$/,
  pnpm: /^(?:-C|--dir)$/,
  npm: /^--prefix$/,
  yarn: /^--cwd$/,
  cargo: /^-C$/,
};

function worksIn(from: string, words: readonly string[]): string {
  const name = nameOfProgram(words[0] ?? "");
  const option = Object.hasOwn(goingThemselves, name) ? goingThemselves[name] : undefined;
  if (option === undefined) return from;
  return words.reduce(
    (folder, word, at) => (option.test(words[at - 1] ?? "") ? moved(folder, word) : folder),
    from,
  );
}

/** Whoever resolves it takes "." and ".." out; a line could make it longer with every step. */
const moved = (from: string, to: string): string =>
  from === "" || /^[/~]/.test(to) ? to : from.length + to.length > folderChars ? from : `${from}/${to}`;

/** Without the shell's own words and what is set for the program. */
function spoken(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word, at) => !isOfShell(word, words, at));
  return first < 0 ? [] : words.slice(first);
}

function isOfShell(word: string, words: readonly string[], at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]];
  const isNamed = before === "function" || (before === "coproc" && next === "{");
  return isNamed || (before === "time" && word === "-p") || keywords.has(word) || assignment.test(word);
}

/** What a program is given to run by its words or by its input. */
function inside(run: PossibleRun, input: string, read: ReadInner): readonly PossibleRun[] {
  const [program = "", ...rest] = run.words;
  if (isShell(program)) return ofShell(run, input, read);
  const readHere = runsItsInput(program) ? read(input) : [];
  if (!runsItsWords(program, rest)) return readHere;
  const name = nameOfProgram(program).toLowerCase();
  // What xargs reads it adds to the words.
  const given =
    name === "xargs" || name === "parallel" ? [...rest, ...input.split(/\s+/).filter(Boolean)] : rest;
  const texts = name === "eval" ? [rest.join(" ")] : rest.map(valueOf).filter((word) => /[\s;|&]/.test(word));
  const starts = given.flatMap((word, at) => (isStart(word) ? [at] : [])).slice(0, mostStarts);
  const behind = starts.map((at, place) => ({ ...run, words: given.slice(at), isTail: place > 0 }));
  return [
    ...readHere,
    ...texts.flatMap((text) => read(text, { isGuess: name !== "eval" })),
    ...behind.flatMap((each) => [each, ...(isShell(each.words[0] ?? "") ? ofShell(each, input, read) : [])]),
  ];
}

/** Options and what is set for a program begin none. */
const isStart = (word: string): boolean => !word.startsWith("-") && !assignment.test(word);

const guessed: Inner = { isGuess: true };

/** bash -lc 'npm test' runs what is quoted, with the words behind it as its own; without a command a shell runs its input. */
function ofShell(
  { words: [, ...rest] }: PossibleRun,
  input: string,
  read: ReadInner,
): readonly PossibleRun[] {
  const at = rest.findIndex((word) => /^[-+]\w*c(?:\w*|ommand)$/i.test(word));
  if (at < 0) return input === "" ? [] : read(input);
  const words = rest.slice(at + 1, at + 1 + mostStarts);
  // Some shells take all words as one text.
  const joined = /\s/.test(words[0] ?? "") ? [] : read(words.slice(0, mostOwnWords).join(" "), guessed);
  const first = words.findIndex((word) => !word.startsWith("-"));
  return [
    ...joined,
    ...words.flatMap((text, place) =>
      text.startsWith("-")
        ? []
        : read(text, { given: words.slice(place + 1, place + 1 + mostOwnWords), isGuess: place > first }),
    ),
  ];
}
