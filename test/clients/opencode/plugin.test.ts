import { expect, test } from "vitest";
import { directory, pluginIn } from "./told.ts";

const root = { id: "ses_1", directory, title: "New session", permission: undefined };
const child = { id: "ses_2", parentID: "ses_1", directory, title: "Explore" };
const userMessage = { id: "msg_01", sessionID: "ses_1", role: "user", time: { created: 1 }, agent: "build" };
const typed = (text: string) => ({
  id: "prt_01",
  sessionID: "ses_1",
  messageID: "msg_01",
  type: "text",
  text,
});
const answers = {
  SessionStart: { context: "<kedr-memory>digest</kedr-memory>" },
  UserPromptSubmit: { context: "<kedr-memory>recall</kedr-memory>" },
};

const begin = async (
  plugin: Awaited<ReturnType<typeof pluginIn>>,
  text = "Where is the port?",
): Promise<unknown[]> => {
  await plugin.event("session.created", { sessionID: "ses_1", info: root });
  const parts: unknown[] = [typed(text)];
  await plugin.hooks["chat.message"]({ sessionID: "ses_1" }, { message: userMessage, parts });
  return parts;
};

const toolPart = (state: object, more: object = {}): object => ({
  part: {
    id: "prt_05",
    sessionID: "ses_1",
    messageID: "msg_02",
    type: "tool",
    tool: "bash",
    callID: "call_1",
    state,
    ...more,
  },
});
const assistant = (more: object = {}): object => ({
  info: {
    id: "msg_02",
    sessionID: "ses_1",
    role: "assistant",
    parentID: "msg_01",
    time: { created: 2 },
    agent: "build",
    ...more,
  },
});

test("digest and recall go as one part of the client's own kind behind the person's words", async () => {
  const plugin = await pluginIn(answers);
  const parts = await begin(plugin);
  expect(parts.slice(1)).toEqual([
    {
      id: "prt_01k",
      sessionID: "ses_1",
      messageID: "msg_01",
      type: "text",
      text: "<kedr-memory>digest</kedr-memory>\n<kedr-memory>recall</kedr-memory>",
      synthetic: true,
      metadata: { kedr: "digest" },
    },
  ]);
  expect(plugin.told.map(({ moment, payload }) => [moment, payload.source ?? payload.prompt])).toEqual([
    ["SessionStart", "startup"],
    ["UserPromptSubmit", "Where is the port?"],
  ]);
  expect(plugin.told[1]?.payload).toEqual({
    session_id: "ses_1",
    cwd: directory,
    prompt_id: "msg_01",
    prompt: "Where is the port?",
  });
});

test("the second prompt gets no digest, and nothing where there is nothing to say", async () => {
  const plugin = await pluginIn({ SessionStart: { context: "digest" } });
  await begin(plugin);
  const parts: unknown[] = [typed("And now?")];
  await plugin.hooks["chat.message"](
    { sessionID: "ses_1" },
    { message: { ...userMessage, id: "msg_03" }, parts },
  );
  expect(parts.length).toBe(1);
});

test("a session that is resumed is told so, and gets the digest again where its model does not see it", async () => {
  const mark = {
    info: { role: "user" },
    parts: [{ type: "text", synthetic: true, metadata: { kedr: "digest" } }],
  };
  const summary = { info: { role: "assistant", summary: true }, parts: [] };
  for (const [messages, count] of [
    [[mark], 1],
    [[mark, summary], 2],
    [[], 2],
  ] as const) {
    const plugin = await pluginIn(
      { SessionStart: { context: "digest" } },
      { sessions: { ses_1: root }, messages: { ses_1: messages } },
    );
    const parts: unknown[] = [typed("Go on")];
    await plugin.hooks["chat.message"]({ sessionID: "ses_1" }, { message: userMessage, parts });
    expect(plugin.told[0]).toMatchObject({
      moment: "SessionStart",
      payload: { source: "resume", part: "msg_01" },
    });
    expect(parts.length).toBe(count);
  }
});

