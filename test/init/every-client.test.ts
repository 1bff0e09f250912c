import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyInit } from "../../src/cli/init/apply.ts";
import { readManifest } from "../../src/cli/init/manifest.ts";
import { planInit } from "../../src/cli/init/plan.ts";
import { applyUninstall, planUninstall } from "../../src/cli/init/uninstall.ts";
import { clients } from "../../src/clients/registry.ts";
import { homePaths } from "../../src/platform/paths.ts";

const settingsOf: Readonly<Record<string, string>> = {
  ".json": '{\n  "mcpServers": { "other": { "command": "x" } },\n  "own": [1, 2]\n}\n',
  ".jsonc": '{\n  // mine\n  "own": 1,\n}\n',
  ".toml": 'model = "x" # mine\n\n[tui]\na = 1\n',
};

/** Every file below a folder with its text, in the order of the names. */
const filesIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .toSorted()
    .map((path) => [path, readFileSync(path, "utf8")]);

test("[init.identity] every client of the registry in one home, with servers: all is wired, and each byte comes back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kedr-all-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const homeFolder = join(folder, "home");
  const where = { homeFolder, configFolder: null, variables: {}, executables: [], platform: "linux" };
  for (const client of clients) {
    const configFolder = client.usualFolder(where);
    mkdirSync(configFolder, { recursive: true });
    const list = client.mcp?.path(configFolder, where);
    if (list === undefined) continue;
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, settingsOf[extname(list)] ?? "");
  }
  const before = filesIn(homeFolder);
  const paths = homePaths(join(folder, "kedr"), folder);
  const wiring = {
    launcher: paths.launcher,
    pluginText: (name: string): string => `// kedr: ${name}\n`,
    server: { command: "/usr/bin/node", args: ["/opt/kedr/dist/kedr.js", "mcp"], variables: {} },
  };
  const planned = await planInit(clients, where, wiring, []);
  expect(planned.filter(({ what }) => what !== "change")).toEqual([]);
  expect(new Set(planned.map(({ installation }) => installation.client))).toEqual(
    new Set(clients.map(({ name }) => name)),
  );
  await applyInit(planned, clients, paths);
  const again = await planInit(clients, where, wiring, readManifest(paths));
  expect(new Set(again.map(({ what }) => what))).toEqual(new Set(["nothing"]));
  applyUninstall(await planUninstall(clients, where, paths), paths);
  expect(filesIn(homeFolder)).toEqual(before);
});
