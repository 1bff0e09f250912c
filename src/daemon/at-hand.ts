import { BoundedMap } from "../platform/bounded-map.ts";
import { type CommitsBehind, commitsBehind, tipOfBranch } from "../platform/git-commits.ts";
import { findRepository, readHead, type Repository } from "../platform/git.ts";
import type { AtHand } from "../recall/place.ts";

/** Repositories whose commits are held; each is at most some two megabytes. */
const heldRepositories = 8;

/** Where somebody who asks from a directory stands, with the paths of the files at hand. Never throws. */
export type FindAtHand = (directory: string, files: readonly string[]) => AtHand;

/**
 * Reads git's small files at each call. Which commits lie behind HEAD is asked of git once for each HEAD, in the
 * background: the first search there does without and calls every commit unknown.
 */
export function openAtHand(): FindAtHand {
  const known = new BoundedMap<string, { readonly behind: CommitsBehind | null }>(heldRepositories);
  const asked = new Set<string>();

  function behindOf(repository: Repository, commit: string): CommitsBehind | null {
    const key = `${repository.commonFolder}\0${commit}`;
    const found = known.get(key);
    if (found !== undefined) return found.behind;
    if (!asked.has(key)) {
      asked.add(key);
      void ask(key, repository, commit);
    }
    return null;
  }

  async function ask(key: string, repository: Repository, commit: string): Promise<void> {
    known.set(key, { behind: await commitsBehind(repository, commit) });
    asked.delete(key);
  }

  return (directory, files) => {
    const repository = findRepository(directory);
    if (repository === null)
      return { directory, branch: null, files, isReachable: () => null, tip: () => null };
    const { branch, commit } = readHead(repository);
    const behind = commit === null ? null : behindOf(repository, commit);
    const tips = new Map<string, string | null>();
    return {
      directory,
      branch,
      files,
      isReachable: (wanted) => reaches(behind, wanted),
      tip: (name) => {
        const tip = tips.get(name) ?? tipOfBranch(repository, name);
        tips.set(name, tip);
        return tip;
      },
    };
  };
}

function reaches(behind: CommitsBehind | null, commit: string): boolean | null {
  if (behind === null) return null;
  return behind.commits.has(commit) ? true : behind.isWhole ? false : null;
}
