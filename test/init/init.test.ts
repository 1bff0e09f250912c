import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { assert, asyncProperty } from "fast-check";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { hookFormat } from "../../src/clients/claude-code/hooks.ts";
import { hooksEdit } from "../../src/clients/hooks/hooks-edit.ts";
import { anySettings } from "./settings-texts.ts";
import { machine } from "./settings.ts";

const valueOf = (json: string): unknown => parse(json.replace("\uFEFF", "")) ?? {};

/** Settings without hook lists that hold nothing: those may go with our entries. */
function filled(settings: unknown): unknown {
  const { hooks, ...rest } = settings as { hooks?: Record<string, unknown[]> };
  return [rest, Object.entries(hooks ?? {}).filter(([, groups]) => groups.length > 0)];
}

const withHooks = (text: string, launcher: string) => hooksEdit(hookFormat, launcher).add(text);
const withoutHooks = (text: string) => hooksEdit(hookFormat, "").remove(text);

const launcher = '/home/mara/it\'s "here"/kedr-hook';

test("[init.identity] init then uninstall gives every byte back, whatever the settings looked like", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      using home = machine(text);
      await home.init();
      expect(readFileSync(home.settings, "utf8")).not.toBe(text);
      await home.uninstall();
      expect(readFileSync(home.settings, "utf8")).toBe(text);
      expect(existsSync(home.paths.installed)).toBe(false);
      expect(readdirSync(home.paths.backups)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("[init.twice] init twice is init once", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      using home = machine(text);
      await home.init();
      const once = readFileSync(home.settings);
      expect((await home.init()).map((plan) => plan.what)).toEqual(["nothing"]);
      expect(readFileSync(home.settings).equals(once)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("every hook of the table stands in the wired settings once, beside what was there", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      const before = (parse(text.replace("\uFEFF", "")) ?? {}) as Record<string, unknown>;
      const wired = withHooks(text, launcher) as string;
      const after = parse(wired.replace("\uFEFF", "")) as { hooks: Record<string, unknown[]> };
      for (const row of hookFormat.rows) {
        const groups = after.hooks[row.event] ?? [];
        expect(groups.filter((group) => JSON.stringify(group).includes("kedr-hook"))).toHaveLength(1);
      }
      const old = (before["hooks"] ?? {}) as Record<string, unknown[]>;
      for (const [event, groups] of Object.entries(old))
        expect(after.hooks[event]).toEqual(expect.arrayContaining(groups));
      expect({ ...after, hooks: null }).toEqual({ ...before, hooks: null });
      expect(wired.startsWith("\uFEFF")).toBe(text.startsWith("\uFEFF"));
      const bareLineEnds = wired.replaceAll("\r\n", "").includes("\n");
      expect(bareLineEnds).toBe(!text.includes("\r\n"));
    }),
    { numRuns: 100 },
  );
});

test("taking our entries out of an edited file leaves everything else", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      const bare = withoutHooks(withHooks(text, launcher) as string) as string;
      expect(filled(valueOf(bare))).toEqual(filled(valueOf(text)));
      for (const comment of text.match(/\/\/.*|\/\*.*?\*\//g) ?? []) expect(bare).toContain(comment.trim());
    }),
    { numRuns: 100 },
  );
});

test("a file edited after init keeps the edit when Kedr leaves", async () => {
  using home = machine('{\n  "model": "opus"\n}\n');
  await home.init();
  const edited = readFileSync(home.settings, "utf8").replace('"opus"', '"haiku"');
  writeFileSync(home.settings, edited);
  await home.uninstall();
  expect(readFileSync(home.settings, "utf8")).toBe('{\n  "model": "haiku"\n}\n');
});

test("[init.identity] settings that init had to make are gone after uninstall, with their folder", async () => {
  using home = machine(null);
  const [plan] = await home.init();
  expect(plan?.installation.version).toBe("9.8.7");
  expect(parse(readFileSync(home.settings, "utf8"))).toHaveProperty("hooks.SessionStart");
  await home.uninstall();
  expect(existsSync(join(home.folder, ".claude"))).toBe(false);
});

test("a new home of Kedr replaces the old one's hooks", async () => {
  const moved = withHooks(withHooks("{}", "/old/kedr-hook") as string, "/new/kedr-hook");
  expect(moved).toBe(withHooks("{}", "/new/kedr-hook"));
});

