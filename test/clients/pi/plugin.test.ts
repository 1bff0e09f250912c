import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PiContext } from "../../../src/clients/pi/pi-api.ts";
import { pi } from "../../../src/clients/pi/pi.ts";
import { plugin } from "../../../src/clients/pi/plugin.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import type { HookEvent } from "../../../src/domain/hook-event.ts";
import { delivery } from "../recorded.ts";
import { call, eventsIn, PiSession, words } from "./session.ts";

type Told = { readonly event: HookEvent; readonly payload: Readonly<Record<string, unknown>> };
type Handler = (event: Record<string, unknown>, context: PiContext) => Promise<object | undefined>;

/** The extension in a Pi of which only the events are real, and what it handed on. */
function loaded(answers: Partial<Record<HookEvent, object>> = {}) {
  const told: Told[] = [];
  const handlers = new Map<string, Handler>();
  plugin({
    ask: async (event, payload) => {
      told.push({ event, payload: { ...payload } });
      return JSON.stringify(answers[event] ?? {});
    },
    tell: (event, payload) => void told.push({ event, payload: { ...payload } }),
    isOff: () => false,
    settled: async () => undefined,
  })({ on: (event, handler) => void handlers.set(event, handler) });
  const fire = async (event: string, fields: object, context: PiContext) =>
    handlers.get(event)?.({ type: event, ...fields }, context);
  const events = (): readonly DecodedEvent[] =>
    told.flatMap(({ event, payload }) => pi.decode(delivery(payload, event)).events);
  return { told, fire, events };
}

