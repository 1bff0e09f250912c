import type { Config } from "../config/config.ts";
import { loadConfig } from "../config/config.ts";
import { statsOf } from "../platform/files.ts";

/** Which projects are switched off, or told at a start only, as the file says now. */
export type Switches = () => Pick<Config, "projects">;

/**
 * Both threads read the file again once it is another: a project that the owner switches off is off from the next event on. What
 * can't be read changes nothing: half a file that is being written would switch everything on.
 */
export function openSwitches(path: string, atStart: Pick<Config, "projects">): Switches {
  let [known, stamp] = [atStart, stampOf(path)];
  return () => {
    const now = stampOf(path);
    if (now === stamp) return known;
    stamp = now;
    const { config, problems } = loadConfig(path, { observer: null, language: null });
    if (problems.length === 0) known = { projects: config.projects };
    return known;
  };
}

/** Another one once the file was written. */
function stampOf(path: string): string {
  const stats = statsOf(path);
  return stats === undefined ? "" : `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}
