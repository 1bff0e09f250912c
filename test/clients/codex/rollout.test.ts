import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";
import * as line from "./rollout-lines.ts";

const { asked, done, eventsOf, meta, ran, said, started } = line;

test("a turn is its prompt, its calls with their real end, words in between, and its end with what it cost", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    line.response("message", { role: "user", content: [{ type: "input_text", text: "# AGENTS.md" }] }),
    asked("t1", "run the tests"),
    said("t1", "m1", "I run them."),
    line.response("function_call", { name: "exec_command", call_id: "c1", arguments: '{"cmd":"npm test"}' }),
    ran("t1", "c1", 1),
    line.response("function_call_output", { call_id: "c1", output: "Process exited with code 1" }),
    line.spent(100, 40, 5),
    line.spent(100, 40, 5),
    said("t1", "m2", "One fails."),
    done("t1", "One fails."),
  ]);
  expect(events.map(({ callId, kind, status }) => [callId, kind, status])).toEqual([
    ["prompt:t1", "prompt", "ok"],
    ["say:m1", "assistant", "ok"],
    ["c1", "tool", "error"],
    ["stop:t1", "turn-end", "ok"],
  ]);
  expect(events[2]).toMatchObject({
    tool: "Bash",
    input: '{"command":"npm test"}',
    outcome: JSON.stringify({ error: "Exit code 1\n1 failed\n" }),
    turn: "prompt:t1",
    directory: line.folder,
    branch: "main",
    run: "interactive",
  });
  expect(events[3]).toMatchObject({ outcome: "One fails.", workTokens: 65 });
});

test("a record is read on from its beginning while its first line is not whole, however long that is", async () => {
  const long = { base_instructions: { text: "Be brief. ".repeat(40_000) } };
  const lines = [meta(long), started("t1"), asked("t1", "run the tests"), done("t1", "Done.")];
  const path = line.write(line.recordPath(line.codexHome()), lines);
  const text = readFileSync(path, "utf8");
  for (const written of ["", text.slice(0, 300_000)]) {
    writeFileSync(path, written);
    expect(await line.chunksOf(path)).toMatchObject([{ events: [], bytesRead: 0 }]);
  }
  writeFileSync(path, text);
  const events = (await line.chunksOf(path)).flatMap((chunk) => chunk.events);
  expect(events.map(({ kind }) => kind)).toEqual(["prompt", "turn-end"]);
});

test("code mode's nested calls are calls, the script around them is none", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    line.response("custom_tool_call", { name: "exec", call_id: "c1", input: "await tools.exec_command({})" }),
    ran("t1", "exec-1", 0),
    item("McpToolCall", { server: "notes", tool: "find", arguments: { q: "port" }, result: text("5433") }),
    line.response("custom_tool_call_output", { call_id: "c1", output: "Script done" }),
    done("t1", "Done."),
  ]);
  expect(events.map(({ callId, tool }) => [callId, tool])).toEqual([
    ["exec-1", "Bash"],
    ["i1", "mcp__notes__find"],
    ["stop:t1", null],
  ]);
  expect(events[1]?.outcome).toBe('{"output":"5433"}');
});

test("a command that goes on after its turn is told when it ends, and what starts a subagent is a call", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    line.response("function_call", {
      name: "exec_command",
      call_id: "c1",
      arguments: '{"cmd":"npm run serve"}',
    }),
    line.response("function_call_output", {
      call_id: "c1",
      output: "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n",
    }),
    item("CollabAgentToolCall", { tool: "spawn_agent", prompt: "look", receiver_thread_ids: ["b"] }),
    item("CollabAgentToolCall", { id: "i2", tool: "wait", receiver_thread_ids: ["b"] }),
    done("t1", "It serves."),
    ran("t1", "c1", 0),
  ]);
  expect(events.map(({ callId, tool }) => [callId, tool])).toEqual([
    ["i1", "spawn_agent"],
    ["stop:t1", null],
    ["c1", "Bash"],
  ]);
  expect(events[0]?.input).toBe('{"message":"look"}');
});

const item = (type: string, more: line.Written): line.Written =>
  line.item("t1", { type, id: "i1", status: "completed", ...more });
const text = (words: string): line.Written => ({ content: [{ type: "text", text: words }] });

