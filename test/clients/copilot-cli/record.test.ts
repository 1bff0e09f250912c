import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { copilotCli } from "../../../src/clients/copilot-cli/copilot-cli.ts";
import { CopilotRecord, session } from "./record.ts";

const exited = (text: string, exitCode: number): object => ({
  shellExecution: { exitCode },
  result: { content: `${text}\n<shellId: 0 completed with exit code ${exitCode}>` },
});

/** A turn with calls that went well, that failed, and that was not allowed. */
function turn(): CopilotRecord {
  const record = new CopilotRecord();
  record.prompt("Почему 5433?");
  record.call("c1", "bash", { command: "cat app.toml" }, exited("port=5433", 0));
  record.call("c2", "bash", { command: "npm test" }, exited("1 failed", 3));
  const denied = { success: false, error: { message: "Denied by preToolUse hook: no.", code: "denied" } };
  record.call("c3", "bash", { command: "rm -rf /" }, denied);
  const edit = { path: "/home/mara/shop/a.ts", old_str: "a", new_str: "b" };
  record.call("c4", "edit", edit, { result: { content: "File a.ts updated with changes." } });
  const missing = { success: false, error: { message: "Path does not exist", code: "failure" } };
  record.call("c5", "view", { path: "/home/mara/shop/b.ts" }, missing);
  return record.say("Because of the pool.");
}

test("a turn is told with each call's own exit status and refusal, its tokens, and the agent's last words", async () => {
  const { events } = await turn().write().read();
  expect(events.map(({ kind, tool, outcome, status }) => [kind, tool, outcome, status])).toEqual([
    ["prompt", null, null, "ok"],
    ["assistant", null, null, "ok"],
    ["tool", "Bash", '{"stdout":"port=5433","stderr":""}', "ok"],
    ["assistant", null, null, "ok"],
    ["tool", "Bash", JSON.stringify({ error: "Exit code 3\n1 failed" }), "error"],
    ["assistant", null, null, "ok"],
    ["tool", "Bash", '{"error":"Denied by preToolUse hook: no."}', "denied"],
    ["assistant", null, null, "ok"],
    ["tool", "Edit", '{"text":"File a.ts updated with changes."}', "ok"],
    ["assistant", null, null, "ok"],
    ["tool", "Read", '{"error":"Path does not exist"}', "error"],
    ["turn-end", null, "Because of the pool.", "ok"],
  ]);
  expect(events[8]).toMatchObject({
    input: '{"file_path":"/home/mara/shop/a.ts","old_string":"a","new_string":"b"}',
    files: ["/home/mara/shop/a.ts"],
    sessionId: session,
    directory: "/home/mara/shop",
    branch: "main",
    turn: events[0]?.callId,
  });
  expect(events.at(-1)?.workTokens).toBe(150);
  expect(JSON.stringify(events)).not.toContain("old news");
});

test("what the hooks told is known by its keys when the record is read", async () => {
  const record = new CopilotRecord();
  const payload = record.prompt("Почему 5433?");
  record.say("Because of the pool.");
  const decoded = copilotCli.decode({
    event: "UserPromptSubmit",
    payload,
    receivedAt: "2026-11-30T14:01:58.000Z",
    entrypoint: null,
    clientPid: null,
    configFolder: record.folder,
    isAutomated: false,
  });
  const { events } = await record.write().read();
  expect(decoded.events.map(({ callId }) => callId)).toEqual([events[0]?.callId]);
  expect(decoded.session?.transcriptPath).toBe(record.path);
  expect(new Set(events.map(({ callId }) => callId)).size).toBe(events.length);
});

test("the same words twice are two prompts, with hooks and without", async () => {
  const record = new CopilotRecord();
  record.prompt("дальше");
  record.say("One.");
  record.prompt("дальше");
  record.say("Two.");
  record.add("user.message", { content: "дальше" }).say("Three.");
  const { events } = await record.write().read();
  const prompts = events.filter(({ kind }) => kind === "prompt").map(({ callId }) => callId);
  expect(new Set(prompts).size).toBe(3);
  expect(events.filter(({ kind }) => kind === "turn-end")).toHaveLength(3);
});

test("a tool of MCP goes by its server, and Kedr's own answer does not come back", async () => {
  const record = new CopilotRecord();
  record.prompt("why?");
  const result = { result: { content: 'known: <kedr-memory project="shop">4102</kedr-memory>.' } };
  const server = { mcpServerName: "my-tickets", mcpToolName: "search" };
  record.say("", [{ toolCallId: "c1" }]);
  record.add("tool.execution_start", {
    toolCallId: "c1",
    toolName: "my-tickets-search",
    arguments: {},
    ...server,
  });
  record.add("tool.execution_complete", { toolCallId: "c1", success: true, ...result });
  const call = (await record.write().read()).events.find(({ kind }) => kind === "tool");
  expect(call).toMatchObject({ tool: "mcp__my-tickets__search", outcome: '{"text":"known: ."}' });
});

