import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { anything, assert, constantFrom, integer, property, record, string } from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { toolActions } from "../../src/clients/canonical-tools.ts";
import type { Client, Decoded, Delivery } from "../../src/clients/client.ts";
import { markedAgents } from "../../src/clients/marks.ts";
import { clients } from "../../src/clients/registry.ts";
import type { DecodedEvent } from "../../src/domain/event.ts";
import { hookEvents } from "../../src/domain/hook-event.ts";
import { isProbe, probeAnswer, probePrefix } from "../../src/domain/probe.ts";
import { fits } from "../../src/domain/text-room.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { wiredHome } from "./wired-home.ts";

/** What every client must hold, whatever it is; test/clients/contract-wiring.test.ts has the rest. */

/** Moments as clients call them, and one that none knows. */
const namedEvents: readonly string[] = [
  [...hookEvents, "BeforeAgent", "AfterAgent", "BeforeTool", "AfterTool", "PreCompress", "SubagentStart"],
  ["sessionStart", "userPromptSubmitted", "preToolUse", "postToolUse", "agentStop", "sessionEnd"],
  ["beforeSubmitPrompt", "afterShellExecution", "afterMCPExecution", "afterFileEdit", "afterAgentResponse"],
  ["pre_llm_call", "post_tool_call", "on_session_start", "MoonPhase"],
].flat();

/** Names under which clients tell something: a decoder meets any value under each. */
const keys = [
  [
    "prompt",
    "source",
    "reason",
    "trigger",
    "turn_id",
    "prompt_id",
    "agent_id",
    "agent_type",
    "stop_hook_active",
  ],
  [
    "tool_name",
    "tool_input",
    "tool_response",
    "tool_use_id",
    "tool_calls",
    "toolName",
    "toolArgs",
    "toolResult",
  ],
  ["last_assistant_message", "prompt_response", "text", "command", "output", "edits", "extra", "mcp_context"],
  [
    "transcript_path",
    "transcriptPath",
    "timestamp",
    "permission_mode",
    "error",
    "context_tokens",
    "is_denied",
  ],
].flat();

/** A session's id and folder under each of the names that clients have for them. */
const ground = (id: string, folder: string): object => ({
  session_id: id,
  sessionId: id,
  conversation_id: id,
  cwd: folder,
  workspace_roots: [folder],
});

const delivery = (event: string, payload: unknown): Delivery => ({
  event,
  payload,
  receivedAt: "2026-11-29T20:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
});

/** What is wrong with a decoded payload: a problem comes alone, and an event is whole. */
function faultsOf(client: Client, { problem, session, events, asks }: Decoded): readonly string[] {
  if (problem !== undefined)
    return events.length === 0 && session === undefined && asks === "nothing" ? [] : ["more than a problem"];
  return events.flatMap((event) => [
    ...(event.client === client.name ? [] : ["another client's"]),
    ...(event.callId === "" || event.sessionId === "" ? ["an empty id"] : []),
    ...(isAbsolute(event.directory) ? [] : ["a folder that is not absolute"]),
    ...(event.files.every((file) => typeof file === "string") ? [] : ["a file that is no text"]),
  ]);
}

/** Every text in a parsed value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Nothing, or strict JSON. */
const printed = (text: string): readonly string[] => (text === "" ? [] : textsIn(JSON.parse(text)));

const said = (client: Client, event: string, answer: Partial<Parameters<Client["encode"]>[1]>) =>
  printed(client.encode(event, { context: "", personLine: "", ...answer })).join("\n");

const frame = (letters: number): string =>
  `<kedr-memory for="prompt">\n${"я".repeat(letters)}\n</kedr-memory>`;

