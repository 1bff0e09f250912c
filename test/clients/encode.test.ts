import { expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";

const answer = { context: "К", personLine: "kedr: 3 memories" };

test("a start gets the context for the model and the line for the person", () => {
  expect(JSON.parse(claudeCode.encode("SessionStart", answer))).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: "К" },
    systemMessage: "kedr: 3 memories",
  });
});

test.each(["UserPromptSubmit", "PreToolUse"])("%s gets its context under its own name", (event) => {
  expect(JSON.parse(claudeCode.encode(event, { ...answer, personLine: "" }))).toEqual({
    hookSpecificOutput: { hookEventName: event, additionalContext: "К" },
  });
});

test("a Stop hook says nothing but a line to the person, or the agent would run on", () => {
  expect(JSON.parse(claudeCode.encode("Stop", answer))).toEqual({ systemMessage: "kedr: 3 memories" });
});

test("a prompt that was meant for Kedr is blocked with what the person is to read, and no model gets it", () => {
  const ended = { context: "", personLine: "✓ 1 rule is yours now.", endsPrompt: true };
  expect(JSON.parse(claudeCode.encode("UserPromptSubmit", ended))).toEqual({
    decision: "block",
    reason: "✓ 1 rule is yours now.",
    hookSpecificOutput: { hookEventName: "UserPromptSubmit", suppressOriginalPrompt: true },
  });
  expect(JSON.parse(claudeCode.encode("Stop", ended))).toEqual({ systemMessage: "✓ 1 rule is yours now." });
});

test("[tool.adds-only] before a tool nothing but context is said, and no line to the person either", () => {
  const said = JSON.parse(claudeCode.encode("PreToolUse", answer)) as Record<string, object>;
  expect(Object.keys(said)).toEqual(["hookSpecificOutput"]);
  expect(Object.keys(said["hookSpecificOutput"] ?? {})).toEqual(["hookEventName", "additionalContext"]);
});

test("[tool.adds-only] a rule's verdict asks or denies the call before it, and is said nowhere else", () => {
  for (const decision of ["ask", "deny"] as const) {
    const ruled = { context: "", personLine: "", verdict: { decision, reason: "Rule 7" } };
    expect(JSON.parse(claudeCode.encode("PreToolUse", ruled))).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: decision,
        permissionDecisionReason: "Rule 7",
      },
    });
    for (const event of ["SessionStart", "UserPromptSubmit", "Stop", "PostToolUse"])
      expect(claudeCode.encode(event, ruled)).toBe("");
  }
});

test.each(["PostToolUse", "SessionEnd", "PreCompact", "MoonPhase"])("%s prints nothing", (event) => {
  expect(claudeCode.encode(event, answer)).toBe("");
});

test("nothing to say prints nothing", () => {
  expect(claudeCode.encode("SessionStart", { context: "", personLine: "" })).toBe("");
});

test("a context that the client would cut is left out whole", () => {
  const fits = claudeCode.encode("SessionStart", { context: "я".repeat(10_000), personLine: "" });
  const tooLong = claudeCode.encode("SessionStart", { context: "я".repeat(10_001), personLine: "line" });
  expect(fits).toContain("я".repeat(10_000));
  expect(JSON.parse(tooLong)).toEqual({ systemMessage: "line" });
});