const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ["broken JSON", '{\n  "model": "opus"\n  "env": {}\n}', /Line 3 .*Nothing was changed/],
  ["an array", "[]", /Line 1 .*not an object/],
  ["a cut file", '{\n  "hooks": {', /Line 2 /],
  ["UTF-16", Buffer.from('\uFEFF{"model":"opus"}', "utf16le"), /not UTF-8/],
  ["bytes that are no text", Uint8Array.of(0x7b, 0xff, 0x7d), /not UTF-8/],
  ["hooks twice", '{\n  "hooks": {},\n  "hooks": {}\n}', /Line 3 .*second time/],
  ["an event twice", '{"hooks": {"Stop": [],\n"Stop": []}}', /Line 2 .*second time/],
  ["hooks that are a list", '{"hooks": []}', /"hooks" is not an object/],
  ["an event that is no list", '{"hooks": {"Stop": {}}}', /"Stop" is not a list/],
  ["hooks switched off", '{\n  "disableAllHooks": true\n}', /Line 2 has disableAllHooks/],
];

test.each(refused)(
  "[init.refuses] %s: init says where, and no byte changes",
  async (_name, settings, words) => {
    using home = machine(settings);
    const before = readFileSync(home.settings);
    const [plan] = await home.init();
    expect(plan?.what).toBe("refusal");
    if (plan?.what !== "refusal") return;
    expect(plan.refusal.sentence.en).toMatch(words);
    expect(plan.refusal.sentence.ru).toMatch(/[а-я]/);
    expect(readFileSync(home.settings).equals(before)).toBe(true);
    expect(existsSync(home.paths.installed)).toBe(false);
  },
);

test("[init.refuses] read-only settings stay, and what to add is printed", async () => {
  using home = machine("{}\n");
  chmodSync(home.settings, 0o444);
  const [plan] = await home.init();
  expect(plan?.what === "refusal" && plan.refusal.toAdd).toContain("claude-code SessionStart");
  expect(readFileSync(home.settings, "utf8")).toBe("{}\n");
});

test.each(["disableAllHooks", "allowManagedHooksOnly"])("an organisation's %s is told", async (key) => {
  using home = machine("{}\n");
  writeFileSync(home.managed, JSON.stringify({ [key]: true }));
  const [plan] = await home.init();
  expect(plan?.what === "refusal" && [plan.refusal.path, plan.refusal.sentence.en]).toEqual([
    home.managed,
    expect.stringContaining(key),
  ]);
});

test("a symbolic link stays a link, and the file behind it is wired", async () => {
  using home = machine(null);
  const target = join(home.folder, "dotfiles.json");
  writeFileSync(target, '{"model": "opus"}\n');
  mkdirSync(join(home.folder, ".claude"));
  symlinkSync(target, home.settings);
  await home.init();
  expect(lstatSync(home.settings).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, "utf8")).toContain("kedr-hook");
  await home.uninstall();
  expect(readFileSync(target, "utf8")).toBe('{"model": "opus"}\n');
  expect(lstatSync(home.settings).isSymbolicLink()).toBe(true);
});

test("the person sees the added lines where they stand, and that Claude Code can't read comments", async () => {
  using home = machine('{\n  // why\n  "model": "opus"\n}\n');
  const [plan] = await home.init();
  if (plan?.what !== "change") throw new Error("no change was planned");
  const old = plan.change.before?.split("\n") ?? [];
  const added = plan.change.summary.filter((line) => line.startsWith("+"));
  expect(added).toHaveLength((plan.change.after ?? "").split("\n").length - old.length);
  expect(added.join("\n")).not.toContain("model");
  expect(plan.change.summary).toContain('    "model": "opus",');
  expect(plan.change.notes[0]?.en).toContain("Line 2 has a comment");
});

test("a file that changed between plan and consent is left alone", async () => {
  using home = machine("{}\n");
  const { planInit } = await import("../../src/cli/init/plan.ts");
  const { applyInit } = await import("../../src/cli/init/apply.ts");
  const { clients } = await import("../../src/clients/registry.ts");
  const planned = await planInit(
    clients,
    home.where,
    {
      launcher: home.paths.launcher,
      pluginText: () => "",
    },
    [],
  );
  writeFileSync(home.settings, '{"model": "haiku"}');
  await expect(applyInit(planned, clients, home.paths)).rejects.toThrow(/changed in the meantime/);
  expect(readFileSync(home.settings, "utf8")).toBe('{"model": "haiku"}');
});
