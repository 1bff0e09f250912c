import { basename, dirname, join } from "node:path";
import { realPath, statsOf } from "./files.ts";

/** Absolute paths with every link resolved; of one that is not there yet, that of its nearest folder. Never throws. */
export function realPathsOf(paths: readonly string[]): readonly string[] {
  // Most words of a command name nothing, in the same few folders.
  const folders = new Map<string, string>();
  const ofFolder = (folder: string): string => {
    const known = folders.get(folder) ?? realPath(folder) ?? fromTheTop(folder);
    folders.set(folder, known);
    return known;
  };
  return paths.map((path) => {
    const real = statsOf(path) === undefined ? null : realPath(path);
    return real ?? join(ofFolder(dirname(path)), basename(path));
  });
}

/** Of a name with a thousand parts the first few alone may be there. */
function fromTheTop(path: string): string {
  const names = path.split("/").filter(Boolean);
  let known = "/";
  for (const [at, name] of names.entries()) {
    const next = realPath(join(known, name));
    if (next === null) return join(known, ...names.slice(at));
    known = next;
  }
  return known;
}
