import { relative, resolve } from "node:path";
import type { PossibleRun } from "../domain/shell/runs-in.ts";
import { pathsOfWord } from "../domain/shell/word-value.ts";

/** Of a call that names more, those that come first. */
const mostPaths = 1_000;
const pathChars = 4_000;

/**
 * Absolute paths that a call names: its files, and of its commands the words and what they read from and write to. Not
 * every word of a command is a file; what is none matches no pattern of files.
 */
export function namedPaths(
  directory: string,
  files: readonly string[],
  runs: readonly PossibleRun[],
): readonly string[] {
  const named = new Set(files.map((file) => resolve(directory, file)));
  for (const { words, files: turnedTo, directory: from, isTail } of runs) {
    if (isTail) continue;
    const base = resolve(directory, from);
    for (const path of [...turnedTo, ...words.slice(1).flatMap(pathsOfWord)]) {
      if (named.size >= mostPaths) return [...named];
      if (path !== "" && path.length <= pathChars) named.add(resolve(base, path));
    }
  }
  return [...named];
}

/** The names under which a pattern may know the path: absolute, and relative to the project when it lies in it. */
export function namesOfPath(path: string, projectPath: string): readonly string[] {
  const inside = relative(projectPath, path);
  return inside === "" || inside.startsWith("..") ? [path] : [path, inside];
}