test("the quotes that `opencode run` puts around its argument are nobody's, and its session is nobody's seat", async () => {
  const plugin = await pluginIn();
  const permission = [{ permission: "question", action: "deny", pattern: "*" }];
  await plugin.event("session.created", { info: { ...root, permission } });
  const parts: unknown[] = [typed('"say \\"hi\\" to them"'), { ...typed("file text"), synthetic: true }];
  await plugin.hooks["chat.message"]({ sessionID: "ses_1" }, { message: userMessage, parts });
  expect(plugin.told[1]?.payload).toMatchObject({ prompt: 'say "hi" to them', is_headless: true });
});

test("a call is told with its real exit status, once it has ended", async () => {
  const plugin = await pluginIn();
  await begin(plugin);
  const input = { command: "npm test", description: "Run tests" };
  await plugin.event("message.part.updated", toolPart({ status: "running", input }));
  await plugin.event(
    "message.part.updated",
    toolPart({ status: "completed", input, output: "1 failed", metadata: { exit: 1 } }),
  );
  const ok = { status: "completed", input, output: "ok", metadata: { exit: 0 } };
  await plugin.event("message.part.updated", toolPart(ok, { callID: "call_2" }));
  await plugin.event(
    "message.part.updated",
    toolPart({ ...ok, time: { compacted: 5 } }, { callID: "call_2" }),
  );
  expect(plugin.told.slice(2)).toEqual([
    {
      moment: "PostToolUseFailure",
      payload: {
        session_id: "ses_1",
        cwd: directory,
        prompt_id: "msg_01",
        tool_use_id: "call_1",
        tool_name: "Bash",
        tool_input: input,
        error: "Exit code 1\n1 failed",
      },
    },
    {
      moment: "PostToolUse",
      payload: {
        session_id: "ses_1",
        cwd: directory,
        prompt_id: "msg_01",
        tool_use_id: "call_2",
        tool_name: "Bash",
        tool_input: input,
        tool_response: { stdout: "ok", stderr: "", interrupted: false },
      },
    },
  ]);
});

test("a hint comes behind the output that the model reads; an output that is no text stays as it is", async () => {
  const plugin = await pluginIn({ PreToolUse: { context: "failed twice before" } });
  await begin(plugin);
  const asked = { tool: "read", sessionID: "ses_1", callID: "call_1" };
  await plugin.hooks["tool.execute.before"](asked, { args: { filePath: "/work/shop/app.toml" } });
  expect(plugin.told.at(-1)?.payload).toMatchObject({
    tool_name: "Read",
    tool_input: { file_path: "/work/shop/app.toml" },
  });
  const given = { output: "port = 5433" };
  await plugin.hooks["tool.execute.after"](asked, given);
  expect(given.output).toBe("port = 5433\n\nfailed twice before");
  await plugin.hooks["tool.execute.before"]({ ...asked, tool: "glob" }, { args: {} });
  expect(plugin.told.filter(({ moment }) => moment === "PreToolUse").length).toBe(1);
  const raw = { output: [{ type: "text", text: "mcp" }] };
  await plugin.hooks["tool.execute.after"](asked, raw);
  expect(raw).toEqual({ output: [{ type: "text", text: "mcp" }] });
});

test("[tool.adds-only] a rule that denies, or that would ask, keeps the call from being made", async () => {
  for (const decision of ["deny", "ask"]) {
    const plugin = await pluginIn({ PreToolUse: { verdict: { decision, reason: "Rule 7" } } });
    await begin(plugin);
    const asked = { tool: "bash", sessionID: "ses_1", callID: "call_1" };
    await expect(
      plugin.hooks["tool.execute.before"](asked, { args: { command: "rm -rf /" } }),
    ).rejects.toThrow("Rule 7");
    expect(plugin.told.at(-1)).toMatchObject({
      moment: "PostToolUseFailure",
      payload: { error: "Rule 7", is_denied: true },
    });
  }
});

const text = (messageID: string, id: string, words: string): object => ({
  part: { id, sessionID: "ses_1", messageID, type: "text", text: words },
});

