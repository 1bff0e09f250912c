import type { Said } from "../../domain/said.ts";
import type { Language } from "../../config/language.ts";
import { nearest } from "../../config/nearest.ts";
import { type Command, type Context, type Option, type Run } from "../command.ts";
import { commandGroups, commands } from "../commands.ts";
import { type Exit, exitMeanings, exits } from "../exit.ts";
import { ownersMessages } from "../messages/owners.ts";
import { commonOptions, usageError, usageOf } from "../parse.ts";
import { say, sayJson } from "./say.ts";

/** All commands in one line each, or one of them whole. */
export const runHelp: Run = async (context) => {
  const [word] = context.given.words;
  if (word === undefined) {
    if (context.isJson) sayJson(context, { commands: commands.map((command) => describe(command, context)) });
    else say(context, overview(context));
    return "ok";
  }
  const command = commands.find((known) => known.name === word);
  if (command === undefined) {
    const names = commands.map((known) => known.name);
    throw usageError(context.messages.unknownCommand(word, nearest(word, names)));
  }
  sayHelp(command, context);
  return "ok";
};

/** What `kedr COMMAND --help` prints. */
export function sayHelp(command: Command, context: Context): void {
  if (context.isJson) sayJson(context, describe(command, context));
  else say(context, helpOf(command, context));
}

function overview({ language, look, messages }: HelpContext): string[] {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  return [
    messages.helpHead,
    "",
    ...commandGroups.flatMap((group) => [
      look.paint.dim(group.title[language]),
      ...group.commands.map(
        (command) => `  ${look.paint.bold(command.name.padEnd(width))}${command.summary[language]}`,
      ),
      "",
    ]),
    messages.helpCommon(commonOptions.map(optionText)),
    messages.helpMore,
  ];
}

type HelpContext = Pick<Context, "language" | "look" | "messages">;

function helpOf(command: Command, { language, look, messages }: HelpContext): string[] {
  const options = [...command.options, ...commonOptions];
  const width = Math.max(...options.map((option) => optionText(option).length)) + 2;
  const say = (said: Said): string => said[language];
  return [
    say(command.summary),
    "",
    `${look.paint.bold(messages.helpUsage)}  ${usageOf(command)}`,
    "",
    look.paint.bold(messages.helpOptions),
    ...options.map((option) => `  ${optionText(option).padEnd(width)}${say(option.explain)}`),
    "",
    look.paint.bold(messages.helpExamples),
    ...command.examples.map((example) => `  ${example}`),
    ...whose(command, language).flatMap((line) => ["", line]),
    "",
    look.paint.bold(messages.helpExits),
    ...endings(command).map((exit) => `  ${exits[exit]}  ${say(exitMeanings[exit])}`),
  ];
}

/** Who may run it, where not everybody may. */
function whose({ by, byActions, byOptions, readsWith }: Command, language: Language): string[] {
  if (by === undefined) return [];
  const messages = ownersMessages[language];
  const sentences = [
    messages.whose[by],
    ...(byActions === undefined ? [] : [messages.actions(byActions)]),
    ...(byOptions === undefined ? [] : [messages.options(byOptions)]),
    ...(readsWith === undefined ? [] : [messages.readsWith(readsWith)]),
  ];
  return [sentences.join(" ")];
}

/** Every way a command can end. */
const endings = (command: Command): readonly Exit[] => [
  ...(["ok", "failed", "usage"] as const),
  ...command.exits,
  ...(command.by === undefined ? [] : (["ownersOnly"] as const)),
];

const optionText = (option: Option): string =>
  `--${option.name}${option.value === null ? "" : ` ${option.value}`}${option.short === undefined ? "" : `, -${option.short}`}`;

function describe(command: Command, { language }: Pick<Context, "language">) {
  return {
    name: command.name,
    summary: command.summary[language],
    usage: usageOf(command),
    options: [...command.options, ...commonOptions].map((option) => ({
      name: option.name,
      value: option.value,
      explain: option.explain[language],
    })),
    examples: command.examples,
    by: command.by ?? null,
    byActions: command.byActions ?? [],
    byOptions: command.byOptions ?? [],
    readsWith: command.readsWith ?? null,
    exits: endings(command).map((exit) => exits[exit]),
  };
}
