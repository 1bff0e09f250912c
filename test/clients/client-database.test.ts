import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { findClient } from "../../src/clients/registry.ts";
import { importPaths } from "../../src/harvest/past-sessions.ts";

const capture = async (events: readonly unknown[]) => ({ added: events.length, known: 0 });

function databaseOf(schema: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr-form-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "other.db");
  new Database(path).exec(schema).close();
  return path;
}

/** Each with a table as the client names it and one column that is called otherwise. */
const others = [
  ["opencode", "create table session (id text primary key, folder text)", "session.directory"],
  ["hermes", "create table sessions (id text primary key, folder text)", "sessions.cwd"],
  ["cursor", "create table cursorDiskKV (key text, document blob)", "cursorDiskKV.value"],
] as const;

test.each(others)(
  "a database of %s of another form is named with what was expected, and the others are read",
  async (name, schema, missing) => {
    const client = findClient(name);
    if (client === undefined) throw new Error(name);
    const [path, empty] = [databaseOf(schema), databaseOf("")];
    const read = await importPaths({ client, capture, isKnown: async () => false }, [path, empty]);
    const { why } = read.problems[0] ?? {};
    expect(read).toMatchObject({ filesRead: 1, added: 0, empty: [empty] });
    for (const said of Object.values(why ?? {})) {
      expect(said).toContain(path);
      expect(said).toContain(missing);
    }
    expect(why).toMatchObject({
      en: expect.stringContaining("Nothing was imported"),
      ru: expect.stringContaining("ничего не импортировано"),
    });
  },
);

/** As far as they are read. */
const sound = [
  [
    "opencode",
    "session (id, directory)",
    "message (id, session_id, data)",
    "part (id, message_id, session_id, data)",
  ],
  ["hermes", "sessions (id, cwd)", "messages (id, session_id, role, content, timestamp)"],
  ["cursor", "cursorDiskKV (key, value)"],
] as const;

test.each(sound)(
  "what %s's database lost to damage is a sentence, no error of SQLite's",
  async (name, ...tables) => {
    const path = databaseOf(tables.map((table) => `create table ${table};`).join(""));
    const bytes = readFileSync(path);
    // The first page has the schema; the rows' pages are no pages any more.
    writeFileSync(path, bytes.fill(0xff, bytes.readUInt16BE(16)));
    const reading = findClient(name)?.readTranscript(path, 0)[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({ code: "unreadable-database" });
  },
);

const endless = "with recursive n(i) as (select 1 union all select i + 1 from n)";

test.each(sound)(
  "a view that never ends, in the place of a table of %s's, is not read",
  async (name, first, ...others) => {
    const tables = others.map((table) => `create table ${table};`).join("");
    const [table = "", columns = ""] = first.split(/ \(|\)/);
    const values = columns.split(", ").map((column) => `i as ${column}`);
    const path = databaseOf(
      `${tables}create view ${table} as ${endless} select ${values.join(", ")} from n; create table one (a);`,
    );
    const reading = findClient(name)?.readTranscript(path, 0)[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({ code: "unknown-database-form" });
  },
);

test.each(["opencode", "hermes", "cursor", "gemini-cli"] as const)(
  "a pipe in the place of what %s keeps holds nobody up",
  async (name) => {
    const client = findClient(name);
    if (client === undefined) throw new Error(name);
    const folder = mkdtempSync(join(tmpdir(), "kedr-pipe-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const paths = ["a.db", "a.json"].map((file) => join(folder, file));
    execFileSync("mkfifo", paths);
    const read = await importPaths({ client, capture, isKnown: async () => false }, paths);
    expect(read).toMatchObject({ added: 0 });
    expect(read.problems.length + read.empty.length).toBe(2);
  },
);

const deep = "[".repeat(200_000) + "]".repeat(200_000);
const input = `{"command":${deep}}`;

/** A session with a call that is nested without end, and one behind it, as the client keeps them. */
const nested = [
  [
    "opencode",
    `create table session (id text, directory text, time_updated integer);
    create table message (id text, session_id text, data text); create table part (id text, message_id text, session_id text, data text);
    insert into session values ('a', '/p', 1), ('b', '/p', 2);
    insert into message values ('m', 'a', '{"role":"assistant"}'), ('n', 'b', '{"role":"user"}');
    insert into part values ('q', 'n', 'b', '{"type":"text","text":"hi"}'),
      ('p', 'm', 'a', '{"type":"tool","tool":"bash","callID":"t","state":{"status":"completed","input":${input},"output":"x","time":{"end":2}}}')`,
  ],
  [
    "hermes",
    `create table sessions (id text, cwd text, started_at real); create table messages (id integer, session_id text, role text, content text, timestamp real, tool_calls text, tool_call_id text);
    insert into sessions values ('a', '/p', 1), ('b', '/p', 2);
    insert into messages values (2, 'a', 'assistant', '', 1, '[{"id":"t","function":{"name":"terminal","arguments":${input}}}]', null),
      (3, 'a', 'tool', 'x', 1, null, 't'), (4, 'b', 'user', 'hi', 2, null, null)`,
  ],
  [
    "cursor",
    `create table cursorDiskKV (key text, value blob); insert into cursorDiskKV values
      ('composerData:a', '{"composerId":"a","lastUpdatedAt":1,"workspaceIdentifier":{"uri":{"fsPath":"/p"}},"conversation":[{"type":2,"bubbleId":"c","toolFormerData":{"name":"run_terminal_cmd","toolCallId":"t","status":"completed","rawArgs":${input},"result":${deep}}}]}'),
      ('composerData:b', '{"composerId":"b","lastUpdatedAt":2,"workspaceIdentifier":{"uri":{"fsPath":"/p"}},"conversation":[{"type":1,"bubbleId":"d","text":"hi"}]}')`,
  ],
] as const;

test.each(nested)("a call of %s that is nested without end keeps no session out", async (name, schema) => {
  const client = findClient(name);
  if (client === undefined) throw new Error(name);
  const events = [];
  for await (const chunk of client.readTranscript(databaseOf(schema), 0)) events.push(...chunk.events);
  expect(events.find(({ callId }) => callId === "t")?.input).toContain("nested too deeply");
  expect(events.map(({ input: words }) => words)).toContain("hi");
});