test("what a skill or a command says in the person's place is no prompt", async () => {
  const record = new CopilotRecord();
  record.add("user.message", { content: "You are a reviewer.", source: "skill-review" });
  expect((await record.write().read()).events).toEqual([]);
});

test("a subagent's part is told as its own, and its end has its last words", async () => {
  const record = new CopilotRecord();
  record.prompt("look");
  const of = { agentId: "c9" };
  record.say("", [{ toolCallId: "c9", name: "task" }]);
  record.add("tool.execution_start", {
    toolCallId: "c9",
    toolName: "task",
    arguments: { prompt: "find it" },
  });
  record.add("user.message", { content: "find it" }, of);
  record.call("c10", "bash", { command: "ls" }, exited("a", 0), of);
  record.say("It is in a.", [], of);
  record.add("subagent.completed", { toolCallId: "c9", agentName: "explore" });
  record.add("tool.execution_complete", {
    toolCallId: "c9",
    success: true,
    result: { content: "It is in a." },
  });
  record.say("Found.");
  const { events } = await record.write().read();
  const told = events.filter(({ agentId }) => agentId === "c9");
  expect(told.map(({ kind }) => kind)).toEqual(["assistant", "tool", "assistant", "subagent-end"]);
  expect(told.at(-1)).toMatchObject({ outcome: "It is in a.", status: "ok" });
  expect(events.filter(({ kind }) => kind === "prompt")).toHaveLength(1);
});

test.each(["an interrupt", "the next prompt"])(
  "a subagent that was cut off is done with by %s",
  async (end) => {
    const record = new CopilotRecord();
    record.prompt("look");
    record.say("I look into a.", [{ toolCallId: "c10" }], { agentId: "c9" });
    if (end === "an interrupt") record.add("abort", { reason: "user_initiated" });
    else {
      record.prompt("And now?");
      record.say("Done.");
    }
    expect((await record.write().read()).bytesRead).toBe(statSync(record.path).size);
  },
);

test("a compaction has its summary without what Kedr gave; an interrupt ends the turn", async () => {
  const record = new CopilotRecord();
  record.prompt("go on");
  const summaryContent = 'Done so far. <kedr-memory project="shop">4102</kedr-memory>';
  record.add("session.compaction_complete", { success: true, trigger: "manual", summaryContent });
  record.add("session.compaction_complete", { success: false });
  record.add("abort", { reason: "user_initiated" });
  const { events } = await record.write().read();
  expect(events.map(({ kind, outcome, status }) => [kind, outcome, status])).toEqual([
    ["prompt", null, "ok"],
    ["compaction", "Done so far. ", "ok"],
    ["turn-end", null, "denied"],
  ]);
});

test("a turn that has not ended is read again from its prompt; broken lines and half a line are passed over", async () => {
  const record = turn();
  const { bytesRead: whole } = await record.write().read();
  expect(whole).toBe(statSync(record.path).size);
  record.prompt("And now?");
  record.say("I look.", [{ toolCallId: "c6" }]);
  const open = await record.write('not JSON\n{"type":"user.message","data":{"content":"half').read(whole);
  expect(open.events.map(({ kind }) => kind)).toEqual(["prompt", "assistant"]);
  expect(open.bytesRead).toBe(whole);
  expect(open.events[0]).toMatchObject({ directory: "/home/mara/shop", branch: "main" });
  record.say("5433 still.");
  const rest = await record.write().read(open.bytesRead);
  expect(rest.events.map(({ kind }) => kind)).toEqual(["prompt", "assistant", "turn-end"]);
  expect(rest.bytesRead).toBe(statSync(record.path).size);
});

test("past sessions are found, and what forgetting looks through is named", async () => {
  const record = turn().write();
  expect(await copilotCli.pastSessions(record.folder)).toMatchObject([
    { path: record.path, bytes: statSync(record.path).size, configFolder: record.folder },
  ]);
  expect(await copilotCli.pastSessions(`${record.folder}/nowhere`)).toEqual([]);
  const where = {
    homeFolder: record.folder,
    configFolder: record.folder,
    variables: {},
    executables: [],
    platform: "linux",
  };
  expect(await copilotCli.keptFiles(where, [], [])).toEqual({ transcripts: [record.path], memoryFiles: [] });
});
