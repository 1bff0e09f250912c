import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyInit } from "../../src/cli/init/apply.ts";
import { readManifest } from "../../src/cli/init/manifest.ts";
import { planInit } from "../../src/cli/init/plan.ts";
import { applyUninstall, planUninstall } from "../../src/cli/init/uninstall.ts";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import type { Client, Installation } from "../../src/clients/client.ts";
import { mcp as tomlMcp } from "../../src/clients/codex/mcp.ts";
import { mcp as sameFileMcp } from "../../src/clients/gemini-cli/mcp.ts";
import type { McpPlace } from "../../src/clients/wiring/mcp-place.ts";
import { clientName } from "../../src/domain/ids.ts";
import { homePaths } from "../../src/platform/paths.ts";

/** A client like Claude Code in a folder of its own, with another way to list servers. */
function likeClaudeCode(name: string, mcp: McpPlace): Client {
  const at = (folder: string): Installation => ({
    client: clientName(name),
    title: name,
    version: null,
    configFolder: folder,
    settingsPath: join(folder, "settings.json"),
    managedSettings: [],
  });
  return {
    ...claudeCode,
    name: clientName(name),
    title: name,
    mcp,
    detect: async ({ homeFolder }) => at(join(homeFolder, `.${name}`)),
  };
}

/** One home with three clients, each with files of its own. */
function home(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "kedr 'кедр' "));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const clients = [claudeCode, likeClaudeCode("same", sameFileMcp), likeClaudeCode("tables", tomlMcp)];
  const where = { homeFolder: folder, configFolder: null, variables: {}, executables: [], platform: "linux" };
  const paths = homePaths(join(folder, "kedr"), folder);
  const server = { command: "/usr/bin/node", args: ["/opt/kedr/dist/kedr.js", "mcp"], variables: {} };
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const text = (name: string): string => readFileSync(join(folder, name), "utf8");
  const hooks = { launcher: paths.launcher, pluginText: (): string => "// a plugin of kedr\n" };
  return {
    folder,
    paths,
    hooks,
    text,
    write: (name: string, written: string): void => writeFileSync(join(folder, name), written),
    init: async (withServer: boolean) => {
      const planned = await planInit(
        clients,
        where,
        withServer ? { ...hooks, server } : hooks,
        readManifest(paths),
      );
      await applyInit(planned, clients, paths);
      return planned;
    },
    uninstall: async (): Promise<void> => applyUninstall(await planUninstall(clients, where, paths), paths),
    all: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((name) => !name.startsWith("kedr") && /\.(json|toml)$/.test(name))
          .toSorted()
          .map((name) => [name, text(name)]),
      ),
  };
}

const files = {
  ".claude.json": '{"projects":{"/home/me":{"history":[1,2]}},"userID":"я"}',
  ".claude/settings.json": '{\n  "model": "opus"\n}\n',
  ".same/settings.json": '{\n  // mine\n  "mcpServers": { "other": { "command": "x" } },\n}\n',
  ".tables/config.toml": 'model = "gpt" # why',
  ".tables/settings.json": "{}",
};

test("[init.identity] several clients in one home: every file of each gets its bytes back", async () => {
  const there = home(files);
  const planned = await there.init(true);
  expect(planned.map(({ what }) => what)).toEqual(Array.from({ length: 5 }, () => "change"));
  expect(there.text(".claude.json")).toContain("kedr.js");
  expect(there.text(".tables/config.toml")).toContain("[mcp_servers.kedr]");
  const same = there.text(".same/settings.json");
  expect(same).toContain("kedr.js");
  expect(same).toContain("kedr-hook");
  await there.uninstall();
  expect(there.all()).toEqual(files);
  expect(existsSync(there.paths.installed)).toBe(false);
});

test("[init.twice] with servers, too, twice is once; a later init without them leaves them", async () => {
  const there = home(files);
  await there.init(false);
  expect(there.text(".claude.json")).toBe(files[".claude.json"]);
  await there.init(true);
  const once = there.all();
  expect(new Set((await there.init(true)).map(({ what }) => what))).toEqual(new Set(["nothing"]));
  expect(new Set((await there.init(false)).map(({ what }) => what))).toEqual(new Set(["nothing"]));
  expect(there.all()).toEqual(once);
  await there.uninstall();
  expect(there.all()).toEqual(files);
});

