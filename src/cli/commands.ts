import type { Command } from "./command.ts";
import { keepingCommands } from "./table/keeping.ts";
import { knowHowCommands } from "./table/know-how.ts";
import { lookingCommands } from "./table/looking.ts";

const order = ["init", "status", "search", "show", "timeline", "retro", "digest"];

const place = (command: Command): number => {
  const index = order.indexOf(command.name);
  return index === -1 ? order.length : index;
};

/** Every command, what a newcomer needs first. Add one to a table by copying a row, and write it into docs/cli.md. */
export const commands: readonly Command[] = [
  ...lookingCommands,
  ...knowHowCommands,
  ...keepingCommands,
].toSorted((left, right) => place(left) - place(right));
