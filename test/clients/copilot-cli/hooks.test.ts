import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { anything, assert, constantFrom, dictionary, property } from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Decoded, Delivery, Installation } from "../../../src/clients/client.ts";
import { copilotCli } from "../../../src/clients/copilot-cli/copilot-cli.ts";
import { hookFormat } from "../../../src/clients/copilot-cli/hooks.ts";
import { probePrefix } from "../../../src/domain/probe.ts";

const delivery = (event: string, payload: unknown, configFolder: string | null = null): Delivery => ({
  event,
  payload,
  receivedAt: "2026-11-30T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder,
  isAutomated: false,
});

const common = { sessionId: "5e0c-1", timestamp: 1_796_032_800_000, cwd: "/home/mara/shop" };
const decoded = (event: string, fields: object = {}): Decoded =>
  copilotCli.decode(delivery(event, { ...common, ...fields }, "/home/mara/.copilot"));

test("a payload is of the event that the launcher names, and of a session whose record is known from the start", () => {
  const start = decoded("SessionStart", { source: "new", initialPrompt: "Почему 5433?" });
  expect(start).toMatchObject({ asks: "digest", events: [{ kind: "session-start", callId: "start:new:" }] });
  expect(JSON.stringify(start.events)).not.toContain("5433");
  expect(start.session).toEqual({
    sessionId: "5e0c-1",
    directory: "/home/mara/shop",
    transcriptPath: "/home/mara/.copilot/session-state/5e0c-1/events.jsonl",
    run: "interactive",
  });
  expect(decoded("SessionEnd", { reason: "complete" }).events).toMatchObject([{ kind: "session-end" }]);
  expect(decoded("MoonPhase").events).toEqual([]);
});

test("a session id that is no name leads to no file", () => {
  const payload = { ...common, sessionId: "../../etc" };
  expect(copilotCli.decode(delivery("Stop", payload, "/c")).session?.transcriptPath).toBeNull();
});

test("a prompt goes by the time of its payload, which the record has too", () => {
  expect(decoded("UserPromptSubmit", { prompt: "Почему 5433?" })).toMatchObject({
    asks: "prompt",
    events: [{ kind: "prompt", callId: "prompt:1796032800000", input: "Почему 5433?" }],
  });
});

test("a subagent's hooks are of the session that it is a part of: rules hold for it, and what starts it is no prompt", () => {
  const of = { sessionId: "0acc-2", agentId: "0acc-2", agentType: "explore", parentAgentId: "5e0c-1" };
  const told = decoded("UserPromptSubmit", { ...of, prompt: "find the port" });
  expect(told).toMatchObject({ events: [], asks: "nothing", session: { sessionId: "5e0c-1" } });
  const call = decoded("PreToolUse", { ...of, toolName: "bash", toolArgs: { command: "rm -rf dist" } });
  expect(call).toMatchObject({ asks: "tool", session: { sessionId: "5e0c-1" } });
});

test("the end of a turn is left to the record, which is to be read then", () => {
  const stop = decoded("Stop", {
    transcriptPath: "/r/events.jsonl",
    stopReason: "end_turn",
    stop_hook_active: false,
  });
  expect(stop).toMatchObject({ events: [], endsTurn: true, session: { transcriptPath: "/r/events.jsonl" } });
  expect(decoded("PreCompact", { trigger: "auto" }).endsTurn).toBeUndefined();
});

test("a rule is asked about commands and files, whether the arguments come as an object or as its text", () => {
  expect(decoded("PreToolUse", { toolName: "bash", toolArgs: '{"command":"rm -rf dist"}' })).toMatchObject({
    asks: "tool",
    events: [],
    tool: { tool: "Bash", action: "run", command: "rm -rf dist" },
  });
  const edit = { toolName: "edit", toolArgs: { path: "/home/mara/shop/a.ts", old_str: "a", new_str: "b" } };
  expect(decoded("PreToolUse", edit).tool).toMatchObject({ tool: "Edit", files: ["/home/mara/shop/a.ts"] });
  const patch = "*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** Add File: b.ts\n+c\n*** End Patch";
  expect(decoded("PreToolUse", { toolName: "apply_patch", toolArgs: patch }).tool?.files).toEqual([
    "a.ts",
    "b.ts",
  ]);
  expect(decoded("PreToolUse", { toolName: "glob", toolArgs: {} }).asks).toBe("nothing");
});

