import { expect, test } from "vitest";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import { delivery } from "../recorded.ts";
import { recordedHooks } from "./recorded.ts";

const recorded = recordedHooks.map(({ event, payload }) => ({
  event,
  decoded: geminiCli.decode(delivery(payload, event)),
}));

/** What a payload with what every payload has, and these fields, is read as. */
const decoded = (event: string, fields: object) => {
  const payload = {
    session_id: "s1",
    transcript_path: "",
    cwd: "/home/mara/shop",
    hook_event_name: event,
    timestamp: "2026-11-30T14:00:00.000Z",
    ...fields,
  };
  return geminiCli.decode(delivery(payload, event));
};

test.each([
  ["SessionStart", ["session-start"], "digest"],
  ["BeforeAgent", ["prompt"], "prompt"],
  ["BeforeTool", [], "tool"],
  ["AfterTool", ["tool"], "tool done"],
  ["AfterAgent", ["turn-end"], "question"],
  ["SessionEnd", ["session-end"], "nothing"],
])("every recorded %s becomes %j and asks for %s", (event, kinds, asks) => {
  const those = recorded.filter((hook) => hook.event === event).map((hook) => hook.decoded);
  expect(those.length).toBeGreaterThan(0);
  for (const one of those) expect(one.events.map(({ kind }) => kind)).toEqual(kinds);
  expect(those.map((one) => one.asks)).toContain(asks);
});

test("moments that Kedr does not know, and the one before each request of the model, are no events", () => {
  for (const event of ["PreCompress", "BeforeModel", "Notification", "ANew"])
    expect(decoded(event, { trigger: "auto" })).toMatchObject({ events: [], asks: "nothing" });
});

const promptOf = (prompt: string): string | null | undefined =>
  decoded("BeforeAgent", { prompt }).events[0]?.input;

test("a prompt is what the person typed: without hooks' text, the client's own words and files that were named", () => {
  const given = "<hook_context>&lt;kedr-memory&gt;port 5433&lt;/kedr-memory&gt;</hook_context>";
  expect(promptOf(`${given}\n\nfind the port`)).toBe("find the port");
  expect(
    promptOf("look at @a.ts\n--- Content from referenced files ---\nsecret\n--- End of content ---"),
  ).toBe("look at @a.ts");
  expect(promptOf("Please continue.")).toBeUndefined();
  expect(promptOf(given)).toBeUndefined();
});

const done = (
  tool_name: string,
  tool_input: object,
  tool_response: object,
  more: object = {},
): DecodedEvent => {
  const [event] = decoded("AfterTool", { tool_name, tool_input, tool_response, ...more }).events;
  if (event === undefined) throw new Error("no event");
  return event;
};

/** A test run that came to this answer. */
const ranTests = (llmContent: string): DecodedEvent =>
  done("run_shell_command", { command: "npm test" }, { llmContent });

test("a command has its exit status, and what it printed without what the client wrote around it", () => {
  expect(ranTests("Output: 3 passed\nProcess Group PGID: 12")).toMatchObject({
    tool: "Bash",
    status: "ok",
    input: '{"command":"npm test"}',
    outcome: '{"stdout":"3 passed","stderr":"","interrupted":false}',
  });
  expect(ranTests("Output: 1 failed\nExit Code: 0\nExit Code: 3\nProcess Group PGID: 12")).toMatchObject({
    status: "error",
    outcome: '{"error":"Exit code 3\\n1 failed"}',
  });
  expect(
    ranTests(
      "Command: npm test\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: 1\nSignal: 0\nBackground PIDs: (none)\nProcess Group PGID: 9",
    ),
  ).toMatchObject({ status: "error", outcome: '{"error":"Exit code 1"}' });
});

test("two runs of one command are two calls, the same answer told twice is one", () => {
  const first = ranTests("Output: ok\nProcess Group PGID: 1").callId;
  expect(ranTests("Output: ok\nProcess Group PGID: 2").callId).not.toBe(first);
  expect(ranTests("Output: ok\nProcess Group PGID: 1").callId).toBe(first);
});

test("files are kept as what changed in them, and a tool of MCP by server and name", () => {
  const returnDisplay = {
    fileName: "a.txt",
    fileDiff: "-two\n+three",
    originalContent: "one\ntwo",
    newContent: "x",
  };
  const path = "/home/mara/shop/a.txt";
  const response = { llmContent: "Successfully modified file", returnDisplay };
  expect(done("write_file", { file_path: path, content: "one\nthree" }, response)).toMatchObject({
    tool: "Write",
    input: JSON.stringify({ file_path: path }),
    outcome: JSON.stringify({ diff: "-two\n+three" }),
    files: [path],
  });
  expect(done("replace", { file_path: path, old_string: "two", new_string: "three" }, response).tool).toBe(
    "Edit",
  );
  const mcp_context = { server_name: "my_mem", tool_name: "search", command: "node" };
  const llmContent = [{ text: "<kedr-memory>#1 port</kedr-memory>\nelse" }];
  expect(done("mcp_my_mem_search", { query: "port" }, { llmContent }, { mcp_context })).toMatchObject({
    tool: "mcp__my_mem__search",
    outcome: '{"output":"else"}',
  });
});

test("a call that a rule or the person held back is denied, one that went wrong has its error", () => {
  const held = { llmContent: "Tool execution blocked: no", error: { message: "Tool execution blocked: no" } };
  expect(done("write_file", { file_path: "/p/a" }, held)).toMatchObject({ status: "denied" });
  const wrong = { llmContent: "", error: { message: "File not found: /p/a" } };
  expect(done("read_file", { file_path: "/p/a" }, wrong)).toMatchObject({
    tool: "Read",
    status: "error",
    outcome: '{"error":"File not found: /p/a"}',
  });
});

test("a call about to be made is asked about by Kedr's names, each time anew", () => {
  const before = (timestamp: string) =>
    decoded("BeforeTool", {
      tool_name: "run_shell_command",
      tool_input: { command: "git push -f" },
      timestamp,
    }).tool;
  expect(before("2026-11-30T14:00:00.000Z")).toMatchObject({
    tool: "Bash",
    action: "run",
    command: "git push -f",
  });
  expect(before("2026-11-30T14:00:00.001Z")?.callId).not.toBe(before("2026-11-30T14:00:00.000Z")?.callId);
  const other = { tool_name: "google_web_search", tool_input: { query: "q" } };
  expect(decoded("BeforeTool", other)).toMatchObject({ asks: "nothing" });
});
