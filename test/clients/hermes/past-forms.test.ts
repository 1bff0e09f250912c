import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { TranscriptChunk } from "../../../src/clients/client.ts";
import { hermes } from "../../../src/clients/hermes/hermes.ts";
import { delivery } from "../recorded.ts";

const schema = `
create table sessions (id text primary key, source text, cwd text, started_at real, last_activity_at real);
create table messages (id integer primary key, session_id text, role text, content text, timestamp real);`;

interface Session {
  readonly id: string;
  readonly source?: string;
  readonly at: number;
  readonly prompts: readonly string[];
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "kedr hermes "));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

async function chunksOf(sessions: readonly Session[]): Promise<readonly TranscriptChunk[]> {
  const path = join(folder(), "state.db");
  const db = new Database(path);
  db.exec(schema);
  for (const { id, source = "cli", at, prompts } of sessions) {
    db.prepare("insert into sessions values (?, ?, '/home/mara/shop', ?, ?)").run(id, source, at, at);
    for (const content of prompts)
      db.prepare("insert into messages values (null, ?, 'user', ?, ?)").run(id, content, at);
  }
  db.close();
  const chunks: TranscriptChunk[] = [];
  for await (const chunk of hermes.readTranscript(path, 0)) chunks.push(chunk);
  return chunks;
}

test("a message in parts is its texts", async () => {
  const parts = JSON.stringify([{ type: "text", text: "look at this" }, { type: "image_url" }]);
  const [chunk] = await chunksOf([{ id: "s1", at: 100, prompts: [parts] }]);
  expect(chunk?.events).toMatchObject([{ input: "look at this" }]);
});

test("what came by the clock has nobody at a terminal", async () => {
  const [chunk] = await chunksOf([{ id: "s1", source: "cron", at: 100, prompts: ["go"] }]);
  expect(chunk?.session?.run).toBe("headless");
  expect(chunk?.events[0]?.run).toBe("headless");
});

test("what was written to last is told last, and the mark goes on when a session is told whole", async () => {
  const prompts = Array.from({ length: 150 }, (_, at) => `prompt ${at}`);
  const chunks = await chunksOf([
    { id: "a-late", at: 900, prompts },
    { id: "b-early", at: 100, prompts: ["go"] },
  ]);
  expect(chunks.map(({ session, bytesRead }) => [session?.sessionId, bytesRead])).toEqual([
    ["b-early", 100_000],
    ["a-late", 100_000],
    ["a-late", 900_000],
  ]);
});

test("a time that is none keeps no session out", async () => {
  const chunks = await chunksOf([
    { id: "s1", at: 100, prompts: ["go"] },
    { id: "s2", at: 9e15, prompts: ["go"] },
  ]);
  expect(chunks.map(({ session }) => session?.sessionId)).toContain("s1");
});

test("a database that is too large to hold says so", async () => {
  const path = join(folder(), "state.db");
  writeFileSync(path, "");
  truncateSync(path, 1024 ** 3 + 1);
  await expect(hermes.readTranscript(path, 0)[Symbol.asyncIterator]().next()).rejects.toThrow("too large");
});

test.each([
  [{ status: "error", result: "no such file" }, "read_file", "error", '{"error":"no such file"}'],
  [{ result: '{"output":"1 failed","returncode":2}' }, "terminal", "error", "Exit code 2\\n1 failed"],
])("a call that came to nothing says how: %j", (extra, tool_name, status, words) => {
  const payload = { session_id: "s1", cwd: "/home/mara/shop", tool_name, tool_input: {} };
  const told = { ...payload, extra: { tool_call_id: "c1", ...extra } };
  const [event] = hermes.decode(delivery(told, "PostToolUse")).events;
  expect(event).toMatchObject({ status, outcome: expect.stringContaining(words) as string });
});

test("what Hermes reads in the person's own home is looked through, too", async () => {
  const homeFolder = folder();
  writeFileSync(join(homeFolder, "AGENTS.md"), "words");
  const where = { homeFolder, configFolder: null, variables: {}, executables: [], platform: "linux" };
  const kept = await hermes.keptFiles(where, [], []);
  expect(kept.memoryFiles).toEqual([join(homeFolder, "AGENTS.md")]);
});
