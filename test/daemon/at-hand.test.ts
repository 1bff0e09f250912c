import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openAtHand } from "../../src/daemon/at-hand.ts";
import { commitsBehind } from "../../src/platform/git-commits.ts";
import { findRepository } from "../../src/platform/git.ts";

const folder = mkdtempSync(join(tmpdir(), "kedr-at-hand-"));
const tree = join(folder, "tree");
const git = (...parameters: string[]): string =>
  execFileSync("git", ["-c", "user.name=n", "-c", "user.email=e@example.org", ...parameters], {
    cwd: tree,
    encoding: "utf8",
  }).trim();
const commit = (text: string): string => {
  git("commit", "--quiet", "--allow-empty", "-m", text);
  return git("rev-parse", "HEAD");
};
let [merged, unmerged] = ["", ""];

beforeAll(() => {
  mkdirSync(tree);
  git("init", "--quiet", "--initial-branch=main");
  merged = commit("one");
  git("checkout", "--quiet", "-b", "spike");
  unmerged = commit("two");
  git("checkout", "--quiet", "main");
  commit("three");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the first look knows the branch, and soon which commits lie behind it", async () => {
  const find = openAtHand();
  const first = find(tree, ["a.ts"]);
  expect(first).toMatchObject({ branch: "main", directory: tree, files: ["a.ts"] });
  expect(first.isReachable(merged)).toBeNull();
  await vi.waitFor(() => expect(find(tree, []).isReachable(merged)).toBe(true));
  expect(find(tree, []).isReachable(unmerged)).toBe(false);
  expect(find(tree, []).tip("spike")).toBe(unmerged);
  expect(find(tree, []).tip("gone")).toBeNull();
});

test("outside git nothing is known of commits", () => {
  const outside = openAtHand()(folder, []);
  expect(outside.branch).toBeNull();
  expect(outside.isReachable(merged)).toBeNull();
  expect(outside.tip("main")).toBeNull();
});

test("a commit that git does not know has nothing behind it that could be told", async () => {
  const repository = findRepository(tree);
  expect(repository === null ? undefined : await commitsBehind(repository, "0".repeat(40))).toBeNull();
});
