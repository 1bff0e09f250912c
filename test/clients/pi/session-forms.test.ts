import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pi } from "../../../src/clients/pi/pi.ts";
import { loaded, path } from "./loaded.ts";
import { call, eventsIn, PiSession, readTo, words } from "./session.ts";

test("of a summary of a branch Pi's own words and its lists of files are left out", async () => {
  const session = new PiSession();
  session.prompt("try it");
  const summary =
    "The user explored a different conversation branch before returning here.\nSummary of that exploration:\nThe pool was too small.\n<read-files>\na.ts\n</read-files>\n<modified-files>\nb.ts\n</modified-files>";
  session.append({ type: "branch_summary", summary, fromId: "e0000000" });
  const [, left] = await eventsIn(session.writeTo(path()));
  expect(left).toMatchObject({ kind: "compaction", outcome: "The pool was too small." });
});

test("an answer that was cut off at its limit ends the turn; one that goes on after it has a key of its own", async () => {
  const session = new PiSession();
  session.prompt("write it all down");
  session.answer(words("As much as fits"), { stopReason: "length" });
  const file = session.writeTo(path());
  expect(await readTo(file)).toBe(Buffer.byteLength(session.text()));
  session.answer(words("and the rest."));
  const ends = (await eventsIn(session.writeTo(file))).filter(({ kind }) => kind === "turn-end");
  expect(ends.map(({ outcome }) => outcome)).toEqual(["As much as fits", "and the rest."]);
  expect(new Set(ends.map(({ callId }) => callId)).size).toBe(2);
});

test("only a tool that runs, edits, writes or reads is asked about", async () => {
  const { fire, told } = loaded({ PreToolUse: { context: "HINT" } });
  const context = new PiSession().context(path());
  await fire("tool_call", { toolName: "grep", toolCallId: "a", input: { pattern: "port" } }, context);
  expect(told).toEqual([]);
});

test("an interrupt is no end that the extension tells: its record does", async () => {
  const { fire, told } = loaded();
  const context = new PiSession().context(path());
  const last = { role: "assistant", content: words("Half of"), stopReason: "aborted" };
  await fire("agent_end", { messages: [last] }, context);
  expect(told).toEqual([]);
});

test("a call that an extension held back is denied, and a command that the person broke off failed", async () => {
  const session = new PiSession();
  session.prompt("go");
  session.answer([call("c1", "bash", { command: "deploy" })]);
  session.result("c1", "bash", "Tool execution was blocked", { isError: true });
  session.say({ role: "bashExecution", command: "sleep 9", output: "half", cancelled: true });
  const calls = (await eventsIn(session.writeTo(path()))).filter(({ kind }) => kind === "tool");
  expect(calls.map(({ status, outcome }) => [status, outcome])).toEqual([
    ["denied", '{"error":"Tool execution was blocked"}'],
    ["error", '{"error":"half"}'],
  ]);
});

test("the person's own instructions are looked through, in no project, too", async () => {
  const configFolder = dirname(path());
  writeFileSync(join(configFolder, "AGENTS.md"), "words");
  const where = { homeFolder: "/h", configFolder, variables: {}, executables: [], platform: "linux" };
  const kept = await pi.keptFiles(where, [], []);
  expect(kept.memoryFiles).toEqual([join(configFolder, "AGENTS.md")]);
});
