import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findRepository, type Repository } from "../../src/platform/git.ts";
import { branchWork, localBranches } from "../../src/platform/git-branch.ts";

let folder: string;
let repository: Repository;

function git(...words: readonly string[]): string {
  const identity = ["-c", "user.name=Me", "-c", "user.email=me@example.org", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...words], { cwd: folder, encoding: "utf8" });
}

function commit(file: string, text: string, subject: string): void {
  writeFileSync(join(folder, file), text);
  git("add", "-A");
  git("commit", "-qm", subject);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-branch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  git("init", "-q", "-b", "main");
  commit("a.txt", "one\n", "begin");
  const found = findRepository(folder);
  if (found === null) throw new Error("It is no repository.");
  repository = found;
});

const worked = async (branch: string, base: string | null = null) => {
  const work = await branchWork(repository, branch, base);
  if (typeof work === "string") throw new Error(work);
  return work;
};

test("a branch has its own commits and files since it left the main branch, which went on", async () => {
  git("checkout", "-qb", "feature/vat");
  commit("a.txt", "one\ntwo\n", "add VAT");
  commit("новый файл.txt", "x\n", "add a file");
  git("checkout", "-q", "main");
  commit("main.txt", "y\n", "meanwhile");
  const work = await worked("feature/vat");
  expect(work.base).toBe("main");
  expect(work.commits.map(({ subject }) => subject)).toEqual(["add a file", "add VAT"]);
  expect(work.files).toEqual([
    { path: "a.txt", added: 1, removed: 0 },
    { path: "новый файл.txt", added: 1, removed: 0 },
  ]);
  expect(Date.parse(work.leftAt)).toBeGreaterThan(0);
  expect((await localBranches(repository, 1)).length).toBe(1);
  expect((await localBranches(repository, 10)).toSorted()).toEqual(["feature/vat", "main"]);
});

test("the main branch itself is compared with what was pushed, a commit with what it is told", async () => {
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  commit("b.txt", "x\n", "not pushed");
  expect(await worked("main")).toMatchObject({ base: "origin/main", commits: [{ subject: "not pushed" }] });
  expect((await worked("HEAD", "main")).commits).toEqual([]);
});

test("what git does not know, and what could be an option of it, is no branch and no base", async () => {
  const planted = join(folder, "planted");
  for (const name of ["nowhere", "--output=planted", `--exec=touch ${planted}`, "", "a b", "main..x", "@{u}"])
    expect([name, await branchWork(repository, name, null)]).toEqual([name, "no branch"]);
  expect(await branchWork(repository, "main", null)).toBe("no base");
  expect(await branchWork(repository, "main", "--all")).toBe("no base");
  git("checkout", "-q", "--orphan", "other");
  commit("c.txt", "x\n", "another beginning");
  expect(await branchWork(repository, "other", "main")).toBe("no base");
  expect(existsSync(planted)).toBe(false);
});
