/** Fields in which tools of all clients name files; `command` and its kin are read word by word. */
const pathField =
  /^(?:.*_)?(?:path|paths|file|files|filename|filepath|directory|folder|uri|url|notebook_path|include|glob)$/i;
const commandField = /^(?:command|cmd|script|args|argv)$/i;
const patchField = /^(?:patch|diff|input)$/i;

/** Beyond so many the rest is not looked at. */
const pathsRead = 2_000;
const depthRead = 8;

/** Every text in a tool's parameters that may name a file, as it stands there. */
export function namedPaths(input: unknown): readonly string[] {
  const found: string[] = [];
  const walk = (name: string, part: unknown, depth: number): void => {
    if (found.length >= pathsRead || depth > depthRead) return;
    if (typeof part === "string") found.push(...pathsIn(name, part));
    else if (Array.isArray(part)) for (const item of part) walk(name, item, depth + 1);
    else if (typeof part === "object" && part !== null)
      for (const [key, field] of Object.entries(part)) walk(plainName(key), field, depth + 1);
  };
  walk("", input, 0);
  return [...new Set(found)].slice(0, pathsRead);
}

const plainName = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, "$1_$2");

function pathsIn(name: string, text: string): readonly string[] {
  if (commandField.test(name)) return pathsOfCommand(text);
  if (pathField.test(name)) return [text.replace(/^file:\/\//, "")];
  if (patchField.test(name))
    return [...text.matchAll(/^(?:\*\*\* (?:Add|Update|Delete) File: |\+\+\+ b?\/?|--- a?\/?)(.+)$/gm)].map(
      ([, path = ""]) => path,
    );
  return [];
}

/** The words of a shell command: quotes, redirections, `key=path` and `host:path` come apart. */
function pathsOfCommand(command: string): readonly string[] {
  return command
    .slice(0, commandChars)
    .split(/[\s"'`<>|;&()=,:@{}$]+/)
    .filter((word) => word.length > 1 && word.length < 4_096 && !word.startsWith("-"));
}

const commandChars = 100_000;
