import { commitOfRef, type Repository } from "./git.ts";
import { runGit } from "./git-run.ts";

/** Commits that are looked back from HEAD; what lies further back is not known. */
const commitsBack = 20_000;
const limitMs = 5_000;
/** What runForText() takes of one program. */
const answerChars = 1024 * 1024;

/** The commits behind HEAD. */
export interface CommitsBehind {
  readonly commits: ReadonlySet<string>;
  /** True when there are none but these. */
  readonly isWhole: boolean;
}

/** Asks git for the newest commits behind a commit; null when git is missing, slow, or knows no such commit. */
export async function commitsBehind(repository: Repository, commit: string): Promise<CommitsBehind | null> {
  const atMost = Math.min(commitsBack, Math.floor(answerChars / (commit.length + 1)) - 1);
  const listed = await runGit(repository, ["rev-list", `--max-count=${atMost}`, commit, "--"], limitMs);
  if (listed === undefined) return null;
  const commits = new Set(listed.split("\n").filter((line) => line !== ""));
  return { commits, isWhole: commits.size < atMost };
}

/** The newest commit of a local branch by git's files; null when there is no such branch. */
export const tipOfBranch = (repository: Repository, branch: string): string | null =>
  commitOfRef(repository, `refs/heads/${branch}`);
