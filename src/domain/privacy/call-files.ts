import { type IgnoredPaths, isPathIgnored } from "./ignored-paths.ts";

/** Where the names of a call's files begin. */
export interface IgnoreGround {
  /** The project's top: patterns are meant from here. */
  readonly top: string;
  /** Where the call ran: names without a slash before them are meant from here. */
  readonly directory: string;
  readonly userHome: string;
  /** Each list may only add to what the others keep out. */
  readonly lists: readonly IgnoredPaths[];
}

/** Whether one of the files that a call names is kept out of memory. */
export const isFileIgnored = (paths: readonly string[], ground: IgnoreGround): boolean =>
  paths.some((path) => {
    const known = placed(path, ground);
    return ground.lists.some((list) => isPathIgnored(list, known));
  });

/** From the project's top, or from the file system's where it lies outside. */
function placed(path: string, { top, directory, userHome }: IgnoreGround): string {
  const homely = path === "~" || path.startsWith("~/") ? `${userHome}${path.slice(1)}` : path;
  const whole = normal(homely.startsWith("/") ? homely : `${directory}/${homely}`);
  const from = normal(top);
  return whole.startsWith(`${from}/`) ? whole.slice(from.length + 1) : whole;
}

/** Without "." and "..", with single slashes. */
function normal(path: string): string {
  const names: string[] = [];
  for (const name of path.replaceAll("\\", "/").split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return `/${names.join("/")}`;
}
