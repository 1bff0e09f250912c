/** Programs that run somebody else's program: the script's name tells more than theirs. */
const interpreter = /^(?:node|nodejs|bun|deno|python[\d.]*|sh|bash|dash|zsh|ruby)$/;

/**
 * What a process goes by: the name the system keeps, that of its program and, where an interpreter runs a script, the
 * script's with and without its ending and its package's.
 */
export function processNames(own: string, words: readonly string[]): readonly string[] {
  const program = lastPart(words[0] ?? "");
  const script = interpreter.test(program) ? scriptOf(words.slice(1)) : undefined;
  const names = [own, program, ...(script === undefined ? [] : scriptNames(script))];
  return [...new Set(names.filter((name) => name !== ""))];
}

/** The first word that is no option; what -c and -e run is no script but text. */
function scriptOf(words: readonly string[]): string | undefined {
  const index = words.findIndex((word) => !word.startsWith("-"));
  return words.slice(0, index).some((option) => /^-\w*[ce]$/.test(option)) ? undefined : words[index];
}

function scriptNames(script: string): readonly string[] {
  const name = lastPart(script);
  const packaged = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(script)?.[1];
  return [name, name.replace(/\.(?:[cm]?[jt]s|py|sh|rb)$/, ""), packaged ?? ""];
}

/** A login shell's name begins with a dash. */
const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/^-/, "");
