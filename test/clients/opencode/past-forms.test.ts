import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { TranscriptChunk } from "../../../src/clients/client.ts";
import { opencode } from "../../../src/clients/opencode/opencode.ts";
import { directory } from "./told.ts";

const schema = `
create table session (id text primary key, parent_id text, directory text not null, permission text, time_created integer, time_updated integer);
create table message (id text primary key, session_id text not null, time_created integer, time_updated integer, data text not null);
create table part (id text primary key, message_id text not null, session_id text not null, data text not null);`;

interface Session {
  readonly id: string;
  readonly parent?: string;
  readonly at: number;
  readonly messages: readonly Message[];
}

interface Message {
  readonly id: string;
  readonly data: object;
  readonly text: string;
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "kedr opencode "));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

const asked = (id: string, created: number, text = "go"): Message => ({
  id,
  data: { role: "user", time: { created } },
  text,
});
const answered = (id: string, created: number, more: object): Message => ({
  id,
  data: { role: "assistant", time: { created, completed: created + 1 }, ...more },
  text: "Half of it.",
});

async function chunksOf(sessions: readonly Session[], fromMs = 0): Promise<readonly TranscriptChunk[]> {
  const path = join(folder(), "opencode.db");
  const db = new Database(path);
  db.exec(schema);
  for (const { id, parent = null, at, messages } of sessions) {
    db.prepare("insert into session values (?, ?, ?, null, ?, ?)").run(id, parent, directory, at, at);
    for (const { id: message, data, text } of messages) {
      db.prepare("insert into message values (?, ?, ?, ?, ?)").run(message, id, at, at, JSON.stringify(data));
      const part = JSON.stringify({ type: "text", text });
      db.prepare("insert into part values (?, ?, ?, ?)").run(`prt_${message}`, message, id, part);
    }
  }
  db.close();
  const chunks: TranscriptChunk[] = [];
  for await (const chunk of opencode.readTranscript(path, fromMs)) chunks.push(chunk);
  return chunks;
}

test("an answer that was broken off ends its turn as it is, and thoughts are work", async () => {
  const broken = answered("msg_02", 2, {
    error: { name: "aborted" },
    tokens: { input: 10, output: 2, reasoning: 5 },
  });
  const [chunk] = await chunksOf([{ id: "ses_1", at: 1, messages: [asked("msg_01", 1), broken] }]);
  expect(chunk?.events.map(({ kind, outcome, workTokens }) => [kind, outcome, workTokens])).toEqual([
    ["prompt", null, 0],
    ["assistant", null, 17],
    ["turn-end", "Half of it.", 0],
  ]);
});

test("a compaction that is not over is told when it is", async () => {
  const begun = { ...answered("msg_02", 2, { summary: true }), text: "Half a summary" };
  const open = { ...begun, data: { ...begun.data, time: { created: 2 } } };
  const [chunk] = await chunksOf([{ id: "ses_1", at: 1, messages: [asked("msg_01", 1), open] }]);
  expect(chunk?.events.map(({ kind }) => kind)).toEqual(["prompt"]);
});

test("a subagent's work is of the turn in which it began", async () => {
  const own = [asked("msg_01", 10, "first"), asked("msg_02", 30, "second")];
  const part = [answered("msg_11", 21, { finish: "stop" })];
  const [chunk] = await chunksOf([
    { id: "ses_1", at: 5, messages: own },
    { id: "ses_2", parent: "ses_1", at: 20, messages: part },
  ]);
  expect(chunk?.events.find(({ agentId }) => agentId === "ses_2")?.turn).toBe("prompt:msg_01");
});

test("what was written to last is told last, and the mark goes on when a session is told whole", async () => {
  const many = Array.from({ length: 150 }, (_, at) => asked(`msg_a${at}`, at + 1, `prompt ${at}`));
  const chunks = await chunksOf([
    { id: "ses_late", at: 900, messages: many },
    { id: "ses_early", at: 100, messages: [asked("msg_b", 50)] },
  ]);
  expect(chunks.map(({ session, bytesRead }) => [session?.sessionId, bytesRead])).toEqual([
    ["ses_early", 100],
    ["ses_late", 100],
    ["ses_late", 900],
  ]);
});

const where = (configFolder: string) => ({
  homeFolder: "/home/mara",
  configFolder,
  variables: {},
  executables: [],
  platform: "linux",
});

test("the list of servers is the file that the person has, and their own instructions are looked through in no project, too", async () => {
  const made = folder();
  expect(opencode.mcp?.path(made, where(made))).toBe(join(made, "opencode.json"));
  for (const name of ["opencode.jsonc", "AGENTS.md"]) writeFileSync(join(made, name), "{}\n");
  expect(existsSync(join(made, "opencode.json"))).toBe(false);
  expect(opencode.mcp?.path(made, where(made))).toBe(join(made, "opencode.jsonc"));
  const kept = await opencode.keptFiles(where(made), [], []);
  expect(kept.memoryFiles).toEqual([join(made, "AGENTS.md")]);
});
