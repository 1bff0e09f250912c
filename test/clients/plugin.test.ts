import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hookFormat } from "../../src/clients/claude-code/hooks.ts";
import { hookFormat as codexFormat } from "../../src/clients/codex/hooks.ts";
import { pluginHooks } from "../../src/clients/hooks/plugin-hooks.ts";

const readJson = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;

test.each([
  ["hooks.json", hookFormat, "CLAUDE_PLUGIN_ROOT"],
  ["codex.json", codexFormat, "PLUGIN_ROOT"],
] as const)("the plugin's %s has the hooks of the client's table", (file, format, variable) => {
  const { hooks } = pluginHooks(format, variable);
  expect(readJson(`plugin/hooks/${file}`)).toEqual(pluginHooks(format, variable));
  expect(Object.keys(hooks)).toEqual(format.rows.map((row) => row.event));
});

test("plugin and package have one version, and the marketplaces name the plugin's folder", () => {
  const { version } = readJson("package.json");
  expect(readJson("plugin/.claude-plugin/plugin.json")["version"]).toBe(version);
  expect(readJson(".claude-plugin/marketplace.json")).toMatchObject({
    plugins: [{ name: "kedr", source: "./plugin" }],
  });
  expect(readJson("plugin/.codex-plugin/plugin.json")).toMatchObject({
    version,
    hooks: "./hooks/codex.json",
    mcpServers: "./.mcp.json",
  });
  expect(readJson(".agents/plugins/marketplace.json")).toMatchObject({
    plugins: [{ name: "kedr", source: { source: "local", path: "./plugin" } }],
  });
});

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "kedr plugin "))));
afterEach(() => rmSync(folder, { recursive: true }));

const run = (client = "claude-code"): string =>
  execFileSync(resolve("plugin/scripts/kedr-hook"), [client, "Stop"], {
    env: { HOME: folder, KEDR_HOME: join(folder, "kedr"), PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  });

function putLauncher(): void {
  const path = join(folder, "kedr", "bin", "kedr-hook");
  mkdirSync(join(folder, "kedr", "bin"), { recursive: true });
  writeFileSync(path, '#!/bin/sh\necho "$@"\n');
  chmodSync(path, 0o755);
}

test("the plugin's script is silent where Kedr is not installed", () => {
  expect(run()).toBe("");
});

test("the plugin's script hands over to the launcher in Kedr's home", () => {
  putLauncher();
  expect(run()).toBe("claude-code Stop\n");
});

test("the plugin's script steps aside where init has wired the settings of this configuration folder", () => {
  putLauncher();
  const note = (path: string): void =>
    writeFileSync(
      join(folder, "kedr", "installed.json"),
      JSON.stringify({ version: 1, files: [{ path }] }, null, 2),
    );
  note(join(folder, ".claude", "settings.json"));
  expect(run()).toBe("");
  expect(run("codex")).toBe("codex Stop\n");
  note(join(folder, ".codex", "hooks.json"));
  expect([run(), run("codex")]).toEqual(["claude-code Stop\n", ""]);
  note("/home/other/.claude/settings.json");
  expect(run()).toBe("claude-code Stop\n");
});