function path(): string {
  const made = mkdtempSync(join(tmpdir(), "kedr-pi-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, "one.jsonl");
}

/** One turn with one command, as Pi tells and writes it. */
async function turn(
  session: PiSession,
  context: PiContext,
  { fire }: ReturnType<typeof loaded>,
  { prompt, id }: { readonly prompt: string; readonly id: string },
): Promise<void> {
  await fire("before_agent_start", { prompt }, context);
  // Newer versions write the system prompt down where it changed, after the extension was asked.
  session.say({ role: "system", content: "" });
  session.prompt(prompt);
  session.answer([call(id, "bash", { command: "npm test" })]);
  const asked = { toolName: "bash", toolCallId: id, input: { command: "npm test" } };
  await fire("tool_call", asked, context);
  const output = "1 failed\n\n\nCommand exited with code 1";
  await fire("tool_result", { ...asked, content: words(output), isError: true }, context);
  session.result(id, "bash", output, { isError: true });
  session.answer(words("It fails."));
  const last = { role: "assistant", content: words("It fails."), stopReason: "stop" };
  await fire("agent_end", { messages: [last] }, context);
}

test("[capture.once] the extension and the record give one call id to the same prompt, call, turn end and compaction", async () => {
  const session = new PiSession();
  const file = path();
  const context = session.context(file);
  const extension = loaded();
  await extension.fire("session_start", { reason: "startup" }, context);
  session.append({ type: "model_change", provider: "fake", modelId: "m" });
  await turn(session, context, extension, { prompt: "first", id: "a|fc_1" });
  const fork = session.leaf;
  await turn(session, context, extension, { prompt: "second", id: "b" });
  session.goTo(fork);
  const summary = { fromId: fork, summary: "The second way failed." };
  const summaryId = session.append({ type: "branch_summary", ...summary });
  await extension.fire("session_tree", { summaryEntry: { id: summaryId, ...summary } }, context);
  await turn(session, context, extension, { prompt: "second", id: "c" });
  const compaction = { summary: "All in all.", firstKeptEntryId: fork, tokensBefore: 9 };
  const compactionId = session.append({ type: "compaction", ...compaction });
  const compactionEntry = { id: compactionId, ...compaction };
  await extension.fire("session_compact", { compactionEntry, reason: "manual" }, context);
  await extension.fire("session_shutdown", { reason: "quit" }, context);

  const live = extension.events();
  const known = new Set(live.map(({ callId }) => callId));
  const record = await eventsIn(session.writeTo(file));
  const fresh = record.filter(({ callId }) => !known.has(callId));
  // What no event of Pi's tells: how much each answer cost.
  expect(new Set(fresh.map(({ kind }) => kind))).toEqual(new Set(["assistant"]));
  const shared = record.filter(({ callId }) => known.has(callId));
  expect(shared.map(({ kind }) => kind)).toHaveLength(11);
  for (const event of shared) {
    const twin = live.find(({ callId }) => callId === event.callId);
    expect([twin?.kind, twin?.input, twin?.outcome, twin?.status, twin?.files]).toEqual([
      event.kind,
      event.input,
      event.outcome,
      event.status,
      event.files,
    ]);
  }
});

test("the digest comes behind the first prompt alone, and again after a compaction or a way back before it", async () => {
  const session = new PiSession();
  const context = session.context(path());
  const { fire, told } = loaded({
    SessionStart: { context: "DIGEST" },
    UserPromptSubmit: { context: "RECALLED" },
  });
  await fire("session_start", { reason: "startup" }, context);
  const given = async (prompt: string): Promise<unknown> => {
    const result = await fire("before_agent_start", { prompt }, context);
    session.prompt(prompt);
    const { message } = result as { message: { content: string; details: object } };
    session.append({ type: "custom_message", ...message });
    return message;
  };
  expect(await given("one")).toEqual({
    customType: "kedr",
    content: "DIGEST\nRECALLED",
    display: false,
    details: { digest: true },
  });
  expect(await given("two")).toMatchObject({ content: "RECALLED", details: { digest: false } });
  const compactionEntry = { id: session.append({ type: "compaction", summary: "s" }), summary: "s" };
  await fire("session_compact", { compactionEntry, reason: "threshold" }, context);
  expect(told.at(-1)).toMatchObject({ event: "SessionStart", payload: { source: "compact" } });
  expect(await given("three")).toMatchObject({ content: "DIGEST\nRECALLED" });
  session.goTo(null);
  expect(await given("one, otherwise")).toMatchObject({ content: "DIGEST\nRECALLED" });
});

test("a resumed session is told as one, and a fork as a new one", async () => {
  const session = new PiSession();
  session.prompt("before");
  const context = session.context(path(), false);
  const { fire, told } = loaded();
  await fire("session_start", { reason: "startup" }, context);
  await fire("session_start", { reason: "fork" }, context);
  expect(told.map(({ payload }) => [payload["source"], payload["is_headless"]])).toEqual([
    ["resume", true],
    ["startup", true],
  ]);
});

test("a hint comes behind the call's result, and what the result was stays first", async () => {
  const session = new PiSession();
  const context = session.context(path());
  const { fire } = loaded({ PreToolUse: { context: "HINT" } });
  const asked = { toolName: "bash", toolCallId: "a", input: { command: "npm test" } };
  expect(await fire("tool_call", asked, context)).toBeUndefined();
  const content = words("ok");
  expect(await fire("tool_result", { ...asked, content, isError: false }, context)).toEqual({
    content: [...content, { type: "text", text: "HINT" }],
  });
  expect(await fire("tool_result", { ...asked, content, isError: false }, context)).toBeUndefined();
});

test("a rule holds a call back with its reason, and one that asks puts it to the person", async () => {
  const session = new PiSession();
  const deny = loaded({ PreToolUse: { verdict: { decision: "deny", reason: "never on Friday" } } });
  const asked = { toolName: "bash", toolCallId: "a", input: { command: "deploy" } };
  const blocked = { block: true, reason: "never on Friday" };
  expect(await deny.fire("tool_call", asked, session.context(path()))).toEqual(blocked);
  expect(deny.events()).toMatchObject([{ kind: "tool", tool: "Bash", status: "denied", callId: "a" }]);
  const ask = loaded({ PreToolUse: { verdict: { decision: "ask", reason: "sure?" } } });
  const context = session.context(path());
  const willing = { ...context, ui: { confirm: async () => true } };
  expect(await ask.fire("tool_call", asked, willing)).toBeUndefined();
  expect(await ask.fire("tool_call", asked, context)).toEqual({ block: true, reason: "sure?" });
  expect(await ask.fire("tool_call", asked, { ...willing, hasUI: false })).toMatchObject({ block: true });
});

test("a Pi that is otherwise than expected is not troubled", async () => {
  const { fire, told } = loaded();
  const nothing = {} as PiContext;
  for (const event of [
    "session_start",
    "before_agent_start",
    "tool_call",
    "tool_result",
    "agent_end",
    "session_compact",
  ])
    expect(
      await fire(event, { toolCallId: "a", toolName: "bash", messages: [null] }, nothing),
    ).toBeUndefined();
  expect(told).toEqual([]);
});
