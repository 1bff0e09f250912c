/** What a text may put in for a variable, at most; a text could grow with every one. */
const valueChars = 64_000;

const assignment = /^([A-Za-z_]\w*)(\+?)=(.*)$/s;

/** Sets what a command's words set: `NAME=value`, `NAME+=more`, and "$1" and its kin by `set -- …`. */
export function keepVariables(words: readonly string[], variables: Map<string, string>): void {
  for (const word of words) {
    const [, name, plus, value] = assignment.exec(word) ?? [];
    if (name === undefined || value === undefined) continue;
    const before = plus === "" ? "" : (variables.get(name) ?? "");
    variables.set(name, `${before}${value}`.slice(0, valueChars));
  }
  if (words[0] !== "set") return;
  const given = words[1] === "--" ? words.slice(2) : /^[-+]/.test(words[1] ?? "") ? [] : words.slice(1);
  for (const [name, value] of positional(given)) variables.set(name, value);
}

/** What "$@" and "$1" stand for. */
export const positional = (words: readonly string[]): readonly (readonly [string, string])[] => [
  ["@", words.join(" ")],
  ["*", words.join(" ")],
  ...words.slice(0, 9).map((word, at) => [String(at + 1), word] as const),
];
