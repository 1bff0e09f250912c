import type { Memory } from "../domain/memory.ts";

/** Where the one who asks stands. */
export interface AtHand {
  readonly directory: string;
  /** The branch that is checked out; null when HEAD is detached or outside git. */
  readonly branch: string | null;
  /** Paths being worked on, as the client names them. */
  readonly files: readonly string[];
  /** Whether the commit that is checked out has that commit behind it; null when nobody knows (yet). */
  readonly isReachable: (commit: string) => boolean | null;
  /** The newest commit of a local branch; null when there is no such branch. */
  readonly tip: (branch: string) => string | null;
}

/** What the person is at, as far as the work tree tells. */
export type WorkAtHand = Pick<AtHand, "files" | "branch">;

/**
 * How a memory's branch lies to the branch at hand: made on it, merged into it, never merged, or not known. A branch
 * that is gone is judged by the commit the memory was made at.
 */
export function branchOf(memory: Memory, at: AtHand): "here" | "merged" | "unmerged" | "unknown" {
  const { branch, commit } = memory;
  if (branch !== null && branch === at.branch) return "here";
  const newest = (branch === null ? null : at.tip(branch)) ?? commit;
  const isBehind = newest === null ? null : at.isReachable(newest);
  if (isBehind === null) return "unknown";
  return isBehind ? "merged" : "unmerged";
}

/** True when the memory was made, or touched a file, in the folder at hand or below it. */
export function isNeighbour(memory: Memory, { directory }: AtHand): boolean {
  const folder = withoutEnd(directory);
  const isBelow = (path: string): boolean => path === folder || path.startsWith(`${folder}/`);
  return [memory.directory, ...memory.files.map((file) => file.path)].map(withoutEnd).some(isBelow);
}

/** True when one of the files at hand is one of the memory's, whichever of them is named from further up. */
export function isSameFile(memory: Memory, { files }: Pick<AtHand, "files">): boolean {
  const seen = memory.files.map((file) => fromTop(file.path));
  if (seen.length === 0) return false;
  return files.map(fromTop).some((file) => seen.some((one) => one.endsWith(file) || file.endsWith(one)));
}

const withoutEnd = (path: string): string => path.replaceAll("\\", "/").replace(/\/+$/, "");

const fromTop = (path: string): string => `/${withoutEnd(path).replace(/^\.?\/+/, "")}`;
