import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { initFlow } from "../../src/cli/init/flow.ts";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { codex } from "../../src/clients/codex/codex.ts";
import { geminiCli } from "../../src/clients/gemini-cli/gemini-cli.ts";
import { clientSettings, readyChecks } from "../../src/daemon/client-settings.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { inTempFolder } from "../contract/make.ts";

const clients = [claudeCode, codex, geminiCli];
const whereIn = (homeFolder: string) => ({
  homeFolder,
  configFolder: null,
  variables: {},
  executables: [],
  platform: "linux",
});
const flowIn = (folder: string) =>
  initFlow({
    clients,
    where: whereIn(folder),
    paths: homePaths(join(folder, "kedr"), folder),
    node: process.execPath,
    distFolder: "dist",
    variables: {},
    silentHook: () => "",
  });

test("each client that is there tells whether its hooks stand in its settings and what it still asks; one that is not is not told", () =>
  inTempFolder(async (folder) => {
    mkdirSync(join(folder, ".claude"));
    mkdirSync(join(folder, ".gemini"));
    const before = await clientSettings(clients, whereIn(folder), "en");
    expect(before.map(({ client }) => client)).toEqual(["claude-code", "gemini-cli"]);
    expect(before.flatMap(({ checks }) => checks)).toMatchObject([
      { name: "hooks.registered.claude-code", state: "bad", whatToDo: "kedr init" },
      { name: "hooks.registered.gemini-cli", state: "bad", whatToDo: "kedr init" },
    ]);

    const flow = flowIn(folder);
    await flow.applyInit(await flow.planInit({ clients: [], withServer: false }));
    const path = join(folder, ".gemini", "settings.json");
    const written = readFileSync(path, "utf8");
    const after = await clientSettings(clients, whereIn(folder), "en");
    expect(after.map(({ checks }) => checks)).toMatchObject([
      [{ name: "hooks.registered.claude-code", state: "ok", whatToDo: "" }],
      [
        { name: "hooks.registered.gemini-cli", state: "ok" },
        {
          name: "client.ready",
          state: "warn",
          sentence: "Gemini CLI is wired, and waits for you",
          whatToDo: expect.stringContaining("/permissions"),
        },
      ],
    ]);
    expect(after[1]).toMatchObject({ title: "Gemini CLI", version: null, settingsPath: path });
    expect(readFileSync(path, "utf8")).toBe(written);
  }));

test("settings of which one hook was taken out are not in place, and the words are in the language that was asked for", () =>
  inTempFolder(async (folder) => {
    mkdirSync(join(folder, ".claude"));
    const flow = flowIn(folder);
    await flow.applyInit(await flow.planInit({ clients: [], withServer: false }));
    const path = join(folder, ".claude", "settings.json");
    const { hooks, ...rest } = JSON.parse(readFileSync(path, "utf8")) as { hooks: Record<string, unknown> };
    const { Stop: _, ...others } = hooks;
    writeFileSync(path, JSON.stringify({ ...rest, hooks: others }));
    const [claude] = await clientSettings(clients, whereIn(folder), "ru");
    expect(claude?.checks).toMatchObject([
      { state: "warn", sentence: "Claude Code: не на месте: Stop.", whatToDo: "kedr init" },
    ]);
  }));

test("a client that asks nothing more is all right", () => {
  expect(readyChecks("Codex", [], "en")).toEqual([
    { name: "client.ready", state: "ok", sentence: "Codex asks nothing more of you.", whatToDo: "" },
  ]);
});
