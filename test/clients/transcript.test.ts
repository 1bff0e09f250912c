import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, asyncProperty, integer, uint8Array } from "fast-check";
import { afterAll, expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { delivery, eventsIn, recordedHooks, transcriptPath } from "./recorded.ts";
import { common, user } from "./claude-code/transcript-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "kedr-transcript-"));
afterAll(() => rmSync(folder, { recursive: true }));

const recordedBytes = readFileSync(transcriptPath);
const fromHooks = recordedHooks.flatMap(
  (hook) => claudeCode.decode(delivery(hook.payload, hook.event)).events,
);

function written(name: string, lines: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

const assistant = (id: string, content: unknown, more: object = {}): object => ({
  type: "assistant",
  uuid: `uuid-${id}`,
  message: {
    id,
    content,
    usage: { input_tokens: 3, cache_creation_input_tokens: 4, cache_read_input_tokens: 90, output_tokens: 5 },
  },
  ...common,
  ...more,
});
const words = (text: string): object[] => [{ type: "text", text }];
const toolUse = (id: string): object => ({ type: "tool_use", id, name: "Bash", input: { command: "ls" } });

test("[capture.once] hook and transcript give one call id to the same prompt, call, turn end and subagent end", async () => {
  const files = await claudeCode.transcriptFiles(transcriptPath);
  expect(files).toHaveLength(2);
  const read = (await Promise.all(files.map((path) => eventsIn(path)))).flat();
  const shared = ["prompt", "tool", "turn-end", "subagent-end"];
  const idsOf = (events: typeof read): string[] =>
    events
      .filter((event) => shared.includes(event.kind))
      .map((event) => event.callId)
      .sort();
  expect(idsOf(read)).toEqual(idsOf(fromHooks));
});

test("a call told by hook and transcript has the same input, outcome and status", async () => {
  const read = await eventsIn(transcriptPath);
  const calls = fromHooks.filter((event) => event.kind === "tool" && event.agentId === null);
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    const twin = read.find((event) => event.callId === call.callId);
    expect([twin?.tool, twin?.outcome, twin?.status, twin?.files]).toEqual([
      call.tool,
      call.outcome,
      call.status,
      call.files,
    ]);
    expect(JSON.parse(twin?.input ?? "null")).toEqual(JSON.parse(call.input ?? "null"));
  }
});

test("the words that end a turn are kept once, under the turn's end", async () => {
  const read = await eventsIn(transcriptPath);
  const holders = read.filter((event) => event.outcome?.includes("Оплата падала: лимит был 10."));
  expect(holders.map((event) => event.kind)).toEqual(["turn-end"]);
});

test("each model request's tokens are counted once, cache reads not at all", async () => {
  const path = written("usage.jsonl", [
    user("go"),
    assistant("m1", words("I look.")),
    assistant("m1", [toolUse("t1")]),
    assistant("m1", [toolUse("t2")]),
    user([{ type: "tool_result", tool_use_id: "t1", content: "a" }]),
    user([{ type: "tool_result", tool_use_id: "t2", content: "b" }]),
    assistant("m2", words("Done.")),
  ]);
  const events = await eventsIn(path);
  expect(events.reduce((sum, event) => sum + event.workTokens, 0)).toBe(24);
  expect(events.filter((event) => event.workTokens > 0).map((event) => event.callId)).toEqual([
    "say:m1",
    "say:m2",
  ]);
});

test("injections, meta lines, local commands and error texts of the client are left out", async () => {
  const path = written("noise.jsonl", [
    {
      type: "attachment",
      attachment: { type: "hook_additional_context", content: ["<kedr-memory>x</kedr-memory>"] },
      ...common,
    },
    user("<system-reminder>be brief</system-reminder>", { isMeta: true }),
    user("a skill's text", { isMeta: true }),
    user("<local-command-caveat>local</local-command-caveat>", { isMeta: true }),
    user("<command-name>/model</command-name>\n<command-args></command-args>"),
    user("<local-command-stdout>ok</local-command-stdout>"),
    assistant("m1", words("Not logged in"), { isApiErrorMessage: true }),
  ]);
  expect(await eventsIn(path)).toEqual([]);
  // None of it opens a turn either: the file counts as read to its end.
  for await (const chunk of claudeCode.readTranscript(path, 0))
    expect(chunk.bytesRead).toBe(statSync(path).size);
});

test("what an editor tells beside a prompt is no part of it, in the transcript as in the hook", async () => {
  const blocks = words("<ide_opened_file>The user opened /home/mara/shop/a.ts in the IDE.</ide_opened_file>");
  const [event] = await eventsIn(written("editor.jsonl", [user([...blocks, ...words("Add a retry")])]));
  expect(event?.input).toBe("Add a retry");
  expect(await eventsIn(written("editor-alone.jsonl", [user(blocks)]))).toEqual([]);
});

test("a slash command that reached the model is the prompt as it was typed", async () => {
  const text =
    "<command-message>ship</command-message>\n<command-name>/ship</command-name>\n<command-args>prod now</command-args>";
  const [event] = await eventsIn(written("slash.jsonl", [user(text)]));
  expect([event?.callId, event?.input]).toEqual(["prompt:p1", "/ship prod now"]);
});

test("[capture.no-recursion] an observer's own session is passed over whole", async () => {
  const prompt = "<observed_from_primary_session><outcome>x</outcome></observed_from_primary_session>";
  const path = written("observer.jsonl", [
    user(prompt),
    assistant("m1", words("<observation/>")),
    user("more"),
  ]);
  expect(await eventsIn(path)).toEqual([]);
});

test("a compaction is one event with its trigger, not a prompt", async () => {
  const event = (await eventsIn(transcriptPath)).find((e) => e.kind === "compaction");
  const hook = fromHooks.find((e) => e.kind === "compaction" && e.outcome !== null);
  expect([event?.callId, event?.tool]).toEqual([hook?.callId, "manual"]);
  expect(event?.outcome).toContain("limit was 10");
});

test("an interrupt ends its turn, as no Stop hook does", async () => {
  const path = written("interrupt.jsonl", [
    user("go"),
    assistant("m1", [toolUse("t1")]),
    user("[Request interrupted by user]"),
  ]);
  const last = (await eventsIn(path)).at(-1);
  expect([last?.kind, last?.callId, last?.status]).toEqual(["turn-end", "stop:p1", "denied"]);
});

test("what a fork copied belongs to the session it came from", async () => {
  const copied = { requestSessionId: "s0" };
  const path = written("fork.jsonl", [
    user("hi"),
    assistant("m1", [toolUse("t1")], copied),
    user([{ type: "tool_result", tool_use_id: "t1", content: "a" }]),
    assistant("m2", words("Done."), copied),
    user("fork it"),
    assistant("m3", words("Forked.")),
  ]);
  const events = await eventsIn(path);
  expect(events.map((event) => [event.callId, event.input ?? event.outcome])).toEqual([
    ["prompt:p1", "fork it"],
    ["say:m3", null],
    ["stop:p1", "Forked."],
  ]);
});

test("every event knows its file, line and uuid", async () => {
  const lines = recordedBytes.toString("utf8").split("\n");
  for (const event of await eventsIn(transcriptPath)) {
    expect(event.source?.path).toBe(transcriptPath);
    const line = JSON.parse(lines[(event.source?.line ?? 0) - 1] ?? "") as Record<string, unknown>;
    expect(line["uuid"]).toBe(event.source?.uuid);
  }
});

test("reading goes on where it ended: a turn cut in two is told whole, and lines keep their numbers", async () => {
  const path = written("growing.jsonl", [user("go"), assistant("m1", [toolUse("t1")])]);
  let from = 0;
  for await (const chunk of claudeCode.readTranscript(path, 0)) from = chunk.bytesRead;
  expect(from).toBe(0);
  const rest = [
    user([{ type: "tool_result", tool_use_id: "t1", content: "a" }]),
    assistant("m2", words("Done.")),
  ];
  appendFileSync(path, rest.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const events = await eventsIn(path, from);
  expect(events.map((event) => event.kind)).toEqual(["prompt", "assistant", "tool", "assistant", "turn-end"]);
  for await (const chunk of claudeCode.readTranscript(path, 0)) from = chunk.bytesRead;
  appendFileSync(path, `${JSON.stringify(user("again", { promptId: "p2" }))}\n`);
  expect((await eventsIn(path, from)).map((event) => [event.callId, event.source?.line])).toEqual([
    ["prompt:p2", 5],
  ]);
});

test("an event knows the branch that the transcript wrote down", async () => {
  const path = written("branch.jsonl", [
    user("go", { gitBranch: "feature/till" }),
    user("on", { promptId: "p2" }),
  ]);
  const branches = (await eventsIn(path)).map((event) => [event.callId, event.branch]);
  expect(branches).toContainEqual(["prompt:p1", "feature/till"]);
  expect(branches).toContainEqual(["prompt:p2", undefined]);
});

test("half a line is left for the next reading, and a whole one without its newline is taken", async () => {
  const path = written("half.jsonl", [user("go"), assistant("m1", words("Done."))]);
  const last = JSON.stringify(user("half", { promptId: "p2" }));
  appendFileSync(path, last.slice(0, -5));
  expect((await eventsIn(path)).map((event) => event.kind)).toEqual(["prompt", "assistant", "turn-end"]);
  appendFileSync(path, last.slice(-5));
  expect((await eventsIn(path)).map((event) => event.callId)).toContain("prompt:p2");
});

test("a transcript never throws, whatever bytes it holds", async () => {
  const path = join(folder, "bytes.jsonl");
  await assert(
    asyncProperty(
      uint8Array({ maxLength: 300 }),
      integer({ min: 0, max: recordedBytes.length }),
      async (bytes, at) => {
        writeFileSync(
          path,
          Buffer.concat([recordedBytes.subarray(0, at), bytes, recordedBytes.subarray(at + bytes.length)]),
        );
        for await (const chunk of claudeCode.readTranscript(path, 0)) {
          expect(chunk.bytesRead).toBeLessThanOrEqual(recordedBytes.length + bytes.length);
        }
      },
    ),
    { numRuns: 60 },
  );
});

const given = process.env["KEDR_TRANSCRIPTS"];
const transcripts = given === undefined ? undefined : join(given, "claude-code");
if (transcripts === undefined)
  console.warn("KEDR_TRANSCRIPTS is not set: no transcripts of real sessions are read");
test.skipIf(transcripts === undefined)(
  "real transcripts of many versions give events with unique ids",
  async () => {
    const names = readdirSync(transcripts ?? "").filter((name) => name.endsWith(".jsonl"));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const events = await eventsIn(join(transcripts ?? "", name));
      expect([name, events.some((event) => event.kind === "prompt")]).toEqual([name, true]);
      expect([name, events.filter((event) => event.tool === null && event.kind === "tool").length]).toEqual([
        name,
        0,
      ]);
    }
  },
);

test("an answer's place is the line of its words, not of the thinking before them", async () => {
  const path = written("thinking.jsonl", [
    user("why?"),
    assistant("m1", [{ type: "thinking", thinking: "Let me see." }], { uuid: "thinking" }),
    assistant("m1", words("Because."), { uuid: "words" }),
  ]);
  const end = (await eventsIn(path)).find((event) => event.kind === "turn-end");
  expect(end).toMatchObject({ outcome: "Because.", source: { line: 3, uuid: "words" } });
});
