import type { CompletedCommand, CompletedLine, Wanted } from "./completed.ts";

/** A command's options, or those before any command: its name is empty then. */
export type Optioned = Pick<CompletedCommand, "name" | "options">;

/**
 * What bash and zsh have alike: a function a table, which tells a command's options, what an option's value may be, and
 * what words may follow. `optionRow` is how the shell lists a command's options.
 */
export const shellTables = (
  { commands, before }: CompletedLine,
  optionRow: (one: Optioned) => string,
): string => `_kedr_options() {
  case $1 in
${[{ name: "''", options: before }, ...commands].map(optionRow).join("\n")}
  esac
}

_kedr_value() {
  case $1 in
${[{ name: "", options: before }, ...commands].flatMap(valueRows).join("\n")}
  esac
}

_kedr_words() {
  case $1 in
${commands.flatMap(wordRows).join("\n")}
  esac
}`;

/** "words:one two", "files:". */
const told = (wanted: Wanted): string => `${wanted.what}:${"words" in wanted ? wanted.words.join(" ") : ""}`;

const valueRows = ({ name, options }: Optioned): string[] =>
  options.flatMap(({ name: option, short, wanted }) => {
    if (wanted === null) return [];
    const forms = [`--${option}`, ...(short === null ? [] : [`-${short}`])];
    return [`    ${forms.map((form) => `'${name} ${form}'`).join(" | ")}) echo '${told(wanted)}' ;;`];
  });

const wordRows = ({ name, actions, after }: CompletedCommand): string[] => [
  ...after.map(({ action, wanted }) => `    '${name} ${action ?? ""}') echo '${told(wanted)}' ;;`),
  ...(actions.length === 0 ? [] : [`    '${name} ') echo 'words:${actions.join(" ")}' ;;`]),
];
