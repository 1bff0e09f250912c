import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anything, assert, constantFrom, dictionary, property, string } from "fast-check";
import { parse } from "jsonc-parser";
import { expect, onTestFinished, test } from "vitest";
import { claudeCode } from "../../../src/clients/claude-code/claude-code.ts";
import type { Decoded, Delivery, Installation } from "../../../src/clients/client.ts";
import { cursor } from "../../../src/clients/cursor/cursor.ts";
import { hookFormat } from "../../../src/clients/cursor/hooks.ts";
import { probePrefix } from "../../../src/domain/probe.ts";

const delivery = (event: string, payload: unknown): Delivery => ({
  event,
  payload,
  receivedAt: "2026-11-30T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
});

/** What every payload has, as the documentation lists it. */
const common = {
  conversation_id: "c1",
  generation_id: "g1",
  model: "any",
  cursor_version: "2.4.0",
  workspace_roots: ["/home/mara/shop"],
  user_email: "mara@shop.invalid",
  transcript_path: null,
};

const decoded = (event: string, fields: object): Decoded =>
  cursor.decode(delivery(event, { ...common, ...fields }));

test("a prompt, the agent's words and the turn's end are events of the open folder, each with the turn's own id", () => {
  const prompt = decoded("UserPromptSubmit", {
    hook_event_name: "beforeSubmitPrompt",
    prompt: "Почему 5433?",
  });
  expect(prompt.events[0]).toMatchObject({
    kind: "prompt",
    callId: "prompt:g1",
    input: "Почему 5433?",
    directory: "/home/mara/shop",
  });
  const [said] = decoded("AgentResponse", { text: "Because of the pool." }).events;
  expect(said).toMatchObject({ kind: "assistant", outcome: "Because of the pool.", turn: "prompt:g1" });
  expect(decoded("Stop", { status: "completed", loop_count: 0 }).events[0]).toMatchObject({
    kind: "turn-end",
    callId: "stop:g1",
  });
});

const shell = {
  tool_name: "Shell",
  tool_use_id: "t1",
  tool_input: { command: "npm test" },
  cwd: "/home/mara/shop/api",
};

test("a command is Bash, with its own exit status", () => {
  const [ok] = decoded("PostToolUse", { ...shell, tool_output: '{"exitCode":0,"stdout":"3 passed"}' }).events;
  expect(ok).toMatchObject({
    callId: "t1",
    tool: "Bash",
    input: '{"command":"npm test"}',
    outcome: '{"stdout":"3 passed","stderr":""}',
    status: "ok",
    directory: "/home/mara/shop/api",
  });
  const [red] = decoded("PostToolUse", {
    ...shell,
    tool_output: '{"exitCode":2,"stdout":"1 failed"}',
  }).events;
  expect(red).toMatchObject({ status: "error", outcome: JSON.stringify({ error: "Exit code 2\n1 failed" }) });
});

test("a failed call has its error, and one that was not allowed is denied", () => {
  const failure = { ...shell, error_message: "no such file" };
  expect(decoded("PostToolUseFailure", { ...failure, failure_type: "error" }).events[0]).toMatchObject({
    status: "error",
    outcome: '{"error":"no such file"}',
  });
  const denied = decoded("PostToolUseFailure", { ...failure, failure_type: "permission_denied" });
  expect(denied.events[0]?.status).toBe("denied");
});

test("a tool of MCP goes by its server where that is told, and Kedr's own answer does not come back", () => {
  const answer = 'known: <kedr-memory project="shop">4102</kedr-memory>.';
  const [call] = decoded("PostToolUse", {
    tool_name: "MCP:tickets:search",
    tool_use_id: "t2",
    tool_input: '{"query":"port"}',
    tool_output: answer,
  }).events;
  expect(call).toMatchObject({ tool: "mcp__tickets__search", input: '{"query":"port"}' });
  expect(call?.outcome).toBe('{"text":"known: ."}');
});

test("a rule is asked about a command by the shell's own hook, about a file by the one for all tools", () => {
  const command = { hook_event_name: "beforeShellExecution", command: "rm -rf dist", cwd: "/home/mara/shop" };
  expect(decoded("PreToolUse", command)).toMatchObject({
    asks: "tool",
    events: [],
    tool: { tool: "Bash", action: "run", command: "rm -rf dist" },
  });
  const write = { tool_name: "Write", tool_use_id: "t3", tool_input: { file_path: "/home/mara/shop/a.ts" } };
  expect(decoded("PreToolUse", write).tool).toMatchObject({
    callId: "t3",
    tool: "Write",
    action: "edit",
    files: ["/home/mara/shop/a.ts"],
  });
  expect(decoded("PreToolUse", { tool_name: "Grep", tool_use_id: "t4" }).asks).toBe("nothing");
});

