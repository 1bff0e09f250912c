import { assert, boolean, constantFrom, property, record } from "fast-check";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { mcp as claudeCode } from "../../src/clients/claude-code/mcp.ts";
import { mcp as codex } from "../../src/clients/codex/mcp.ts";
import { mcp as copilot } from "../../src/clients/copilot-cli/mcp.ts";
import { mcp as cursor } from "../../src/clients/cursor/mcp.ts";
import { mcp as gemini } from "../../src/clients/gemini-cli/mcp.ts";
import { mcp as openCode } from "../../src/clients/opencode/mcp.ts";
import { mcp as pi } from "../../src/clients/pi/mcp.ts";
import { isServer, type McpServer } from "../../src/clients/wiring/mcp-place.ts";
import { propertyEdit } from "../../src/clients/wiring/property-edit.ts";

const server: McpServer = {
  command: "/usr/bin/node",
  args: ['/opt/it\'s "here"/kedr/dist/kedr.js', "mcp"],
  variables: { KEDR_HOME: "/home/mara/память" },
};
const moved: McpServer = { ...server, command: "/opt/node/bin/node" };

const json = {
  "Claude Code": claudeCode,
  Copilot: copilot,
  Cursor: cursor,
  Gemini: gemini,
  OpenCode: openCode,
  Pi: pi,
};

const jsonTexts: readonly string[] = [
  "{}",
  '{"model":"opus"}',
  '{\n\t"model": "opus",\n\t"list": [1, 2]\n}',
  '{\n    // why\n    "model": "opus", /* second */\n}',
  '{\n  "mcpServers": {\n    "other": { "command": "x" }\n  },\n  "mcp": { "other": {} }\n}',
  '{\n  "mcpServers": {\n    // none yet\n  },\n  "mcp": {\n    /* none */\n  }\n}',
  '{"mcp":{"kedr-not":{}},"mcpServers":{"a":{},"b":{}}}',
];

const varied = (texts: readonly string[]) =>
  record({ text: constantFrom(...texts), isDos: boolean(), endsLine: boolean() }).map(
    ({ text, isDos, endsLine }) => {
      const lines = `${text}${endsLine ? "\n" : ""}`;
      return isDos ? lines.replaceAll("\n", "\r\n") : lines;
    },
  );

test.each(Object.entries(json))(
  "%s: the server goes in once and comes out to the byte",
  (_name, { edit }) => {
    assert(
      property(varied(jsonTexts), (text) => {
        const wired = edit(server).add(text) as string;
        expect(wired).not.toBe(text);
        expect(parse(wired)).toMatchObject(parse(text) as object);
        expect(JSON.stringify(parse(wired))).toContain("память");
        expect(edit(server).add(wired)).toBe(wired);
        expect(edit(moved).remove(wired)).toBe(text);
        // Another version of ours is replaced, not put beside.
        const again = edit(moved).add(wired) as string;
        expect(again).toContain("/opt/node/bin/node");
        expect(again).not.toContain("/usr/bin/node");
        expect(edit(server).remove(again)).toBe(text);
      }),
    );
  },
);

