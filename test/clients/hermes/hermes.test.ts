import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anything, assert, constantFrom, dictionary, property } from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import type { Decoded, Delivery, Installation } from "../../../src/clients/client.ts";
import { hermes } from "../../../src/clients/hermes/hermes.ts";
import { rows } from "../../../src/clients/hermes/hooks.ts";

const delivery = (event: string, payload: unknown): Delivery => ({
  event,
  payload,
  receivedAt: "2026-11-30T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
});

/** As agent/shell_hooks.py puts a payload together. */
function decoded(event: string, extra: object, tool: object = {}): Decoded {
  const own = { hook_event_name: "any", tool_name: null, tool_input: null, profile: "default", ...tool };
  return hermes.decode(delivery(event, { ...own, session_id: "s1", cwd: "/home/mara/shop", extra }));
}

test("the first prompt asks for what a start would, each later one for what matters to it", () => {
  const first = decoded("UserPromptSubmit", {
    user_message: "Why 5433?",
    turn_id: "t1",
    is_first_turn: true,
  });
  expect(first).toMatchObject({ asks: "digest", events: [{ kind: "prompt", input: "Why 5433?" }] });
  const later = decoded("UserPromptSubmit", {
    user_message: "And now?",
    turn_id: "t2",
    is_first_turn: false,
  });
  expect(later.asks).toBe("prompt");
});

test("what Hermes says to itself to look back is a private turn without its words, each time anew", () => {
  const review = "Review the conversation above and consider saving to memory if appropriate.";
  const own = decoded("UserPromptSubmit", { user_message: review, turn_id: "t1" });
  const callId = "prompt:own:2026-11-30T10:00:00.000Z";
  expect(own.events).toMatchObject([{ kind: "prompt", input: "#private", callId }]);
  expect(JSON.stringify(own)).not.toContain("Review");
});

const terminal = { tool_name: "terminal", tool_input: { command: "npm test" } };

test("a command is Bash with its exit status; a call that was blocked is denied", () => {
  const ok = {
    tool_call_id: "c1",
    turn_id: "t1",
    status: "ok",
    result: '{"output":"3 passed","exit_code":0}',
  };
  expect(decoded("PostToolUse", ok, terminal).events[0]).toMatchObject({
    callId: "c1",
    tool: "Bash",
    input: '{"command":"npm test"}',
    outcome: '{"stdout":"3 passed","stderr":""}',
    status: "ok",
  });
  const red = { ...ok, result: '{"output":"1 failed","exit_code":1,"error":null}' };
  expect(decoded("PostToolUse", red, terminal).events[0]).toMatchObject({
    status: "error",
    outcome: JSON.stringify({ error: "Exit code 1\n1 failed" }),
  });
  const blocked = { ...ok, status: "blocked", error_message: "never by hand" };
  expect(decoded("PostToolUse", blocked, terminal).events[0]).toMatchObject({ status: "denied" });
});

test("Kedr's own tool is known for one, and its answer does not come back", () => {
  const result = 'known: <kedr-memory project="shop">4102</kedr-memory>.';
  const [call] = decoded(
    "PostToolUse",
    { tool_call_id: "c2", result },
    { tool_name: "mcp_kedr_search" },
  ).events;
  expect(call).toMatchObject({ tool: "mcp__kedr__search", outcome: '{"text":"known: ."}' });
});

test("the turn ends with the agent's words; the conversation that comes along is not kept", () => {
  const history = [{ role: "user", content: "the secret plan" }];
  const { events } = decoded("Stop", {
    turn_id: "t1",
    assistant_response: "Done.",
    conversation_history: history,
  });
  expect(events).toMatchObject([{ kind: "turn-end", outcome: "Done." }]);
  expect(JSON.stringify(events)).not.toContain("secret plan");
});

test("the answer is Hermes' own form", () => {
  expect(hermes.encode("UserPromptSubmit", { context: "remember", personLine: "kedr" })).toBe(
    '{"context":"remember"}',
  );
  for (const decision of ["ask", "deny"] as const)
    expect(
      JSON.parse(
        hermes.encode("PreToolUse", { context: "", personLine: "", verdict: { decision, reason: "no" } }),
      ),
    ).toEqual({ action: "block", message: "no" });
  expect(hermes.encode("Stop", { context: "remember", personLine: "kedr" })).toBe("");
});

test("no payload makes the decoder throw", () => {
  const keys = constantFrom("user_message", "turn_id", "result", "status", "tool_call_id", "platform");
  assert(
    property(
      constantFrom(...rows.map(({ as }) => as)),
      dictionary(keys, anything()),
      anything(),
      (event, extra, any) => {
        decoded(event, extra, { tool_name: any, tool_input: any });
        hermes.decode(delivery(event, any));
      },
    ),
    { numRuns: 300 },
  );
});

function installation(text: string | null): Installation {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr hermes "));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  const settingsPath = join(configFolder, "config.yaml");
  if (text !== null) writeFileSync(settingsPath, text);
  return {
    client: hermes.name,
    title: "Hermes",
    version: null,
    configFolder,
    settingsPath,
    managedSettings: [],
  };
}

const launcher = "/home/mara o'neil/.kedr/bin/kedr-hook";
const command = { launcher, pluginText: () => "" };

test.each([null, "", "model:\n  default: x # mine\n", "# mine\r\nmodel: x\r\n", "model: x"])(
  "config.yaml gets our hooks as a block at its end and loses it to the byte: %j",
  async (text) => {
    const there = installation(text);
    const [change] = await hermes.wire(there, command);
    if (change === undefined || !("after" in change)) throw new Error("not wired");
    expect(change.notes).toHaveLength(1);
    const { hooks } = parse(change.after ?? "") as { hooks: Record<string, { command: string }[]> };
    expect(Object.keys(hooks)).toEqual(rows.map(({ event }) => event));
    expect(hooks["pre_llm_call"]?.[0]?.command).toBe(
      `'/home/mara o'\\''neil/.kedr/bin/kedr-hook' hermes UserPromptSubmit silent`,
    );
    writeFileSync(there.settingsPath, change.after ?? "");
    expect(await hermes.wire(there, command)).toEqual([]);
    expect(await hermes.wired(there)).toEqual({ parts: rows.length, missing: [] });
    const [back] = await hermes.unwire(there);
    expect(back).toMatchObject({ after: text ?? "" });
  },
);

test("hooks of the person's own are never overruled: the lines to add are shown", async () => {
  const [refusal] = await hermes.wire(installation("model: x\nhooks:\n  post_tool_call: []\n"), command);
  expect(refusal).toMatchObject({ sentence: { en: expect.stringContaining("Line 2") as string } });
  expect(refusal).toMatchObject({ toAdd: expect.stringContaining("pre_llm_call") as string });
});

test("settings that Hermes wrote anew without our marks are wired, and told on the way out", async () => {
  const there = installation(null);
  const [change] = await hermes.wire(there, command);
  if (change === undefined || !("after" in change)) throw new Error("not wired");
  const anew = (change.after ?? "")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n");
  writeFileSync(there.settingsPath, anew);
  expect(await hermes.wire(there, command)).toEqual([]);
  expect(await hermes.unwire(there)).toMatchObject([{ toAdd: "" }]);
});
