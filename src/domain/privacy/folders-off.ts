import { type IgnoredPaths, readIgnoredPaths } from "./ignored-paths.ts";

/** The folders of projects that are switched off, as a list of what a call in a project at `top` must not name. */
export const foldersOff = (projects: readonly string[], top: string): IgnoredPaths =>
  readIgnoredPaths(projects.filter((project) => project.startsWith("/")).map((path) => asPattern(path, top)));

/** A pattern is meant from the project's top, or from the disk's for what lies outside of it. */
function asPattern(path: string, top: string): string {
  const from = path.startsWith(`${top}/`) ? path.slice(top.length) : path;
  return `${from.replace(/\/+$/, "").replaceAll(/[*?[\\]/g, String.raw`\$&`)}/`;
}
