import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { assert, asyncProperty, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import { delivery } from "../recorded.ts";
import { eventsIn, recordedFolder, recordedHooks } from "./recorded.ts";

const fromHooks = recordedHooks.flatMap(
  ({ event, payload }) => geminiCli.decode(delivery(payload, event)).events,
);

type Told = readonly { readonly callId: string; readonly kind: string }[];
const idsOf = (events: Told, ...kinds: readonly string[]): readonly string[] =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ callId }) => callId)
    .toSorted();

test("[capture.once] hook and record give one call id to the same prompt, call and turn end, and the record adds only requests", async () => {
  const read = await eventsIn(recordedFolder().record);
  const shared = ["prompt", "tool", "turn-end"];
  expect(idsOf(fromHooks, ...shared)).toHaveLength(11);
  expect(idsOf(read, ...shared)).toEqual(idsOf(fromHooks, ...shared));
  const known = new Set(fromHooks.map(({ callId }) => callId));
  expect(new Set(read.filter(({ callId }) => !known.has(callId)).map(({ kind }) => kind))).toEqual(
    new Set(["assistant"]),
  );
});

test("a call is told alike by hook and record, with the exit status", async () => {
  const told = (events: readonly (typeof fromHooks)[number][]) =>
    events
      .filter(({ kind, input }) => kind === "tool" && !(input ?? "").includes("seq 1"))
      .map(({ tool, input, outcome, status, files }) => ({ tool, input, outcome, status, files }));
  const read = told(await eventsIn(recordedFolder().record));
  expect(read).toEqual(told(fromHooks));
  expect(read).toContainEqual({
    tool: "Bash",
    input: '{"command":"echo failing; exit 3"}',
    outcome: '{"error":"Exit code 3\\nfailing"}',
    status: "error",
    files: [],
  });
  expect(read.map(({ tool }) => tool)).toContain("mcp__mem__search");
});

test("nothing that hooks gave the model comes back, by hook or by record", async () => {
  const { record } = recordedFolder();
  expect(readFileSync(record, "utf8")).toContain("nightjar");
  expect(JSON.stringify([fromHooks, await eventsIn(record)])).not.toContain("nightjar");
});

test("a record that grows is read on from its open turn, and nothing is told under a second id", async () => {
  const { record } = recordedFolder();
  const whole = idsOf(await eventsIn(record), "prompt", "tool", "turn-end", "assistant");
  const lines = readFileSync(record, "utf8").split(/(?<=\n)/);
  writeFileSync(record, "");
  const seen = new Map<string, string>();
  let from = 0;
  for (const line of lines) {
    // The writer may be in the middle of a line.
    for (const piece of [line.slice(0, 20), line.slice(20)]) {
      appendFileSync(record, piece);
      for await (const chunk of geminiCli.readTranscript(record, from)) {
        for (const { callId, kind } of chunk.events) seen.set(callId, kind);
        from = chunk.bytesRead;
      }
    }
  }
  const found = idsOf(
    [...seen].map(([callId, kind]) => ({ callId, kind })),
    "prompt",
    "tool",
    "assistant",
  );
  expect(found).toEqual(whole.filter((id) => !id.startsWith("stop:")));
});

const head = { sessionId: "s-1", projectHash: "h", startTime: "2026-11-30T14:00:00.000Z", kind: "main" };
const at = (id: string, type: string, more: object): object => ({
  id,
  type,
  timestamp: "2026-11-30T14:00:01.000Z",
  ...more,
});
const user = (id: string, text: string): object => at(id, "user", { content: [{ text }] });
const answer = (id: string, content: string, more: object = {}): object =>
  at(id, "gemini", { content, ...more });

