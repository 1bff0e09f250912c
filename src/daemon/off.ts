import type { Config } from "../config/config.ts";
import type { Place } from "../domain/event.ts";
import { KedrError } from "../domain/kedr-error.ts";

/** True for a project that the owner switched off, by its key or its name, or for what lies in a folder that they named. */
export const isOff = (place: Place, config: Pick<Config, "projects">): boolean =>
  isAmong(place, config.projects.off);

/** True for a project in which memory comes at a session's start only. */
export const isQuiet = (place: Place, config: Pick<Config, "projects">): boolean =>
  isAmong(place, [...config.projects.off, ...config.projects.quiet]);

function isAmong(place: Place, projects: readonly string[]): boolean {
  const words = wordsFor(place);
  return projects.some(
    (project) =>
      words.includes(project) ||
      [place.projectPath, place.directory].some((path) => path.startsWith(`${project.replace(/\/+$/, "")}/`)),
  );
}

/** All by which the owner may mean the project: what was merged or renamed goes by what it was before as well. */
export const wordsFor = ({
  project,
  projectName,
  projectPath,
  ownNames = [],
}: Omit<Place, "directory" | "branch" | "commit">): readonly string[] => [
  project,
  projectName,
  projectPath,
  ...ownNames,
];

/** Each project once: behind a path `kedr projects off` writes the project's key as well. */
export const projectsNamed = (projects: readonly string[]): readonly string[] =>
  projects.filter((project, at) => project.startsWith("/") || projects[at - 1]?.startsWith("/") !== true);

export const projectOff = (): KedrError =>
  new KedrError("project-off", {
    en: "Kedr is switched off for this project; nothing was stored.",
    ru: "Kedr выключен для этого проекта; ничего не сохранено.",
  });
