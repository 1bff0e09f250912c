import type { Repository } from "./git.ts";
import { runGit } from "./git-run.ts";

/** A commit as `git log` tells it; at is ISO 8601 with its own offset. */
export interface ToldCommit {
  readonly commit: string;
  readonly subject: string;
  readonly author: string;
  readonly at: string;
}

/** Who wrote a line: a commit's whole id, or null where it is not committed yet. */
export interface BlamedLine {
  readonly commit: string | null;
  readonly text: string;
}

const limitMs = 10_000;

const git = (repository: Repository, parameters: readonly string[]): Promise<string | undefined> =>
  runGit(repository, parameters, limitMs);

/** The commit that a line of a file (relative to the top, counted from 1) comes from; undefined when there is no such line. */
export async function blamedLine(
  repository: Repository,
  file: string,
  line: number,
): Promise<BlamedLine | undefined> {
  const told = await git(repository, [
    "blame",
    "--porcelain",
    "--no-textconv",
    "-L",
    `${line},${line}`,
    "--",
    file,
  ]);
  const commit = /^([0-9a-f]{40,64}) /.exec(told ?? "")?.[1];
  const text = /^\t(.*)$/m.exec(told ?? "")?.[1];
  if (commit === undefined || text === undefined) return undefined;
  return { commit: /^0+$/.test(commit) ? null : commit, text };
}

const format = "--format=%H%x00%s%x00%an%x00%aI";

/** The last commits that touched a file, newest first; followed through renames. */
export async function commitsOfFile(
  repository: Repository,
  file: string,
  limit: number,
): Promise<readonly ToldCommit[]> {
  return commitsIn(await git(repository, ["log", "--follow", `-n${limit}`, format, "--", file]));
}

/** One commit by its id. */
export async function toldCommit(repository: Repository, commit: string): Promise<ToldCommit | undefined> {
  return commitsIn(await git(repository, ["log", "-n1", format, commit, "--"]))[0];
}

/** The commits that the second one has and the first has not, newest first. */
export async function commitsBetween(
  repository: Repository,
  from: string,
  to: string,
  limit: number,
): Promise<readonly ToldCommit[]> {
  return commitsIn(await git(repository, ["log", `-n${limit}`, format, `${from}..${to}`, "--"]));
}

const commitsIn = (listed: string | undefined): readonly ToldCommit[] =>
  (listed ?? "").split("\n").flatMap((row) => {
    const [commit = "", subject = "", author = "", at = ""] = row.split("\0");
    return commit === "" ? [] : [{ commit, subject, author, at }];
  });

/** The files that differ from the last commit, untracked ones included, relative to the top; null when git can't say. */
export async function uncommittedFiles(repository: Repository): Promise<readonly string[] | null> {
  const listed = await git(repository, [
    "status",
    "--porcelain=v1",
    "-z",
    "--no-renames",
    "--ignore-submodules=dirty",
  ]);
  return listed === undefined
    ? null
    : listed
        .split("\0")
        .map((row) => row.slice(3))
        .filter((name) => name !== "");
}
