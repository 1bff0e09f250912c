import { expect, test } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";
import type { Decoded } from "../../../src/clients/client.ts";
import * as line from "./rollout-lines.ts";

/** A payload as Codex 0.169.0 writes it to a hook. */
const ground = {
  session_id: line.thread,
  turn_id: "t1",
  transcript_path: `/home/ada/.codex/sessions/2026/11/29/rollout-2026-11-29T20-00-00-${line.thread}.jsonl`,
  cwd: line.folder,
  model: "gpt-5.5",
  permission_mode: "default",
};

function decoded(event: string, more: line.Written = {}, configFolder: string | null = null): Decoded {
  const payload = { ...ground, hook_event_name: event, ...more };
  const facts = { entrypoint: null, clientPid: null, configFolder, isAutomated: false };
  return codex.decode({ event, payload, receivedAt: "2026-11-29T20:00:00.000Z", ...facts });
}

const bash = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_use_id: "c1" };
const patch =
  "*** Begin Patch\n*** Update File: src/a.ts\n@@\n-plum\n+pear\n*** Add File: /tmp/b.ts\n+x\n*** End Patch";
const apply = { tool_name: "apply_patch", tool_input: { command: patch }, tool_use_id: "c2" };

test("a start asks for the digest, a prompt for what answers it, a turn's end for nothing that Codex would show", () => {
  expect(decoded("SessionStart", { source: "startup" })).toMatchObject({
    asks: "digest",
    events: [{ callId: "start:startup:", kind: "session-start" }],
  });
  expect(decoded("UserPromptSubmit", { prompt: "why?" })).toMatchObject({
    asks: "prompt",
    turn: "prompt:t1",
    events: [{ callId: "prompt:t1", kind: "prompt", input: "why?" }],
  });
  const end = decoded("Stop", { stop_hook_active: false, last_assistant_message: "Because." });
  expect(end.events).toMatchObject([{ callId: "stop:t1", kind: "turn-end", outcome: "Because." }]);
  expect(codex.takes.has("question")).toBe(false);
});

test("[capture.once] a hook and the record have the same keys for a prompt, a command, an edit, an MCP call and a turn's end", async () => {
  const mcp = { tool_name: "mcp__notes__find", tool_input: { q: "port" }, tool_use_id: "c3" };
  const hooks = [
    decoded("UserPromptSubmit", { prompt: "why?" }),
    decoded("PostToolUse", { ...bash, tool_response: "1 failed" }),
    decoded("PostToolUse", { ...apply, tool_response: "Success." }),
    decoded("PostToolUse", { ...mcp, tool_response: { content: [{ type: "text", text: "5433" }] } }),
    decoded("Stop", { last_assistant_message: "Because." }),
  ].flatMap(({ events }) => events);
  const done = { status: "completed" };
  const record = await line.eventsOf([
    line.meta(),
    line.started("t1"),
    line.asked("t1", "why?"),
    line.ran("t1", "c1", 1),
    line.item("t1", { type: "FileChange", id: "c2", changes: {}, ...done }),
    line.item("t1", { type: "McpToolCall", id: "c3", server: "notes", tool: "find", ...done }),
    line.done("t1", "Because."),
  ]);
  const keyOf = ({ sessionId, callId, kind, tool }: (typeof record)[number]): unknown[] => [
    sessionId,
    callId,
    kind,
    tool,
  ];
  expect(record.map(keyOf)).toEqual(hooks.map(keyOf));
});

test("a patch is an edit of all its files, by Kedr's name and with its own text", () => {
  const { events } = decoded("PostToolUse", {
    ...apply,
    tool_response: "Success. Updated the following files:",
  });
  expect(events).toMatchObject([
    { tool: "Edit", status: "ok", files: [`${line.folder}/src/a.ts`, "/tmp/b.ts"] },
  ]);
  expect(JSON.parse(events[0]?.input ?? "")).toEqual({ file_path: `${line.folder}/src/a.ts`, patch });
});

test("before a call its tool, command and files are told, by the names that rules know", () => {
  expect(decoded("PreToolUse", bash)).toMatchObject({
    asks: "tool",
    events: [],
    tool: { callId: "c1", tool: "Bash", action: "run", command: "npm test", files: [] },
  });
  expect(decoded("PreToolUse", apply).tool).toMatchObject({
    tool: "Edit",
    action: "edit",
    command: "",
    files: [`${line.folder}/src/a.ts`, "/tmp/b.ts"],
  });
  expect(decoded("PreToolUse", { ...bash, tool_name: "mcp__notes__find" }).asks).toBe("nothing");
});

test("a subagent's calls carry its id, and what starts it is nobody's prompt", () => {
  const agent = { agent_id: "b", agent_type: "worker" };
  expect(decoded("PostToolUse", { ...bash, ...agent, tool_response: "" }).events[0]?.agentId).toBe("b");
  expect(decoded("UserPromptSubmit", { ...agent, prompt: "look for it" })).toMatchObject({
    events: [],
    asks: "nothing",
  });
  // Its hooks name its own record, which must not take the place of the session's.
  expect(decoded("PostToolUse", { ...bash, ...agent }).session?.transcriptPath).toBeNull();
  expect(decoded("SubagentStop", { ...agent, last_assistant_message: "Found." }).events).toMatchObject([
    { callId: "subagent:b:t1", kind: "subagent-end", outcome: "Found." },
  ]);
});

test("a compaction is an event with its trigger, under the key of its turn", () => {
  expect(decoded("PostCompact", { trigger: "auto" }).events).toMatchObject([
    { callId: "compact:t1", kind: "compaction", tool: "auto" },
  ]);
});

test("[capture.no-recursion] Codex's agent for its own memories leaves nothing, wherever the configuration folder is", () => {
  const nothing = { events: [], session: undefined, asks: "nothing", problem: undefined };
  const writing = { prompt: "## Memory Writing Agent: Phase 2 (Consolidation)" };
  expect(decoded("UserPromptSubmit", writing)).toMatchObject(nothing);
  expect(decoded("SessionStart", { cwd: "/home/ada/.codex/memories" })).toMatchObject(nothing);
  expect(decoded("SessionStart", { cwd: "/srv/codex/memories" }, "/srv/codex")).toMatchObject(nothing);
  const unnamed = { cwd: "/home/ada/.codex/memories", transcript_path: null };
  expect(decoded("PostToolUse", { ...bash, ...unnamed, tool_response: "" })).toMatchObject(nothing);
  // A project of that name elsewhere is a person's.
  expect(decoded("SessionStart", { cwd: "/home/ada/work/memories" }).events).toHaveLength(1);
});