test("files that clients wrote to since lose our entries only", async () => {
  const there = home(files);
  await there.init(true);
  there.write(".claude.json", there.text(".claude.json").replace('"я"', '"ты"'));
  there.write(".tables/config.toml", `${there.text(".tables/config.toml")}\n\n[tui]\na = 1\n`);
  there.write(".same/settings.json", there.text(".same/settings.json").replace("// mine", "// yours"));
  await there.uninstall();
  expect(there.all()).toEqual({
    ...files,
    ".claude.json": files[".claude.json"].replace('"я"', '"ты"'),
    ".tables/config.toml": `${files[".tables/config.toml"]}\n\n[tui]\na = 1\n`,
    ".same/settings.json": files[".same/settings.json"].replace("// mine", "// yours"),
  });
});

test("lists that init had to make are gone after uninstall", async () => {
  const there = home({ ".claude/settings.json": "{}\n" });
  await there.init(true);
  expect(Object.keys(there.all())).toHaveLength(5);
  await there.uninstall();
  expect(there.all()).toEqual({ ".claude/settings.json": "{}\n" });
});

test("another's server of that name stays and is told; the hooks are wired all the same", async () => {
  const anothers = '{\n  "mcpServers": { "kedr": { "command": "theirs" } }\n}\n';
  const there = home({ ...files, ".same/settings.json": anothers });
  const planned = await there.init(true);
  const refusals = planned.flatMap((plan) => (plan.what === "refusal" ? [plan.refusal] : []));
  expect(refusals.map(({ path }) => path)).toEqual([join(there.folder, ".same/settings.json")]);
  expect(refusals[0]?.sentence.en).toMatch(/^Line 2 .*not Kedr's/);
  expect(there.text(".same/settings.json")).toContain("theirs");
  expect(there.text(".same/settings.json")).toContain("kedr-hook");
});

const ownEntry = '{ "command": "npx", "args": ["kedr", "mcp"], "env": { "KEDR_LANG": "ru" }, "trust": true }';

test("a server of Kedr that the person wrote stays with all they set, and every file gets its bytes back", async () => {
  const own = {
    ...files,
    ".claude.json": `{ "mcpServers": { "kedr": ${ownEntry} } }\n`,
    ".same/settings.json": `{\n  "mcpServers": { "kedr": ${ownEntry} }\n}\n`,
  };
  const there = home(own);
  const planned = await there.init(true);
  expect(planned.filter(({ what }) => what === "refusal")).toEqual([]);
  expect(there.text(".claude.json")).toBe(own[".claude.json"]);
  expect(there.text(".same/settings.json")).toContain(ownEntry);
  expect(there.text(".same/settings.json")).toContain("kedr-hook");
  expect(new Set((await there.init(true)).map(({ what }) => what))).toEqual(new Set(["nothing"]));
  await there.uninstall();
  expect(there.all()).toEqual(own);
});

test("a server of Kedr that the person wrote stays when the file has changed since init, too", async () => {
  const there = home({
    ...files,
    ".same/settings.json": `{\n  // mine\n  "mcpServers": { "kedr": ${ownEntry} }\n}\n`,
  });
  await there.init(true);
  there.write(".same/settings.json", there.text(".same/settings.json").replace("// mine", "// yours"));
  await there.uninstall();
  expect(there.text(".same/settings.json")).toBe(
    `{\n  // yours\n  "mcpServers": { "kedr": ${ownEntry} }\n}\n`,
  );
});

test("a server that init wrote is brought up to date by the next one", async () => {
  const there = home(files);
  await there.init(true);
  there.write(".claude.json", there.text(".claude.json").replace("/usr/bin/node", "/old/bin/node"));
  await there.init(true);
  expect(there.text(".claude.json")).not.toContain("/old/bin/node");
  await there.uninstall();
  expect(there.all()).toEqual(files);
});

test("when one file changed between plan and consent, no file is written", async () => {
  const there = home(files);
  const paths = there.paths;
  const where = {
    homeFolder: there.folder,
    configFolder: null,
    variables: {},
    executables: [],
    platform: "linux",
  };
  const clients = [claudeCode, likeClaudeCode("same", sameFileMcp)];
  const planned = await planInit(clients, where, there.hooks, []);
  there.write(".same/settings.json", "{}");
  await expect(applyInit(planned, clients, paths)).rejects.toThrow(/changed in the meantime/);
  expect(there.all()).toEqual({ ...files, ".same/settings.json": "{}" });
});
