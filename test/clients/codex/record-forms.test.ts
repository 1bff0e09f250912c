import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";
import type { FileChange, Refusal } from "../../../src/clients/client.ts";
import * as line from "./rollout-lines.ts";

const { done, eventsOf, item, meta, started, told } = line;
const older = { history_mode: undefined };
const call = (id: string, more: line.Written): line.Written =>
  line.response("function_call", { call_id: id, arguments: "{}", ...more });
const output = (id: string, words: string): line.Written =>
  line.response("function_call_output", { call_id: id, output: words });

test("an older record whose prompt stands before its turn is one turn all the same", async () => {
  const events = await eventsOf([
    meta(older),
    told("user_message", { message: "run the tests" }),
    started("t1"),
    told("agent_message", { message: "They pass." }),
    told("user_message", { message: "thanks" }),
  ]);
  expect(events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["prompt", null],
    ["turn-end", "They pass."],
    ["prompt", null],
  ]);
});

test("an older record's call of a server goes by the server and the tool", async () => {
  const events = await eventsOf([
    meta(older),
    told("user_message", { message: "find the port" }),
    call("c1", { name: "find", namespace: "mcp__notes" }),
    output("c1", "5433"),
    told("user_message", { message: "thanks" }),
  ]);
  const found = events.find(({ kind }) => kind === "tool");
  expect(found).toMatchObject({ tool: "mcp__notes__find", outcome: '{"output":"5433"}' });
});

const spent = (total: number, last: number): line.Written =>
  told("token_count", {
    info: { total_token_usage: { input_tokens: total }, last_token_usage: { input_tokens: last } },
  });

test("a turn costs what was spent in it, also where the session had spent before", async () => {
  const events = await eventsOf([meta(), started("t9"), spent(500, 50), spent(530, 30), done("t9", "Done.")]);
  expect(events.at(-1)?.workTokens).toBe(80);
});

test("an interrupt ends a person's turn and no subagent's", async () => {
  const source = { subagent: { thread_spawn: { parent_thread_id: line.thread } } };
  const cut = [started("s1"), line.ran("s1", "c1", 0), told("turn_aborted", { turn_id: "s1" })];
  const kinds = (await eventsOf([meta({ source }), ...cut])).map(({ kind }) => kind);
  expect(kinds).toEqual(["tool"]);
});

test.each([
  [{ type: "CommandExecution", command: ["ls"], status: "declined" }, "denied", '{"error":""}'],
  [
    { type: "CommandExecution", command: ["ls"], status: "failed", aggregated_output: "no room" },
    "error",
    '{"error":"no room"}',
  ],
  [
    { type: "McpToolCall", server: "notes", tool: "find", status: "failed", error: { message: "no server" } },
    "error",
    '{"error":"no server"}',
  ],
])("a call that came to nothing says how: %j", async (body, status, outcome) => {
  const [event] = await eventsOf([meta(), started("t1"), item("t1", { id: "c1", ...body })]);
  expect(event).toMatchObject({ status, outcome });
});

test("a command ran where its item says, told as an address or a path", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    line.ran("t1", "c1", 0, { cwd: "file:///srv/two%20words" }),
    line.ran("t1", "c2", 0, { cwd: "/srv/plain" }),
  ]);
  expect(events.map(({ directory }) => directory)).toEqual(["/srv/two words", "/srv/plain"]);
});

test("a session that another program asked for has nobody at a terminal", async () => {
  const [event] = await eventsOf([meta({ source: "mcp" }), started("t1"), done("t1", "Done.")]);
  expect(event?.run).toBe("headless");
});

test("a time of beyond year 9999 is none", async () => {
  const [event] = await eventsOf([
    meta(),
    { ...started("t1"), timestamp: "+012026-11-29T20:00:00.000Z" },
    { ...done("t1", "Done."), timestamp: "+012026-11-29T20:00:00.000Z" },
  ]);
  expect(event?.occurredAt).toMatch(/^\d{4}-/);
});

test("a last line that is being written is read when it has its end", async () => {
  const path = line.write(line.recordPath(line.codexHome()), [meta(), started("t1")]);
  const bytes = readFileSync(path).length;
  const last = JSON.stringify(line.ran("t1", "c1", 0));
  appendFileSync(path, last.slice(0, -1));
  expect((await line.chunksOf(path)).flatMap(({ events }) => events)).toEqual([]);
  expect((await line.chunksOf(path)).at(-1)?.bytesRead).toBeLessThanOrEqual(bytes);
  appendFileSync(path, `${last.slice(-1)}\n`);
  expect((await line.chunksOf(path)).flatMap(({ events }) => events)).toHaveLength(1);
});

test("what a call that was held back came to stands where the agent read it", async () => {
  const events = await eventsOf([
    meta(),
    started("t1"),
    call("c1", { name: "exec_command", arguments: '{"cmd":"git push"}' }),
    output("c1", "Command blocked by PreToolUse hook: no"),
    line.said("t1", "m1", "Not pushed."),
    line.said("t1", "m2", "Shall I ask?"),
    done("t1", "Shall I ask?"),
  ]);
  expect(events.map(({ callId }) => callId)).toEqual(["c1", "say:m1", "stop:t1"]);
});

const spawned = (parent: string): object => ({ subagent: { thread_spawn: { parent_thread_id: parent } } });

test("a subagent's own subagents are read with it, and what is no record is none", async () => {
  const home = line.codexHome();
  const [child, grandchild] = [
    "01a10000-0000-7000-8000-00000000000b",
    "01a10000-0000-7000-8000-00000000000c",
  ];
  const path = line.write(line.recordPath(home, child, "2026-11-29T20-05-00"), [
    meta({ id: child, source: spawned(line.thread) }),
  ]);
  const nested = line.write(line.recordPath(home, grandchild, "2026-11-29T20-06-00"), [
    meta({ id: grandchild, source: spawned(child) }),
  ]);
  writeFileSync(join(dirname(nested), "notes.jsonl"), "{}\n");
  expect(await codex.transcriptFiles(path)).toEqual([path, nested]);
  expect((await codex.pastSessions(home)).map((past) => past.path).toSorted()).toEqual([path, nested]);
});

async function wired(name: string, text: string): Promise<FileChange | Refusal | undefined> {
  const configFolder = line.codexHome();
  writeFileSync(join(configFolder, name), text);
  const where = { homeFolder: "/h", configFolder, variables: {}, executables: [], platform: "linux" };
  const there = await codex.detect(where);
  if (there === undefined) throw new Error("not found by its folder");
  return (await codex.wire(there, { launcher: "/k/bin/kedr-hook", pluginText: () => "" }))[0];
}

test.each(["features.hooks = false", "[features]\ncodex_hooks = false"])(
  "hooks that are switched off by %j are no place to write to",
  async (text) => {
    expect(await wired("config.toml", `${text}\n`)).toMatchObject({
      sentence: { en: expect.stringContaining("switches hooks off") as string },
    });
  },
);

test("a comment in hooks.json stays, and the person is told that Codex reads no hook from such a file", async () => {
  expect(await wired("hooks.json", '{\n  // mine\n  "hooks": {}\n}\n')).toMatchObject({
    after: expect.stringContaining("// mine") as string,
    notes: [{ en: expect.stringContaining("Line 2 has a comment") as string }],
  });
});

test("what is signed for the model's maker is kept to the letter", () => {
  for (const key of ["encrypted_content", "id", "call_id"]) expect(codex.neededKeys).toContain(key);
});
