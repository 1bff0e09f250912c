import type { Command } from "./command.ts";
import { forgettingCommands } from "./table/forgetting.ts";
import { givingCommands } from "./table/giving.ts";
import { governingCommands } from "./table/governing.ts";
import { keepingCommands } from "./table/keeping.ts";
import { knowHowCommands } from "./table/know-how.ts";
import { lookingCommands } from "./table/looking.ts";
import { rulesCommands } from "./table/rules.ts";
import { meaningCommands } from "./table/meaning.ts";
import { secretCommands } from "./table/secrets.ts";

const order = ["init", "status", "search", "show", "timeline", "retro", "review", "digest"];

const place = (command: Command): number => {
  const index = order.indexOf(command.name);
  return index === -1 ? order.length : index;
};

/** Every command, what a newcomer needs first. Add one to a table by copying a row, and write it into docs/cli.md. */
export const commands: readonly Command[] = [
  ...lookingCommands,
  ...givingCommands,
  ...knowHowCommands,
  ...rulesCommands,
  ...governingCommands,
  ...forgettingCommands,
  ...keepingCommands,
  ...meaningCommands,
  ...secretCommands,
].toSorted((left, right) => place(left) - place(right));
