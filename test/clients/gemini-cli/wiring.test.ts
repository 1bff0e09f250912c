import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import { expect, onTestFinished, test } from "vitest";
import type { Installation } from "../../../src/clients/client.ts";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import { applyInit } from "../../../src/cli/init/apply.ts";
import { planInit } from "../../../src/cli/init/plan.ts";
import { applyUninstall, planUninstall } from "../../../src/cli/init/uninstall.ts";
import { homePaths } from "../../../src/platform/paths.ts";

/** A person's home in which Gemini CLI has its folder, wired and unwired as init does it. */
function machine(settings: string | null, managed: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), "kedr gemini 'кедр' "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const configFolder = join(folder, ".gemini");
  mkdirSync(configFolder);
  const path = join(configFolder, "settings.json");
  const managedPath = join(folder, "managed.json");
  if (settings !== null) writeFileSync(path, settings);
  if (managed !== null) writeFileSync(managedPath, managed);
  const where = { homeFolder: folder, configFolder: null, variables: {}, executables: [], platform: "linux" };
  const paths = homePaths(join(folder, "kedr"), folder);
  const client = {
    ...geminiCli,
    detect: async (at: typeof where): Promise<Installation | undefined> => {
      const found = await geminiCli.detect(at);
      return found === undefined ? undefined : { ...found, managedSettings: [managedPath] };
    },
  };
  return {
    path,
    policies: join(configFolder, "policies"),
    installation: async () => (await client.detect(where)) as Installation,
    init: async () => {
      const planned = await planInit([client], where, { launcher: paths.launcher, pluginText: () => "" }, []);
      await applyInit(planned, [client], paths);
      return planned;
    },
    uninstall: async () => applyUninstall(await planUninstall([client], where, paths), paths),
    text: () => (existsSync(path) ? readFileSync(path, "utf8") : null),
  };
}

const mine = '{"hooks":[{"name":"mine","type":"command","command":"./mine.sh"}]}';

test.each([
  [null],
  [""],
  ["{}"],
  ['{\n  // mine\n  "model": {"name": "gemini-2.5-pro"} /* second */\n}\n'],
  [`{\r\n\t"hooks": {\r\n\t\t"BeforeTool": [${mine}],\r\n\t\t"AfterAgent": []\r\n\t}\r\n}\r\n`],
])(
  "[init.identity] [init.twice] Gemini CLI's settings %j come back byte for byte, and twice is once",
  async (settings) => {
    const at = machine(settings);
    await at.init();
    const wired = at.text();
    expect(wired).toContain("gemini-cli SessionStart");
    expect(await geminiCli.wired(await at.installation())).toEqual({ parts: 7, missing: [] });
    expect((await at.init()).map(({ what }) => what)).toEqual(["nothing"]);
    expect(at.text()).toBe(wired);
    await at.uninstall();
    expect([at.text(), existsSync(at.policies)]).toEqual([settings, false]);
  },
);

test("each hook has Kedr's name, its limit in milliseconds, and stands once beside the person's own", async () => {
  const at = machine(`{"hooks": {"BeforeTool": [${mine}]}}`);
  await at.init();
  const { hooks } = parse(at.text() ?? "") as {
    hooks: Record<string, { hooks: Record<string, unknown>[] }[]>;
  };
  expect(Object.keys(hooks).toSorted()).toEqual([
    "AfterAgent",
    "AfterTool",
    "BeforeAgent",
    "BeforeTool",
    "SessionEnd",
    "SessionStart",
  ]);
  expect(hooks["SessionStart"]).toMatchObject([
    { hooks: [{ name: "kedr", type: "command", timeout: 5000 }] },
  ]);
  expect(hooks["BeforeTool"]).toMatchObject([
    { hooks: [{ name: "mine" }] },
    { matcher: "^(run_shell_command|replace|write_file|read_file)$", hooks: [{ name: "kedr" }] },
  ]);
});

test("what only the owner may do is denied in a file of rules of Kedr's own, and another's file of its name stays", async () => {
  const at = machine("{}");
  await at.init();
  const file = join(at.policies, "kedr.toml");
  expect(readFileSync(file, "utf8")).toContain('  "kedr review",\n');
  await at.uninstall();
  mkdirSync(at.policies, { recursive: true });
  writeFileSync(file, "# mine\n");
  expect((await at.init()).map(({ what }) => what)).toEqual(["change", "refusal"]);
  await at.uninstall();
  expect(readFileSync(file, "utf8")).toBe("# mine\n");
});

test.each([
  ['{"hooksConfig": {"enabled": false}}', null, /Line 1 has "hooksConfig"/],
  ['{\n"hooksConfig": {"disabled": ["kedr"]}}', null, /Line 2 has "kedr" in/],
  ["{}", '{"hooksConfig": {"enabled": false}}', /Your organisation's settings have "hooksConfig"/],
  ['{"hooks": []}', null, /"hooks" is not an object/],
])(
  "where hooks can't run nothing is written into the settings: %j, managed %j",
  async (settings, managed, says) => {
    const at = machine(settings, managed);
    const [first] = await at.init();
    expect(first).toMatchObject({
      what: "refusal",
      refusal: { sentence: { en: expect.stringMatching(says) } },
    });
    expect(at.text()).toBe(settings);
  },
);

async function leftToDo(settings: string): Promise<readonly string[]> {
  const left = await geminiCli.afterInit?.(await machine(settings).installation());
  return (left ?? []).map(({ en }) => en);
}

test("the person is told of folders that are not trusted, unless Gemini CLI does not ask", async () => {
  expect(await leftToDo("{}")).toEqual([expect.stringContaining("only in folders that you trust")]);
  expect(await leftToDo('{"security": {"folderTrust": {"enabled": false}}}')).toEqual([]);
});

test("its folder lies below the home that a variable names", () => {
  const at = { homeFolder: "/home/mara", configFolder: null, executables: [], platform: "linux" };
  expect(geminiCli.usualFolder({ ...at, variables: {} })).toBe("/home/mara/.gemini");
  expect(geminiCli.usualFolder({ ...at, variables: { GEMINI_CLI_HOME: "/work" } })).toBe("/work/.gemini");
});

test.each([
  [null, 30],
  [{ maxAge: "2w" }, 14],
  [{ maxAge: "soon" }, 30],
  [{ enabled: false }, Number.POSITIVE_INFINITY],
])("with %j for its retention a record goes after %d days", async (sessionRetention, days) => {
  const settings = sessionRetention && JSON.stringify({ general: { sessionRetention } });
  const { configFolder } = await machine(settings).installation();
  expect(await geminiCli.keepsDays(configFolder)).toBe(days);
});