test("the answer is Cursor's own form, and nothing is said where it takes nothing", () => {
  const given = { context: "remember", personLine: "kedr: 1" };
  expect(cursor.encode("SessionStart", given)).toBe('{"additional_context":"remember"}');
  expect(cursor.encode("UserPromptSubmit", given)).toBe("");
  for (const decision of ["ask", "deny"] as const) {
    const verdict = { decision, reason: "never by hand" };
    expect(JSON.parse(cursor.encode("PreToolUse", { context: "", personLine: "", verdict }))).toEqual({
      permission: "deny",
      user_message: "never by hand",
      agent_message: "never by hand",
    });
  }
  expect(cursor.encode("PreToolUse", { context: "x", personLine: "" })).toBe("");
});

test("the person's address is in no event, and no payload makes the decoder throw", () => {
  const names = hookFormat.rows.map(({ as }) => as);
  const keys = constantFrom(
    "tool_name",
    "tool_input",
    "tool_output",
    "tool_use_id",
    "text",
    "prompt",
    "command",
    "workspace_roots",
    "generation_id",
    "loop_count",
  );
  assert(
    property(constantFrom(...names), dictionary(keys, anything()), string(), (event, fields, id) => {
      cursor.decode(delivery(event, fields));
      const { events } = cursor.decode(delivery(event, { ...common, conversation_id: id || "c", ...fields }));
      expect(JSON.stringify(events)).not.toContain("mara@shop.invalid");
    }),
    { numRuns: 300 },
  );
  for (const payload of [null, 7, "text", [], {}])
    expect(cursor.decode(delivery("Stop", payload)).problem).toBeDefined();
});

test("what Cursor does through Claude Code's hooks is left to Cursor's own", () => {
  const payload = { ...common, session_id: "c1", cwd: "/home/mara/shop", prompt: "why?" };
  const twice = claudeCode.decode(delivery("UserPromptSubmit", payload));
  expect([twice.events, twice.session, twice.asks, twice.problem]).toEqual([
    [],
    undefined,
    "nothing",
    undefined,
  ]);
});

test("a probe is known by its session", () => {
  const payload = { session_id: `${probePrefix}Stop`, cwd: "/", hook_event_name: "Stop" };
  expect(cursor.decode(delivery("Stop", payload)).session?.sessionId).toBe(`${probePrefix}Stop`);
});

function installation(text: string | null): Installation {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr cursor "));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  mkdirSync(configFolder, { recursive: true });
  const settingsPath = join(configFolder, "hooks.json");
  if (text !== null) writeFileSync(settingsPath, text);
  return {
    client: cursor.name,
    title: "Cursor",
    version: null,
    configFolder,
    settingsPath,
    managedSettings: [],
  };
}

const launcher = "/home/mara/.kedr/bin/kedr-hook";
const command = { launcher, pluginText: () => "" };
const mine = '{ "command": "./mine.sh" }';

test.each([
  null,
  "{}\n",
  `{\n  "version": 1,\n  "hooks": {\n    "stop": [\n      ${mine}\n    ]\n  }\n}\n`,
  `{\n\t// mine\n\t"version": 1,\n\t"hooks": { "afterFileEdit": [${mine}], },\n}\n`,
])("hooks.json gets every hook once, keeps the person's own, and loses ours again: %j", async (text) => {
  const there = installation(text);
  const [change] = await cursor.wire(there, command);
  if (change === undefined || !("after" in change)) throw new Error("not wired");
  const { version, hooks } = parse(change.after ?? "") as {
    version: number;
    hooks: Record<string, unknown[]>;
  };
  expect(version).toBe(1);
  for (const row of hookFormat.rows)
    expect(JSON.stringify(hooks[row.event])).toContain(`cursor ${row.as} silent`);
  writeFileSync(there.settingsPath, change.after ?? "");
  expect(await cursor.wire(there, command)).toEqual([]);
  expect(await cursor.wired(there)).toEqual({ parts: hookFormat.rows.length, missing: [] });
  const [back] = await cursor.unwire(there);
  expect(back).toMatchObject({ after: text ?? "{}\n" });
  expect(readFileSync(there.settingsPath, "utf8")).toBe(change.after);
});

test("of two hooks for one moment of Kedr's, the one that is gone is missing", async () => {
  const there = installation(null);
  const [change] = await cursor.wire(there, command);
  if (change === undefined || !("after" in change)) throw new Error("not wired");
  const settings = parse(change.after ?? "") as { hooks: Record<string, unknown[]> };
  const { beforeShellExecution, ...hooks } = settings.hooks;
  expect(beforeShellExecution).toHaveLength(1);
  writeFileSync(there.settingsPath, JSON.stringify({ ...settings, hooks }));
  expect((await cursor.wired(there)).missing).toEqual(["beforeShellExecution"]);
});

test("where nothing of ours stands, nothing is taken out", async () => {
  expect(await cursor.unwire(installation('{\n  "version": 1\n}\n'))).toEqual([]);
});
