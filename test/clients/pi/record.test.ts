import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, asyncProperty, uint8Array } from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { pi } from "../../../src/clients/pi/pi.ts";
import { Reading } from "../../../src/clients/pi/transcript.ts";
import { readTree, type Header } from "../../../src/clients/pi/tree.ts";
import { call, eventsIn, PiSession, readTo, words } from "./session.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "kedr-pi-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const file = (): string => join(folder(), "one.jsonl");

/** A prompt, a command and the last words, as Pi writes them. */
function turn(session: PiSession, prompt: string, id: string): void {
  session.prompt(prompt);
  session.answer([...words("Looking."), call(id, "bash", { command: "npm test" })]);
  session.result(id, "bash", "12 passed\n");
  session.answer(words(`Done: ${prompt}`));
}

test("a turn is a prompt, what was said, a call with its outcome, and the last words", async () => {
  const session = new PiSession();
  session.append({ type: "model_change", provider: "fake", modelId: "m" });
  turn(session, "run the tests", "call_1|fc_long");
  const events = await eventsIn(session.writeTo(file()));
  expect(
    events.map(({ kind, callId, tool, input, outcome }) => [kind, callId, tool, input, outcome]),
  ).toEqual([
    ["prompt", "prompt:root.0", null, "run the tests", null],
    ["assistant", "say:e0000002", null, null, "Looking."],
    [
      "tool",
      "call_1",
      "Bash",
      '{"command":"npm test"}',
      '{"stdout":"12 passed","stderr":"","interrupted":false}',
    ],
    ["assistant", "say:e0000004", null, null, null],
    ["turn-end", "stop:root.0", null, null, "Done: run the tests"],
  ]);
  expect(events.map(({ workTokens }) => workTokens)).toEqual([0, 17, 0, 17, 0]);
  expect(new Set(events.map(({ turn: of }) => of))).toEqual(new Set(["prompt:root.0"]));
  expect(events[0]).toMatchObject({ sessionId: "0199-aaaa", directory: "/home/mara/shop", agentId: null });
});

test("a failed command tells its exit status, a failed edit its words, and paths are absolute", async () => {
  const session = new PiSession();
  session.prompt("mend it");
  session.answer([
    call("a", "bash", { command: "npm test" }),
    call("b", "edit", { path: "src/cart.ts", edits: [{ oldText: "1", newText: "2" }] }),
    call("c", "edit", { path: "@src/cart.ts", oldText: "x", newText: "y" }),
    call("d", "read", { path: "/etc/hosts" }),
    call("e", "mcp__mem__search", { query: "port" }),
  ]);
  session.result("a", "bash", "1 failed\n\n\nCommand exited with code 2", { isError: true });
  session.result("b", "edit", "Could not find the exact text", { isError: true });
  session.result("c", "edit", "Replaced", { details: { diff: "-1 x\n+1 y" } });
  session.result("d", "read", "127.0.0.1");
  session.result("e", "mcp__mem__search", "<kedr-memory>#7</kedr-memory>\nelse");
  const calls = (await eventsIn(session.writeTo(file()))).filter(({ kind }) => kind === "tool");
  expect(calls.map(({ tool, status, files, outcome }) => [tool, status, files, outcome])).toEqual([
    ["Bash", "error", [], '{"error":"Exit code 2\\n1 failed"}'],
    ["Edit", "error", ["/home/mara/shop/src/cart.ts"], '{"error":"Could not find the exact text"}'],
    [
      "Edit",
      "ok",
      ["/home/mara/shop/src/cart.ts"],
      '{"filePath":"/home/mara/shop/src/cart.ts","diff":"-1 x\\n+1 y"}',
    ],
    ["Read", "ok", ["/etc/hosts"], '{"type":"text","file":{"filePath":"/etc/hosts","content":"127.0.0.1"}}'],
    ["mcp__mem__search", "ok", [], '{"text":"else"}'],
  ]);
  expect(calls[1]?.input).toBe(
    '{"file_path":"/home/mara/shop/src/cart.ts","old_string":"1","new_string":"2"}',
  );
});

