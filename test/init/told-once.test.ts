import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { initFlow } from "../../src/cli/init/flow.ts";
import { geminiCli } from "../../src/clients/gemini-cli/gemini-cli.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { inTempFolder } from "../contract/make.ts";

const flowIn = (folder: string) =>
  initFlow({
    clients: [geminiCli],
    where: { homeFolder: folder, configFolder: null, variables: {}, executables: [], platform: "linux" },
    paths: homePaths(join(folder, "kedr"), folder),
    node: process.execPath,
    distFolder: "dist",
    variables: {},
    silentHook: () => "",
  });

test("a file that takes neither hooks nor the server is refused once", () =>
  inTempFolder(async (folder) => {
    mkdirSync(join(folder, ".gemini"));
    const settings = join(folder, ".gemini", "settings.json");
    writeFileSync(settings, '{ "hooks": [], ');
    const { refusals } = await flowIn(folder).planInit({ clients: [], withServer: true });
    expect(refusals.map(({ path }) => path)).toEqual([settings]);
  }));

test("a client that is not wired asks nothing of the person", () =>
  inTempFolder(async (folder) => {
    mkdirSync(join(folder, ".gemini"));
    const flow = flowIn(folder);
    expect(await flow.leftInClients()).toEqual([]);
    await flow.applyInit(await flow.planInit({ clients: [], withServer: false }));
    expect((await flow.leftInClients())[0]?.left).toHaveLength(1);
  }));
