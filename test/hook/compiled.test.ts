import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { compileHook } from "../../src/daemon/compile-hook.ts";
import { compiledFile, readCompiled } from "../../src/hook/compiled.ts";
import { nodeFlags } from "../../src/hook/launcher.ts";
import type { HomePaths } from "../../src/platform/paths.ts";
import { newHome, runHook, spooled } from "./home.ts";

const github = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
const payload = JSON.stringify({ session_id: "s1", cwd: "/tmp", tool_response: { stdout: github } });
const silent = { code: 0, stdout: "" };

const taken = (paths: HomePaths): Buffer | undefined =>
  readCompiled(paths.hookCompiled, readFileSync(paths.hookProgram));

/** What V8 itself says of the data, in a process like the hook's. */
function isTakenByV8(paths: HomePaths, data: Buffer): boolean {
  const file = join(paths.home, "data");
  writeFileSync(file, data);
  const script = `const { readFileSync } = require("fs");
    const source = "(function (require) {" + readFileSync(process.argv[1], "utf8") + "\\n})";
    const cachedData = readFileSync(process.argv[2]);
    const { cachedDataRejected } = new (require("vm").Script)(source, { cachedData });
    process.stdout.write(String(cachedDataRejected));`;
  const ran = spawnSync(process.execPath, [...nodeFlags, "-e", script, paths.hookProgram, file]);
  return ran.stdout.toString() === "false";
}

async function keepsThePayload(paths: HomePaths): Promise<void> {
  expect(await runHook("launcher", paths, payload)).toEqual(silent);
  const [one, ...others] = spooled(paths);
  expect(others).toEqual([]);
  expect(JSON.parse(one?.payload ?? "")).toMatchObject({
    session_id: "s1",
    tool_response: { stdout: "[redacted: github-token]" },
  });
}

test("what V8 compiled is kept for the owner alone, is taken by V8, and the hook does with it what it does without", async () => {
  const paths = newHome();
  await compileHook(paths);
  expect(statSync(paths.hookCompiled).mode & 0o777).toBe(0o600);
  const data = taken(paths);
  expect(isTakenByV8(paths, data ?? Buffer.alloc(0))).toBe(true);
  expect(readdirSync(dirname(paths.hookCompiled))).not.toContain(".compiling");
  await keepsThePayload(paths);
});

test("it is made once, and anew for another program", async () => {
  const paths = newHome();
  await compileHook(paths);
  const first = statSync(paths.hookCompiled).ino;
  await compileHook(paths);
  expect(statSync(paths.hookCompiled).ino).toBe(first);
  appendFileSync(paths.hookProgram, "\n");
  expect(taken(paths)).toBeUndefined();
  await compileHook(paths);
  expect(taken(paths)).toBeDefined();
});

test("without an installed hook, or when the service ends meanwhile, nothing is left behind", async () => {
  const paths = newHome();
  await compileHook(paths, AbortSignal.abort());
  rmSync(paths.hookProgram);
  await compileHook(paths);
  expect(readdirSync(dirname(paths.hookCompiled)).sort()).toEqual(["hook.cjs", "kedr-hook"]);
});

const flipped = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
};

/** What may be wrong with the file: how it comes about. */
const faults: Readonly<Record<string, (path: string, paths: HomePaths) => void>> = {
  absent: (path) => rmSync(path),
  empty: (path) => truncateSync(path, 0),
  "cut short": (path) => truncateSync(path, statSync(path).size - 1000),
  "damaged in its data": (path) => flipped(path, statSync(path).size - 5000),
  "of another program of the same length": (path) => flipped(path, 5000),
  "of another Node": (path) => flipped(path, 1),
  "without data": (path, paths) =>
    writeFileSync(path, compiledFile(readFileSync(paths.hookProgram), Buffer.alloc(0))),
  "writable by others": (path) => chmodSync(path, 0o622),
  "a link": (path) => {
    renameSync(path, `${path}.x`);
    symlinkSync(`${path}.x`, path);
  },
};

test.each(Object.keys(faults))("what is %s is not run, and the payload is kept", async (fault) => {
  const paths = newHome();
  await compileHook(paths);
  expect(taken(paths)).toBeDefined();
  faults[fault]?.(paths.hookCompiled, paths);
  expect(taken(paths)).toBeUndefined();
  await keepsThePayload(paths);
});

test.skipIf(process.getuid?.() !== 0)("what another user owns is not run", async () => {
  const paths = newHome();
  await compileHook(paths);
  chownSync(paths.hookCompiled, 12_345, 12_345);
  expect(taken(paths)).toBeUndefined();
  await keepsThePayload(paths);
});

test("data that V8 refuses is no obstacle", async () => {
  const paths = newHome();
  writeFileSync(
    paths.hookCompiled,
    compiledFile(readFileSync(paths.hookProgram), Buffer.from("no data of V8's at all")),
    { mode: 0o600 },
  );
  expect(taken(paths)).toBeDefined();
  await keepsThePayload(paths);
});

test("a Node that no longer knows the launcher's flags is started without them, and gets the payload whole", async () => {
  const paths = newHome();
  const node = join(paths.home, "node");
  writeFileSync(node, `#!/bin/sh\ncase $1 in --*) exit 9 ;; esac\nexec '${process.execPath}' "$@"\n`, {
    mode: 0o700,
  });
  const launcher = readFileSync(paths.launcher, "utf8");
  writeFileSync(paths.launcher, launcher.replace(/^node=.*$/m, `node=$home/node`));
  await keepsThePayload(paths);
  expect(readFileSync(join(paths.logs, "hook-problems.log"), "utf8")).not.toContain("node-gone");
});
