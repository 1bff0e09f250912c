import type { Repository } from "./git.ts";
import { runGit } from "./git-run.ts";
import { commitsBetween, type ToldCommit } from "./git-work.ts";

/** How a file differs between two commits; lines are null for what is no text. */
export interface ChangedFile {
  readonly path: string;
  readonly added: number | null;
  readonly removed: number | null;
}

/** What a branch has since it left another one. */
export interface BranchWork {
  /** The name of what it is compared with, as git calls it. */
  readonly base: string;
  /** Newest first, up to a limit. */
  readonly commits: readonly ToldCommit[];
  /** null when git can't say. */
  readonly files: readonly ChangedFile[] | null;
  /** When the commit was made from which the two go apart: ISO 8601 with its own offset. */
  readonly leftAt: string;
}

const limitMs = 10_000;
const commitsRead = 200;

/** Where most repositories keep what is shipped, the likest first. */
const mainBranches = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master",
  "refs/heads/trunk",
  "refs/heads/develop",
];

/**
 * What the branch (a commit will do, too) has since it left the base; base null: the main branch. Says which of the two git does
 * not know.
 */
export async function branchWork(
  repository: Repository,
  branch: string,
  base: string | null,
): Promise<BranchWork | "no branch" | "no base"> {
  const git: Git = (...parameters) => runGit(repository, parameters, limitMs);
  const head = await commitNamed(git, branch);
  if (head === undefined) return "no branch";
  const against = base === null ? await mainBranch(git, branch) : base;
  const tip = against === undefined ? undefined : await commitNamed(git, against);
  if (against === undefined || tip === undefined) return "no base";
  const left = (await git("merge-base", tip, head))?.trim();
  if (left === undefined || left === "") return "no base";
  return {
    base: (await git("rev-parse", "--abbrev-ref", against, "--"))?.split("\n")[0] || against,
    commits: await commitsBetween(repository, left, head, commitsRead),
    files: filesIn(await git("diff", ...plainDiff, left, head, "--")),
    leftAt: (await git("log", "-n1", "--format=%cI", left, "--"))?.trim() ?? "",
  };
}

type Git = (...parameters: readonly string[]) => Promise<string | undefined>;

const plainDiff = ["--numstat", "-z", "--no-renames", "--no-ext-diff", "--no-textconv"];

/** A branch before anything else of that name; what git could take for an option is no name. */
async function commitNamed(git: Git, name: string): Promise<string | undefined> {
  if (!/^[^-\s:~^?*[\\\0][^\s:~^?*[\\\0]*$/.test(name)) return undefined;
  for (const form of [`refs/heads/${name}`, `refs/remotes/origin/${name}`, name]) {
    const commit = (await git("rev-parse", "--verify", "--quiet", `${form}^{commit}`))?.trim();
    if (commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  }
  return undefined;
}

/** The first that there is and that is not the branch itself. */
async function mainBranch(git: Git, branch: string): Promise<string | undefined> {
  for (const ref of mainBranches) {
    if (ref !== `refs/heads/${branch}` && (await commitNamed(git, ref)) !== undefined) return ref;
  }
  return undefined;
}

const filesIn = (listed: string | undefined): readonly ChangedFile[] | null =>
  listed === undefined
    ? null
    : listed.split("\0").flatMap((row) => {
        const [, added, removed, path] = /^(\d+|-)\t(\d+|-)\t(.+)$/s.exec(row) ?? [];
        return path === undefined ? [] : [{ path, added: linesOf(added), removed: linesOf(removed) }];
      });

const linesOf = (number: string | undefined): number | null =>
  number === undefined || number === "-" ? null : Number(number);

/** Local branches, those committed to last first. */
export async function localBranches(repository: Repository, limit: number): Promise<readonly string[]> {
  const format = ["--sort=-committerdate", "--format=%(refname:lstrip=2)", `--count=${limit}`];
  const listed = await runGit(repository, ["for-each-ref", ...format, "refs/heads"], limitMs);
  return (listed ?? "").split("\n").filter((name) => name !== "");
}
