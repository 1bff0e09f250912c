import type { Command } from "../command.ts";
import { commandGroups, commands, firstCommands } from "../commands.ts";
import { manualOf } from "../manual/all.ts";
import { helpMessages } from "../messages/help.ts";
import { commonOptions } from "../parse.ts";
import type { Look } from "./look.ts";
import { optionText } from "./manual.ts";
import { padded, wrapped } from "./width.ts";

/** The commands that matter every day, on one screen, with an example each. */
export function printFirstCommands(look: Look): string[] {
  const words = helpMessages[look.language];
  const width = nameWidth(firstCommands);
  return [
    words.head,
    "",
    ...firstCommands.flatMap((command) => [
      ...printCommand(command, width, look),
      ...firstExample(command, look).flatMap((line) =>
        wrapped(line, look.columns - width - 2).map((part) => " ".repeat(width + 2) + look.paint.dim(part)),
      ),
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

/** A summary that is too long for the screen goes on below itself. */
const printCommand = ({ name, summary }: Command, width: number, look: Look): string[] =>
  wrapped(summary[look.language], look.columns - width - 2).map(
    (part, index) => `  ${look.paint.bold(padded(index === 0 ? name : "", width))}${part}`,
  );

function firstExample(command: Command, look: Look): string[] {
  const [line] = command.examples;
  if (line === undefined) return [];
  const shows = manualOf(command)?.examples[line];
  return [`$ ${line}${shows === undefined ? "" : `   ${shows[look.language]}`}`];
}
