import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import { atLength, token, twoWays } from "../spooled-keys.ts";
import { eventsIn, recordedFolder } from "./recorded.ts";

const payload = (hook_event_name: string, fields: object) => ({
  session_id: "s-1",
  transcript_path: "",
  cwd: "/home/mara/shop",
  hook_event_name,
  timestamp: "2026-11-30T14:00:00.000Z",
  ...fields,
});

const head = { sessionId: "s-1", projectHash: "h", startTime: "2026-11-30T14:00:00.000Z", kind: "main" };
const line = (id: string, type: string, more: object) => ({
  id,
  type,
  timestamp: "2026-11-30T14:00:01.000Z",
  ...more,
});

/** The ids of what a record of the session tells, by kind. */
async function recordedIds(lines: readonly object[]): Promise<Readonly<Record<string, string>>> {
  const { record } = recordedFolder();
  writeFileSync(record, [head, ...lines].map((each) => `${JSON.stringify(each)}\n`).join(""));
  return Object.fromEntries((await eventsIn(record)).map(({ kind, callId }) => [kind, callId]));
}

const call = (input: object, response: object, name = "run_shell_command") =>
  payload("AfterTool", { tool_name: name, tool_input: input, tool_response: response });

test("[capture.once] of a prompt that the spool masked or cut the record is no second event", async () => {
  const given = "<hook_context>&lt;kedr-memory&gt;port 5433&lt;/kedr-memory&gt;</hook_context>";
  for (const words of [`push with ${token}`, `look${atLength} at it`, `push with ${token}${atLength}`]) {
    const prompt = `${given}\n\n${words}\n--- Content from referenced files ---\n${token}\n--- End of content ---`;
    const { told, spooled } = await twoWays(
      geminiCli,
      "UserPromptSubmit",
      payload("BeforeAgent", { prompt }),
    );
    const recorded = await recordedIds([line("u1", "user", { content: [{ text: words }] })]);
    expect(spooled.events[0]?.input).not.toBe(told.events[0]?.input);
    expect(spooled.events[0]?.callId).toBe(recorded["prompt"]);
    expect(told.events[0]?.callId).toBe(recorded["prompt"]);
  }
});

test("[capture.once] nor of a call, whatever of it was masked or cut", async () => {
  const end = "\nProcess Group PGID: 20977";
  for (const [args, output] of [
    [{ command: `curl -H 'Authorization: Bearer ${token}' host` }, `ok${end}`],
    [{ command: "env" }, `GITHUB_TOKEN=${token}${end}`],
    [{ command: `echo '${atLength}'` }, `${token}${atLength}${end}`],
  ] as const) {
    const { told, spooled } = await twoWays(
      geminiCli,
      "PostToolUse",
      call(args, { llmContent: [{ text: output }] }),
    );
    const result = [{ functionResponse: { id: "c1", response: { output } } }];
    const done = { id: "c1", name: "run_shell_command", args, result, status: "success" };
    const recorded = await recordedIds([
      line("u1", "user", { content: [{ text: "go" }] }),
      line("a1", "gemini", { content: "", toolCalls: [done] }),
    ]);
    expect(spooled.events).not.toEqual(told.events);
    expect(spooled.events[0]?.callId).toBe(recorded["tool"]);
    expect(told.events[0]?.callId).toBe(recorded["tool"]);
  }
});

test("[capture.once] nor of a call that failed", async () => {
  const message = `401 for ${token}`;
  const { told, spooled } = await twoWays(
    geminiCli,
    "PostToolUse",
    call({ url: "https://host" }, { llmContent: `Error: ${message}`, error: { message } }, "web_fetch"),
  );
  expect(spooled.events[0]?.outcome).not.toBe(told.events[0]?.outcome);
  expect(spooled.events[0]?.callId).toBe(told.events[0]?.callId);
});

test("[capture.once] nor of the end of a turn", async () => {
  const prompt_response = `the token is ${token}${atLength}`;
  const { told, spooled } = await twoWays(
    geminiCli,
    "Stop",
    payload("AfterAgent", { prompt: "go", prompt_response }),
  );
  const recorded = await recordedIds([
    line("u1", "user", { content: [{ text: "go" }] }),
    line("a1", "gemini", { content: prompt_response }),
  ]);
  expect(spooled.events[0]?.outcome).not.toBe(told.events[0]?.outcome);
  expect(spooled.events[0]?.callId).toBe(recorded["turn-end"]);
  expect(told.events[0]?.callId).toBe(recorded["turn-end"]);
});
