import type { Config } from "../config/config.ts";
import type { Place } from "../domain/event.ts";

/** True for a project that the owner switched off, by its key, its name or its path. */
export const isOff = (place: Place, config: Pick<Config, "projects">): boolean =>
  isAmong(place, config.projects.off);

/** True for a project in which memory comes at a session's start only. */
export const isQuiet = (place: Place, config: Pick<Config, "projects">): boolean =>
  isAmong(place, [...config.projects.off, ...config.projects.quiet]);

function isAmong(place: Place, projects: readonly string[]): boolean {
  const words: readonly string[] = [place.project, place.projectName, place.projectPath];
  return projects.some((project) => words.includes(project));
}
