import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { afterInit } from "../../../src/clients/pi/after-init.ts";
import { piName } from "../../../src/clients/pi/installation.ts";

/** What is left to do where Pi's own list of servers reads so; null: it has none. */
async function left(mcp: string | null, version: string | null = "1.6.0"): Promise<readonly string[]> {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr-pi-"));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  if (mcp !== null) writeFileSync(join(configFolder, "mcp.json"), mcp);
  const found = { client: piName, title: "Pi", settingsPath: "", managedSettings: [], configFolder, version };
  return (await afterInit(found)).map(({ en }) => en);
}

const servers = (kedr: object): string => JSON.stringify({ mcpServers: { kedr } });

test("nothing is left to do where Pi does not list Kedr's server, or shows its tools", async () => {
  expect(await left(null)).toEqual([]);
  expect(await left("{")).toEqual([]);
  expect(await left('{"mcpServers": {"other": {}}}')).toEqual([]);
  expect(await left(servers({ command: "kedr", exposure: "direct" }))).toEqual([]);
});

test("a server whose tools the model is not shown is told, and how to have it", async () => {
  const [sentence, ...others] = await left(servers({ command: "kedr" }));
  expect(sentence).toContain('add "exposure": "direct"');
  expect(others).toEqual([]);
});

test("a Pi that knows no servers is told so", async () => {
  expect((await left(servers({ command: "kedr", exposure: "direct" }), "0.73.1")).join(" ")).toContain(
    "Pi 0.73.1 knows no MCP servers",
  );
});
