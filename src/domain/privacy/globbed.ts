import { matchesName } from "./glob.ts";

/** The names in a folder; none where there is no folder. */
export type NamesIn = (folder: string) => readonly string[];

/** Folders looked into for one call, and files found. */
const mostFolders = 400;
const mostFiles = 4_000;

const isPattern = (text: string): boolean => /[*?[]/.test(text);

/**
 * Files that a shell puts in the place of such words as `conf/*.pem`, absolute like the words; undefined where they are too
 * many to be looked for.
 */
export function globbed(words: readonly string[], namesIn: NamesIn): readonly string[] | undefined {
  const seen = new Map<string, readonly string[]>();
  const namesOnce = (folder: string): readonly string[] => {
    const names = seen.get(folder) ?? (seen.size < mostFolders ? namesIn(folder) : []);
    // One more than may be seen says that it was not enough.
    seen.set(folder, names);
    return names;
  };
  const found: string[] = [];
  for (const word of words) {
    if (!isPattern(word)) continue;
    let reached: readonly string[] = [""];
    for (const part of word.split("/").filter(Boolean)) {
      reached = isPattern(part)
        ? reached.flatMap((path) => fitting(part, namesOnce(path || "/")).map((name) => `${path}/${name}`))
        : reached.map((path) => `${path}/${part}`);
      if (seen.size > mostFolders || reached.length > mostFiles) return undefined;
    }
    found.push(...reached);
    if (found.length > mostFiles) return undefined;
  }
  return found;
}

/** A star stands for no dot at a name's beginning. */
const fitting = (pattern: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(".") === pattern.startsWith(".") && matchesName(pattern, name));
