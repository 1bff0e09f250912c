import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandGroups, commands, firstCommands } from "../../src/cli/commands.ts";
import { exits } from "../../src/cli/exit.ts";
import { manualOf } from "../../src/cli/manual/all.ts";
import { commonOptions, usageOf } from "../../src/cli/parse.ts";
import { keyNames } from "../../src/config/keys.ts";
import { newHome } from "./run.ts";

const docs = readFileSync("docs/cli.md", "utf8");

test.each(commands.map((command) => [command.name, command] as const))(
  "[cli.documented] kedr %s has help in both languages, an example that parses, and a place in docs/cli.md",
  async (name, command) => {
    for (const lang of ["en", "ru"] as const) {
      const { exit, out } = await newHome().run([name, "--help", "--lang", lang]);
      expect(exit).toBe(0);
      // Long lines go on in the next.
      const told = out.replaceAll(/\s+/g, " ");
      expect(told).toContain(command.summary[lang]);
      for (const option of [...command.options, ...commonOptions])
        expect(told).toContain(option.explain[lang]);
      for (const example of command.examples) expect(out).toContain(example);
    }
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) expect(example).toMatch(new RegExp(`^kedr ${name}( |$)`));
    const section = docs.split(/^## /m).find((part) => part.startsWith(`kedr ${name}\n`)) ?? "";
    expect(section).toContain(usageOf(command));
    for (const option of command.options) expect(section).toContain(`--${option.name}`);
    for (const action of command.byActions ?? []) expect(section).toContain(`\`${action}\``);
    const owners = command.by === undefined ? [] : (["ownersOnly"] as const);
    for (const exit of [...command.exits, ...owners]) expect(section).toContain(`exit ${exits[exit]}`);
  },
);

