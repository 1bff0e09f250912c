import { readFileSync, writeFileSync } from "node:fs";
import { assert, asyncProperty, boolean, constantFrom, property, record } from "fast-check";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { withDenyRules, withoutDenyRules } from "../../src/clients/claude-code/deny.ts";
import { ownersLines } from "../../src/clients/owners-lines.ts";
import { machine } from "./settings.ts";

interface Settings {
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
}

/** Settings of people who allow and deny for themselves; the properties vary line ends, byte order mark and last newline. */
const anySettings = record({
  text: constantFrom(
    "",
    "{}",
    '{"permissions":{"deny":["Bash(curl *)"]}}',
    '{\n  "permissions": {\n    "allow": ["Bash(ls *)"],\n    "deny": [\n      "Read(./.env)", // secrets\n      "Bash(rm *)"\n    ]\n  }\n}',
    '{\n  "permissions": {\n    "deny": []\n  },\n  "model": "opus"\n}',
    '{\n\t"permissions": {\n\t\t// nothing yet\n\t},\n}',
    '{\n  "permissions": {"deny": ["Bash(kedr stop *)", "Bash(kedr review *)", "Bash(kedr *)"]}\n}',
  ),
  isDos: boolean(),
  hasMark: boolean(),
  endsLine: boolean(),
}).map(({ text, isDos, hasMark, endsLine }) => {
  const lines = `${text}${endsLine ? "\n" : ""}`;
  return `${hasMark ? "\uFEFF" : ""}${isDos ? lines.replaceAll("\n", "\r\n") : lines}`;
});

const valueOf = (text: string): Settings => (parse(text.replace("\uFEFF", "")) ?? {}) as Settings;
const denied = (text: string): readonly string[] => valueOf(text).permissions?.["deny"] ?? [];
const ours = ownersLines.map((line) => `Bash(kedr ${line} *)`);

test("what the table calls the owner's is denied to the agent, and no command that reads", () => {
  const owners = commands
    // What is the owner's with an option alone stands beside what anybody may read: Kedr itself refuses it.
    .filter(({ by, byOptions }) => by !== undefined && byOptions === undefined)
    .flatMap(({ name, byActions }) => byActions?.map((action) => `${name} ${action}`) ?? [name]);
  expect(ownersLines).toEqual(expect.arrayContaining(owners));
  const open = commands.filter(
    ({ by, byActions, byOptions }) => by === undefined || byActions !== undefined || byOptions !== undefined,
  );
  expect(open.map(({ name }) => name).filter((name) => ownersLines.includes(name))).toEqual([]);
});

test("[init.denies] init adds every rule once, behind the person's own, and twice is once", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      using home = machine(text);
      const [plan] = await home.init();
      const once = readFileSync(home.settings, "utf8");
      expect(denied(once)).toEqual([...denied(text), ...ours.filter((rule) => !denied(text).includes(rule))]);
      const summary = plan?.what === "change" ? plan.change.summary.join("\n") : "";
      expect(summary).toMatch(/^\+ .*Bash\(kedr uninstall \*\)/m);
      await home.init();
      expect(readFileSync(home.settings, "utf8")).toBe(once);
    }),
    { numRuns: 30 },
  );
});

test("[init.denies] uninstall gives every byte back, a rule of the person's own that is like ours too", async () => {
  await assert(
    asyncProperty(anySettings, async (text) => {
      using home = machine(text);
      await home.init();
      await home.uninstall();
      expect(readFileSync(home.settings, "utf8")).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test("[init.denies] in a file that was edited since, only our rules go", async () => {
  using home = machine('{\n  "permissions": {\n    "deny": [\n      "Bash(curl *)" // mine\n    ]\n  }\n}\n');
  await home.init();
  const edited = readFileSync(home.settings, "utf8").replace('"Bash(curl *)"', '"Bash(wget *)"');
  writeFileSync(home.settings, edited);
  await home.uninstall();
  const left = readFileSync(home.settings, "utf8");
  expect(valueOf(left)).toEqual({ permissions: { deny: ["Bash(wget *)"] } });
  expect(left).toContain("// mine");
});

test("taking the rules out leaves every other rule, comment and key", () => {
  assert(
    property(anySettings, (text) => {
      const start = text.trim() === "" || text.trim() === "\uFEFF" ? "{}" : text;
      const bare = withoutDenyRules(withDenyRules(start) as string) as string;
      expect(denied(bare)).toEqual(denied(start).filter((rule) => !ours.includes(rule)));
      const { permissions: left = {}, ...rest } = valueOf(bare);
      const { permissions: before = {}, ...others } = valueOf(start);
      expect([left["allow"], rest]).toEqual([before["allow"], others]);
      for (const comment of start.match(/\/\/.*/g) ?? []) expect(bare).toContain(comment.trim());
    }),
  );
});

test.each([
  ["permissions twice", '{\n  "permissions": {},\n  "permissions": {}\n}', /Line 3 .*second time/],
  ["permissions that are a list", '{"permissions": []}', /"permissions" is not an object/],
  ["deny twice", '{"permissions": {"deny": [],\n"deny": []}}', /Line 2 .*second time/],
  ["deny that is no list", '{"permissions": {"deny": "Bash"}}', /"deny" is not a list/],
] as const)("[init.refuses] %s: init says where, and no byte changes", async (_name, settings, words) => {
  using home = machine(settings);
  const [plan] = await home.init();
  expect(plan?.what === "refusal" && plan.refusal.sentence.en).toMatch(words);
  expect(readFileSync(home.settings, "utf8")).toBe(settings);
});
