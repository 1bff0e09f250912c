import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ChangedFiles, openChangedFiles } from "../../src/daemon/changed-files.ts";
import { inTempFolder } from "../contract/make.ts";

const git = (folder: string, ...args: readonly string[]): void => {
  execFileSync("git", ["-c", "user.name=Dana", "-c", "user.email=d@example.com", ...args], {
    cwd: folder,
    stdio: "ignore",
  });
};

const inRepository = (
  work: (given: {
    readonly changed: ChangedFiles;
    readonly names: () => Promise<readonly string[]>;
    readonly folder: string;
    readonly pass: (ms: number) => void;
  }) => Promise<void>,
): Promise<void> =>
  inTempFolder(async (temp) => {
    const folder = realpathSync(temp);
    let now = 1_000_000;
    git(folder, "init", "--quiet");
    const changed = openChangedFiles({ nowMs: () => now }, 10_000);
    const names = async (): Promise<readonly string[]> =>
      (await changed.of({ projectPath: folder })).toSorted();
    await work({ changed, names, folder, pass: (ms) => (now += ms) });
  });

const write = (folder: string, name: string): void => writeFileSync(join(folder, name), name);

test("sessions that start one after another share what git said, for half a minute", () =>
  inRepository(async ({ names, folder, pass }) => {
    write(folder, "a.ts");
    expect(await names()).toEqual(["a.ts"]);
    write(folder, "b.ts");
    pass(29_000);
    expect(await names()).toEqual(["a.ts"]);
    pass(1_000);
    expect(await names()).toEqual(["a.ts", "b.ts"]);
  }));

test("what a session does in a folder of the work tree has git asked anew, what it does elsewhere does not", () =>
  inRepository(async ({ changed, names, folder }) => {
    expect(await names()).toEqual([]);
    mkdirSync(join(folder, "src"));
    write(folder, "src/a.ts");
    changed.touched(`${folder}-beside`);
    expect(await names()).toEqual([]);
    changed.touched(join(folder, "src"));
    expect(await names()).toEqual(["src/"]);
  }));

test("what the person stages, commits or checks out has git asked anew", () =>
  inRepository(async ({ names, folder }) => {
    write(folder, "a.ts");
    expect(await names()).toEqual(["a.ts"]);
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", "-m", "one");
    expect(await names()).toEqual([]);
  }));

test("outside git nothing is changed", () =>
  inTempFolder(async (folder) => {
    const changed = openChangedFiles({ nowMs: () => 0 });
    expect(await changed.of({ projectPath: folder })).toEqual([]);
  }));