/** A record beside the recorded one. */
function written(name: string, lines: readonly object[]): string {
  const path = join(dirname(recordedFolder().record), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

const call = (status: string, response: object): object => ({
  id: "c1",
  name: "run_shell_command",
  args: { command: "rm -rf ." },
  result: [{ functionResponse: { id: "c1", response } }],
  status,
});

test("a call that the person refused is denied, one that still runs is no event yet", async () => {
  const error = "[Operation Cancelled] Reason: User denied execution.";
  const lines = [
    head,
    user("u1", "clean up"),
    answer("a1", "", { toolCalls: [call("cancelled", { error })] }),
  ];
  const events = await eventsIn(written("session-x-00000006.jsonl", lines));
  expect(events.map(({ kind, status }) => [kind, status])).toEqual([
    ["prompt", "ok"],
    ["tool", "denied"],
  ]);
  const running = [head, user("u1", "clean up"), answer("a1", "", { toolCalls: [call("executing", {})] })];
  expect((await eventsIn(written("session-x-00000007.jsonl", running))).map(({ kind }) => kind)).toEqual([
    "prompt",
  ]);
});

test("what the client says to keep its model going is no prompt and no end of the turn", async () => {
  const lines = [
    head,
    user("u1", "go"),
    answer("a1", "First."),
    user("u2", "Please continue."),
    answer("a2", "Done."),
  ];
  const events = await eventsIn(written("session-x-00000008.jsonl", lines));
  expect(
    events.filter(({ kind }) => kind !== "assistant").map(({ kind, outcome }) => [kind, outcome]),
  ).toEqual([
    ["prompt", null],
    ["turn-end", "First.\nDone."],
  ]);
});

test("a compression is an event with its summary", async () => {
  const summary = "<state_snapshot>\nthe port is 5433\n</state_snapshot>";
  const lines = [
    head,
    user("u1", "go"),
    { $set: { messages: [user("m1", summary), answer("m2", "Got it.")] } },
  ];
  const events = await eventsIn(written("session-x-00000009.jsonl", lines));
  expect(events).toMatchObject([{ kind: "prompt" }, { kind: "compaction", outcome: summary }]);
});

test("an older record, which is one JSON text, is read as the same events", async () => {
  const messages = [
    user("u1", "go"),
    answer("a1", "Done.", { tokens: { input: 9, cached: 4, output: 2, thoughts: 1 } }),
  ];
  const path = written("session-2025-11-01T10-00-00000010.json", []);
  writeFileSync(path, JSON.stringify({ ...head, messages }, null, 2));
  expect(await eventsIn(path)).toMatchObject([
    { kind: "prompt", input: "go", sessionId: "s-1", directory: "/home/mara/shop" },
    { kind: "assistant", workTokens: 8 },
    { kind: "turn-end", outcome: "Done." },
  ]);
});

test("an older record has its project's folder as a hash alone: the named folder that has it is the project's, and none other", async () => {
  const { configFolder } = recordedFolder();
  const path = join(configFolder, "tmp", "by-hash", "chats", "session-2025-11-01T10-00-00000011.json");
  mkdirSync(dirname(path), { recursive: true });
  const projectHash = createHash("sha256").update("/home/mara/shop").digest("hex");
  const messages = [
    user("u1", "read /home/mara/shop/src/till.ts and /home/mara/other/a.ts"),
    answer("a1", "Done."),
  ];
  writeFileSync(path, JSON.stringify({ ...head, projectHash, messages }, null, 2));
  const directories = (await eventsIn(path)).map(({ directory }) => directory);
  expect(new Set(directories)).toEqual(new Set(["/home/mara/shop"]));
  writeFileSync(path, JSON.stringify({ ...head, projectHash: "0".repeat(64), messages }));
  expect(await eventsIn(path)).toEqual([]);
});

test.each([
  ["half its first line", "session-x-00000011.jsonl", JSON.stringify(head).slice(0, 20), 0],
  ["nothing yet", "session-x-00000012.jsonl", "", 0],
  ["half of its one text", "session-x-00000013.json", '{"sessionId":"s-1","mess', 0],
  ["a first line that says nothing of it", "session-x-00000014.jsonl", "{}\n", 3],
])("a record with %s is read to where its beginning is known", async (_what, name, text, bytesRead) => {
  const path = written(name, []);
  writeFileSync(path, text);
  const chunks = [];
  for await (const chunk of geminiCli.readTranscript(path, 0)) chunks.push(chunk);
  expect(chunks).toMatchObject([{ events: [], bytesRead }]);
});

test("a subagent's record is a part of its session, and what started it is no prompt", async () => {
  const { record } = recordedFolder();
  const session = "00000005-bbbb-4bbb-8bbb-000000000000";
  const path = join(dirname(record), session, "agent-1.jsonl");
  mkdirSync(dirname(path));
  const lines = [
    { ...head, sessionId: "agent-1", kind: "subagent" },
    user("u1", "look around"),
    answer("a1", "Seen."),
  ];
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(await geminiCli.transcriptFiles(record)).toEqual([record, path]);
  expect(await geminiCli.parentOf(path)).toEqual({ id: session, transcriptPath: record });
  expect(await geminiCli.parentOf(record)).toBeNull();
  const events = (await eventsIn(path)).filter(({ kind }) => kind !== "assistant");
  expect(events).toMatchObject([
    { kind: "subagent-end", agentId: "agent-1", sessionId: session, outcome: "Seen." },
  ]);
});

test("past sessions and memory files are found; a record of an unknown project gives nothing", async () => {
  const { configFolder, record } = recordedFolder();
  writeFileSync(join(configFolder, "GEMINI.md"), "be brief\n");
  expect((await geminiCli.pastSessions(configFolder)).map(({ path }) => path)).toEqual([record]);
  const where = { homeFolder: "/none", configFolder, variables: {}, executables: [], platform: "linux" };
  expect(await geminiCli.keptFiles(where, [], [])).toEqual({
    transcripts: [record],
    memoryFiles: [join(configFolder, "GEMINI.md")],
  });
  rmSync(join(configFolder, "tmp", "shop", ".project_root"));
  expect(await eventsIn(record)).toEqual([]);
});

test("no bytes make the reader throw", async () => {
  const { record } = recordedFolder();
  const start = Buffer.from(`${JSON.stringify(head)}\n{"type":"user","id":`);
  await assert(
    asyncProperty(uint8Array({ maxLength: 300 }), async (bytes) => {
      writeFileSync(record, Buffer.concat([start, bytes]));
      await eventsIn(record);
    }),
  );
});
