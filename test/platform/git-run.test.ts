import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRepository, readHead, type Repository } from "../../src/platform/git.ts";
import { fateOfCommit } from "../../src/platform/git-fate.ts";
import { changedFiles } from "../../src/platform/git-status.ts";
import { blamedLine, commitsOfFile, uncommittedFiles } from "../../src/platform/git-work.ts";
import { inTempFolder } from "../contract/make.ts";

const asked: readonly (readonly [string, (repository: Repository) => Promise<unknown>])[] = [
  ["blame", (repository) => blamedLine(repository, "a.txt", 1)],
  ["log", (repository) => commitsOfFile(repository, "a.txt", 3)],
  ["what is not committed", (repository) => uncommittedFiles(repository)],
  ["what became of a commit", (repository) => fateOfCommit(repository, commitOf(repository))],
  ["what changed", (repository) => changedFiles(repository, 5_000)],
];

const commitOf = (repository: Repository): string => readHead(repository).commit ?? "";

function git(folder: string, ...args: readonly string[]): string {
  const owner = ["-c", "user.name=Dana", "-c", "user.email=d@example.com"];
  return execFileSync("git", [...owner, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

/** A repository as a stranger may hand it over: its own configuration names a program for everything. */
function hostileRepository(folder: string, filter: string): string {
  const program = join(folder, "program.sh");
  const mark = join(folder, ".git", "started");
  git(folder, "init", "--quiet");
  writeFileSync(join(folder, "a.txt"), "one\ntwo\n");
  writeFileSync(join(folder, ".gitattributes"), `*.txt diff=evil filter=${filter}\n`);
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\ncat "$@"\n`);
  chmodSync(program, 0o755);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "-m", "one");
  for (const key of ["diff.evil.textconv", `filter.${filter}.clean`, "core.fsmonitor", "gpg.program"])
    git(folder, "config", key, program);
  git(folder, "config", `filter.${filter}.required`, "true");
  git(folder, "config", "log.showSignature", "true");
  // Of the same size and another time, so that git has to read it.
  writeFileSync(join(folder, "a.txt"), "ONE\ntwo\n");
  utimesSync(join(folder, "a.txt"), 1, 1);
  return mark;
}

test.each(asked)("asking a stranger's repository for %s starts no program of its choice", (_name, ask) =>
  inTempFolder(async (folder) => {
    const mark = hostileRepository(folder, "evil");
    const repository = findRepository(folder);
    if (repository === null) throw new Error("no repository");
    git(folder, "-c", "core.fsmonitor=false", "status");
    expect(existsSync(mark)).toBe(true);
    rmSync(mark);
    await ask(repository);
    expect(existsSync(mark)).toBe(false);
  }),
);

test("without the filters of a repository its lines and changes are still told", () =>
  inTempFolder(async (folder) => {
    hostileRepository(folder, "evil");
    const repository = findRepository(folder);
    if (repository === null) throw new Error("no repository");
    expect(await blamedLine(repository, "a.txt", 2)).toMatchObject({ text: "two" });
    expect(await changedFiles(repository, 5_000)).toEqual(["a.txt"]);
    expect(await uncommittedFiles(repository)).toEqual(["a.txt"]);
  }));

test("a filter whose name can't be turned off keeps git from being asked at all", () =>
  inTempFolder(async (folder) => {
    const mark = hostileRepository(folder, "e=vil");
    const repository = findRepository(folder);
    if (repository === null) throw new Error("no repository");
    for (const [, ask] of asked) await ask(repository);
    expect(existsSync(mark)).toBe(false);
  }));

test("a file's name is taken to the letter, whatever git would read into it", () =>
  inTempFolder(async (folder) => {
    git(folder, "init", "--quiet");
    const names = ["[id].tsx", ":(exclude)x.ts", "-n1", "путь с пробелом.ts", 'a"b\nc.ts'];
    for (const name of names) {
      writeFileSync(join(folder, name), `${name}\n`);
      git(folder, "--literal-pathspecs", "add", "--", name);
      git(folder, "commit", "--quiet", "-m", JSON.stringify(name));
    }
    const repository = findRepository(folder);
    if (repository === null) throw new Error("no repository");
    for (const name of names) {
      const commits = await commitsOfFile(repository, name, 3);
      expect(commits.map(({ subject }) => subject)).toEqual([JSON.stringify(name)]);
      expect(await blamedLine(repository, name, 1)).toMatchObject({ commit: commits[0]?.commit });
    }
  }));

/** A clone that has commits and no contents, from a repository beside it that would send them. */
function partialClone(folder: string): Repository {
  const origin = join(folder, "origin");
  git(folder, "init", "--quiet", origin);
  git(origin, "config", "uploadpack.allowFilter", "true");
  for (const text of ["one\n", "one\ntwo\n"]) {
    writeFileSync(join(origin, "a.txt"), text);
    git(origin, "add", ".");
    git(origin, "commit", "--quiet", "-m", "more");
  }
  git(folder, "clone", "--quiet", "--no-checkout", "--filter=blob:none", `file://${origin}`, "clone");
  const clone = join(folder, "clone");
  writeFileSync(join(clone, "a.txt"), "one\ntwo\nthree\n");
  const repository = findRepository(clone);
  if (repository === null) throw new Error("no repository");
  return repository;
}

const missing = ({ top }: Repository): number =>
  git(top, "rev-list", "--objects", "--all", "--missing=print").match(/^\?/gm)?.length ?? 0;

test.each(asked)(
  "asking a partial clone for %s fetches nothing, though its configuration allows it",
  (_, ask) =>
    inTempFolder(async (folder) => {
      const repository = partialClone(folder);
      for (const name of ["file", "http", "ext"])
        git(repository.top, "config", `protocol.${name}.allow`, "always");
      const before = missing(repository);
      expect(before).toBe(2);
      await ask(repository);
      expect(missing(repository)).toBe(before);
      git(repository.top, "blame", "HEAD", "--", "a.txt");
      expect(missing(repository)).toBe(0);
    }),
);
