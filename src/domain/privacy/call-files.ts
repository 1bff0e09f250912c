import { globbed, type NamesIn } from "./globbed.ts";
import { type IgnoredPaths, isPathIgnored } from "./ignored-paths.ts";

/** Where the names of a call's files begin. */
export interface IgnoreGround {
  /** The project's top: patterns are meant from here, and names that git prints or takes as `REV:path`. */
  readonly top: string;
  /** Where the call ran: names without a slash before them are meant from here. */
  readonly directory: string;
  readonly userHome: string;
  /** Each list may only add to what the others keep out. */
  readonly lists: readonly IgnoredPaths[];
}

/** What of the disk tells which files a name means. */
export interface NamedOnDisk {
  readonly namesIn: NamesIn;
  readonly isFolder: (path: string) => boolean;
  /** Where a link among these leads; those that are none are left out. */
  readonly linkTargets: (paths: readonly string[]) => readonly string[];
}

/**
 * Whether a call is about files that are kept out of memory: one that it names, that a link or a shell's pattern among its
 * names leads to, or that lies in a folder it names. One that names more than can be looked at counts as such.
 */
export function isCallIgnored(names: readonly string[], ground: IgnoreGround, disk: NamedOnDisk): boolean {
  if (names.length > mostNames) return true;
  if (isFileIgnored(names, ground)) return true;
  const whole = names.flatMap((name) => placesOf(name, ground));
  const found = globbed(whole, disk.namesIn);
  if (found === undefined) return true;
  if (isFileIgnored([...found, ...disk.linkTargets([...whole, ...found])], ground)) return true;
  return [...whole, ...found].some(
    (path) => isFileIgnored([`${path}/${anyFile}`], ground) && disk.isFolder(path),
  );
}

/** Links are followed for each of them. */
export const mostNames = 2_000;

/** A name that no pattern means by itself. */
const anyFile = "\0";

/** Whether one of these files is kept out of memory. */
export const isFileIgnored = (paths: readonly string[], ground: IgnoreGround): boolean =>
  paths.some((path) =>
    placesOf(path, ground).some((place) => {
      const known = fromTop(place, ground);
      return ground.lists.some((list) => isPathIgnored(list, known));
    }),
  );

/** From the project's top, or from the file system's where it lies outside. */
function fromTop(place: string, { top }: IgnoreGround): string {
  const from = normal(top);
  return place.startsWith(`${from}/`) ? place.slice(from.length + 1) : place;
}

/** Where a name may lie, from the file system's top: git prints names from its repository's top wherever it runs. */
function placesOf(path: string, { directory, top, userHome }: IgnoreGround): readonly string[] {
  const homely = path === "~" || path.startsWith("~/") ? `${userHome}${path.slice(1)}` : path;
  if (homely.startsWith("/")) return [normal(homely)];
  const here = normal(`${directory}/${homely}`);
  // Git prints no name that leads out of the repository.
  return /^\.\.(?:\/|$)/.test(homely) ? [here] : [...new Set([here, normal(`${top}/${homely}`)])];
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
