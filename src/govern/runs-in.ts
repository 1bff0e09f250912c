import { join } from "node:path/posix";
import { nameOfProgram } from "./command-pattern.ts";
import { readShell, type ShellCommand, type ShellText } from "./shell-text.ts";

/** A program that a command line may run. */
export interface PossibleRun {
  /** The program and its words. */
  readonly words: readonly string[];
  /** What its input and output are turned to. */
  readonly files: readonly string[];
  /** Where the line has gone by then: relative to where it began, or absolute. */
  readonly directory: string;
  /** True where another run has all its words. */
  readonly isTail: boolean;
}

export interface RunsIn {
  readonly runs: readonly PossibleRun[];
  /** False where it was too long, or too deep, to be read whole. */
  readonly isWhole: boolean;
}

/** Characters that are read, those within one another counted again, and how deep a command within a command is read. */
const commandChars = 128_000;
const mostNested = 6;
/** Words behind a wrapper that are taken as a program's beginning. */
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
]);
const assignment = /^[A-Za-z_]\w*\+?=/;
const shells = /^(?:(?:ba|z|da|k|a|mk|fi|t?c)?sh|rbash)$/;
/** Programs that run what follows somewhere among their words. Each word of theirs is taken as a program's beginning. */
const wrappers = new Set(
  [
    "sudo doas su runuser env command builtin exec nohup nice ionice chrt taskset timeout stdbuf unbuffer setsid setarch",
    "xargs parallel watch find fd flock chronic time script strace ltrace chroot unshare nsenter busybox caffeinate",
    "npx bunx eval alias trap export declare typeset local readonly",
  ].flatMap((words) => words.split(" ")),
);
const printing = new Set(["echo", "printf"]);

/**
 * Every program that a shell's text may run: within `sh -c`, behind sudo, env, timeout and their like, in pipes, lists,
 * brackets and $( ). It says too much rather than too little: of `sudo -u bob git push` it takes "bob git push" as well.
 */
export function runsIn(command: string): RunsIn {
  const left: Left = { chars: commandChars };
  const runs = within(command, new Map(), { start: "", nested: mostNested, left });
  return { runs, isWhole: left.chars >= 0 };
}

/** What may still be read; below nothing once it was not enough. */
interface Left {
  chars: number;
}

interface Within {
  readonly start: string;
  readonly nested: number;
  readonly left: Left;
}

function within(
  text: string,
  variables: ShellText["variables"],
  { start, nested, left }: Within,
): readonly PossibleRun[] {
  const room = Math.max(0, left.chars);
  left.chars = nested === 0 ? -1 : left.chars - text.length;
  if (nested === 0 || room === 0) return [];
  const read = readShell(text.slice(0, room), variables);
  const deeper = (inner: string, directory: string): readonly PossibleRun[] =>
    within(inner, read.variables, { start: directory, nested: nested - 1, left });
  let directory = start;
  const runs = read.commands.flatMap((command, at) => {
    const words = spoken(command.words);
    const before = directory;
    if (words[0] === "cd" && words[1] !== undefined) directory = moved(directory, words[1]);
    const piped = command.isPiped ? printedBy(read.commands[at - 1]) : "";
    const told = { words, files: command.files, directory: before, isTail: false };
    return [told, ...inside(told, command.input || piped, (inner) => deeper(inner, before))];
  });
  return [...runs, ...read.nested.flatMap((inner) => deeper(inner, directory))];
}

const moved = (from: string, to: string): string => (to.startsWith("/") ? to : join(from, to));

/** Without the shell's own words and what is set for the program. */
function spoken(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !keywords.has(word) && !assignment.test(word));
  return first < 0 ? [] : words.slice(first);
}

/** What a program is given to run by its words or by its input. */
function inside(
  run: PossibleRun,
  input: string,
  read: (text: string) => readonly PossibleRun[],
): readonly PossibleRun[] {
  const [program = "", ...rest] = run.words;
  const name = nameOfProgram(program).toLowerCase();
  if (shells.test(name)) return ofRun(run, input).flatMap(read);
  if (!wrappers.has(name)) return [];
  // What xargs reads it adds to the words.
  const given =
    name === "xargs" || name === "parallel" ? [...rest, ...input.split(/\s+/).filter(Boolean)] : rest;
  const texts = name === "eval" ? [rest.join(" ")] : rest.map(valueOf).filter((word) => /[\s;|&]/.test(word));
  const starts = given.flatMap((word, at) => (isStart(word) ? [at] : [])).slice(0, mostStarts);
  const behind = starts.map((at, place) => ({ ...run, words: given.slice(at), isTail: place > 0 }));
  return [...texts.flatMap(read), ...behind.flatMap((each) => [each, ...ofRun(each, input).flatMap(read)])];
}

/** Options and what is set for a program begin none. */
const isStart = (word: string): boolean => !word.startsWith("-") && !assignment.test(word);

/** "git push" of `alias p="git push"`. */
const valueOf = (word: string): string => word.replace(assignment, "");

/** bash -lc 'npm test' runs what is quoted; a shell without a command runs its input. Nothing for what is no shell. */
function ofRun({ words: [program = "", ...rest] }: PossibleRun, input: string): readonly string[] {
  if (!shells.test(nameOfProgram(program).toLowerCase())) return [];
  const at = rest.findIndex((word) => /^[-+]\w*c\w*$/.test(word));
  if (at >= 0) return rest.slice(at + 1).filter((word) => !word.startsWith("-"));
  return [input].filter(Boolean);
}

function printedBy(command: ShellCommand | undefined): string {
  if (command === undefined) return "";
  const [program = "", ...rest] = spoken(command.words);
  if (!printing.has(nameOfProgram(program))) return command.input;
  return rest
    .filter((word) => !/^-[neE]+$/.test(word))
    .join(" ")
    .replaceAll(/\\n|%s/g, " ");
}
