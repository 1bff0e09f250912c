import { assert, anything, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { delivery, eventsOf, recordedHooks } from "./recorded.ts";

const recorded = recordedHooks.map((hook) => ({
  event: hook.event,
  decoded: claudeCode.decode(delivery(hook.payload, hook.event)),
}));
const kindsOf = (event: string): readonly string[] => [
  ...new Set(
    recorded.filter((hook) => hook.event === event).flatMap((hook) => hook.decoded.events.map((e) => e.kind)),
  ),
];

test.each([
  ["SessionStart", ["session-start"]],
  ["UserPromptSubmit", ["prompt"]],
  ["PreToolUse", []],
  ["PostToolUse", ["tool"]],
  ["PostToolUseFailure", ["tool"]],
  ["PostToolBatch", ["tool"]],
  ["SubagentStop", ["subagent-end"]],
  ["PreCompact", ["compaction"]],
  ["PostCompact", ["compaction"]],
  ["Stop", ["turn-end"]],
  ["SessionEnd", ["session-end"]],
])("every recorded %s becomes %j", (event, kinds) => {
  expect(recorded.some((hook) => hook.event === event)).toBe(true);
  expect(kindsOf(event)).toEqual(kinds);
});

test("every recorded payload tells its session, and only a start asks for a digest", () => {
  expect(recorded.map((hook) => hook.decoded.session?.sessionId)).toEqual(
    recordedHooks.map((hook) => hook.payload["session_id"]),
  );
  const asking = recorded.filter((hook) => hook.decoded.asks === "digest").map((hook) => hook.event);
  expect(new Set(asking)).toEqual(new Set(["SessionStart"]));
});

const asks = (event: string, fields: object) =>
  claudeCode.decode(delivery({ session_id: "s", cwd: "/p", hook_event_name: event, ...fields }, event));

test("a prompt and a call about to be made ask for what is known, whatever is not the owner's or the agent's does not", () => {
  expect(asks("UserPromptSubmit", { prompt: "why?" }).asks).toBe("prompt");
  expect(asks("UserPromptSubmit", { prompt: "<task-notification>done" }).asks).toBe("nothing");
  const call = { tool_use_id: "t1", tool_name: "Bash", tool_input: { command: "npm test" } };
  expect(asks("PreToolUse", call)).toMatchObject({
    asks: "tool",
    events: [],
    tool: { callId: "t1", action: "run", command: "npm test", files: [] },
  });
  const edit = { tool_use_id: "t2", tool_name: "Edit", tool_input: { file_path: "/p/a.ts" } };
  expect(asks("PreToolUse", edit).tool).toMatchObject({ action: "edit", command: "", files: ["/p/a.ts"] });
  expect(asks("PreToolUse", { ...call, tool_name: "WebSearch" }).asks).toBe("nothing");
});

test("a denied call is one event, and a call that ran is left to its own hook", () => {
  const events = recorded
    .filter((hook) => hook.event === "PostToolBatch")
    .flatMap((hook) => hook.decoded.events);
  expect(events.map((event) => [event.status, event.input])).toEqual([
    ["denied", '{"command":"curl http://pay.invalid"}'],
  ]);
});

test("a call refused in the words of the permission dialog is denied", () => {
  const words = ["The user doesn't want to proceed with this tool use.", "PreToolUse:Bash hook error: no"];
  const calls = words.map((text, index) => ({
    tool_use_id: `t${index}`,
    tool_name: "Bash",
    tool_response: text,
  }));
  expect(eventsOf("PostToolBatch", { tool_calls: calls }).map((event) => event.status)).toEqual([
    "denied",
    "denied",
  ]);
});

test("an edited file is kept as its diff, not whole", () => {
  const huge = "x".repeat(200_000);
  const patch = [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: ["-a", "+b"] }];
  const response = {
    type: "update",
    filePath: "/a",
    content: huge,
    originalFile: huge,
    structuredPatch: patch,
  };
  const [event] = eventsOf("PostToolUse", {
    tool_use_id: "t1",
    tool_name: "Write",
    tool_input: { file_path: "/a", content: huge },
    tool_response: response,
  });
  expect(event?.input).toBe('{"file_path":"/a"}');
  expect(JSON.parse(event?.outcome ?? "")).toEqual({ filePath: "/a", diff: "@@ -1,1 +1,1 @@\n-a\n+b" });
  expect(event?.files).toEqual(["/a"]);
});

test("a new file keeps its content in what was asked for", () => {
  const response = {
    type: "create",
    filePath: "/a",
    content: "new",
    originalFile: null,
    structuredPatch: [],
  };
  const call = { tool_use_id: "t1", tool_name: "Write", tool_input: { file_path: "/a", content: "new" } };
  const [event] = eventsOf("PostToolUse", { ...call, tool_response: response });
  expect(event?.input).toBe('{"file_path":"/a","content":"new"}');
});

test("pictures are left out of a result", () => {
  const file = { base64: "AAAA".repeat(1_000), type: "image/png" };
  const [event] = eventsOf("PostToolUse", {
    tool_use_id: "t1",
    tool_name: "Read",
    tool_input: { file_path: "/a.png" },
    tool_response: { type: "image", file },
  });
  expect(event?.outcome).not.toContain("AAAA");
});