describe.each(clients.map((client) => [client.name, client] as const))("%s", (_name, client) => {
  test("[capture.never-fails-client] whatever a payload holds, decoding gives a problem or whole events, and never throws", () => {
    const fields = record(Object.fromEntries(keys.map((key) => [key, anything()])), { requiredKeys: [] });
    const event = constantFrom(...namedEvents);
    assert(
      property(fields, event, string(), (hostile, named, id) => {
        const told = { ...hostile, hook_event_name: named };
        for (const payload of [told, { ...told, ...ground(id, "/p") }, { ...told, ...ground("s", id) }])
          expect(faultsOf(client, client.decode(delivery(named, payload)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    assert(
      property(anything(), event, (payload, named) => {
        expect(faultsOf(client, client.decode(delivery(named, payload)))).toEqual([]);
      }),
    );
  });

  test.each([null, 7, "text", [], {}, undefined])("%j is a problem, and nothing is asked for", (payload) => {
    for (const event of hookEvents) {
      const decoded = client.decode(delivery(event, payload));
      expect(decoded.problem).toMatch(/payload/);
      expect(faultsOf(client, decoded)).toEqual([]);
    }
  });

  test("a moment that Kedr does not know is no event and no problem", () => {
    const decoded = client.decode(
      delivery("MoonPhase", { ...ground("s", "/p"), hook_event_name: "MoonPhase" }),
    );
    expect([decoded.events, decoded.asks, decoded.problem]).toEqual([[], "nothing", undefined]);
  });

  test("each hook that init registers comes with a payload that is known for a probe", async () => {
    using home = wiredHome(client);
    await home.init();
    const hooks = await client.registered(await home.installation());
    expect(hooks.length).toBeGreaterThan(0);
    for (const { event, probePayload } of hooks) {
      const decoded = client.decode(delivery(event, JSON.parse(probePayload)));
      expect(decoded.problem).toBeUndefined();
      expect(isProbe(decoded.session?.sessionId ?? "")).toBe(true);
    }
  });

  test("an answer is nothing or strict JSON, with the whole of a text or none of it", () => {
    const letters = integer({ min: 0, max: client.room.most + 100 });
    assert(
      property(letters, constantFrom(...hookEvents, "MoonPhase"), (count, event) => {
        const context = frame(count);
        const texts = said(client, event, { context, personLine: "kedr: 3 memories" });
        const isWhole = texts.includes(context);
        expect(isWhole || !texts.includes("<kedr-memory")).toBe(true);
        expect(isWhole && !fits(client.room, context)).toBe(false);
      }),
    );
    expect(client.encode("SessionStart", { context: "", personLine: "" })).toBe("");
  });

  test("where it takes words, an answer carries them", () => {
    const context = frame(10);
    const carries = (event: string): boolean => said(client, event, { context }).includes(context);
    const verdict = { decision: "ask", reason: "Rule 7" } as const;
    const carried: Readonly<Record<string, boolean>> = {
      digest: carries("SessionStart"),
      prompt: carries("UserPromptSubmit"),
      hint: carries("PreToolUse"),
      "hint after": carries("PostToolUse"),
      question: said(client, "Stop", { personLine: "Keep it?" }).includes("Keep it?"),
      ask: said(client, "PreToolUse", { verdict }).includes("Rule 7"),
    };
    expect([...client.takes].filter((taken) => carried[taken] !== true)).toEqual([]);
  });

  test("[tool.adds-only] a rule denies or asks before a gated tool, and nothing ever allows", () => {
    for (const decision of ["deny", "ask"] as const) {
      const texts = said(client, "PreToolUse", { verdict: { decision, reason: "Rule 7" } });
      expect(texts.includes("Rule 7") || client.gatedTools.length === 0).toBe(true);
      expect(texts).not.toMatch(/^(allow|approve)$/m);
    }
  });

  test("its row of the table says that a rule asks exactly where it can", () => {
    expect(/\bask\b/.test(String(client.facts.given.rules))).toBe(client.takes.has("ask"));
  });

  test("what its rules and record call a tool is the name that all clients share", () => {
    expect(client.gatedTools.filter((name) => toolActions[name] === undefined)).toEqual([]);
  });

  test("it stands in one list alone, with a name that may stand in a command", () => {
    expect(client.name).toMatch(/^[a-z][a-z-]*[a-z]$/);
    expect(markedAgents.filter(({ name }) => name === client.name)).toHaveLength(1);
    expect(client.startWith("why?")).toContain("why?");
  });

  test("a record of nothing but rubbish is read without an event and without a fault", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kedr-record-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "00000000-0000-4000-8000-000000000000.jsonl");
    const lines = [
      "{",
      "null",
      "[]",
      '"text"',
      "{}",
      '{"type":7,"payload":[],"message":null}',
      "\0\0",
      "я".repeat(9),
    ];
    writeFileSync(path, lines.join("\n"));
    const events: DecodedEvent[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of client.readTranscript(path, 0)) events.push(...chunk.events);
    };
    // A line that is none is passed over; a database that is none is said to be damaged.
    const fault = await read().then(() => "", String);
    expect([events, fault]).toEqual([[], expect.stringMatching(/^$|database/)]);
    expect(await client.parentOf(path)).toBeNull();
    expect(await client.isTyped(path, "yes")).toBe(false);
  });
});

test("a probe of any client is answered by the service, which keeps nothing of it", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  await kedr.start();
  for (const client of clients) {
    using home = wiredHome(client);
    await home.init();
    for (const { event, probePayload } of await client.registered(await home.installation())) {
      const answer = await kedr.ask("POST", `/v1/hook/${client.name}/${event}`, probePayload);
      expect([client.name, event, answer.body]).toEqual([client.name, event, probeAnswer]);
    }
  }
  await kedr.settle();
  await kedr.stop();
  expect(kedr.files().filter(({ bytes }) => bytes.includes(probePrefix))).toEqual([]);
});
