import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Delivery } from "../../../src/clients/client.ts";
import { hermes } from "../../../src/clients/hermes/hermes.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import { atLength, token, twoWays } from "../spooled-keys.ts";

/** The columns that are read, as hermes_state_common.py makes them in schema 30. */
const schema = `
  create table sessions (id text primary key, source text not null, parent_session_id text, started_at real not null,
    ended_at real, end_reason text, last_activity_at real, cwd text, git_branch text, hidden integer not null default 0);
  create table messages (id integer primary key autoincrement, session_id text not null, role text not null, content text,
    tool_call_id text, tool_calls text, tool_name text, timestamp real not null, _compressed_summary integer not null default 0,
    active integer not null default 1, compacted integer not null default 0, display_kind text);`;

type Row = Readonly<Record<string, string | number | null>>;

function folderWith(sessions: readonly Row[], messages: readonly Row[]): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr hermes "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(join(folder, "state.db"));
  db.exec(schema);
  const insert = (table: string, row: Row): void => {
    const names = Object.keys(row);
    db.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`).run(
      ...Object.values(row),
    );
  };
  for (const row of sessions) insert("sessions", row);
  for (const row of messages) insert("messages", { timestamp: 1_700_000_000.5, ...row });
  db.close();
  return folder;
}

async function eventsIn(folder: string, fromMs = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of hermes.readTranscript(join(folder, "state.db"), fromMs))
    events.push(...chunk.events);
  return events;
}

const session = {
  id: "s1",
  source: "cli",
  started_at: 1_700_000_000,
  cwd: "/home/mara/shop",
  git_branch: "main",
};
const calls = JSON.stringify([
  { id: "c1", type: "function", function: { name: "terminal", arguments: '{"command":"npm test"}' } },
]);
const own: readonly Row[] = [
  { session_id: "s1", role: "user", content: "Почему 5433?" },
  { session_id: "s1", role: "assistant", content: "I look.", tool_calls: calls },
  { session_id: "s1", role: "tool", tool_call_id: "c1", content: '{"output":"1 failed","exit_code":1}' },
  { session_id: "s1", role: "assistant", content: "Because of the pool." },
];

test("a past session is told with its calls and their exit status, where and when it was", async () => {
  const folder = folderWith([session], own);
  const events = await eventsIn(folder);
  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["prompt", null],
    ["assistant", "I look."],
    ["tool", JSON.stringify({ error: "Exit code 1\n1 failed" })],
    ["turn-end", "Because of the pool."],
  ]);
  expect(events[2]).toMatchObject({
    callId: "c1",
    tool: "Bash",
    status: "error",
    turn: events[0]?.callId,
    sessionId: "s1",
    directory: "/home/mara/shop",
    branch: "main",
    occurredAt: "2023-11-14T22:13:20.500Z",
  });
  expect(await hermes.pastSessions(folder)).toMatchObject([{ path: join(folder, "state.db") }]);
  expect(await hermes.pastSessions(join(folder, "nowhere"))).toEqual([]);
});

const delivery = (event: string, extra: object): Delivery => ({
  event,
  payload: { session_id: "s1", cwd: "/home/mara/shop", extra },
  receivedAt: "2026-11-30T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
});

test("what a hook told has the same key in the database", async () => {
  const told = [
    hermes.decode(delivery("UserPromptSubmit", { user_message: "Почему 5433?", turn_id: "t1" })),
    hermes.decode(delivery("Stop", { assistant_response: "Because of the pool.", turn_id: "t1" })),
  ].flatMap(({ events }) => events.map(({ callId }) => callId));
  const past = (await eventsIn(folderWith([session], own))).map(({ callId }) => callId);
  expect([past[0], past[3]]).toEqual(told);
});

test("what was undone, hidden, sums up, or is Hermes' own look back is left out; what was compacted is not", async () => {
  const folder = folderWith(
    [session, { ...session, id: "s2", hidden: 1 }, { ...session, id: "s3", cwd: null }],
    [
      { session_id: "s1", role: "user", content: "kept", active: 0, compacted: 1 },
      { session_id: "s1", role: "user", content: "undone", active: 0 },
      { session_id: "s1", role: "user", content: "scaffold", display_kind: "hidden" },
      { session_id: "s1", role: "user", content: "summary", _compressed_summary: 1 },
      {
        session_id: "s1",
        role: "user",
        content: "Review the conversation above and consider saving to memory.",
      },
      { session_id: "s1", role: "assistant", content: "Nothing to save." },
      { session_id: "s1", role: "user", content: "next" },
      { session_id: "s2", role: "user", content: "hidden session" },
      { session_id: "s3", role: "user", content: "of a messenger" },
    ],
  );
  expect((await eventsIn(folder)).map(({ input, outcome }) => input ?? outcome)).toEqual(["kept", "next"]);
});

test("a delegate's part is a subagent's of the session that asked for it; a session that goes on is its own", async () => {
  const folder = folderWith(
    [
      session,
      { ...session, id: "d1", source: "tool", parent_session_id: "s1" },
      { ...session, id: "d2", source: "tool", parent_session_id: "d1" },
      { ...session, id: "s0", end_reason: "compression" },
      { ...session, id: "s4", parent_session_id: "s0" },
    ],
    [
      { session_id: "d1", role: "user", content: "look for the port" },
      { session_id: "d1", role: "assistant", content: "It is 5433." },
      { session_id: "d2", role: "assistant", content: "In app.toml." },
      { session_id: "s4", role: "user", content: "And now?" },
    ],
  );
  expect((await eventsIn(folder)).map(({ sessionId, agentId, kind }) => [sessionId, agentId, kind])).toEqual([
    ["s1", "d1", "subagent-end"],
    ["s1", "d2", "subagent-end"],
    ["s4", null, "prompt"],
  ]);
});

test("a session that has not ended is read again when a message came since", async () => {
  const folder = folderWith(
    [session],
    [...own, { session_id: "s1", role: "user", content: "And now?", timestamp: 1_700_000_900 }],
  );
  const again = await eventsIn(folder, 1_700_000_500_000);
  expect(again.map(({ input }) => input)).toContain("And now?");
  expect(await eventsIn(folder, 1_700_000_900_000)).toEqual([]);
});

test("only what was written to since is read again, and what is no database has none", async () => {
  const folder = folderWith(
    [session, { ...session, id: "s5", last_activity_at: 1_700_000_900 }],
    [...own, { session_id: "s5", role: "user", content: "later" }],
  );
  expect((await eventsIn(folder, 1_700_000_500_000)).map(({ input }) => input)).toEqual(["later"]);
  writeFileSync(join(folder, "state.db"), "no database, but long enough to be looked at as one".repeat(40));
  expect(await eventsIn(folder)).toEqual([]);
});

/** As agent/shell_hooks.py puts a payload together. */
const payload = (extra: object) => ({
  hook_event_name: "any",
  tool_name: null,
  tool_input: null,
  profile: "default",
  session_id: "s1",
  cwd: "/home/mara/shop",
  extra: { turn_id: "t1", ...extra },
});

test("[capture.once] of a prompt and the end of a turn that the spool masked or cut the database has no second event", async () => {
  for (const [asked, said] of [
    [`push with ${token}`, `pushed with ${token}`],
    [`look${atLength} at it`, `looked${atLength} at it`],
  ] as const) {
    const messages = [
      { session_id: "s1", role: "user", content: asked },
      { session_id: "s1", role: "assistant", content: said },
    ];
    const recorded = await eventsIn(folderWith([session], messages));
    const prompt = await twoWays(hermes, "UserPromptSubmit", payload({ user_message: asked }));
    const end = await twoWays(
      hermes,
      "Stop",
      payload({ user_message: asked, assistant_response: said, conversation_history: [asked, said] }),
    );
    const ids = recorded.map(({ callId }) => callId);
    expect(prompt.spooled.events[0]?.input).not.toBe(prompt.told.events[0]?.input);
    expect([prompt, end].map(({ spooled }) => spooled.events[0]?.callId)).toEqual(ids);
    expect([prompt, end].map(({ told }) => told.events[0]?.callId)).toEqual(ids);
  }
});
