import { mostNames } from "./call-files.ts";
import { topOfGit } from "../shell/printed.ts";
import { runsIn } from "../shell/runs-in.ts";

/** Fields in which tools of all clients name files; `command` and its kin are read word by word. */
const pathField =
  /^(?:.*_)?(?:path|paths|file|files|filename|filepath|directory|folder|uri|url|notebook_path|include|glob)$/i;
const commandField = /^(?:command|cmd|script|args|argv)$/i;
const patchField = /^(?:patch|diff|input)$/i;

/** Beyond so many the rest is not read; whoever gets more than `mostNames` knows that it is not all. */
const pathsRead = mostNames + 1;
const depthRead = 64;

/** Every text in a tool's parameters that may name a file, as it stands there; `top` is what git calls the top level. */
export function namedPaths(input: unknown, top: string): readonly string[] {
  const known = new Map([...usuallyKnown, [topOfGit, top]]);
  const found = new Set<string>();
  const walk = (name: string, part: unknown, depth: number): void => {
    if (found.size >= pathsRead || depth > depthRead) return;
    if (typeof part === "string") for (const path of pathsIn(name, part, known)) found.add(path);
    else if (Array.isArray(part)) for (const item of part) walk(name, item, depth + 1);
    else if (typeof part === "object" && part !== null)
      for (const [key, field] of Object.entries(part)) walk(plainName(key), field, depth + 1);
  };
  walk("", input, 0);
  return [...found].slice(0, pathsRead);
}

const plainName = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, "$1_$2");

function pathsIn(name: string, text: string, known: Known): readonly string[] {
  if (commandField.test(name)) return pathsOfCommand(text, known);
  if (pathField.test(name)) return [text.replace(/^file:\/\//, "")];
  if (patchField.test(name))
    return [...text.matchAll(/^(?:\*\*\* (?:Add|Update|Delete) File: |\+\+\+ b?\/?|--- a?\/?)(.+)$/gm)].map(
      ([, path = ""]) => path,
    );
  return [];
}

/** The words of a shell command as the shell takes them, and those within them: a program in another language names files too. */
function pathsOfCommand(command: string, known: Known): readonly string[] {
  return [...wordsTaken(command, known), ...wordsWithin(command)];
}

/** Quotes, redirections, `key=path` and `host:path` come apart. */
const wordsWithin = (text: string): readonly string[] =>
  text.split(/[\s"'`<>|;&()=,:@{}$]+/).filter((word) => word.length > 1 && isName(word));

/** Quotes, variables and braces resolved, from where `cd` has gone. */
function wordsTaken(text: string, known: Known): readonly string[] {
  const taken = new Set<string>();
  for (const { words, files, directory, isTail } of runsIn(text.slice(0, shellChars), known).runs)
    for (const word of isTail ? files : [...files, ...words.slice(1)]) {
      if (taken.size >= pathsRead) return [...taken];
      if (isName(word)) taken.add(directory === "" || /^[/~]/.test(word) ? word : `${directory}/${word}`);
    }
  return [...taken];
}

const isName = (word: string): boolean => word !== "" && word.length < 4_096 && !word.startsWith("-");

/** Whoever looks knows what "~" is and where the call ran. */
const usuallyKnown: readonly (readonly [string, string])[] = [
  ["HOME", "~"],
  ["PWD", "."],
];
type Known = ReadonlyMap<string, string>;
/** Taken as a shell takes it; of what is longer the words within count alone. */
const shellChars = 16_000;
