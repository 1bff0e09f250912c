import { parseArgs } from "node:util";
import { nearest } from "../config/nearest.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Command, Option } from "./command.ts";
import type { Messages } from "./messages/en.ts";

/** What was typed after the command's name, checked against its row of the table. */
export interface Given {
  readonly words: readonly string[];
  isOn(option: string): boolean;
  text(option: string): string | undefined;
  /** Of an option that may be given several times: each value, in order. */
  texts(option: string): readonly string[];
  /** A whole number within the bounds, else a usage error. */
  count(option: string, fallback: number, bounds: { readonly min: number; readonly max: number }): number;
}

/** The options that every command has. */
export const commonOptions: readonly Option[] = [
  {
    name: "json",
    value: null,
    explain: { en: "print JSON for programs", ru: "печатать JSON для программ" },
  },
  { name: "lang", value: "ru|en", explain: { en: "speak this language", ru: "говорить на этом языке" } },
  {
    name: "verbose",
    value: null,
    explain: { en: "with an error, where it came from", ru: "при ошибке показать, откуда она" },
  },
  {
    name: "no-pager",
    value: null,
    explain: { en: "print long output without a pager", ru: "печатать длинное без листалки" },
  },
  { name: "help", short: "h", value: null, explain: { en: "show this", ru: "показать эту справку" } },
];

/** A wrong command line: exit code 2, and a hint. */
export const usageError = (sentence: string): KedrError => new KedrError("usage", sentence);

/** Reads the words and options of one command; throws a usage error that names the nearest right word. */
export function parseCommand(command: Command, argv: readonly string[], messages: Messages): Given {
  const options = [...command.options, ...commonOptions];
  const { tokens } = parseArgs({
    args: argv.slice(),
    options: Object.fromEntries(
      options.map((option) => [
        option.name,
        {
          type: option.value === null ? ("boolean" as const) : ("string" as const),
          ...(option.short === undefined ? {} : { short: option.short }),
        },
      ]),
    ),
    allowPositionals: true,
    // Our own checks below say what is wrong in the person's language and what was probably meant.
    strict: false,
    tokens: true,
  });
  const values = new Map<string, readonly (string | true)[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind === "option") {
      const typed = argv[token.index] ?? token.rawName;
      const name = [command.name, ...words.slice(0, 1).filter((word) => command.actions.includes(word))];
      const place = { command, options, before: name.join(" ") };
      const value = checkOption({ ...token, typed }, place, messages);
      values.set(token.name, [...(values.get(token.name) ?? []), value]);
    }
  }
  // Someone who asks for help need not get the rest right.
  if (!values.has("help")) checkWords(words, command, messages);
  return given(words, values, messages);
}

/** Where an option stands: of which command, and after what. */
interface Place {
  readonly command: Command;
  readonly options: readonly Option[];
  /** The command's name, with the action where one was typed. */
  readonly before: string;
}

function checkOption(
  token: {
    readonly name: string;
    readonly rawName: string;
    readonly value?: string | undefined;
    /** The whole argument, which may be a text that only begins like an option. */
    readonly typed: string;
  },
  { command, options, before }: Place,
  messages: Messages,
): string | true {
  const option = options.find((known) => known.name === token.name);
  if (!option) {
    const near = nearest(
      token.name,
      options.map((known) => known.name),
    );
    const unknown = messages.unknownOption(token.rawName, command.name, near && `--${near}`);
    const takesText = command.words.max > 0 && near === undefined;
    throw usageError(takesText ? `${unknown} ${messages.dashedText(before, token.typed)}` : unknown);
  }
  if (option.value === null) {
    if (token.value !== undefined) throw usageError(messages.optionTakesNothing(option.name));
    return true;
  }
  if (token.value === undefined || token.value === "")
    throw usageError(messages.optionNeedsValue(option.name, option.value));
  return token.value;
}

function checkWords(words: readonly string[], command: Command, messages: Messages): void {
  const [first] = words;
  if (first !== undefined && command.actions.length > 0 && !command.actions.includes(first))
    throw usageError(
      messages.unknownAction(first, command.name, command.actions, nearest(first, command.actions)),
    );
  if (words.length < command.words.min || words.length > command.words.max)
    throw usageError(messages.wrongWords(usageOf(command)));
}

export const usageOf = (command: Command): string => `kedr ${command.name} ${command.usage}`.trimEnd();

function given(
  words: readonly string[],
  values: ReadonlyMap<string, readonly (string | true)[]>,
  messages: Messages,
): Given {
  const texts = (option: string): readonly string[] =>
    (values.get(option) ?? []).filter((value) => value !== true);
  // Said twice, the last one counts.
  const text = (option: string): string | undefined => texts(option).at(-1);
  return {
    words,
    isOn: (option) => values.has(option),
    text,
    texts,
    count(option, fallback, { min, max }) {
      const value = text(option);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) throw usageError(messages.wrongCount(option, min, max));
      return number;
    },
  };
}
