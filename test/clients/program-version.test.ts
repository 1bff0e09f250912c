import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { geminiCli } from "../../src/clients/gemini-cli/gemini-cli.ts";
import { clients, findClient } from "../../src/clients/registry.ts";
import { packagedVersion, versionOf } from "../../src/clients/wiring/program-version.ts";

/** A folder in which a program tells by a file beside it that it was started. */
function machine() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "kedr version 'кедр' ")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string): string => join(root, path);
  const put = (path: string, text: string): string => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text, { mode: 0o755 });
    return at(path);
  };
  return {
    at,
    put,
    putProgram: (path: string) => put(path, `#!/bin/sh\ntouch '${at("started")}'\necho tool 9.8.7\n`),
    putPackage: (folder: string, name: string, version: string) =>
      put(join(folder, "package.json"), JSON.stringify({ name, version })),
    link(path: string, target: string): string {
      mkdirSync(dirname(at(path)), { recursive: true });
      symlinkSync(at(target), at(path));
      return at(path);
    },
    isStarted: () => existsSync(at("started")),
    where: {
      homeFolder: root,
      configFolder: null,
      variables: {},
      executables: [at("bin")],
      platform: "linux",
    },
  };
}

/** Those that npm has, as npm calls them. */
const packages = [
  { name: "claude-code", program: "claude", npm: "@anthropic-ai/claude-code" },
  { name: "codex", program: "codex", npm: "@openai/codex" },
  { name: "opencode", program: "opencode", npm: "opencode-ai" },
  { name: "pi", program: "pi", npm: "@mariozechner/pi-coding-agent" },
  { name: "pi", program: "pi", npm: "@earendil-works/pi-coding-agent" },
  { name: "gemini-cli", program: "gemini", npm: "@google/gemini-cli" },
  { name: "copilot-cli", program: "copilot", npm: "@github/copilot" },
];

test.each(packages)("$name from $npm is not started to learn its version", async ({ name, program, npm }) => {
  const here = machine();
  here.putPackage(`lib/node_modules/${npm}`, npm, "1.2.3-beta.4");
  here.putProgram(`lib/node_modules/${npm}/bundle/cli.js`);
  here.link("lib/node_modules/.bin/cli", `lib/node_modules/${npm}/bundle/cli.js`);
  here.link(`bin/${program}`, "lib/node_modules/.bin/cli");
  expect(await findClient(name)?.detect(here.where)).toMatchObject({ version: "1.2.3" });
  expect(here.isStarted()).toBe(false);
});

test("a program of the platform's own package is of the version of the package beside it", async () => {
  const here = machine();
  here.putPackage("node_modules/@openai/codex", "@openai/codex", "3.2.1");
  here.putPackage("node_modules/@openai/codex-linux-x64", "@openai/codex-linux-x64", "7.7.7");
  const program = here.putProgram("node_modules/@openai/codex-linux-x64/codex");
  expect(await versionOf(program, ["codex", "@openai/codex"])).toBe("3.2.1");
  expect(here.isStarted()).toBe(false);
});

test("npm's script on Windows, which is no link, is of the package that lies beside it", async () => {
  const here = machine();
  here.putPackage("npm/node_modules/@openai/codex", "@openai/codex", "3.2.1");
  const program = here.putProgram("npm/codex.cmd");
  expect(await packagedVersion(program, ["codex", "@openai/codex"])).toBe("3.2.1");
});

test("a program of no package, or of somebody else's, is asked", async () => {
  const here = machine();
  here.putPackage("", "danas-home", "1.1.1");
  here.putPackage("node_modules/@openai/codex", "@openai/codex", "3.2.1");
  here.put("opt/codex/package.json", "{ broken");
  const program = here.putProgram("opt/codex/bin/codex");
  expect(await versionOf(program, ["codex", "@openai/codex"])).toBe("9.8.7");
});

test("Gemini CLI, which rewrites its settings at any start, is never started", async () => {
  const here = machine();
  here.putProgram("bin/gemini");
  expect(await geminiCli.detect(here.where)).toMatchObject({ version: null });
  expect(here.isStarted()).toBe(false);
});

test.each(clients.filter((client) => client !== geminiCli))(
  "$name, installed in another way, is asked",
  async (client) => {
    const here = machine();
    for (const name of client.marks.programs.filter((each) => /^[\w-]+$/.test(each)))
      here.putProgram(`bin/${name}`);
    expect(await client.detect(here.where)).toMatchObject({ version: "9.8.7" });
  },
);

test("a package that is a pipe, endless, or whose version is, is passed over", async () => {
  const here = machine();
  here.putPackage("lib", "codex", "1".repeat(900_000));
  here.put(
    "lib/one/package.json",
    JSON.stringify({ name: "codex", version: "3.2.1", more: "-".repeat(2 ** 20) }),
  );
  here.put("lib/one/two/cli.js", "");
  execFileSync("mkfifo", [here.at("lib/one/two/package.json")]);
  expect(await packagedVersion(here.at("lib/one/two/cli.js"), ["codex"])).toBeNull();
});