test("a patch is an edit with all its files and a diff; one that failed says why", async () => {
  const changes = {
    "src/a.ts": { type: "update", unified_diff: "@@ -1 +1 @@\n-plum\n+pear", move_path: "src/b.ts" },
    "/home/ada/shop/new.ts": { type: "add", content: "export {};\n" },
  };
  const [edit, failed] = await eventsOf([
    meta(),
    started("t1"),
    item("FileChange", { changes, stdout: "Success." }),
    item("FileChange", { id: "i2", changes, status: "failed", stderr: "No such file" }),
  ]);
  expect(edit).toMatchObject({ tool: "Edit", status: "ok", outcome: '{"output":"Success."}' });
  expect(edit?.files).toEqual(["src/a.ts", "src/b.ts", "new.ts"].map((name) => join(line.folder, name)));
  expect(edit?.input).toContain("+pear");
  expect(edit?.input).toContain("+export {};");
  expect(failed).toMatchObject({ status: "error", outcome: '{"error":"No such file"}' });
});

test("a call that a hook held back, or that could not begin, has no item: what the agent read of it is told at the turn's end", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    line.response("function_call", { name: "exec_command", call_id: "c1", arguments: '{"cmd":"git push"}' }),
    line.response("function_call_output", {
      call_id: "c1",
      output: "Command blocked by PreToolUse hook: no",
    }),
    line.response("custom_tool_call", { name: "apply_patch", call_id: "c3", input: "*** Update File: a.ts" }),
    line.response("custom_tool_call_output", {
      call_id: "c3",
      output: "apply_patch verification failed: no a.ts",
    }),
    line.response("function_call", { name: "update_plan", call_id: "c2", arguments: "{}" }),
    line.response("function_call_output", { call_id: "c2", output: "Plan updated" }),
    done("t1", "Not pushed."),
  ]);
  expect(events.map(({ callId, tool, status }) => [callId, tool, status])).toEqual([
    ["c1", "Bash", "denied"],
    ["c3", "Edit", "error"],
    ["stop:t1", null, "ok"],
  ]);
});

test("nothing of Kedr's frames, citations and machine prompts comes back", async () => {
  const frame = '<kedr-memory for="prompt">old</kedr-memory>';
  const cited = "Port 5433. <oai-mem-citation><rollout_ids>x</rollout_ids></oai-mem-citation>";
  const events = await eventsOf([
    meta(),
    started("t1"),
    asked("t1", `${frame}\nfind the port`),
    asked("t1", "<turn_aborted>by you</turn_aborted>"),
    ran("t1", "c1", 0, { aggregated_output: `${frame}5433` }),
    done("t1", cited),
  ]);
  const texts = JSON.stringify(events);
  expect(texts).not.toMatch(/kedr-memory|oai-mem|turn_aborted/);
  expect(events.map(({ kind }) => kind)).toEqual(["prompt", "tool", "turn-end"]);
  expect(events[2]?.outcome).toBe("Port 5433.");
});

test("a prompt that is typed while the agent works has a key of its own, and an interrupt ends the turn", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    asked("t1", "run the tests"),
    asked("t1", "run the tests"),
    asked("t1", "only the first"),
    line.told("turn_aborted", { turn_id: "t1", reason: "interrupted" }),
  ]);
  expect(events.map(({ kind, status }) => [kind, status])).toEqual([
    ["prompt", "ok"],
    ["prompt", "ok"],
    ["turn-end", "denied"],
  ]);
  expect(events[1]?.callId).toMatch(/^prompt:t1:text-/);
  expect(events[1]?.turn).toBe("prompt:t1");
});

test("a compaction has the turn's key, a second one of its own, and the summary without the client's words before it", async () => {
  const before = "Another language model started to solve this problem and produced a summary; here it is:\n";
  const [first, second] = await eventsOf([
    meta(),
    started("t1"),
    line.compacted(`${before}Port is 5433.`),
    line.compacted(""),
    done("t1", null),
  ]);
  expect(first).toMatchObject({ callId: "compact:t1", outcome: "Port is 5433." });
  expect(second).toMatchObject({ callId: "compact:t1:4", outcome: null });
});

test("what Codex does for itself leaves nothing: its memories, reviews and other helpers", async () => {
  const turn = [started("t1"), ran("t1", "c1", 0), done("t1", "Done.")];
  const writing = asked("t1", "## Memory Writing Agent: Phase 2 (Consolidation)");
  expect(await eventsOf([meta(), started("t1"), writing, ...turn])).toEqual([]);
  for (const source of [{ subagent: "review" }, { subagent: { other: "guardian" } }, { internal: "memory" }])
    expect(await eventsOf([meta({ source }), ...turn])).toEqual([]);
  const home = line.codexHome();
  const path = line.write(line.recordPath(home), [meta({ cwd: join(home, "memories") }), ...turn]);
  expect((await line.chunksOf(path)).flatMap(({ events }) => events)).toEqual([]);
});

