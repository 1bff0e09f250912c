import type { CompletedCommand, CompletedLine, CompletedOption, Wanted } from "./completed.ts";

/** The completion for fish, one line for each thing that can be completed. */
export const fishCompletion = ({ commands, before }: CompletedLine): string => `# kedr: completion for fish
function __kedr_no_command
    not ${seen(...commands.map(({ name }) => name))}
end
complete -c kedr -f
${[...before.map((option) => optionLine("__kedr_no_command", option)), ...commands.flatMap(linesOf)].join("\n")}
`;

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const seen = (...words: readonly string[]): string => `__fish_seen_subcommand_from ${words.join(" ")}`;

function linesOf(command: CompletedCommand): string[] {
  const { name, summary, actions, after, options } = command;
  const isIn = seen(name);
  return [
    `complete -c kedr -n __kedr_no_command -a ${name} -d ${quoted(summary)}`,
    ...(actions.length === 0
      ? []
      : [`complete -c kedr -n '${isIn}; and not ${seen(...actions)}' -a ${quoted(actions.join(" "))}`]),
    ...after.map(({ action, wanted }) => {
      const where = action === null ? isIn : `${isIn}; and ${seen(action)}`;
      return `complete -c kedr -n '${where}' ${offer(wanted)}`;
    }),
    ...options.map((option) => optionLine(isIn, option)),
  ];
}

function optionLine(where: string, { name, short, explain, wanted }: CompletedOption): string {
  const names = `-l ${name}${short === null ? "" : ` -s ${short}`}`;
  const value = wanted === null ? "" : ` -r ${offer(wanted)}`;
  return `complete -c kedr -n '${where}' ${names}${value} -d ${quoted(explain)}`;
}

function offer(wanted: Wanted): string {
  switch (wanted.what) {
    case "words":
      return `-f -a ${quoted(wanted.words.join(" "))}`;
    case "list":
      return `-f -a ${quoted(`(__fish_append , ${wanted.words.join(" ")})`)}`;
    case "files":
      return "-F";
    case "folders":
      return "-f -a '(__fish_complete_directories)'";
    case "anything":
      return "-f";
  }
}
