import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claudeCode } from "../../../src/clients/claude-code/claude-code.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import { delivery, eventsIn, eventsOf } from "../recorded.ts";
import { common, user } from "./transcript-lines.ts";

const assistant = (id: string, content: readonly object[], more: object = {}): object => ({
  type: "assistant",
  message: { id, content },
  ...common,
  ...more,
});
const words = (text: string): object[] => [{ type: "text", text }];

/** The events of a record of these lines but for what a request cost. */
async function read(...lines: readonly object[]): Promise<readonly DecodedEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-transcript-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "s1.jsonl");
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return (await eventsIn(path)).filter(({ kind }) => kind !== "assistant");
}

test("a session is cleared to once", () => {
  expect(eventsOf("SessionStart", { source: "clear" })[0]?.callId).toBe("start:clear:");
});

test.each(["sdk-ts", "mcp", "claude-code-github-action"])("a session of %s is headless", (entrypoint) => {
  const payload = { session_id: "s1", cwd: "/p", source: "startup", hook_event_name: "SessionStart" };
  const { session } = claudeCode.decode({ ...delivery(payload, "SessionStart"), entrypoint });
  expect(session?.run).toBe("headless");
});

test("a picture that a command printed, and whole files beside a diff, are not kept", () => {
  const image = { stdout: "iVBORw0KGgo", stderr: "", isImage: true };
  const call = { tool_use_id: "t1", tool_input: { command: "cat a.png" } };
  const [shown] = eventsOf("PostToolUse", { ...call, tool_name: "Bash", tool_response: image });
  expect(shown?.outcome).not.toContain("iVBORw0KGgo");
  const whole = { updated_file: "plum", note: "kept" };
  const [other] = eventsOf("PostToolUse", { ...call, tool_name: "Other", tool_response: whole });
  expect(other?.outcome).toBe('{"note":"kept"}');
});

test("lines that a fork copied are the session's that they came from", async () => {
  const events = await read(user("hi", { forkedFrom: { sessionId: "s0" } }), user("mine"));
  expect(events.map(({ input }) => input)).toEqual(["mine"]);
});

test("a part of the work in an old transcript, which names no agent, is a subagent's", async () => {
  const events = await read(
    user("go"),
    user("look for it", { isSidechain: true }),
    assistant("m1", words("Found."), { isSidechain: true }),
  );
  expect(events.map(({ kind, agentId }) => [kind, agentId])).toEqual([
    ["prompt", null],
    ["subagent-end", "sidechain"],
  ]);
});

test("an interrupt after the turn's end ends nothing, and a turn that goes on ends a second time under a key of its own", async () => {
  const cut = user("[Request interrupted by user]");
  const ended = await read(user("go"), assistant("m1", words("Done.")), cut);
  expect(ended.map(({ callId }) => callId)).toEqual(["prompt:p1", "stop:p1"]);
  const again = await read(user("go"), assistant("m1", words("One.")), assistant("m2", words("Two.")));
  expect(again.map(({ callId }) => callId)).toEqual([
    "prompt:p1",
    "stop:p1",
    expect.stringMatching(/^stop:p1:text-/),
  ]);
});

test("of an old transcript's call there is what the agent read", async () => {
  const [, call] = await read(
    user("go"),
    assistant("m1", [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "ls" } }]),
    user([{ type: "tool_result", tool_use_id: "t1", content: "a.ts" }]),
  );
  expect(call).toMatchObject({ tool: "Bash", outcome: '{"text":"a.ts"}' });
});

test("forgetting looks through the person's own rules", async () => {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr-claude-"));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  mkdirSync(join(configFolder, "rules"));
  writeFileSync(join(configFolder, "rules", "tests.md"), "words");
  const where = { homeFolder: "/h", configFolder, variables: {}, executables: [], platform: "linux" };
  const kept = await claudeCode.keptFiles(where, [], []);
  expect(kept.memoryFiles).toEqual([join(configFolder, "rules", "tests.md")]);
});
