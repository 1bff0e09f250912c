import { matchesGlob, matchesName } from "./glob.ts";

/** Patterns in the syntax of gitignore, read once. */
export type IgnoredPaths = readonly IgnoredPath[];

interface IgnoredPath {
  readonly parts: readonly string[];
  readonly isNegated: boolean;
  readonly isFolder: boolean;
  /** A name to the letter, wherever it stands; most patterns are one, and most words of commands are no files. */
  readonly exactName: string | undefined;
}

/** Files whose contents are never kept, wherever they lie. An owner's `!pattern` lifts a line. */
export const usuallyIgnored: readonly string[] = [
  ".env",
  ".env.*",
  "!.env.example",
  "!.env.sample",
  "!.env.template",
  ".envrc",
  "*.pem",
  "*.p12",
  "*.pfx",
  "*.jks",
  "*.keystore",
  "*.kdbx",
  "id_rsa*",
  "id_dsa*",
  "id_ecdsa*",
  "id_ed25519*",
  "!id_*.pub",
  ".netrc",
  "_netrc",
  ".pgpass",
  ".git-credentials",
  ".htpasswd",
  "**/.aws/credentials",
  "**/.docker/config.json",
  "**/.kube/config",
  "secrets/**",
];

/**
 * Lines as in a .gitignore: comments and empty lines say nothing, the last line that matches counts. Case does not: on
 * many disks both spellings are one file.
 */
export function readIgnoredPaths(lines: readonly string[]): IgnoredPaths {
  return lines.flatMap((line) => {
    const pattern = readLine(line);
    return pattern === undefined ? [] : [pattern];
  });
}

function readLine(line: string): IgnoredPath | undefined {
  const text = line.replace(/\r$/, "").replace(/(?<!\\) +$/, "");
  if (text === "" || text.startsWith("#")) return undefined;
  const isNegated = text.startsWith("!");
  const bare = text.slice(isNegated ? 1 : 0).toLowerCase();
  const isFolder = bare.endsWith("/");
  const path = isFolder ? bare.slice(0, -1) : bare;
  // A pattern with a slash before its end is meant from the top; any other is a name anywhere.
  const parts = path.includes("/") ? path.split("/").filter((part) => part !== "") : ["**", path];
  if (parts.length === 0) return undefined;
  const exactName = path.includes("/") || /[*?[\\]/.test(path) ? undefined : path;
  return { parts: parts.slice(0, partsRead), isNegated, isFolder, exactName };
}

/** Deeper than any path; a longer pattern is read so far. */
const partsRead = 64;

/**
 * Whether the patterns keep this path out: the names from the top down, without a leading slash. As in git, what lies in
 * an ignored folder can't be taken back.
 */
export function isPathIgnored(patterns: IgnoredPaths, path: string): boolean {
  if (patterns.length === 0) return false;
  const names = path
    .toLowerCase()
    .split("/")
    .filter((name) => name !== "" && name !== ".")
    .slice(-partsRead);
  return names.some((_, index) => {
    const isWhole = index === names.length - 1;
    return isMatched(patterns, names.slice(0, index + 1), !isWhole);
  });
}

function isMatched(patterns: IgnoredPaths, names: readonly string[], isFolder: boolean): boolean {
  const last = patterns.findLast((pattern) => (isFolder || !pattern.isFolder) && matches(pattern, names));
  return last !== undefined && !last.isNegated;
}

function matches({ parts, exactName }: IgnoredPath, names: readonly string[]): boolean {
  const [top = "", name = ""] = [names[0], names.at(-1)];
  if (exactName !== undefined) return name === exactName;
  // Both ends must fit: most names are told by that, and a command may hold thousands.
  const [first = "**", last = "**"] = [parts[0], parts.at(-1)];
  if (last !== "**" && !matchesName(last, name)) return false;
  if (first !== "**" && !matchesName(first, top)) return false;
  const isNameAnywhere = first === "**" && last !== "**" && parts.length === 2;
  return isNameAnywhere || matchesGlob(parts, names);
}
