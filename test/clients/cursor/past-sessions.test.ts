import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Delivery } from "../../../src/clients/client.ts";
import { cursor } from "../../../src/clients/cursor/cursor.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";

/* A database in the form that others describe: Cursor documents none, and none of its own was seen. */

const startMs = Date.UTC(2026, 5, 1, 10);
const folder = "/home/mara/shop";
const workspaceIdentifier = { id: "w1", uri: { $mid: 1, scheme: "file", path: folder, fsPath: folder } };

type Json = Readonly<Record<string, unknown>>;
interface Kept {
  readonly session: Json;
  readonly bubbles: readonly Json[];
}

const asked = (id: string, text: string, more: Json = {}): Json => ({
  _v: 3,
  type: 1,
  bubbleId: id,
  requestId: `r-${id}`,
  text,
  createdAt: new Date(startMs + 1_000).toISOString(),
  ...more,
});
const said = (id: string, text: string, more: Json = {}): Json => ({
  _v: 3,
  type: 2,
  bubbleId: id,
  text,
  createdAt: new Date(startMs + 2_000).toISOString(),
  ...more,
});
const called = (id: string, name: string, input: Json, more: Json): Json =>
  said(id, "", {
    capabilityType: 15,
    toolFormerData: { toolCallId: id, name, rawArgs: JSON.stringify(input), status: "completed", ...more },
  });

const ran = (id: string, output: string, exitCodeV2: number): Json =>
  called(id, "run_terminal_cmd", { command: "npm test" }, { result: JSON.stringify({ output, exitCodeV2 }) });

const composer = (composerId: string, more: Json = {}): Json => ({
  _v: 16,
  composerId,
  createdAt: startMs,
  lastUpdatedAt: startMs + 60_000,
  ...more,
});

const shop: Kept = {
  session: composer("c1", { workspaceIdentifier }),
  bubbles: [
    asked("b1", "Почему 5433?"),
    said("b2", "", { capabilityType: 30, thinking: { text: "Let me see." } }),
    said("b3", "I look."),
    ran("t1", "1 failed", 1),
    called("t2", "edit_file_v2", { target_file: `${folder}/a.ts` }, { status: "cancelled" }),
    called("t3", "read_file", { target_file: `${folder}/a.ts` }, { status: "loading" }),
    said("b4", "Because of the pool. <kedr-memory>\nport 5433\n</kedr-memory>"),
    asked("b5", "<kedr-memory>\nold news\n</kedr-memory>\nAnd now?"),
    ran("t4", "12 passed", 0),
    said("b6", "It passes."),
  ],
};

/** A home with the editor's database; where its windows list sessions is said in `windows`. */
function homeWith(kept: readonly Kept[], windows: Readonly<Record<string, readonly string[]>> = {}) {
  const home = mkdtempSync(join(tmpdir(), "kedr cursor "));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const user = join(home, ".config", "Cursor", "User");
  const path = join(user, "globalStorage", "state.vscdb");
  const put = database(path, "cursorDiskKV");
  for (const { session, bubbles } of kept) {
    const id = String(session["composerId"]);
    const headers = bubbles.map(({ bubbleId, type }) => ({ bubbleId, type }));
    put(`composerData:${id}`, { fullConversationHeadersOnly: headers, ...session });
    // By key they come in another order than they were said in.
    for (const bubble of bubbles) put(`bubbleId:${id}:${String(bubble["bubbleId"])}`, bubble);
  }
  for (const [opened, ids] of Object.entries(windows)) {
    const window = join(user, "workspaceStorage", String(opened.length));
    const allComposers = ids.map((composerId) => ({ composerId }));
    database(join(window, "state.vscdb"), "ItemTable")("composer.composerData", { allComposers });
    writeFileSync(join(window, "workspace.json"), JSON.stringify({ folder: `file://${opened}` }));
  }
  return { configFolder: join(home, ".cursor"), path };
}

function database(path: string, table: string): (key: string, value: Json) => void {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  onTestFinished(() => void db.close());
  db.exec(`create table ${table} (key text unique on conflict replace, value blob)`);
  const insert = db.prepare(`insert into ${table} values (?, ?)`);
  return (key, value) => void insert.run(key, Buffer.from(JSON.stringify(value)));
}

async function eventsIn(path: string, fromMs = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of cursor.readTranscript(path, fromMs)) events.push(...chunk.events);
  return events;
}

test("a past session is told with its calls and how they ended, in the order of the session's own list", async () => {
  const { configFolder, path } = homeWith([shop]);
  const events = await eventsIn(path);
  expect(
    events.map(({ kind, callId, status, input, outcome }) => [
      kind,
      callId,
      status,
      kind === "prompt" ? input : outcome,
    ]),
  ).toEqual([
    ["prompt", "prompt:r-b1", "ok", "Почему 5433?"],
    ["assistant", expect.stringMatching(/^say:r-b1:/), "ok", "I look."],
    ["tool", "t1", "error", JSON.stringify({ error: "Exit code 1\n1 failed" })],
    ["tool", "t2", "denied", expect.any(String)],
    ["assistant", expect.stringMatching(/^say:r-b1:/), "ok", "Because of the pool."],
    ["turn-end", "stop:r-b1", "ok", null],
    ["prompt", "prompt:r-b5", "ok", "And now?"],
    ["tool", "t4", "ok", JSON.stringify({ stdout: "12 passed", stderr: "" })],
    ["assistant", expect.stringMatching(/^say:r-b5:/), "ok", "It passes."],
    ["turn-end", "stop:r-b5", "ok", null],
  ]);
  expect(events[2]).toMatchObject({
    tool: "Bash",
    input: JSON.stringify({ command: "npm test" }),
    sessionId: "c1",
    directory: folder,
    turn: "prompt:r-b1",
    occurredAt: "2026-06-01T10:00:02.000Z",
  });
  expect(events[3]).toMatchObject({ tool: "Edit", files: [`${folder}/a.ts`] });
  expect(await cursor.pastSessions(configFolder)).toMatchObject([{ path }]);
  expect(await cursor.pastSessions("/nowhere/.cursor")).toEqual([]);
});