test("the work of a branch that was left is kept as that branch's, its prompts as the owner's, and its summary", async () => {
  const session = new PiSession();
  turn(session, "first", "a");
  const fork = session.leaf;
  turn(session, "a way that leads nowhere", "b");
  session.goTo(fork);
  session.append({ type: "branch_summary", fromId: fork, summary: "Tried a cache; it was slower." });
  turn(session, "another way", "c");
  const events = await eventsIn(session.writeTo(file()));
  const left = events.filter(({ agentId }) => agentId !== null);
  expect(new Set(left.map(({ agentId }) => agentId))).toEqual(new Set(["e0000004"]));
  expect(left.map(({ kind }) => kind)).toEqual(["assistant", "tool", "assistant", "turn-end"]);
  expect(
    events.filter(({ kind }) => kind === "prompt").map(({ input, agentId }) => [input, agentId]),
  ).toEqual([
    ["first", null],
    ["a way that leads nowhere", null],
    ["another way", null],
  ]);
  expect(events.filter(({ kind }) => kind === "compaction")).toMatchObject([
    { callId: "compact:e0000008", tool: "branch", outcome: "Tried a cache; it was slower.", agentId: null },
  ]);
  expect(new Set(events.map(({ callId }) => callId)).size).toBe(events.length);
});

test("a session that Pi 0.73.1 wrote, with a way back and a compaction, is read whole", async () => {
  const events = await eventsIn("test/fixtures/pi/tree.jsonl");
  const told = events.filter(({ kind }) => kind === "prompt" || kind === "compaction");
  expect(told.map(({ kind, tool, input, outcome }) => [kind, tool, input ?? outcome?.slice(0, 10)])).toEqual([
    ["prompt", null, "Make the list faster"],
    ["prompt", null, "Try the cache"],
    ["compaction", "branch", "Fake title"],
    ["prompt", null, "Then an index"],
    ["compaction", null, "Fake title"],
    ["prompt", null, "After the compaction"],
  ]);
  const calls = events.filter(({ kind }) => kind === "tool");
  expect(calls.slice(0, 4).map(({ tool, status, outcome }) => [tool, status, outcome])).toEqual([
    ["Bash", "error", '{"error":"Exit code 3\\nport=5433"}'],
    ["Write", "ok", '{"filePath":"/home/mara/shop/a.txt","diff":""}'],
    ["Edit", "ok", '{"filePath":"/home/mara/shop/a.txt","diff":"-1 one\\n+1 two"}'],
    ["Read", "ok", '{"type":"text","file":{"filePath":"/home/mara/shop/a.txt","content":"two"}}'],
  ]);
  expect(new Set(events.map(({ callId }) => callId)).size).toBe(events.length);
  expect(events.filter(({ kind }) => kind === "turn-end")).toHaveLength(4);
  const left = events.filter(({ agentId }) => agentId !== null);
  expect(left.map(({ kind }) => kind)).toContain("turn-end");
  expect(left.some(({ kind }) => kind === "prompt")).toBe(false);
});

test("the same words said twice from one point are two prompts", async () => {
  const session = new PiSession();
  turn(session, "go on", "a");
  session.goTo(null);
  turn(session, "go on", "b");
  const prompts = (await eventsIn(session.writeTo(file()))).filter(({ kind }) => kind === "prompt");
  expect(prompts.map(({ callId }) => callId)).toEqual(["prompt:root.0", "prompt:root.1"]);
});

test("what Kedr or an extension gave, a command by !! and a session's settings are nobody's words", async () => {
  const session = new PiSession();
  session.prompt("<kedr-memory>#7 the port is 5433</kedr-memory>\nwhich port?");
  session.append({
    type: "custom_message",
    customType: "kedr",
    content: "<kedr-memory>#7</kedr-memory>",
    display: false,
  });
  session.append({ type: "custom", customType: "other", data: { role: "user" } });
  session.say({ role: "custom", customType: "other", content: "given" });
  session.say({
    role: "bashExecution",
    command: "cat .env",
    output: "secret",
    exitCode: 0,
    excludeFromContext: true,
  });
  session.say({ role: "bashExecution", command: "make", output: "no rule", exitCode: 2, cancelled: false });
  session.append({ type: "label", targetId: "e0000000", label: "here" });
  const events = await eventsIn(session.writeTo(file()));
  expect(events.map(({ kind, input, outcome }) => [kind, input, outcome])).toEqual([
    ["prompt", "which port?", null],
    ["tool", '{"command":"make"}', '{"error":"Exit code 2\\nno rule"}'],
  ]);
});

test("a skill is kept as it was called, and a named file is left out", async () => {
  const session = new PiSession();
  session.prompt('<skill name="deploy" location="/s/SKILL.md">\nSteps.\n</skill>\n\nto staging');
  session.prompt('<file name="/home/mara/shop/a.ts">\nconst a = 1;\n</file>\nwhat is this?');
  const events = await eventsIn(session.writeTo(file()));
  expect(events.map(({ input }) => input)).toEqual(["/skill:deploy to staging", "what is this?"]);
});

