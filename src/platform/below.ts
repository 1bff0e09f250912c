import { isAbsolute, relative, sep } from "node:path";

/** Whether a path lies below a folder, in this system's own form of paths; a folder does not lie below itself. */
export function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
