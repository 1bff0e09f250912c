import type { Command } from "../command.ts";
import { commandGroups, commands, firstCommands } from "../commands.ts";
import { manualOf } from "../manual/all.ts";
import { helpMessages } from "../messages/help.ts";
import { commonOptions } from "../parse.ts";
import type { Look } from "./look.ts";
import { optionText } from "./manual.ts";
import { padded } from "./width.ts";

/** The commands that matter every day, on one screen, with an example each. */
export function printFirstCommands(look: Look): string[] {
  const words = helpMessages[look.language];
  const width = nameWidth(firstCommands);
  return [
    words.head,
    "",
    ...firstCommands.flatMap((command) => [
      ...printCommand(command, width, look),
      ...firstExample(command, look).map((line) => " ".repeat(width + 2) + look.paint.dim(line)),
    ]),
    "",
    words.all,
  ];
}

/** Every command in one line, in groups. */
export function printAllCommands(look: Look): string[] {
  const words = helpMessages[look.language];
  const width = nameWidth(commands);
  return [
    words.head,
    "",
    ...commandGroups.flatMap((group) => [
      look.paint.dim(group.title[look.language]),
      ...group.commands.flatMap((command) => printCommand(command, width, look)),
      "",
    ]),
    words.common(commonOptions.map(optionText)),
    words.more,
  ];
}

const nameWidth = (shown: readonly Command[]): number =>
  Math.max(...shown.map(({ name }) => name.length)) + 2;

const printCommand = ({ name, summary }: Command, width: number, look: Look): string[] => [
  `  ${look.paint.bold(padded(name, width))}${summary[look.language]}`,
];

function firstExample(command: Command, look: Look): string[] {
  const [line] = command.examples;
  if (line === undefined) return [];
  const shows = manualOf(command)?.examples[line];
  return [`$ ${line}${shows === undefined ? "" : `   ${shows[look.language]}`}`];
}
