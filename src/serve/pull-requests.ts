import type { Spoken } from "./service.ts";

export interface PullRequestAsked extends Spoken {
  readonly directory: string;
  /** null: the one that is checked out. */
  readonly branch: string | null;
  /** A branch, tag or commit that it is compared with; null: the main branch. */
  readonly base: string | null;
}

export interface PullRequestText {
  /** Ready to paste. */
  readonly markdown: string;
  readonly projectName: string;
  readonly branch: string;
  readonly base: string;
  /** How many of each it tells of. */
  readonly commits: number;
  readonly files: number;
  readonly memories: number;
  /** Branches of the work tree, those committed to last first. */
  readonly branches: readonly string[];
}

/** What a branch decided and why. */
export interface PullRequests {
  /** Throws KedrError "not-in-git", "no-such-branch" and "no-base". */
  pullRequestSummary(request: PullRequestAsked): Promise<PullRequestText>;
}