test.each(commands.map((command) => [command.name, command] as const))(
  "the manual of kedr %s tells what each example shows, which fields its JSON has, and where to read on",
  async (name, command) => {
    const manual = manualOf(command);
    expect(manual, `src/cli/manual/ says nothing of ${name}`).toBeDefined();
    if (manual === undefined) return;
    expect(Object.keys(manual.examples)).toEqual(command.examples);
    for (const other of manual.seeAlso) expect(commands.map((each) => each.name)).toContain(other);
    const section = docs.split(/^## /m).find((part) => part.startsWith(`kedr ${name}\n`)) ?? "";
    for (const field of manual.json) expect(section).toMatch(new RegExp(`\\b${field}\\b`));
    for (const lang of ["en", "ru"] as const) {
      const told = (await newHome().run(["help", name, "--lang", lang])).out.replaceAll(/\s+/g, " ");
      expect(told).toContain(manual.about[lang].replaceAll(/\s+/g, " "));
      for (const shows of Object.values(manual.examples)) expect(told).toContain(shows[lang]);
    }
  },
);

test("every key of the configuration is in docs/cli.md", () => {
  for (const name of keyNames) expect(docs).toContain(`\`${name}\``);
});

test("without a command, and with --help, six commands are shown with an example each, on one screen", async () => {
  const home = newHome();
  const { exit, out } = await home.run([]);
  expect(exit).toBe(0);
  expect(firstCommands).toHaveLength(6);
  // Long lines go on in the next.
  const told = out.replaceAll(/\s+/g, " ");
  for (const { summary, examples } of firstCommands) {
    expect(told).toContain(summary.en);
    expect(out).toContain(`$ ${examples[0]}`);
  }
  expect(out.split("\n").length).toBeLessThan(24);
  for (const line of out.split("\n")) expect(line.length).toBeLessThan(120);
  expect((await home.run(["--help"])).out).toBe(out);
  expect((await home.run(["help"])).out).toBe(out);
});

test("with --all every command is listed", async () => {
  const { exit, out } = await newHome().run(["help", "--all"]);
  expect(exit).toBe(0);
  const told = out.replaceAll(/\s+/g, " ");
  for (const command of commands) expect(told).toContain(command.summary.en);
});

test("the list of commands has groups, in which each command stands once", async () => {
  const grouped = commandGroups.flatMap((group) => group.commands);
  expect(grouped.map(({ name }) => name)).toEqual(commands.map(({ name }) => name));
  expect(new Set(grouped).size).toBe(grouped.length);
  const { out } = await newHome().run(["help", "--all", "--lang", "ru"]);
  for (const { title } of commandGroups) expect(out).toContain(`${title.ru}\n`);
});

test("an unknown command suggests the nearest", async () => {
  const { exit, err } = await newHome().run(["serach", "x"]);
  expect(exit).toBe(2);
  expect(err).toBe('There is no command "serach"; did you mean "kedr search"? All commands: kedr help\n');
});

test("a word that is like no command gets no suggestion", async () => {
  expect((await newHome().run(["xyzzy"])).err).toBe('There is no command "xyzzy". All commands: kedr help\n');
});

test.each([
  [["search"], "Use it like this: kedr search QUERY…"],
  [["search", "x", "--limt", "3"], "did you mean --limit?"],
  [["search", "x", "--limit", "0"], "--limit must be a whole number from 1 to 100."],
  [["search", "x", "--limit", "101"], "from 1 to 100"],
  [["search", "x", "--limit", "-1"], "from 1 to 100"],
  [["search", "x", "--limit", "abc"], "from 1 to 100"],
  [["search", "x", "--limit"], "--limit needs a value: --limit N"],
  [["search", "x", "--json=yes"], "--json takes no value."],
  [["search", "x", "--since", "soon"], '"soon" is no time that I know'],
  [["search", "x", "--type", "bugfx"], 'did you mean "bugfix"?'],
  [["search", "x", "--kind", "thing"], "Allowed: observation, rule"],
  [["search", "x", "--lang", "de"], "Allowed: en, ru"],
  [["show", "eight"], '"eight" is no number of a memory'],
  [["pin", "0"], '"0" is no number of a memory'],
  [["show", "-1"], "There is no option -1"],
  [["sessions", "find", "x"], "It can: search"],
  [["config", "sett", "language", "ru"], 'did you mean "set"?'],
  [["config", "set", "language"], "Use it like this: kedr config set KEY VALUE"],
  [["observer", "use", "gpt"], "It can: rules, claude-cli"],
  [["search", "--x"], `goes after "--": kedr search -- '--x'`],
  [["search", "--it's gone: why"], String.raw`kedr search -- '--it'\''s gone: why'`],
  [["sessions", "search", "-bash: no"], "kedr sessions search -- '-bash: no'"],
  [["--all-projects", "search", "x"], "--all-projects can't stand before the command; only --json"],
  [["--jsn"], "All commands: kedr help"],
  [["--json=yes", "search", "x"], "--json takes no value."],
  [["--lang"], "--lang needs a value"],
  [["status", "now"], "Use it like this: kedr status"],
])("%j ends with 2 and a hint", async (argv, hint) => {
  const { exit, out, err } = await newHome().run(argv);
  expect(err).toContain(hint);
  expect(exit).toBe(2);
  expect(out).toBe("");
});

test("a text that begins with dashes can be asked after two dashes, and is no option then", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run(["search", "--", "--lang", "ru", "--json"]);
  expect([exit, out]).toEqual([0, expect.stringContaining("1 found")]);
  expect(service.calls[0]?.request).toMatchObject({ query: "--lang ru --json" });
  expect((await home.run(["serach", "--", "--json"])).err).toMatch(/^There is no command/);
});

test.each([
  [["--json", "search", "x"]],
  [["--lang", "ru", "--json", "search", "x"]],
  [["--lang=ru", "search", "--json", "x"]],
  [["search", "x", "--lang", "en", "--json", "--lang", "ru"]],
])("%j says the same wherever the options of every command stand", async (argv) => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run(argv);
  expect([exit, JSON.parse(out)]).toEqual([0, expect.objectContaining({ query: "x" })]);
  expect(service.languages.at(-1)).toMatch(argv.join(" ").includes("ru") ? "ru" : "en");
});

test("help, the version and an error take the options before the command too", async () => {
  const home = newHome();
  const help = (await home.run(["search", "--help"])).out;
  for (const argv of [
    ["--help", "search"],
    ["-h", "search"],
    ["--verbose", "search", "-h"],
  ])
    expect((await home.run(argv)).out).toBe(help);
  expect((await home.run(["--lang", "ru"])).out).toBe((await home.run(["help", "--lang", "ru"])).out);
  expect(JSON.parse((await home.run(["--json", "search", "--help"])).out)).toMatchObject({ name: "search" });
  expect(JSON.parse((await home.run(["--json"])).out)).toMatchObject({ commands: expect.any(Array) });
  expect((await home.run(["--json", "--version"])).out).toBe((await home.run(["-V"])).out);
  const { exit, err } = await home.run(["--json", "--lang", "ru", "serach"]);
  expect([exit, JSON.parse(err).error.sentence]).toEqual([2, expect.stringContaining("может быть")]);
});

test("a wrong command line speaks the language asked for", async () => {
  expect((await newHome().run(["serach", "--lang", "ru"])).err).toContain("может быть, «kedr search»?");
});
