import { expect, test } from "vitest";
import type { Decoded } from "../../../src/clients/client.ts";
import { copilotCli } from "../../../src/clients/copilot-cli/copilot-cli.ts";
import { delivery } from "../recorded.ts";
import { CopilotRecord } from "./record.ts";

const decoded = (event: string, fields: object): Decoded => {
  const payload = { sessionId: "s1", timestamp: 1_796_032_800_000, cwd: "/home/mara/shop", ...fields };
  return copilotCli.decode(delivery(payload, event));
};

const keyOf = (source: string): string | undefined => decoded("SessionStart", { source }).events[0]?.callId;

test("a session begins once, and may be resumed again", () => {
  expect(["new", "resume"].map(keyOf)).toEqual(["start:new:", "start:resume:1796032800000"]);
});

test("the same command asked for twice is two calls", () => {
  const call = { toolName: "bash", toolArgs: { command: "npm test" } };
  const first = decoded("PreToolUse", call).tool?.callId;
  expect(decoded("PreToolUse", { ...call, timestamp: 1_796_032_800_001 }).tool?.callId).not.toBe(first);
});

test("a patch stands as the whole of the arguments, or in them", () => {
  const patch = "*** Begin Patch\n*** Update File: a.ts\n-a\n+b\n*** End Patch";
  for (const toolArgs of [patch, { input: patch }, { patch }])
    expect(decoded("PreToolUse", { toolName: "apply_patch", toolArgs }).tool?.files).toEqual(["a.ts"]);
});

test("a command's exit status is its own field's, or its last line's where an older client has no field", async () => {
  const record = new CopilotRecord();
  record.prompt("run it");
  const printed = { result: { content: "1 failed" } };
  record.call("c1", "bash", { command: "npm test" }, { ...printed, shellExecution: { exitCode: 3 } });
  const older = { result: { content: "2 failed\n<exited with exit code 4>" } };
  record.call("c2", "bash", { command: "npm test" }, older);
  const calls = (await record.write().read()).events.filter(({ kind }) => kind === "tool");
  expect(calls.map(({ outcome, status }) => [outcome, status])).toEqual([
    [JSON.stringify({ error: "Exit code 3\n1 failed" }), "error"],
    [JSON.stringify({ error: "Exit code 4\n2 failed" }), "error"],
  ]);
});

test("a call of a subagent's that the line names by its parent's call is the subagent's", async () => {
  const record = new CopilotRecord();
  record.prompt("look");
  record.add("tool.execution_start", {
    toolCallId: "c2",
    toolName: "bash",
    arguments: { command: "ls" },
    parentToolCallId: "c1",
  });
  record.add("tool.execution_complete", {
    toolCallId: "c2",
    success: true,
    result: { content: "a" },
    parentToolCallId: "c1",
  });
  const { events } = await record.write().read();
  expect(events.find(({ kind }) => kind === "tool")?.agentId).toBe("c1");
});

test("a hook that was told of other words, or of another moment, is no time of this prompt", async () => {
  const record = new CopilotRecord();
  const input = { prompt: "other words", timestamp: 1_796_032_800_000 };
  record.add("hook.start", { hookType: "userPromptSubmitted", input });
  record.add("user.message", { content: "mine" });
  record.add("hook.start", { hookType: "sessionStart", input: { ...input, prompt: "and mine" } });
  record.add("user.message", { content: "and mine" });
  const keys = (await record.write().read()).events.map(({ callId }) => callId);
  expect(keys).toEqual(["prompt:e2", "prompt:e4"]);
});

test("a turn that goes on after its end ends a second time, under a key of its own", async () => {
  const record = new CopilotRecord();
  record.prompt("go");
  record.say("First.").say("Second.");
  const ends = (await record.write().read()).events.filter(({ kind }) => kind === "turn-end");
  expect(ends.map(({ outcome }) => outcome)).toEqual(["First.", "Second."]);
  expect(new Set(ends.map(({ callId }) => callId)).size).toBe(2);
});
