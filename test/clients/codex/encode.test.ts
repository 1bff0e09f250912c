import { expect, test } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";

const answer = { context: "К", personLine: "" };

test.each(["SessionStart", "UserPromptSubmit", "PreToolUse"])(
  "%s gets its context under its own name",
  (event) => {
    expect(JSON.parse(codex.encode(event, answer))).toEqual({
      hookSpecificOutput: { hookEventName: event, additionalContext: "К" },
    });
  },
);

test.each(["PostToolUse", "PostCompact", "SubagentStop", "SessionEnd", "Interrupt"])(
  "%s is answered with nothing",
  (event) => {
    expect(codex.encode(event, { ...answer, personLine: "kedr: 3 memories" })).toBe("");
  },
);

const said = (letters: number): string =>
  codex.encode("SessionStart", { context: "я".repeat(letters), personLine: "" });

test("a text of Cyrillic letters counts by its bytes, and one that Codex would cut is left out whole", () => {
  expect(said(4_500)).toContain("яяя");
  expect(said(4_501)).toBe("");
});

test("[tool.adds-only] a rule's verdict denies, with a reason of whole letters within the room, and never asks: Codex can't", () => {
  for (const decision of ["deny", "ask"] as const) {
    const verdict = { decision, reason: `Rule 7 ${"😀".repeat(9_000)}` };
    const written = JSON.parse(codex.encode("PreToolUse", { ...answer, context: "", verdict })) as {
      hookSpecificOutput: Record<string, string>;
    };
    const { permissionDecision, permissionDecisionReason = "" } = written.hookSpecificOutput;
    expect(permissionDecision).toBe("deny");
    expect(permissionDecisionReason).toMatch(/^Rule 7 /);
    expect(permissionDecisionReason).not.toMatch(/\p{Surrogate}/u);
    expect(Buffer.byteLength(permissionDecisionReason)).toBeLessThanOrEqual(codex.room.most);
  }
});