test("an interrupt ends the turn, a failed request does not", async () => {
  const session = new PiSession();
  session.prompt("one");
  session.answer([], { stopReason: "error", usage: {} });
  const open = session.writeTo(file());
  expect((await eventsIn(open)).map(({ kind }) => kind)).toEqual(["prompt"]);
  expect(await readTo(open)).toBeLessThan(Buffer.byteLength(session.text()));
  session.answer(words("Half an ans"), { stopReason: "aborted" });
  const events = await eventsIn(session.writeTo(file()));
  expect(events.map(({ kind, status }) => [kind, status])).toEqual([
    ["prompt", "ok"],
    ["assistant", "ok"],
    ["turn-end", "denied"],
  ]);
});

test("reading goes on where it ended, with the keys that the whole has", async () => {
  const session = new PiSession();
  turn(session, "first", "a");
  const path = session.writeTo(file());
  const done = await readTo(path);
  turn(session, "second", "b");
  session.writeTo(path);
  const rest = await eventsIn(path, done);
  expect(rest).toEqual((await eventsIn(path)).slice(-rest.length));
  expect(rest.map(({ kind }) => kind)).toEqual(["prompt", "assistant", "tool", "assistant", "turn-end"]);
});

test("what comes to the file while it is read waits for the next time, and is read with its own keys", async () => {
  const session = new PiSession();
  turn(session, "first", "a");
  const path = session.writeTo(file());
  const before = Buffer.byteLength(session.text());
  turn(session, "second", "b");
  const added = session.text().slice(before);
  const tree = await readTree(path);
  expect([tree.endByte, tree.promptKeyOf("e0000000")]).toEqual([before, "root.0"]);
  const reading = new Reading(path, tree.header as Header, tree);
  const line = {
    text: Buffer.from(added.split("\n")[0] ?? ""),
    startByte: before,
    endByte: before + 200,
    isWhole: true,
  };
  expect(reading.take(line, 5)).toEqual([]);
  expect(reading.doneByte(before + 200)).toBe(before);
});

test("a fork tells its own part while the session it came from is there, and all where that has gone", async () => {
  const source = new PiSession();
  turn(source, "first", "a");
  const parentSession = source.writeTo(file());
  const copied = source.text().split("\n").slice(1).join("\n");
  const header = new PiSession({ id: "0199-bbbb", parentSession }, "2026-11-30T11:00:00.000Z").text();
  const own = `${JSON.stringify({
    type: "message",
    id: "f0000000",
    parentId: "e0000003",
    timestamp: "2026-11-30T11:00:05.000Z",
    message: { role: "user", content: "the other way" },
  })}\n`;
  const path = join(folder(), "fork.jsonl");
  writeFileSync(path, header + copied + own);
  expect((await eventsIn(path)).map(({ sessionId, input }) => [sessionId, input])).toEqual([
    ["0199-bbbb", "the other way"],
  ]);
  rmSync(parentSession);
  expect((await eventsIn(path)).filter(({ kind }) => kind === "prompt")).toHaveLength(2);
});

test("broken lines, loops and files that are no session's cost nothing", async () => {
  const session = new PiSession();
  turn(session, "first", "a");
  const path = session.writeTo(file());
  const whole = (await eventsIn(path)).length;
  appendFileSync(
    path,
    '{"type":"message","id":"x1","parentId":"x1","timestamp":"never","message":{"role":"user"}}\n',
  );
  appendFileSync(path, '{"type":"message",\n\n[]\nnull\n{"type":"mess');
  expect(await eventsIn(path)).toHaveLength(whole);
  const other = file();
  writeFileSync(other, '{"type":"message","id":"a","parentId":null}\n');
  expect(await eventsIn(other)).toEqual([]);
});

test("no bytes make the reading throw", async () => {
  const path = file();
  await assert(
    asyncProperty(uint8Array({ maxLength: 300 }), async (bytes) => {
      writeFileSync(path, Buffer.concat([Buffer.from(new PiSession().text()), bytes]));
      await eventsIn(path);
    }),
    { numRuns: 60 },
  );
});

test("past sessions of all folders are found, newest first", async () => {
  const home = folder();
  const session = new PiSession();
  session.writeTo(join(home, "sessions", "--home-mara-shop--", "2026_a.jsonl"));
  session.writeTo(join(home, "sessions", "--home-mara-api--", "2026_b.jsonl"));
  writeFileSync(join(home, "sessions", "--home-mara-api--", "notes.txt"), "");
  expect(await pi.pastSessions(home)).toHaveLength(2);
  expect(await pi.pastSessions(join(home, "nothing"))).toEqual([]);
});
