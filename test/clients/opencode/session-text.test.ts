import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { opencode } from "../../../src/clients/opencode/opencode.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import { importPaths } from "../../../src/harvest/past-sessions.ts";

const directory = "/home/mara/shop";
const session = { id: "ses_1", directory, version: "1.2.5", time: { created: 900, updated: 1_200 } };
const subagents = { id: "ses_2", parentID: "ses_1", directory, time: { created: 1_020, updated: 1_060 } };

const asked = { id: "msg_01", sessionID: "ses_1", role: "user", time: { created: 1_000 } };
const answered = {
  id: "msg_02",
  sessionID: "ses_1",
  role: "assistant",
  parentID: "msg_01",
  finish: "stop",
  time: { created: 1_010, completed: 1_100 },
};
const bash = {
  id: "prt_2",
  type: "tool",
  callID: "call_1",
  tool: "bash",
  state: {
    status: "completed",
    input: { command: "exit 3" },
    output: "нет",
    metadata: { exit: 3 },
    time: { start: 1_020, end: 1_030 },
  },
};
const words = (id: string, text: string): object => ({ id, type: "text", text });
const partsOf = {
  msg_01: [words("prt_1", "Где порт?")],
  msg_02: [bash, words("prt_3", "Порт 5433.")],
} as const;
const told = [
  ["prompt", "prompt:msg_01", "ses_1", "ok"],
  ["tool", "call_1", "ses_1", "error"],
  ["turn-end", "stop:msg_01", "ses_1", "ok"],
];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "kedr opencode "));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function put(path: string, value: unknown): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value, null, 2));
  return path;
}

/** As versions before the database left it, with a subagent's session; the configuration's folder of the same home. */
function storedHome(): { readonly configFolder: string; readonly own: string; readonly part: string } {
  const home = folder();
  const storage = join(home, ".local", "share", "opencode", "storage");
  for (const message of [asked, answered]) {
    put(join(storage, "message", "ses_1", `${message.id}.json`), message);
    for (const part of partsOf[message.id as keyof typeof partsOf])
      put(join(storage, "part", message.id, `${(part as { id: string }).id}.json`), part);
  }
  const subagentsAnswer = {
    ...answered,
    id: "msg_12",
    sessionID: "ses_2",
    time: { created: 1_040, completed: 1_050 },
  };
  put(join(storage, "message", "ses_2", "msg_12.json"), subagentsAnswer);
  put(join(storage, "part", "msg_12", "prt_9.json"), words("prt_9", "Один файл."));
  const part = put(join(storage, "session", "proj", "ses_2.json"), subagents);
  const own = put(join(storage, "session", "proj", "ses_1.json"), session);
  utimesSync(own, 1_000, 1_000);
  return { configFolder: join(home, ".config", "opencode"), own, part };
}

async function eventsIn(path: string): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of opencode.readTranscript(path, 0)) events.push(...chunk.events);
  return events;
}

const capture = async (events: readonly DecodedEvent[]) => ({ added: events.length, known: 0 });

const keysOf = (events: readonly DecodedEvent[]) =>
  events.map(({ kind, callId, sessionId, status }) => [kind, callId, sessionId, status]);

test("an exported session is read with the keys that the database gives", async () => {
  const messages = [asked, answered].map((info) => ({
    info,
    parts: partsOf[info.id as keyof typeof partsOf],
  }));
  const path = put(join(folder(), "export.json"), { info: session, messages });
  const events = await eventsIn(path);
  expect(keysOf(events)).toEqual(told);
  expect(events[0]).toMatchObject({ input: "Где порт?", directory, occurredAt: "1970-01-01T00:00:01.000Z" });
  expect(await opencode.parentOf(path)).toBeNull();
});

test("sessions that a version before the database left in files are found, a person's own first, and read alike", async () => {
  const { configFolder, own, part } = storedHome();
  expect((await opencode.pastSessions(configFolder)).map(({ path }) => path)).toEqual([own, part]);
  expect(keysOf(await eventsIn(own))).toEqual(told);
  expect(await opencode.parentOf(part)).toEqual({ id: "ses_1", transcriptPath: own });
  const [end] = await eventsIn(part);
  expect(end).toMatchObject({
    kind: "subagent-end",
    callId: "subagent:ses_2:msg_01",
    sessionId: "ses_1",
    agentId: "ses_2",
    outcome: "Один файл.",
  });
});

test("where there is a database, its client has taken the files over: they are not read beside it", async () => {
  const { configFolder, own } = storedHome();
  const database = put(join(dirname(own), "..", "..", "..", "opencode.db"), "");
  expect((await opencode.pastSessions(configFolder)).map(({ path }) => path)).toEqual([database]);
});

test("of an imported folder the sessions are read, not each message by itself; what holds none is told", async () => {
  const { own } = storedHome();
  const storage = join(dirname(own), "..", "..");
  const harvesting = { client: opencode, capture, isKnown: async () => false };
  expect(await importPaths(harvesting, [storage])).toMatchObject({
    filesRead: 2,
    added: 4,
    empty: [],
    problems: [],
  });
  const half = join(folder(), "half.json");
  writeFileSync(half, '{"info": {"id": "ses_1"');
  expect(await importPaths(harvesting, [half])).toMatchObject({ added: 0, empty: [half], problems: [] });
});
