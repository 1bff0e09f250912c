import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { processNames } from "../../src/platform/process-names.ts";
import { procReader } from "../../src/platform/process-proc.ts";
import { psReader } from "../../src/platform/process-ps.ts";
import { lineage, type ReadProcess, type SeenProcess } from "../../src/platform/process-tree.ts";

const isLinux = process.platform === "linux";
const readers: readonly (readonly [string, ReadProcess])[] = [
  ...(isLinux ? [["/proc", procReader(["MARK", "OTHER", "EMPTY"])] as const] : []),
  ["ps", psReader],
];

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr-tree-"));
  folders.push(folder);
  return folder;
}

/** Starts a program that prints the id of a process below it, and gives that id. */
async function idBelow(file: string, words: readonly string[], environment = {}): Promise<number> {
  const env = { PATH: process.env["PATH"] ?? "", ...environment };
  const child = spawn(file, words, { env, stdio: ["pipe", "pipe", "inherit"] });
  running.push(child);
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  return Number(text.toString("utf8"));
}

/** Waits for its input to end, as its parent does. */
const waitingShell = 'sh -c "echo \\$\\$; read line"; exit 0';

test.each(readers)("%s shows a process, its parent and so on, nearest first", async (_name, read) => {
  const folder = newFolder();
  writeFileSync(join(folder, "agent of mine"), `#!/bin/sh\n${waitingShell}\n`, { mode: 0o755 });
  const pid = await idBelow(join(folder, "agent of mine"), []);
  const line = await lineage(pid, read);
  if (line === "unknown") throw new Error("nothing was seen");
  const [shell, agent, ours] = line;
  expect(shell?.pid).toBe(pid);
  expect(agent?.pid).toBe(running[0]?.pid);
  expect(agent?.pid).toBe(shell?.parent);
  expect(ours?.pid).toBe(process.pid);
  for (const seen of line.slice(1)) expect(seen.startedAtMs).toBeLessThanOrEqual(line[0]?.startedAtMs ?? 0);
  expect(Math.abs((shell?.startedAtMs ?? 0) - Date.now())).toBeLessThan(3_600_000);
});

test.runIf(isLinux)(
  "of the environment only the variables that were asked for are told, and none that is empty",
  async () => {
    const pid = await idBelow("sh", ["-c", waitingShell], { MARK: "1", SECRET: "x", EMPTY: "" });
    const [shell] = (await lineage(pid, procReader(["MARK", "OTHER", "EMPTY"]))) as readonly SeenProcess[];
    expect(shell?.variables).toEqual(["MARK"]);
  },
);

test.runIf(isLinux)(
  "a program goes by its file's name, and a script by the name it was called by",
  async () => {
    const folder = newFolder();
    copyFileSync("/bin/sleep", join(folder, "a (strange) name"));
    const child = spawn(join(folder, "a (strange) name"), ["60"], { stdio: "ignore" });
    running.push(child);
    await once(child, "spawn");
    const script = join(folder, "tool.mjs");
    writeFileSync(script, "process.stdout.write(String(process.pid)); process.stdin.resume();");
    symlinkSync(script, join(folder, "my-agent"));
    const scriptPid = await idBelow(process.execPath, ["--no-warnings", join(folder, "my-agent")]);
    const read = procReader([]);
    expect((await read(child.pid ?? 0))?.names).toContain("a (strange) name");
    expect((await read(scriptPid))?.names).toEqual(expect.arrayContaining(["node", "my-agent"]));
  },
);

test.runIf(isLinux)("a process that was let go by its parents has none of them any more", async () => {
  const pid = await idBelow("sh", ["-c", "setsid sh -c 'echo $$; exec sleep 60' &"]);
  const parent = running[0];
  if (parent?.exitCode === null) await once(parent, "exit");
  const line = (await lineage(pid, procReader([]))) as readonly SeenProcess[];
  process.kill(pid, "SIGKILL");
  expect(line.map((seen) => seen.pid)).not.toContain(process.pid);
});

test.each(readers)("%s: a process that is not there is unknown", async (_name, read) => {
  expect(await lineage(2 ** 22 + 7, read)).toBe("unknown");
});

const seen = (pid: number, parent: number, startedAtMs: number | null = null): SeenProcess => ({
  pid,
  parent,
  names: [],
  startedAtMs,
  variables: [],
});

test("the line ends at an id that was given anew, at one that is its own parent, and after 64", async () => {
  const younger = new Map([seen(3, 2, 500), seen(2, 1, 900)].map((each) => [each.pid, each]));
  expect(await lineage(3, async (pid) => younger.get(pid))).toEqual([seen(3, 2, 500)]);
  expect(await lineage(5, async (pid) => seen(pid, 5))).toEqual([seen(5, 5)]);
  expect(await lineage(1, async (pid) => seen(pid, pid + 1))).toHaveLength(64);
});

test.each([
  ["node", ["/usr/bin/node", "--inspect", "/usr/bin/gemini"], ["node", "gemini"]],
  [
    "MainThread",
    ["node", "/x/node_modules/@openai/codex/bin/codex.js", "exec"],
    ["MainThread", "node", "codex.js", "codex", "@openai/codex"],
  ],
  ["bash", ["-bash"], ["bash"]],
  ["vim", ["vim", "/home/x/claude"], ["vim"]],
  ["sh", ["sh", "-ec", "claude"], ["sh"]],
  ["python3", ["python3", "-m", "hermes"], ["python3", "hermes"]],
  ["", [""], []],
])("%s %j goes by %j", (own, words, names) => {
  expect(processNames(own, words)).toEqual(names);
});