test("what a hook told has the same key in the database, where a message's request is the hooks' generation", async () => {
  const { path } = homeWith([shop]);
  const payload = { conversation_id: "c1", generation_id: "r-b1", workspace_roots: [folder] };
  const hook = (event: string, more: object): Delivery => ({
    event,
    payload: { ...payload, ...more },
    receivedAt: "2026-06-01T10:00:00.000Z",
    entrypoint: null,
    clientPid: null,
    configFolder: null,
    isAutomated: false,
  });
  const told = [
    hook("UserPromptSubmit", { prompt: "Почему 5433?" }),
    hook("AgentResponse", { text: "I look." }),
    hook("PostToolUse", { tool_name: "Shell", tool_use_id: "t1", tool_input: { command: "npm test" } }),
    hook("Stop", { status: "completed", loop_count: 0 }),
  ].flatMap((delivery) => cursor.decode(delivery).events.map(({ callId }) => callId));
  const past = (await eventsIn(path)).map(({ callId }) => callId);
  expect(told).toHaveLength(4);
  expect(past).toEqual(expect.arrayContaining(told));
});

test("an older session's folder is the one of the window that lists it; one of no folder is passed over", async () => {
  const own = { session: composer("c2"), bubbles: [asked("b1", "go")] };
  const nowhere = { session: composer("c3"), bubbles: [asked("b1", "lost")] };
  const inside = {
    session: composer("c4", { conversation: [asked("b9", "before"), said("b8", "Done.")] }),
    bubbles: [],
  };
  const { path } = homeWith([own, nowhere, inside], { "/home/mara/till": ["c2", "c4"] });
  const prompts = (await eventsIn(path)).filter(({ kind }) => kind === "prompt");
  expect(prompts.map(({ input, directory }) => [input, directory])).toEqual([
    ["go", "/home/mara/till"],
    ["before", "/home/mara/till"],
  ]);
});

test("a session whose times are none is read, and keeps no other out now or later", async () => {
  const never = Number.MAX_SAFE_INTEGER;
  const odd = {
    session: composer("c6", { workspaceIdentifier, createdAt: never, lastUpdatedAt: never }),
    bubbles: [asked("o1", "When?", { createdAt: never }), said("o2", "Never.", { createdAt: "never" })],
  };
  const { path } = homeWith([odd, shop]);
  const marks: number[] = [];
  const prompts: (string | null)[] = [];
  for await (const { events, bytesRead } of cursor.readTranscript(path, 0)) {
    marks.push(bytesRead);
    prompts.push(...events.filter(({ kind }) => kind === "prompt").map(({ input }) => input));
  }
  expect(prompts).toEqual(["When?", "Почему 5433?", "And now?"]);
  expect(marks).toEqual([1, startMs + 60_000]);
});

test("what a subagent did is a part of the session that asked for it, which is told first", async () => {
  const subagents = {
    session: composer("a1", {
      workspaceIdentifier,
      lastUpdatedAt: startMs + 5,
      subagentInfo: { parentComposerId: "c1" },
    }),
    bubbles: [asked("s1", "look around"), said("s2", "One file.")],
  };
  const { path } = homeWith([subagents, shop]);
  const events = await eventsIn(path);
  expect(events[0]?.input).toBe("Почему 5433?");
  expect(events.slice(-2)).toMatchObject([
    { kind: "assistant", agentId: "a1", sessionId: "c1", outcome: "One file." },
    { kind: "subagent-end", agentId: "a1", sessionId: "c1", outcome: "One file." },
  ]);
  const alone = homeWith([subagents]);
  expect(await eventsIn(alone.path)).toEqual([]);
});

test("only what was written to since is read again; a damaged entry, and a message that is gone, keep no other out", async () => {
  const later = {
    session: composer("c5", { workspaceIdentifier, lastUpdatedAt: startMs + 90_000 }),
    bubbles: [asked("b1", "later")],
  };
  const { path } = homeWith([shop, later]);
  expect((await eventsIn(path, startMs + 60_000)).map(({ input }) => input)).toEqual(["later"]);
  const db = new Database(path);
  db.exec(`update cursorDiskKV set value = '{half' where key = 'composerData:c5';
    update cursorDiskKV set value = null where key = 'bubbleId:c1:b3'; delete from cursorDiskKV where key = 'bubbleId:c1:t1'`);
  db.close();
  const events = await eventsIn(path);
  expect(events.map(({ callId }) => callId)).toContain("t4");
  expect(events.map(({ outcome }) => outcome)).not.toContain("I look.");
});

test("times that no clock shows keep no other session out", async () => {
  const [none, far] = [9_000_000_000_000_000, Date.UTC(20_000, 0)].map((ms, index) => ({
    session: composer(`d${index}`, { workspaceIdentifier, createdAt: ms, lastUpdatedAt: ms }),
    bubbles: [asked("b1", "when?", { createdAt: ms }), said("b2", "Now.", { createdAt: ms })],
  }));
  if (none === undefined || far === undefined) throw new Error("two");
  const { path } = homeWith([none, far, shop]);
  const events = await eventsIn(path);
  expect(new Set(events.map(({ sessionId }) => sessionId))).toEqual(new Set(["d0", "d1", "c1"]));
  expect(events.filter(({ occurredAt }) => !/^\d{4}-/.test(occurredAt))).toEqual([]);
});