test("a session without a person is headless", async () => {
  const [event] = await eventsOf([meta({ source: "exec" }), started("t1"), done("t1", "Done.")]);
  expect(event?.run).toBe("headless");
});

test("reading goes on from the start of the turn that was open, and tells the rest under the same keys", async () => {
  const path = line.write(line.recordPath(line.codexHome()), [
    meta(),
    started("t1"),
    asked("t1", "one"),
    done("t1", "1"),
    started("t2"),
    asked("t2", "two"),
    ran("t2", "c2", 0),
  ]);
  const first = (await line.chunksOf(path)).at(-1);
  const readTo = first?.bytesRead ?? 0;
  expect(readFileSync(path, "utf8").slice(readTo)).toMatch(/^\{[^\n]*"task_started","turn_id":"t2"/);
  appendFileSync(path, `${JSON.stringify(done("t2", "2"))}\n{"timestamp":"2026`);
  const later = await line.chunksOf(path, readTo);
  expect(later.flatMap(({ events }) => events).map(({ callId }) => callId)).toEqual([
    "prompt:t2",
    "c2",
    "stop:t2",
  ]);
  expect(later[0]?.session?.transcriptPath).toBe(path);
});

test("an older record has messages and what the model read, and ends a turn with the next", async () => {
  const old = { history_mode: undefined, session_id: undefined };
  const events = await eventsOf([
    meta(old),
    line.told("user_message", { message: "run the tests" }),
    line.response("function_call", {
      name: "shell",
      call_id: "c1",
      arguments: '{"command":["bash","-lc","npm test"]}',
    }),
    line.response("function_call_output", {
      call_id: "c1",
      output: JSON.stringify({ output: "1 failed", metadata: { exit_code: 1 } }),
    }),
    line.told("agent_message", { message: "One fails." }),
    line.told("user_message", { message: "mend it" }),
    line.response("custom_tool_call", {
      name: "apply_patch",
      call_id: "c2",
      input: "*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch",
    }),
    line.response("custom_tool_call_output", {
      call_id: "c2",
      output: '{"output":"Success.","metadata":{"exit_code":0}}',
    }),
    line.told("agent_message", { message: "Mended." }),
  ]);
  expect(events.map(({ kind, tool, status }) => [kind, tool, status])).toEqual([
    ["prompt", null, "ok"],
    ["tool", "Bash", "error"],
    ["turn-end", null, "ok"],
    ["prompt", null, "ok"],
    ["tool", "Edit", "ok"],
    ["assistant", null, "ok"],
  ]);
  expect(events[1]).toMatchObject({ input: '{"command":"npm test"}', outcome: '{"error":"1 failed"}' });
  expect(events[4]?.files).toEqual([join(line.folder, "a.ts")]);
  expect(events[0]?.sessionId).toBe(line.thread);
});

test("a subagent's record is a part of its session, its prompt nobody's, and its end has the hook's key", async () => {
  const home = line.codexHome();
  const child = "01a10000-0000-7000-8000-00000000000b";
  const source = { subagent: { thread_spawn: { parent_thread_id: line.thread, depth: 1 } } };
  const own = line.write(line.recordPath(home), [meta(), started("t1"), done("t1", "Done.")]);
  const path = line.write(line.recordPath(home, child, "2026-11-29T20-05-00"), [
    meta({ id: child, source }),
    started("s1"),
    asked("s1", "look for it"),
    ran("s1", "c9", 0),
    done("s1", "Found."),
  ]);
  const events = (await line.chunksOf(path)).flatMap((chunk) => chunk.events);
  expect(events.map(({ callId, agentId, sessionId }) => [callId, agentId, sessionId])).toEqual([
    ["c9", child, line.thread],
    [`subagent:${child}:s1`, child, line.thread],
  ]);
  expect(await codex.parentOf(path)).toEqual({ id: line.thread, transcriptPath: own });
  expect(await codex.parentOf(own)).toBeNull();
  expect(await codex.transcriptFiles(own)).toEqual([own, path]);
  const past = await codex.pastSessions(home);
  expect(past.map((session) => session.path)).toEqual([own, path]);
});
