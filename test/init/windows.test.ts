import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { planInit } from "../../src/cli/init/plan.ts";
import { clients } from "../../src/clients/registry.ts";

test("on Windows hooks are refused in both languages; plugins and servers are written all the same", async () => {
  const homeFolder = mkdtempSync(join(tmpdir(), "kedr-windows-"));
  onTestFinished(() => rmSync(homeFolder, { recursive: true, force: true }));
  const where = { homeFolder, configFolder: null, variables: {}, executables: [], platform: "win32" };
  for (const client of clients) mkdirSync(client.usualFolder(where), { recursive: true });
  const server = { command: "node.exe", args: ["kedr.js", "mcp"], variables: {} };
  const wiring = { launcher: "/kedr/bin/kedr-hook", pluginText: () => "// kedr\n", server };
  const planned = await planInit(clients, where, wiring, []);

  const refused = planned.flatMap((one) => (one.what === "refusal" ? [one] : []));
  const hooked = clients.filter(({ facts }) => facts.way === "hooks");
  expect(refused.map(({ installation }) => installation.client)).toEqual(hooked.map(({ name }) => name));
  for (const { installation, refusal } of refused) {
    expect(refusal.sentence.en).toContain(`${installation.title} can't run them on Windows`);
    expect(refusal.sentence.ru).toContain(`в Windows ${installation.title} их не запустит`);
  }
  const written = planned.flatMap((one) => (one.what === "change" ? [one.change.after ?? ""] : []));
  expect(written.filter((text) => text.includes("kedr-hook"))).toEqual([]);
  expect(written).toHaveLength(clients.filter(({ mcp }) => mcp !== undefined).length + 2);
});
