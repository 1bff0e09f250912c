import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { pastSessions, readTranscript } from "../../../src/clients/opencode/past-sessions.ts";
import { opencodeName } from "../../../src/clients/opencode/installation.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import { decodePlugin } from "../../../src/clients/plugins/decode-plugin.ts";
import { directory, pluginIn } from "./told.ts";

const schema = `
create table session (id text primary key, parent_id text, directory text not null, permission text, time_created integer, time_updated integer);
create table message (id text primary key, session_id text not null, time_created integer, time_updated integer, data text not null);
create table part (id text primary key, message_id text not null, session_id text not null, data text not null);
create table session_message (id text primary key, data text)`;

interface Message {
  readonly id: string;
  readonly session: string;
  readonly data: object;
  readonly parts: readonly object[];
}

const told = (id: string, session: string, data: object, parts: readonly object[]): Message => ({
  id,
  session,
  data,
  parts,
});
const text = (words: string, more: object = {}): object => ({ type: "text", text: words, ...more });
const answer = (
  created: number,
  parentID: string,
  finish: string | undefined,
  more: object = {},
): object => ({
  role: "assistant",
  parentID,
  agent: "build",
  tokens: { input: 1000, output: 50, cache: { write: 7 } },
  time: finish === undefined ? { created } : { created, completed: created + 10 },
  ...(finish === undefined ? {} : { finish }),
  ...more,
});
const call = (callID: string, tool: string, state: object): object => ({ type: "tool", callID, tool, state });
const done = (input: object, output: string, metadata: object, end: number): object => ({
  status: "completed",
  input,
  output,
  metadata,
  time: { start: end - 1, end },
});

/** One session with a subagent and a compaction, as 1.18.33 writes it. */
const messages: readonly Message[] = [
  told("msg_01", "ses_1", { role: "user", time: { created: 1_000 } }, [
    text('"Where is the port?"'),
    text("<kedr-memory>\nport 5433\n</kedr-memory>", { synthetic: true, metadata: { kedr: "digest" } }),
  ]),
  told("msg_02", "ses_1", answer(1_010, "msg_01", "tool-calls"), [
    text("I will look."),
    call("call_1", "bash", done({ command: "exit 3" }, "no", { exit: 3 }, 1_030)),
    call("call_2", "task", done({ prompt: "Explore" }, "done", {}, 1_060)),
    call("call_3", "read", {
      status: "error",
      input: { filePath: "/x" },
      error: "The user rejected permission to use this specific tool call.",
      time: { start: 1, end: 1_061 },
    }),
    call("call_4", "bash", { status: "running", input: { command: "sleep 9" }, time: { start: 1_062 } }),
  ]),
  told("msg_03", "ses_1", answer(1_070, "msg_01", "stop"), [text("The port is 5433.")]),
  told("msg_04", "ses_1", { role: "user", time: { created: 1_100 } }, [{ type: "compaction", auto: true }]),
  told("msg_05", "ses_1", answer(1_110, "msg_04", "stop", { summary: true, agent: "compaction" }), [
    text("What was done."),
  ]),
  told("msg_06", "ses_1", { role: "user", time: { created: 1_130 } }, [
    text("Continue if you have next steps", { synthetic: true }),
  ]),
  told("msg_07", "ses_1", answer(1_140, "msg_06", undefined), [text("Going")]),
  told("msg_11", "ses_2", { role: "user", time: { created: 1_040 } }, [text("Explore")]),
  told("msg_12", "ses_2", answer(1_045, "msg_11", "stop"), [
    call("call_5", "bash", done({ command: "ls" }, "a", { exit: 0 }, 1_050)),
    text("One file."),
  ]),
];

function databaseOf(all: readonly Message[]): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr opencode "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "opencode.db");
  const db = new Database(path);
  db.exec(schema);
  const session = db.prepare("insert into session values (?, ?, ?, ?, ?, ?)");
  session.run("ses_1", null, directory, null, 1_000, 1_120);
  session.run("ses_2", "ses_1", directory, null, 1_040, 1_055);
  session.run("ses_lost", "ses_gone", directory, null, 1_040, 1_055);
  const message = db.prepare("insert into message values (?, ?, ?, ?, ?)");
  const part = db.prepare("insert into part values (?, ?, ?, ?)");
  for (const { id, session: of, data, parts } of all) {
    message.run(id, of, 1_000, 1_150, JSON.stringify(data));
    for (const [at, each] of parts.entries()) part.run(`prt_${id}_${at}`, id, of, JSON.stringify(each));
  }
  db.close();
  return path;
}

async function eventsIn(path: string, fromMs = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of readTranscript(path, fromMs)) events.push(...chunk.events);
  return events;
}

