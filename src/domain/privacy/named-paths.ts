import { topOfGit } from "../shell/printed.ts";
import { type PossibleRun, runsIn } from "../shell/runs-in.ts";
import { placeOfExpression } from "../shell/searched-for.ts";
import { pathsOfWord } from "../shell/word-value.ts";
import { mostNames, type NamesOfCall } from "./call-files.ts";

/** Fields in which tools of all clients name files; `command` and its kin are read word by word. */
const pathField =
  /^(?:.*_)?(?:path|paths|file|files|filename|filepath|directory|folder|uri|url|notebook_path|include|glob)$/i;
const commandField = /^(?:command|cmd|script|args|argv)$/i;
const patchField = /^(?:patch|diff|input)$/i;

/** Taken beyond so many the rest is not read; whoever gets more than `mostNames` knows that it is not all. */
const pathsRead = mostNames + 1;
const depthRead = 64;

/** Every text in a tool's parameters that may name a file, as it stands there; `top` is what git calls the top level. */
export function namedPaths(input: unknown, top: string): NamesOfCall {
  const known = new Map([...usuallyKnown, [topOfGit, top]]);
  const found = { taken: new Set<string>(), patterns: new Set<string>(), within: new Set<string>() };
  const walk = (name: string, part: unknown, depth: number): void => {
    if (found.taken.size >= pathsRead || depth > depthRead) return;
    if (typeof part === "string") addNames(name, part, known, found);
    else if (Array.isArray(part)) for (const item of part) walk(name, item, depth + 1);
    else if (typeof part === "object" && part !== null)
      for (const [key, field] of Object.entries(part)) walk(plainName(key), field, depth + 1);
  };
  walk("", input, 0);
  return { taken: [...found.taken], patterns: [...found.patterns], within: [...found.within] };
}

interface Found {
  readonly taken: Set<string>;
  readonly patterns: Set<string>;
  readonly within: Set<string>;
}

const plainName = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, "$1_$2");

function addNames(name: string, text: string, known: Known, found: Found): void {
  // Some clients call a patch a command.
  const isPatch = patchField.test(name) || text.startsWith("*** Begin Patch");
  if (isPatch) for (const [, path = ""] of text.matchAll(patchedFile)) found.taken.add(path);
  else if (commandField.test(name)) addNamesOfCommand(text, known, found);
  else if (pathField.test(name)) {
    const path = text.replace(/^file:\/\//, "");
    found.taken.add(path);
    found.patterns.add(path);
  }
}

const patchedFile = /^(?:\*\*\* (?:(?:Add|Update|Delete) File|Move to): |\+\+\+ b?\/?|--- a?\/?)(.+)$/gm;

/** The words of a shell command as the shell takes them, and those within them: a program in another language names files too. */
function addNamesOfCommand(command: string, known: Known, found: Found): void {
  let rest = command;
  for (const run of runsIn(command.slice(0, shellChars), known).runs) {
    if (found.taken.size >= pathsRead) return;
    const place = run.isTail ? -1 : placeOfExpression(run.words);
    const expression = run.words[place];
    const isExpression = expression !== undefined && !run.patterns.includes(expression);
    addNamesOfRun(run, isExpression ? place : -1, found);
    // One of its places alone: where the same stands a second time it may be a file.
    if (isExpression) rest = rest.replace(expression, () => " ");
  }
  for (const word of wordsWithin(rest)) found.within.add(word);
}

/** Quotes, variables and braces resolved, from where `cd` has gone; the word at `except` is none. */
function addNamesOfRun(
  { words, files, patterns, directory, isTail }: PossibleRun,
  except: number,
  found: Found,
): void {
  const own = isTail ? [] : words.filter((_, at) => at > 0 && at !== except);
  const ofPrograms = own.filter(
    (word, at) => givesPattern.test(word) || awaitsPattern.test(own[at - 1] ?? ""),
  );
  const isPattern = new Set([...patterns, ...ofPrograms].flatMap(pathsOfWord));
  const taken = [...files, ...own].flatMap(pathsOfWord).filter(isName).slice(0, pathsRead);
  for (const name of taken) {
    const path = directory === "" || /^[/~]/.test(name) ? name : `${directory}/${name}`;
    found.taken.add(path);
    if (isPattern.has(name)) found.patterns.add(path);
  }
}

/** A program itself takes such a word, or the one behind it, as a pattern of names. */
const givesPattern = /^--(?:i?glob|include)=/;
const awaitsPattern = /^(?:-i?(?:name|path|wholename)|-g|--i?glob|--include)$/;

/** Quotes, redirections, `key=path` and `host:path` come apart. */
const wordsWithin = (text: string): readonly string[] =>
  text
    .split(/[\s"'`<>|;&()=,:@{}$]+/)
    .filter((word) => word.length > 1 && !word.startsWith("-") && isName(word));

const isName = (word: string): boolean => word !== "" && word.length < 4_096;

/** Whoever looks knows what "~" is and where the call ran. */
const usuallyKnown: readonly (readonly [string, string])[] = [
  ["HOME", "~"],
  ["PWD", "."],
];
type Known = ReadonlyMap<string, string>;
/** Taken as a shell takes it; of what is longer the words within count alone. */
const shellChars = 16_000;
