import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { TranscriptChunk } from "../../../src/clients/client.ts";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import { policyName } from "../../../src/clients/gemini-cli/policy-file.ts";
import { limits } from "../../../src/domain/limits.ts";
import { delivery } from "../recorded.ts";
import { eventsIn, recordedFolder } from "./recorded.ts";

const head = { sessionId: "s-1", startTime: "2026-11-30T14:00:00.000Z", kind: "main" };
const user = (id: string, text: string): object => ({ id, type: "user", content: [{ text }] });
const answer = (id: string, content: string, more: object = {}): object => ({
  id,
  type: "gemini",
  content,
  ...more,
});
const called = (status: string, response: object): object => ({
  toolCalls: [
    {
      id: "c1",
      name: "run_shell_command",
      args: { command: "npm test" },
      result: [{ functionResponse: { id: "c1", response } }],
      status,
    },
  ],
});

/** A record beside the recorded one. */
function written(name: string, text: string): string {
  const path = join(dirname(recordedFolder().record), name);
  writeFileSync(path, text);
  return path;
}

const lines = (...all: readonly object[]): string => all.map((line) => `${JSON.stringify(line)}\n`).join("");

async function chunksOf(path: string): Promise<readonly TranscriptChunk[]> {
  const chunks: TranscriptChunk[] = [];
  for await (const chunk of geminiCli.readTranscript(path, 0)) chunks.push(chunk);
  return chunks;
}

test("words beside a call are no end of the turn", async () => {
  const text = lines(
    head,
    user("u1", "go"),
    answer("a1", "I run them.", called("success", { output: "ok" })),
  );
  const kinds = (await eventsIn(written("session-x-00000021.jsonl", text))).map(({ kind }) => kind);
  expect(kinds).toEqual(["prompt", "assistant", "tool"]);
});

test("an answer that the client wrote anew stands where its first words do", async () => {
  const text = lines(head, user("u1", "go"), answer("a1", "Do"), answer("a1", "Done."), user("u2", "thanks"));
  const end = (await eventsIn(written("session-x-00000022.jsonl", text))).find(
    ({ kind }) => kind === "turn-end",
  );
  expect(end).toMatchObject({ outcome: "Done.", source: { line: 3 } });
});

test("a call that was cancelled without a word came to nothing", async () => {
  const text = lines(head, user("u1", "go"), answer("a1", "", called("cancelled", {})));
  expect((await eventsIn(written("session-x-00000023.jsonl", text))).at(-1)).toMatchObject({
    kind: "tool",
    status: "error",
    outcome: '{"error":"cancelled"}',
  });
});

test("what a start put before a prompt is not the person's, and a command that a signal ended failed", () => {
  const payload = { session_id: "s1", cwd: "/home/mara/shop" };
  const prompt = "<session_context>port 5433</session_context>\nfind the port";
  const [asked] = geminiCli.decode(delivery({ ...payload, prompt }, "BeforeAgent")).events;
  expect(asked?.input).toBe("find the port");
  const call = {
    tool_name: "run_shell_command",
    tool_input: { command: "npm test" },
    tool_response: { llmContent: "Output: half\nSignal: SIGTERM\nProcess Group PGID: 9" },
  };
  expect(geminiCli.decode(delivery({ ...payload, ...call }, "AfterTool")).events[0]).toMatchObject({
    status: "error",
    outcome: JSON.stringify({ error: "Ended by signal SIGTERM\nhalf" }),
  });
});

test("a session's id from outside leads to no other folder", async () => {
  const path = written("session-x-00000024.jsonl", lines({ ...head, sessionId: "../chats" }));
  expect(await geminiCli.transcriptFiles(path)).toEqual([path]);
});

test("an older record is found, read as a whole, and left where it is too large", async () => {
  const { configFolder, record } = recordedFolder();
  const path = join(dirname(record), "session-2025-11-01T10-00-00000025.json");
  const messages = [user("u1", "go"), answer("a1", "Looking.", called("executing", {}))];
  writeFileSync(path, JSON.stringify({ ...head, messages }));
  const [chunk] = await chunksOf(path);
  expect(chunk).toMatchObject({ bytesRead: readFileSync(path).length, events: [{ kind: "prompt" }, {}] });
  expect((await geminiCli.pastSessions(configFolder)).map((past) => past.path)).toContain(path);
  truncateSync(path, limits.payloadBytes + 1);
  expect(await chunksOf(path)).toMatchObject([{ events: [], bytesRead: limits.payloadBytes + 1 }]);
});

test("the record does not tell whether a person sat there, however long it is", async () => {
  const prompts = Array.from({ length: 250 }, (_, at) => user(`u${at}`, `prompt ${at}`));
  const chunks = await chunksOf(written("session-x-00000026.jsonl", lines(head, ...prompts)));
  expect(chunks.length).toBeGreaterThan(2);
  for (const { isRunUnknown } of chunks) expect(isRunUnknown).toBe(true);
});

test("the file of what only the owner does goes with the hooks", async () => {
  const { configFolder } = recordedFolder();
  const where = { homeFolder: "/h", configFolder, variables: {}, executables: [], platform: "linux" };
  const there = await geminiCli.detect(where);
  if (there === undefined) throw new Error("not found by its folder");
  for (const change of await geminiCli.wire(there, { launcher: "/k/bin/kedr-hook", pluginText: () => "" })) {
    if (!("after" in change)) throw new Error("not wired");
    mkdirSync(dirname(change.path), { recursive: true });
    writeFileSync(change.path, change.after ?? "");
  }
  const gone = (await geminiCli.unwire(there)).filter((change) => "after" in change && change.after === null);
  expect(gone.map(({ path }) => path)).toEqual([join(configFolder, "policies", policyName)]);
});
