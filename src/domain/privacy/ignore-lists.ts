import { foldersOff } from "./folders-off.ts";
import { type IgnoredPaths, readIgnoredPaths, usuallyIgnored } from "./ignored-paths.ts";

/** What says in a project which files are kept out of memory. */
export interface IgnoreWords {
  /** The project's top. */
  readonly top: string;
  /** The owner's own patterns that hold there. */
  readonly ignorePaths: readonly string[];
  /** The text of the project's own file. */
  readonly ofProject: string;
  /** Folders of projects that are switched off. */
  readonly off: readonly string[];
}

/** The lists that hold together: each may only add to what the others keep out. */
export const ignoreLists = ({ top, ignorePaths, ofProject, off }: IgnoreWords): readonly IgnoredPaths[] => [
  readIgnoredPaths([...usuallyIgnored, ...ignorePaths]),
  readIgnoredPaths(ofProject.split("\n")),
  foldersOff(off, top),
];