test("the answer stands at the top level; before a tool there is a rule's word and no other", () => {
  const given = { context: "remember", personLine: "kedr: 1 memory" };
  for (const event of ["SessionStart", "UserPromptSubmit"])
    expect(copilotCli.encode(event, given)).toBe('{"additionalContext":"remember"}');
  for (const event of ["PreToolUse", "Stop", "PreCompact", "SessionEnd"])
    expect(copilotCli.encode(event, given)).toBe("");
  const verdict = { decision: "deny", reason: "never by hand" } as const;
  expect(JSON.parse(copilotCli.encode("PreToolUse", { ...given, verdict }))).toEqual({
    permissionDecision: "deny",
    permissionDecisionReason: "never by hand",
  });
});

test("no payload makes the decoder throw, and one that says too little is a problem", () => {
  const keys = constantFrom(
    "prompt",
    "toolName",
    "toolArgs",
    "timestamp",
    "source",
    "transcriptPath",
    "trigger",
    "reason",
  );
  assert(
    property(
      constantFrom(...hookFormat.rows.map(({ as }) => as)),
      dictionary(keys, anything()),
      (event, fields) => {
        decoded(event, fields);
        copilotCli.decode(delivery(event, fields));
      },
    ),
    { numRuns: 300 },
  );
  for (const payload of [null, 7, "text", [], {}, { sessionId: "s" }])
    expect(copilotCli.decode(delivery("Stop", payload)).problem).toBeDefined();
});

test("a probe is known by its session", () => {
  const payload = { session_id: `${probePrefix}Stop`, cwd: "/", hook_event_name: "Stop" };
  expect(copilotCli.decode(delivery("Stop", payload)).session?.sessionId).toBe(`${probePrefix}Stop`);
});

const launcher = "/home/mara o'neil/.kedr/bin/kedr-hook";
const command = { launcher, pluginText: () => "" };

function installation(): Installation {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr copilot "));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  const settingsPath = join(configFolder, "hooks", "kedr.json");
  mkdirSync(dirname(settingsPath));
  return {
    client: copilotCli.name,
    title: "Copilot CLI",
    version: null,
    configFolder,
    settingsPath,
    managedSettings: [],
  };
}

test("one file of ours has every hook, once, and goes as it came; another's of that name stays", async () => {
  const there = installation();
  const [change] = await copilotCli.wire(there, command);
  if (change === undefined || !("after" in change)) throw new Error("not wired");
  expect(change).toMatchObject({ path: there.settingsPath, before: null });
  const file = JSON.parse(change.after ?? "") as {
    version: number;
    hooks: Record<string, { bash: string }[]>;
  };
  expect([file.version, Object.keys(file.hooks)]).toEqual([1, hookFormat.rows.map(({ event }) => event)]);
  expect(file.hooks["preToolUse"]).toMatchObject([
    { type: "command", matcher: expect.stringContaining("bash") as string },
  ]);
  writeFileSync(there.settingsPath, change.after ?? "");
  expect(await copilotCli.wire(there, command)).toEqual([]);
  expect(await copilotCli.wired(there)).toEqual({ parts: hookFormat.rows.length, missing: [] });
  expect((await copilotCli.registered(there)).map(({ event }) => event)).toEqual(
    hookFormat.rows.map(({ as }) => as),
  );
  expect(await copilotCli.unwire(there)).toMatchObject([{ path: there.settingsPath, after: null }]);
  writeFileSync(there.settingsPath, '{"version":1,"hooks":{}}\n');
  expect(await copilotCli.wire(there, command)).toMatchObject([{ toAdd: "" }]);
  expect(await copilotCli.unwire(there)).toEqual([]);
});
