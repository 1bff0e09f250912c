import type { Language } from "../../config/language.ts";
import { nearest } from "../../config/nearest.ts";
import type { Command, Context, Run } from "../command.ts";
import { commands } from "../commands.ts";
import { exits } from "../exit.ts";
import { manualOf } from "../manual/all.ts";
import { commonOptions, usageError, usageOf } from "../parse.ts";
import { printAllCommands, printFirstCommands } from "../print/help-lists.ts";
import { endings, printManual } from "../print/manual.ts";
import { say, sayJson } from "./say.ts";

/** The commands of every day, all of them in one line each, or one of them whole. */
export const runHelp: Run = async (context) => {
  const [word] = context.given.words;
  if (word === undefined) {
    if (context.isJson)
      sayJson(context, { commands: commands.map((command) => describe(command, context.language)) });
    else say(context, (context.given.isOn("all") ? printAllCommands : printFirstCommands)(context.look));
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
  if (context.isJson) sayJson(context, describe(command, context.language));
  else say(context, printManual(command, context.look));
}

function describe(command: Command, language: Language) {
  const manual = manualOf(command);
  return {
    name: command.name,
    summary: command.summary[language],
    about: manual?.about[language] ?? "",
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
    json: manual?.json ?? [],
    seeAlso: manual?.seeAlso ?? [],
  };
}