test("the end of a turn carries the last answer; a compaction its summary, and the digest comes again behind the next output", async () => {
  const plugin = await pluginIn({ SessionStart: { context: "digest" } });
  await begin(plugin);
  await plugin.event("message.updated", assistant());
  await plugin.event("message.part.updated", text("msg_02", "prt_06", "Looking."));
  await plugin.event("message.updated", assistant({ id: "msg_03" }));
  await plugin.event("message.part.updated", text("msg_03", "prt_07", "The port"));
  await plugin.event("message.part.updated", text("msg_03", "prt_07", "The port is 5433."));
  await plugin.event("session.idle", { sessionID: "ses_1" });
  expect(plugin.told.at(-1)).toMatchObject({
    moment: "Stop",
    payload: { prompt_id: "msg_01", last_assistant_message: "The port is 5433." },
  });

  await plugin.event("message.part.updated", {
    part: { id: "prt_08", sessionID: "ses_1", messageID: "msg_04", type: "compaction", auto: true },
  });
  await plugin.event(
    "message.updated",
    assistant({ id: "msg_05", parentID: "msg_04", summary: true, agent: "compaction" }),
  );
  await plugin.event("message.part.updated", text("msg_05", "prt_09", "What was done."));
  await plugin.event("session.compacted", { sessionID: "ses_1" });
  await plugin.event("session.idle", { sessionID: "ses_1" });
  expect(plugin.told.at(-1)).toMatchObject({
    moment: "PostCompact",
    payload: {
      prompt_id: "msg_01",
      compact_id: "msg_04",
      trigger: "auto",
      compact_summary: "What was done.",
    },
  });
  const given = { output: "files" };
  await plugin.hooks["tool.execute.after"]({ sessionID: "ses_1", callID: "call_9" }, given);
  expect(given.output).toBe("files\n\ndigest");
});

test("a subagent's work is its session's, and what it is told is no prompt", async () => {
  const plugin = await pluginIn(answers);
  await begin(plugin);
  await plugin.event("session.created", { info: child });
  const parts: unknown[] = [typed("Explore the folder")];
  await plugin.hooks["chat.message"](
    { sessionID: "ses_2" },
    { message: { ...userMessage, id: "msg_10", sessionID: "ses_2" }, parts },
  );
  expect(parts.length).toBe(1);
  const input = { command: "ls" };
  await plugin.event(
    "message.part.updated",
    toolPart({ status: "completed", input, output: "a", metadata: { exit: 0 } }, { sessionID: "ses_2" }),
  );
  await plugin.event("session.idle", { sessionID: "ses_2" });
  expect(
    plugin.told
      .slice(2)
      .map(({ moment, payload }) => [moment, payload.session_id, payload.agent_id, payload.prompt_id]),
  ).toEqual([
    ["PostToolUse", "ses_1", "ses_2", "msg_01"],
    ["SubagentStop", "ses_1", "ses_2", "msg_01"],
  ]);
});

test("a tool of an MCP server goes by the server's name as the person's configuration has it", async () => {
  const plugin = await pluginIn();
  await plugin.hooks.config({ mcp: { "my.notes": {}, my: {} } });
  await begin(plugin);
  const state = { status: "completed", input: { query: "port" }, output: "5433", metadata: {} };
  await plugin.event("message.part.updated", toolPart(state, { tool: "my_notes_search" }));
  expect(plugin.told.at(-1)?.payload.tool_name).toBe("mcp__my.notes__search");
});

test("closing tells the end of each session that something was asked in", async () => {
  const plugin = await pluginIn();
  await begin(plugin);
  await plugin.hooks.dispose();
  expect(plugin.told.at(-1)).toMatchObject({
    moment: "SessionEnd",
    payload: { session_id: "ses_1", reason: "exit" },
  });
});

test("[capture.never-fails-client] what the client never said, nothing is told of, and nothing is thrown", async () => {
  const plugin = await pluginIn();
  for (const event of [
    null,
    7,
    {},
    { type: "session.idle" },
    { type: "message.part.updated", properties: { part: 3 } },
  ])
    await plugin.hooks.event({ event });
  await plugin.hooks["chat.message"]({}, { message: {}, parts: [] });
  await plugin.hooks["tool.execute.before"]({}, { args: null });
  await plugin.hooks["tool.execute.after"]({}, {});
  await plugin.hooks.config({});
  await plugin.hooks.dispose();
  expect(plugin.told).toEqual([]);
});
