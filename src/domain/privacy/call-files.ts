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

/** What of the disk tells which files a name means. No name makes it throw. */
export interface NamedOnDisk {
  readonly namesIn: NamesIn;
  readonly isFolder: (path: string) => boolean;
  /** Where a link among these leads; those that are none are left out. */
  readonly linkTargets: (paths: readonly string[]) => readonly string[];
}

/** Texts of a call that may name files, each once. */
export interface NamesOfCall {
  /** What a shell or a tool takes as a path. */
  readonly taken: readonly string[];
  /** Of these, those in whose place names that fit them are put. */
  readonly patterns: readonly string[];
  /** Pieces of words, expressions and programs: what stands in one may be a path. */
  readonly within: readonly string[];
}

/**
 * Whether a call is about files that are kept out of memory: one that it names, that a link or a shell's pattern among its
 * names leads to, or that lies in a folder it names. One that takes more paths than can be looked at counts as such.
 */
export function isCallIgnored(
  { taken, patterns, within }: NamesOfCall,
  ground: IgnoreGround,
  disk: NamedOnDisk,
): boolean {
  if (taken.length > mostNames) return true;
  const isOut = (place: string): boolean => isPlaceIgnored(place, ground);
  const named = placesOfAll([...taken, ...within], ground);
  if (named.some(isOut)) return true;
  const found = globbed(placesOfAll(patterns, ground), disk.namesIn);
  if (found === undefined) return true;
  const followed = [
    ...new Set([...placesOfAll([...taken, ...within.slice(0, mostNames)], ground), ...found]),
  ];
  return (
    [...found, ...disk.linkTargets(followed)].some(isOut) ||
    followed.some((place) => isOut(`${place}/${anyFile}`) && disk.isFolder(place))
  );
}

/** Links are followed for each of them; of pieces of words for so many at most. */
export const mostNames = 2_000;

/** A name that no pattern means by itself. */
const anyFile = "\0";

/** Whether one of these files is kept out of memory. */
export const isFileIgnored = (paths: readonly string[], ground: IgnoreGround): boolean =>
  placesOfAll(paths, ground).some((place) => isPlaceIgnored(place, ground));

const placesOfAll = (paths: readonly string[], ground: IgnoreGround): readonly string[] => [
  ...new Set(paths.flatMap((path) => placesOf(path, ground))),
];

function isPlaceIgnored(place: string, ground: IgnoreGround): boolean {
  const known = fromTop(place, ground);
  return ground.lists.some((list) => isPathIgnored(list, known));
}

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

/** Most paths have nothing to take out. */
const isOdd = /\\|\/\.{0,2}(?:\/|$)|^[^/]/;

/** Without "." and "..", with single slashes. */
function normal(path: string): string {
  if (!isOdd.test(path)) return path;
  const names: string[] = [];
  for (const name of path.replaceAll("\\", "/").split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return `/${names.join("/")}`;
}
