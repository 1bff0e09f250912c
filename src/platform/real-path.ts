import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The path with every link resolved; of one that is not there yet, that of its nearest folder. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Not there, or not to be read: then its folder says where it would lie.
    const folder = dirname(path);
    return folder === path ? path : join(realPathOf(folder), basename(path));
  }
}
