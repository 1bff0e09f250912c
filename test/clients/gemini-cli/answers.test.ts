import { expect, test } from "vitest";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";

const answer = { context: "", personLine: "" };
const said = (event: string, more: object): unknown => {
  const text = geminiCli.encode(event, { ...answer, ...more });
  return text === "" ? "" : JSON.parse(text);
};

test("text goes with a start, a prompt and a tool's answer, under the client's own name of the moment", () => {
  const context = "<kedr-memory>port 5433</kedr-memory>";
  expect(said("SessionStart", { context, personLine: "kedr: 3 memories" })).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: context },
    systemMessage: "kedr: 3 memories",
  });
  expect(said("UserPromptSubmit", { context })).toEqual({
    hookSpecificOutput: { hookEventName: "BeforeAgent", additionalContext: context },
  });
  expect(said("PostToolUse", { context })).toEqual({
    hookSpecificOutput: { hookEventName: "AfterTool", additionalContext: context },
  });
  for (const event of ["PreToolUse", "Stop", "SessionEnd"])
    expect(said(event, { context, personLine: "a line" })).toBe("");
});

test("before a tool a rule's word is the whole answer, and without one nothing is printed", () => {
  const reason = "Never force-push.";
  expect(said("PreToolUse", { verdict: { decision: "deny", reason } })).toEqual({ decision: "deny", reason });
  expect(said("PreToolUse", { verdict: { decision: "ask", reason } })).toEqual({ decision: "ask", reason });
  expect(said("PreToolUse", {})).toBe("");
});

test("a text beyond the room is left out as a whole", () => {
  const context = "x".repeat(geminiCli.room.most + 1);
  expect(said("SessionStart", { context, personLine: "a line" })).toEqual({ systemMessage: "a line" });
  expect(said("UserPromptSubmit", { context })).toBe("");
});
