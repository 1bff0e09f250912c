import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRepository } from "../../src/platform/git.ts";
import { type CommitFate, fateOfCommit } from "../../src/platform/git-fate.ts";
import { inTempFolder } from "../contract/make.ts";

/** A repository with one commit, and what a person can do in it. */
function repositoryIn(folder: string) {
  const git = (...args: readonly string[]): string => {
    const owner = ["-c", "user.name=Dana", "-c", "user.email=d@example.com"];
    return execFileSync("git", [...owner, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  };
  const commit = (text: string): string => {
    writeFileSync(join(folder, "a.txt"), text);
    git("add", ".");
    git("commit", "--quiet", "-m", text.slice(0, 20));
    return git("rev-parse", "--short", "HEAD");
  };
  git("init", "--quiet", "-b", "main");
  commit("one\n");
  return { git, commit };
}

type Work = (repository: ReturnType<typeof repositoryIn>) => string;

test.each<[string, CommitFate, Work]>([
  ["stands in its branch", "kept", ({ commit }) => commit("one\ntwo\n")],
  [
    "stands in part",
    "kept",
    ({ commit }) => {
      const made = commit("one\ntwo\nthree\n");
      commit("one\ntwo\n3\n");
      return made;
    },
  ],
  [
    "stands in a branch that is not checked out",
    "kept",
    ({ git, commit }) => {
      git("checkout", "--quiet", "-b", "topic");
      const made = commit("one\ntwo\n");
      git("checkout", "--quiet", "main");
      return made;
    },
  ],
  [
    "was reverted",
    "reverted",
    ({ git, commit }) => {
      const made = commit("one\ntwo\n");
      git("revert", "--no-edit", made);
      return made;
    },
  ],
  [
    "was reverted where it was merged",
    "reverted",
    ({ git, commit }) => {
      git("checkout", "--quiet", "-b", "topic");
      const made = commit("one\ntwo\n");
      git("checkout", "--quiet", "main");
      git("merge", "--quiet", "topic");
      git("revert", "--no-edit", made);
      return made;
    },
  ],
  [
    "was reverted, and that was taken back",
    "unknown",
    ({ git, commit }) => {
      const made = commit("one\ntwo\n");
      git("revert", "--no-edit", made);
      git("revert", "--no-edit", "HEAD");
      return made;
    },
  ],
  [
    "was written over",
    "unknown",
    ({ commit }) => {
      const made = commit("one\ntwo\n");
      commit("1\n");
      return made;
    },
  ],
  [
    "was amended away",
    "unknown",
    ({ git, commit }) => {
      const made = commit("one\ntwo\n");
      git("commit", "--quiet", "--amend", "-m", "another");
      return made;
    },
  ],
  ["there never was", "unknown", () => "abcdef1"],
  ["is no id", "unknown", () => "--output=x"],
])("a commit that %s is %s", (_what, fate, work) =>
  inTempFolder(async (folder) => {
    const made = work(repositoryIn(folder));
    const repository = findRepository(folder);
    if (repository === null) throw new Error("There is no repository.");
    expect(await fateOfCommit(repository, made)).toBe(fate);
  }),
);
