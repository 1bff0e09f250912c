import { expect, test } from "vitest";
import { copilotCli } from "../../../src/clients/copilot-cli/copilot-cli.ts";
import { CopilotRecord } from "./record.ts";

const read = async (record: CopilotRecord) => (await record.write().read()).events;

test("an interrupt between two turns ends none", async () => {
  const record = new CopilotRecord();
  record.prompt("go");
  record.say("Done.").add("abort", { reason: "user_initiated" });
  expect((await read(record)).map(({ kind }) => kind)).toEqual(["prompt", "turn-end"]);
});

test("reminders that the client puts around words are nobody's", async () => {
  const record = new CopilotRecord();
  const reminders =
    "<system_reminder>be brief</system_reminder><current_datetime>now</current_datetime>Why 5433?";
  record.add("user.message", { content: reminders });
  expect((await read(record)).map(({ input }) => input)).toEqual(["Why 5433?"]);
});

test("a subagent that failed says so, and its last words are told once", async () => {
  const record = new CopilotRecord();
  record.prompt("look");
  record.say("It is in a.", [], { agentId: "c9" });
  record.add("subagent.failed", { toolCallId: "c9" }, { agentId: "c9" });
  record.add("subagent.completed", { toolCallId: "c9" }, { agentId: "c9" });
  const ends = (await read(record)).filter(({ kind }) => kind === "subagent-end");
  expect(ends.map(({ status, outcome }) => [status, outcome])).toEqual([
    ["error", "It is in a."],
    ["ok", null],
  ]);
});

test("a session that moved is where it moved to, on no branch where none is told", async () => {
  const record = new CopilotRecord();
  record.prompt("here");
  record.say("Yes.").add("session.context_changed", { cwd: "/home/mara/elsewhere" });
  record.prompt("and now?");
  const prompts = (await read(record)).filter(({ kind }) => kind === "prompt");
  expect(prompts.map(({ directory, branch }) => [directory, branch ?? null])).toEqual([
    ["/home/mara/shop", "main"],
    ["/home/mara/elsewhere", null],
  ]);
});

test("the record does not tell whether a person sat there", async () => {
  const record = new CopilotRecord();
  record.prompt("go");
  for await (const chunk of copilotCli.readTranscript(record.write().path, 0))
    expect(chunk.isRunUnknown).toBe(true);
});