test.each([
  ["another's server", '{\n  "mcpServers": {\n    "kedr": { "command": "theirs" }\n  }\n}', 3, /not Kedr's/],
  ["a list in its place", '{\n"mcpServers": []}', 2, /"mcpServers" is not an object/],
  ["the key twice", '{"mcpServers": {},\n"mcpServers": {"kedr": 1}}', 2, /second time/],
  ["broken JSON", '{\n"a": 1\n"b": 2}', 3, /comma/],
])("%s: it is said where, and nothing is written", (_name, text, line, words) => {
  expect(claudeCode.edit(server).add(text)).toEqual({ line, words: expect.stringMatching(words) as unknown });
  expect([text, expect.objectContaining({ line })]).toContainEqual(claudeCode.edit(server).remove(text));
});

test("a broken file that can't hold our entry does not keep Kedr from leaving", () => {
  expect(claudeCode.edit(server).remove("{ broken")).toBe("{ broken");
});

test("a path of one key alone works, too", () => {
  const edit = propertyEdit({ keys: ["kedr"], value: 1, isOurs: (value) => value === 1 });
  expect(edit.add("")).toBe('{\n  "kedr": 1\n}\n');
  expect(edit.remove('{\n  "kedr": 1\n}\n')).toBe("{}\n");
});

const tomlTexts: readonly string[] = [
  "",
  'model = "gpt"',
  'model = "gpt"\n\n[mcp_servers.other]\ncommand = "x"',
  "# only a comment",
  "\n",
  '[projects."/home/me/кедр"]\ntrust_level = "trusted"\n\n',
];

test("Codex: the table goes to the end once and comes out to the byte", () => {
  assert(
    property(varied(tomlTexts), (text) => {
      const wired = codex.edit(server).add(text) as string;
      expect(wired).toContain("[mcp_servers.kedr]");
      expect(wired).toContain("[mcp_servers.kedr.env]");
      expect(codex.edit(server).add(wired)).toBe(wired);
      expect(codex.edit(moved).remove(wired)).toBe(text);
      const again = codex.edit(moved).add(wired) as string;
      expect(again.match(/mcp_servers\.kedr\]/g)).toHaveLength(1);
      expect(codex.edit(server).remove(again)).toBe(text);
      const isDos = text.includes("\r\n");
      const bare = wired.replaceAll("\r\n", "");
      expect(isDos && bare.includes("\n")).toBe(false);
    }),
  );
});

test("Codex: what the client writes behind the table stays when it goes", () => {
  const wired = codex.edit(server).add('model = "gpt"\n') as string;
  const later = `${wired}\n[projects."/home/me"]\ntrust_level = "trusted"\n`;
  expect(codex.edit(server).remove(later)).toBe(
    'model = "gpt"\n\n[projects."/home/me"]\ntrust_level = "trusted"\n',
  );
  const close = `${wired}[projects."/home/me"]\ntrust_level = "trusted"\n`;
  expect(codex.edit(server).remove(close)).toContain('[projects."/home/me"]');
  const keyed = wired.replace("args = ", "tool_timeout_sec = 60\nargs = ");
  expect(codex.edit(server).remove(keyed)).toBe('model = "gpt"\n');
});

test.each([
  'a = 1\n[mcp_servers.kedr]\ncommand = "theirs"\n',
  'a = 1\n[ mcp_servers . "kedr" ]\n',
  'a = 1\n[mcp_servers.kedr.env]\nA = "b"\n',
  'a = 1\nmcp_servers = { kedr = { command = "theirs" } }\n',
  'a = 1\nmcp_servers.kedr.command = "theirs"\n',
  '[mcp_servers]\nkedr = { command = "theirs" }\n',
  '[mcp_servers]\n"kedr" . command = "theirs"\n',
  '[ "mcp_servers" ] # mine\nkedr.command = "theirs"\n',
])("Codex: another's table stays and is named: %j", (text) => {
  expect(codex.edit(server).add(text)).toEqual({
    line: 2,
    words: expect.stringContaining("not Kedr's") as unknown,
  });
  expect(codex.edit(server).remove(text)).toBe(text);
});

test("Codex: a key of that name in another table is no server", () => {
  const text = '[mcp_servers]\nother = { command = "x" }\n[profiles]\nkedr = { model = "x" }\n';
  expect(codex.edit(server).add(text)).toContain("[mcp_servers.kedr]");
});

test("Codex: a path keeps its very letters", () => {
  const odd = { ...server, command: '/opt/a","b/node', args: ['/opt/a","b/kedr.js', "mcp"] };
  expect(codex.edit(odd).add("")).toContain('command = "/opt/a\\",\\"b/node"\n');
  expect(codex.edit(odd).add("")).toContain('args = ["/opt/a\\",\\"b/kedr.js", "mcp"]\n');
});

test("an entry that starts `kedr mcp` is known by whatever path", () => {
  for (const entry of [
    { command: "kedr", args: ["mcp"] },
    { command: "npx", args: ["-y", "kedr@0.1.0", "mcp"] },
    { command: ["C:\\node.exe", "C:\\npm\\kedr\\dist\\kedr.js", "mcp"] },
  ])
    expect(isServer(entry)).toBe(true);
  for (const entry of [
    null,
    1,
    {},
    { command: "kedr" },
    { command: "kedra", args: ["mcp"] },
    { url: "kedr mcp" },
  ])
    expect(isServer(entry)).toBe(false);
});
