import type { Said } from "../domain/said.ts";
import type { Command } from "./command.ts";
import { caringCommands } from "./table/caring.ts";
import { countingCommands } from "./table/counting.ts";
import { forgettingCommands } from "./table/forgetting.ts";
import { backupCommands } from "./table/backups.ts";
import { givingCommands } from "./table/giving.ts";
import { governingCommands } from "./table/governing.ts";
import { helpingCommands } from "./table/helping.ts";
import { keepingCommands } from "./table/keeping.ts";
import { keptCommands } from "./table/kept.ts";
import { knowHowCommands } from "./table/know-how.ts";
import { lookingCommands } from "./table/looking.ts";
import { rulesCommands } from "./table/rules.ts";
import { meaningCommands } from "./table/meaning.ts";
import { openingCommands } from "./table/opening.ts";
import { portingCommands } from "./table/porting.ts";
import { rememberingCommands } from "./table/remembering.ts";
import { secretCommands } from "./table/secrets.ts";

const tables: readonly Command[] = [
  ...openingCommands,
  ...lookingCommands,
  ...countingCommands,
  ...givingCommands,
  ...knowHowCommands,
  ...keptCommands,
  ...rulesCommands,
  ...rememberingCommands,
  ...governingCommands,
  ...caringCommands,
  ...forgettingCommands,
  ...backupCommands,
  ...keepingCommands,
  ...helpingCommands,
  ...portingCommands,
  ...meaningCommands,
  ...secretCommands,
];

/** Commands that belong together for the one who reads the list of all. */
export interface CommandGroup {
  readonly title: Said;
  readonly commands: readonly Command[];
}

const group = (en: string, ru: string, ...names: readonly string[]): CommandGroup => ({
  title: { en, ru },
  commands: names.flatMap((name) => tables.filter((command) => command.name === name)),
});

/** What a newcomer needs first. Add a command to a table by copying a row, name it here, and write it into docs/cli.md. */
export const commandGroups: readonly CommandGroup[] = [
  group("Begin", "Начать", "init", "status", "doctor", "uninstall", "help", "completion"),
  group(
    "Look",
    "Посмотреть",
    "open",
    "search",
    "find",
    "show",
    "timeline",
    "retro",
    "stale",
    "digest",
    "why",
    "sessions",
    "threads",
    "summary",
    "stats",
  ),
  group("What really ran", "Что запускалось на деле", "how", "fix", "friction", "blame", "handoff", "pr"),
  group(
    "Your word",
    "Ваше слово",
    "review",
    "trust",
    "rules",
    "rule",
    "bridge",
    "pin",
    "unpin",
    "archive",
    "useful",
    "wrong",
    "merge",
    "unmerge",
  ),
  group("Write and erase", "Записать и стереть", "remember", "note", "correct", "skill", "forget"),
  group("Keep out of memory", "Не помнить", "session", "projects", "audit", "receipts"),
  group("Choose", "Выбрать", "observer", "embed", "config"),
  group("Look after it", "Присмотреть", "backup", "restore", "tail", "logs", "dead", "verify", "stop"),
  group("Take out and in", "Вынести и внести", "export", "import"),
  group("For agents", "Для агентов", "hook", "mcp"),
];

const grouped = commandGroups.flatMap((each) => each.commands);

/** Every command, in the order of the groups. */
export const commands: readonly Command[] = [
  ...grouped,
  ...tables.filter((command) => !grouped.includes(command)),
];

/** In the order in which a newcomer meets them; the first six that are there are shown. */
const firstNames: readonly string[] = ["init", "status", "search", "review", "forget", "open", "doctor"];
const mostFirst = 6;

/** The commands that matter every day, which the help without a word shows. */
export const firstCommands: readonly Command[] = firstNames
  .flatMap((name) => commands.filter((command) => command.name === name))
  .slice(0, mostFirst);
