import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyUninstall, planUninstall } from "../../src/cli/init/uninstall.ts";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { machine, type Machine } from "./settings.ts";

const refusalOf = async (home: Machine): Promise<string | false> => {
  const [plan] = await home.init();
  return plan?.what === "refusal" && plan.refusal.sentence.en;
};

test("settings that are a link to nowhere stay that link", async () => {
  using home = machine(null);
  mkdirSync(dirname(home.settings));
  symlinkSync(join(home.folder, "not there yet.json"), home.settings);
  expect(await refusalOf(home)).toContain("leads nowhere");
  expect(lstatSync(home.settings).isSymbolicLink()).toBe(true);
});

test("settings that are a pipe, or a link to one, are neither read nor replaced", async () => {
  using home = machine(null);
  mkdirSync(dirname(home.settings));
  // Of our own folder: what this is about would take a real device from the machine.
  const pipe = join(home.folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  symlinkSync(pipe, home.settings);
  // Whoever reads gets a text: without it a reader would wait for ever, and say nothing.
  const writer = spawn("sh", ["-c", 'while printf "{}\n" > "$0"; do :; done', pipe], { stdio: "ignore" });
  onTestFinished(() => {
    writer.kill("SIGKILL");
  });
  expect(await refusalOf(home)).toContain("no ordinary file");
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test("a folder that may not be written keeps its settings, also those that are still missing", async () => {
  for (const text of ["{}\n", null]) {
    using home = machine(text);
    mkdirSync(dirname(home.settings), { recursive: true });
    chmodSync(dirname(home.settings), 0o555);
    expect(await refusalOf(home)).toContain("read-only");
    expect(existsSync(home.settings)).toBe(text !== null);
    chmodSync(dirname(home.settings), 0o755);
  }
});

test("a folder may lie in one that may not be written", async () => {
  using home = machine(null);
  mkdirSync(dirname(home.settings));
  chmodSync(home.folder, 0o555);
  mkdirSync(home.paths.home, { recursive: true });
  const [plan] = await home.init();
  chmodSync(home.folder, 0o755);
  expect(plan?.what).toBe("change");
});

test("a file keeps its mode, whatever mask Kedr runs under", async () => {
  using home = machine("{}\n");
  chmodSync(home.settings, 0o666);
  await home.init();
  expect(statSync(home.settings).mode & 0o777).toBe(0o666);
});

test.each(["restored", "edited"])("what came to a file while its %s text was shown stays", async (way) => {
  using home = machine("{}\n");
  await home.init();
  const wired = readFileSync(home.settings, "utf8");
  if (way === "edited") writeFileSync(home.settings, wired.replace("{", '{\n  "model": "opus",'));
  const plan = await planUninstall([claudeCode], home.where, home.paths);
  const meanwhile = readFileSync(home.settings, "utf8").replace("{", '{\n  "theme": "dark",');
  writeFileSync(home.settings, meanwhile);
  expect(() => applyUninstall(plan, home.paths)).toThrow("changed in the meantime");
  expect(readFileSync(home.settings, "utf8")).toBe(meanwhile);
  await home.uninstall();
  expect(readFileSync(home.settings, "utf8")).toContain("dark");
  expect(readFileSync(home.settings, "utf8")).not.toContain("kedr-hook");
});