test("what Kedr showed to the agent is not learned again", () => {
  const block = '<kedr-memory project="shop">\n4102 ⚖ old news\n</kedr-memory>\n';
  const [prompt] = eventsOf("UserPromptSubmit", { prompt: `${block}Почему?` });
  expect(prompt?.input).toBe("Почему?");
  const output = { stdout: `a ${block}b`, stderr: "", interrupted: false };
  const call = { tool_use_id: "t1", tool_name: "Bash", tool_input: { command: "kedr digest" } };
  const [tool] = eventsOf("PostToolUse", { ...call, tool_response: output });
  expect(tool?.outcome).toBe('{"stdout":"a b","stderr":"","interrupted":false}');
});

test("source code that mentions the tag without closing it is kept", () => {
  const [event] = eventsOf("UserPromptSubmit", { prompt: "why is `<kedr-memory for=` never closed?" });
  expect(event?.input).toBe("why is `<kedr-memory for=` never closed?");
});

test("[capture.no-recursion] an observer's session gives no event and no session", () => {
  const prompt =
    "<observed_from_primary_session><what_happened>Bash</what_happened></observed_from_primary_session>";
  const payload = { session_id: "s1", cwd: "/", hook_event_name: "UserPromptSubmit", prompt };
  const decoded = claudeCode.decode(delivery(payload));
  expect([decoded.events, decoded.session, decoded.problem]).toEqual([[], undefined, undefined]);
});

test("a notice of a background task is not the owner's prompt", () => {
  expect(eventsOf("UserPromptSubmit", { prompt: "<task-notification>\n<task-id>a</task-id>" })).toEqual([]);
});

test("the agent that writes a compaction's summary is no subagent", () => {
  expect(eventsOf("SubagentStop", { agent_id: "a1", agent_type: "", last_assistant_message: "x" })).toEqual(
    [],
  );
});

const start = (fields: Record<string, unknown>): string | undefined =>
  eventsOf("SessionStart", { prompt_id: undefined, ...fields })[0]?.callId;

test("the same start told twice, by settings and plugin, has one call id; two resumes have two", () => {
  expect(start({ source: "startup" })).toBe(start({ source: "startup" }));
  expect(start({ source: "resume", context_tokens: 10 })).not.toBe(
    start({ source: "resume", context_tokens: 20 }),
  );
});

test("a turn that a stop hook carried on has an end of its own", () => {
  const first = eventsOf("Stop", { stop_hook_active: false, last_assistant_message: "one" });
  const second = eventsOf("Stop", { stop_hook_active: true, last_assistant_message: "two" });
  expect(first[0]?.callId).toBe("stop:p1");
  expect(second[0]?.callId).not.toBe("stop:p1");
});

test.each([
  ["sdk-cli", false, "headless"],
  ["sdk-ts", false, "headless"],
  ["cli", true, "headless"],
  ["cli", false, "interactive"],
  ["claude-vscode", false, "interactive"],
  [null, false, "interactive"],
] as const)("entry point %s, automated %s, is %s", (entrypoint, isAutomated, run) => {
  const payload = { session_id: "s1", cwd: "/", hook_event_name: "Stop" };
  expect(claudeCode.decode({ ...delivery(payload), entrypoint, isAutomated }).session?.run).toBe(run);
});

test("an unknown event is no event and no problem", () => {
  const decoded = claudeCode.decode(delivery({ session_id: "s1", cwd: "/", hook_event_name: "MoonPhase" }));
  expect([decoded.events, decoded.problem]).toEqual([[], undefined]);
});

test.each([
  null,
  7,
  "text",
  [],
  {},
  { session_id: "s1" },
  { session_id: "a\u0000b", cwd: "/" },
  { cwd: "/" },
])("%j is a problem, not an exception", (payload) => {
  const decoded = claudeCode.decode(delivery(payload));
  expect(decoded.events).toEqual([]);
  expect(decoded.problem).toMatch(/payload/);
});

test("decode never throws, whatever the JSON", () => {
  const names = recordedHooks.map((hook) => hook.event);
  const keys = [...new Set(recordedHooks.flatMap((hook) => Object.keys(hook.payload)))];
  const payload = record(Object.fromEntries(keys.map((key) => [key, anything()])), { requiredKeys: [] });
  assert(
    property(payload, string(), (fields, id) => {
      for (const name of names) {
        const named = { ...fields, session_id: id || "s", cwd: "/", hook_event_name: name };
        for (const event of claudeCode.decode(delivery(named, name)).events)
          expect(event.callId).not.toBe("");
        claudeCode.decode(delivery(fields, name));
      }
    }),
    { numRuns: 200 },
  );
});

test("a text of nothing but open tags costs no more than its length", () => {
  const prompt = "<kedr-memory ".repeat(200_000);
  expect(eventsOf("UserPromptSubmit", { prompt })[0]?.input).toBe(prompt);
});

test("half a surrogate pair in an id or a path becomes what the store would give back", () => {
  const payload = { session_id: "a\ud800b", cwd: "/x\udc00", source: "startup" };
  const { session } = claudeCode.decode(delivery(payload, "SessionStart"));
  expect(session).toMatchObject({ sessionId: "a\ufffdb", directory: "/x\ufffd" });
});

test.each([
  ["relative", "relative"],
  ["empty", ""],
  ["with a NUL", "/nul\0"],
  ["endless", `/${"d/".repeat(5_000)}`],
])("a payload whose directory is %s is a problem, not an event", (_, cwd) => {
  const payload = { session_id: "a", cwd, source: "startup" };
  const decoded = claudeCode.decode(delivery(payload, "SessionStart"));
  expect([decoded.events, decoded.session]).toEqual([[], undefined]);
});
