import { existsSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { realPath } from "./files.ts";
import { SmallTexts } from "./small-texts.ts";

/** Names, one a line, of what a project keeps out of memory; it is read anew whenever it has changed. */
const ignoreFileName = ".kedrignore";

const fileBytes = 64 * 1024;
const texts = new SmallTexts(fileBytes);

/** The lines of the project's file; none where there is no file. */
export const ignoreFileLines = (top: string): readonly string[] => {
  const text = texts.text(join(top, ignoreFileName));
  return text === "" ? [] : text.split("\n");
};

/** The project's top for those who may not ask git: the nearest folder above that holds `.git`, else the folder itself. */
export function topAbove(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return directory;
  }
}

/** Where links among these paths lead: a link to a file is as good as the file. */
export const linkTargets = (paths: readonly string[], directory: string): readonly string[] =>
  paths.slice(0, linksFollowed).flatMap((path) => {
    const whole = isAbsolute(path) ? path : join(directory, path);
    const real = realPath(whole);
    return real === null || real === whole ? [] : [real];
  });

const linksFollowed = 20;
