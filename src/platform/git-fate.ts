import type { Repository } from "./git.ts";
import { runGit } from "./git-run.ts";

/**
 * What became of a commit. "kept": a line that it wrote stands in the newest branch that has it; "reverted": a commit of that branch
 * says that it takes it back, and none takes that back; "unknown": anything else, as where it was rebased or written over.
 */
export type CommitFate = "kept" | "reverted" | "unknown";

const limitMs = 5_000;
/** Files of one commit that are asked about; each may take as long as the limit. */
const filesAsked = 8;

/** Asks git; "unknown" when it is missing, slow, or knows no such commit. Never throws. */
export async function fateOfCommit(repository: Repository, commit: string): Promise<CommitFate> {
  if (!/^[0-9a-f]{7,64}$/.test(commit)) return "unknown";
  const git: Git = (...parameters) => runGit(repository, parameters, limitMs);
  const whole = (await git("rev-parse", "--verify", "--quiet", `${commit}^{commit}`))?.trim();
  if (whole === undefined || whole === "") return "unknown";
  const newest = ["--count=1", "--sort=-committerdate", "--format=%(objectname)", "refs/heads"];
  const tip = (await git("for-each-ref", `--contains=${whole}`, ...newest))?.trim();
  if (tip === undefined || tip === "") return "unknown";
  const revert = await revertOf(git, whole, tip);
  if (revert !== undefined) return (await revertOf(git, revert, tip)) === undefined ? "reverted" : "unknown";
  return (await isInBlame(git, whole, tip)) ? "kept" : "unknown";
}

type Git = (...parameters: readonly string[]) => Promise<string | undefined>;

/** The newest commit that git's own words say takes this one back. */
async function revertOf(git: Git, commit: string, tip: string): Promise<string | undefined> {
  const words = ["--fixed-strings", `--grep=This reverts commit ${commit}`];
  const found = await git("log", "-n1", "--format=%H", ...words, `${commit}..${tip}`, "--");
  return found?.trim() || undefined;
}

async function isInBlame(git: Git, commit: string, tip: string): Promise<boolean> {
  const listing = ["--root", "--no-commit-id", "--name-only", "--no-renames", "--diff-filter=AM", "-r", "-z"];
  const files = (await git("diff-tree", ...listing, commit, "--"))?.split("\0") ?? [];
  const line = new RegExp(`^${commit} \\d+ \\d+`, "m");
  for (const file of files.filter((name) => name !== "").slice(0, filesAsked)) {
    const told = await git("blame", "--incremental", "--no-textconv", tip, "--", file);
    if (line.test(told ?? "")) return true;
  }
  return false;
}