test("a session of the database is told with its subagent's, in the order in which it happened", async () => {
  const events = await eventsIn(databaseOf(messages));
  expect(events.map(({ kind, callId, status, outcome }) => [kind, callId, status, outcome])).toEqual([
    ["prompt", "prompt:msg_01", "ok", null],
    ["assistant", "say:msg_02", "ok", "I will look."],
    ["tool", "call_1", "error", '{"error":"Exit code 3\\nno"}'],
    ["assistant", "say:msg_12", "ok", null],
    ["tool", "call_5", "ok", '{"stdout":"a","stderr":"","interrupted":false}'],
    ["subagent-end", "subagent:ses_2:msg_01", "ok", "One file."],
    ["tool", "call_2", "ok", '{"content":"done"}'],
    ["tool", "call_3", "denied", expect.stringContaining("rejected")],
    ["assistant", "say:msg_03", "ok", null],
    ["turn-end", "stop:msg_01", "ok", "The port is 5433."],
    ["compaction", "compact:msg_04", "ok", "What was done."],
    ["assistant", "say:msg_07", "ok", "Going"],
  ]);
  expect(events[0]).toMatchObject({
    input: "Where is the port?",
    occurredAt: "1970-01-01T00:00:01.000Z",
    run: "interactive",
    source: null,
  });
  expect(events.every(({ sessionId }) => sessionId === "ses_1")).toBe(true);
  expect(events.find(({ callId }) => callId === "call_5")).toMatchObject({
    agentId: "ses_2",
    turn: "prompt:msg_01",
  });
  expect(events[1]?.workTokens).toBe(1_057);
});

test("[capture.nothing-lost] what the plugin has told, the database tells under the same keys", async () => {
  const plugin = await pluginIn();
  for (const id of ["ses_1", "ses_2"])
    await plugin.event("session.created", {
      info: { id, directory, ...(id === "ses_2" ? { parentID: "ses_1" } : {}) },
    });
  const live = messages.filter(({ id }) => id < "msg_06" || id > "msg_10");
  for (const { id, session: sessionID, data, parts } of live) {
    const info = { ...data, id, sessionID };
    const placed = parts.map((part, at) => ({ ...part, id: `prt_${id}_${at}`, messageID: id, sessionID }));
    if ("parentID" in data) await plugin.event("message.updated", { info });
    else if (id !== "msg_04")
      await plugin.hooks["chat.message"]({ sessionID }, { message: info, parts: placed });
    for (const part of placed) await plugin.event("message.part.updated", { part });
    if (id === "msg_05") await plugin.event("session.compacted", { sessionID });
    if (id === "msg_03" || id === "msg_12") await plugin.event("session.idle", { sessionID });
  }
  const receivedAt = "2026-11-30T12:00:00.000Z";
  const facts = { entrypoint: null, clientPid: null, configFolder: null, isAutomated: false, receivedAt };
  const byHook = plugin.told
    .flatMap(({ moment, payload }) => decodePlugin(opencodeName, { ...facts, event: moment, payload }).events)
    .map(({ kind, callId, turn, outcome, input, status }) => ({
      kind,
      callId,
      turn,
      outcome,
      input,
      status,
    }));
  const byRecord = (await eventsIn(databaseOf(live)))
    .filter(({ kind }) => kind !== "assistant")
    .map(({ kind, callId, turn, outcome, input, status }) => ({
      kind,
      callId,
      turn,
      outcome,
      input,
      status,
    }));
  expect(byRecord.length).toBe(8);
  for (const event of byRecord) expect(byHook).toContainEqual(event);
});

test("only what was written to since is read again, and its mark is the last time that it was", async () => {
  const path = databaseOf(messages);
  const marks: number[] = [];
  for await (const chunk of readTranscript(path, 0)) marks.push(chunk.bytesRead);
  expect(marks).toEqual([1_150]);
  expect(await eventsIn(path, 1_150)).toEqual([]);
});

test("one damaged row keeps no other out, and a database of another kind is told as such", async () => {
  const broken = told("msg_00", "ses_1", {}, []);
  const path = databaseOf([...messages, broken]);
  const db = new Database(path);
  db.exec(
    "update message set data = '{half' where id = 'msg_03'; update part set data = '7' where message_id = 'msg_12'",
  );
  db.close();
  const kinds = (await eventsIn(path)).map(({ callId }) => callId);
  expect(kinds).toContain("call_1");
  expect(kinds).not.toContain("stop:msg_01");
  const other = join(path, "..", "other.db");
  new Database(other).exec("create table session (name text)").close();
  await expect(eventsIn(other)).rejects.toMatchObject({ code: "unknown-database-form" });
});

test("a time that is none keeps no event out", async () => {
  const never = Number.MAX_SAFE_INTEGER;
  const path = databaseOf([
    told("msg_01", "ses_1", { role: "user", time: { created: never } }, [text("Where is the port?")]),
    told("msg_02", "ses_1", answer(never - 10, "msg_01", "stop"), [
      call("call_1", "bash", done({ command: "ls" }, "a.ts", { exit: 0 }, never)),
      text("The port is 5433."),
    ]),
  ]);
  const events = await eventsIn(path);
  expect(events.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual(
    ["prompt", "assistant", "tool", "turn-end"].map((kind) => [kind, "1970-01-01T00:00:00.000Z"]),
  );
});

test("a database that can't be read says why", async () => {
  const path = databaseOf([]);
  const db = new Database(path);
  db.exec("insert into session_message values ('msg_01', '{}')");
  db.close();
  await expect(eventsIn(path)).rejects.toThrow("newer OpenCode");
  writeFileSync(path, "no database");
  await expect(eventsIn(path)).rejects.toThrow("damaged");
});

test("where the client has not run there are no past sessions", async () => {
  expect(await pastSessions("/nowhere/.config/opencode")).toEqual([]);
});
