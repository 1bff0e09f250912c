import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isFolder, realPath, statsOf } from "./files.ts";
import { SmallTexts } from "./small-texts.ts";

/** Names, one a line, of what a project keeps out of memory; it is read anew whenever it has changed. */
const ignoreFileName = ".kedrignore";

const fileBytes = 64 * 1024;
const texts = new SmallTexts(fileBytes);

/** The text of the project's file; empty where there is no file. */
export const ignoreFileText = (top: string): string => texts.text(join(top, ignoreFileName));

/** The project's top for those who may not ask git: the nearest folder above that holds `.git`, else the folder itself. */
export function topAbove(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return directory;
  }
}

/**
 * What a name leads to: a link to a file is as good as the file, and so is a folder that it lies in. Most words of a command
 * name nothing: whether something is there costs a third of asking where it leads.
 */
export const namedOnDisk = {
  linkTargets: (paths: readonly string[]): readonly string[] =>
    paths.flatMap((path) => {
      const real = statsOf(path) === undefined ? null : realPath(path);
      return real === null || real === path ? [] : [real];
    }),
  isFolder,
  namesIn: (folder: string): readonly string[] => {
    try {
      return readdirSync(folder);
    } catch {
      // No folder, or not ours to read: no pattern finds anything in it.
      return [];
    }
  },
} as const;
