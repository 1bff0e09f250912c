import type { Config } from "../config/config.ts";
import type { Place } from "../domain/event.ts";

/** True for a project that the owner switched off, by its key, its name or its path. */
export function isOff(place: Place, config: Pick<Config, "projects">): boolean {
  const words: readonly string[] = [place.project, place.projectName, place.projectPath];
  return config.projects.off.some((off) => words.includes(off));
}
