import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRepository } from "../../src/platform/git.ts";
import { changedFiles } from "../../src/platform/git-status.ts";
import { inTempFolder } from "../contract/make.ts";

const git = (folder: string, ...args: readonly string[]): void => {
  execFileSync("git", ["-c", "user.name=Dana", "-c", "user.email=d@example.com", ...args], {
    cwd: folder,
    stdio: "ignore",
  });
};

async function changedIn(folder: string): Promise<readonly string[]> {
  const repository = findRepository(folder);
  return repository === null ? ["no repository"] : changedFiles(repository, 5_000);
}

test("changed, new and renamed files are named once, from the top of the work tree", () =>
  inTempFolder(async (folder) => {
    git(folder, "init", "--quiet");
    for (const name of ["same.ts", "changed.ts", "old name.ts"])
      writeFileSync(join(folder, name), `${name}\n`);
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", "-m", "one");
    expect(await changedIn(folder)).toEqual([]);
    writeFileSync(join(folder, "changed.ts"), "two\n");
    writeFileSync(join(folder, "новый.ts"), "new\n");
    git(folder, "mv", "old name.ts", "new name.ts");
    expect((await changedIn(folder)).toSorted()).toEqual(["changed.ts", "new name.ts", "новый.ts"]);
  }));

test("a repository's own watcher is not started, and a broken repository has no changes", () =>
  inTempFolder(async (folder) => {
    git(folder, "init", "--quiet");
    const watcher = join(folder, "watcher.sh");
    writeFileSync(watcher, `#!/bin/sh\ntouch '${folder}/started'\n`);
    chmodSync(watcher, 0o755);
    git(folder, "config", "core.fsmonitor", watcher);
    expect(await changedIn(folder)).toEqual(["watcher.sh"]);
    expect(existsSync(join(folder, "started"))).toBe(false);
    writeFileSync(join(folder, ".git", "config"), "broken [\n");
    expect(await changedIn(folder)).toEqual([]);
  }));
