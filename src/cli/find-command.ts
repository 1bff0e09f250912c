import type { Language } from "../config/language.ts";
import { nearest } from "../config/nearest.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import type { Messages } from "./messages/en.ts";
import { commonOptions, usageError } from "./parse.ts";

/** The command of a line, and the rest of the line as if every option stood after its name. */
export interface FoundCommand {
  readonly command: Command | "version";
  readonly rest: readonly string[];
}

/** The options of every command may stand before its name, too. */
export function findCommand(argv: readonly string[], messages: Messages): FoundCommand {
  const before = leadingOptions(argv, messages);
  const [word, ...after] = argv.slice(before.length);
  if (before.some((option) => option === "--version" || option === "-V"))
    return { command: "version", rest: [] };
  const rest = [...before, ...after];
  // Without a command, --help asks for the help on all of them.
  if (word === undefined) return { command: named("help", messages), rest: rest.filter(isNotHelp) };
  return { command: named(word, messages), rest };
}

/** Options that stand before the command; each must be one that every command has. */
function leadingOptions(argv: readonly string[], messages: Messages): readonly string[] {
  let end = 0;
  while (argv[end]?.startsWith("-") === true) end += lengthOf(argv[end] ?? "", messages);
  return argv.slice(0, end);
}

/** How many arguments the option takes, with its own name. */
function lengthOf(argument: string, messages: Messages): 1 | 2 {
  if (argument === "--version" || argument === "-V") return 1;
  const [name = "", value] = argument.split("=", 2);
  const option = commonOptions.find((known) => name === `--${known.name}` || name === `-${known.short}`);
  if (option === undefined)
    throw usageError(
      messages.optionBeforeCommand(
        name,
        commonOptions.map((known) => `--${known.name}`),
      ),
    );
  return option.value === null || value !== undefined ? 1 : 2;
}

const isNotHelp = (argument: string): boolean => argument !== "--help" && argument !== "-h";

function named(word: string, messages: Messages): Command {
  const command = commands.find((known) => known.name === word);
  if (command) return command;
  const names = commands.map((known) => known.name);
  throw usageError(messages.unknownCommand(word, nearest(word, names)));
}

/** What stands after "--" is text, whatever it looks like. */
export const optionsOf = (argv: readonly string[]): readonly string[] =>
  argv.includes("--") ? argv.slice(0, argv.indexOf("--")) : argv;

/** --lang is needed before the command line is parsed, for the sentence that says what is wrong with it. */
export function askedLanguage(argv: readonly string[]): Language | null {
  const said = optionsOf(argv).flatMap((argument, index, all) =>
    argument === "--lang"
      ? [all[index + 1]]
      : argument.startsWith("--lang=")
        ? [argument.slice("--lang=".length)]
        : [],
  );
  const word = said.at(-1);
  return word === "en" || word === "ru" ? word : null;
}
