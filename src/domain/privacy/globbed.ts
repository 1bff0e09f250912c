import { matchesName } from "./glob.ts";

/** The names in a folder; none where there is no folder. */
export type NamesIn = (folder: string) => readonly string[];

/** Folders looked into for one call, and files found. */
const mostFolders = 40;
const mostFiles = 400;

const isPattern = (text: string): boolean => /[*?[]/.test(text);

/** Files that a shell puts in the place of such words as `conf/*.pem`, absolute like the words. */
export function globbed(words: readonly string[], namesIn: NamesIn): readonly string[] {
  let folders = 0;
  const found: string[] = [];
  for (const word of words) {
    if (!isPattern(word)) continue;
    let reached: readonly string[] = [""];
    for (const part of word.split("/").filter(Boolean)) {
      if (!isPattern(part)) {
        reached = reached.map((path) => `${path}/${part}`);
        continue;
      }
      const seen = reached.slice(0, Math.max(0, mostFolders - folders));
      folders += seen.length;
      reached = seen.flatMap((path) => fitting(part, namesIn(path || "/")).map((name) => `${path}/${name}`));
    }
    found.push(...reached);
    if (found.length >= mostFiles) return found.slice(0, mostFiles);
  }
  return found;
}

/** A star stands for no dot at a name's beginning. */
const fitting = (pattern: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(".") === pattern.startsWith(".") && matchesName(pattern, name));
