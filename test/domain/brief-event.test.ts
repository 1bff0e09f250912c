import { expect, test } from "vitest";
import { briefEvent } from "../../src/domain/brief-event.ts";
import { limits } from "../../src/domain/limits.ts";
import { event } from "../contract/make.ts";

test.each([
  [
    "a command as it was typed",
    { tool: "Bash", input: '{"command":"npm  test\\n-- --run"}' },
    "npm test -- --run",
  ],
  ["an edit by its file", { tool: "Edit", input: '{"file_path":"/a/b.ts","old_string":"x"}' }, "/a/b.ts"],
  [
    "a file of the project by its path there",
    { tool: "Write", input: '{"file_path":"/home/me/one/src/b.ts"}' },
    "src/b.ts",
  ],
  ["a file's reading by its file", { tool: "Read", input: null, files: ["/a/c.ts"] }, "/a/c.ts"],
  ["a search by what was looked for", { tool: "Grep", input: '{"pattern":"x","path":"/a"}' }, "x"],
  ["a tool that nobody knows by its parameters", { tool: "mcp__a__b", input: '{"q":1}' }, '{"q":1}'],
  [
    "a prompt by the words that a person typed",
    { kind: "prompt", tool: null, input: "<system-reminder>no</system-reminder>Почини сборку" },
    "Почини сборку",
  ],
  ["what an agent said", { kind: "assistant", tool: null, outcome: "Done." }, "Done."],
  ["a start by what began it", { kind: "session-start", tool: "resume", outcome: null }, "resume"],
  ["what was forgotten as nothing", { tool: "Bash", input: null, outcome: null }, ""],
] as const)("one line tells %s", (_name, changes, line) => {
  expect(briefEvent(event("x", changes))).toBe(line);
});

test("a line is short, whole in its characters, and what is invisible stays to be shown", () => {
  const word = "🌲".repeat(50_000);
  const line = briefEvent(event("x", { tool: "Bash", input: JSON.stringify({ command: word }) }));
  expect(line.length).toBeLessThanOrEqual(limits.briefChars);
  expect(line.isWellFormed()).toBe(true);
  expect(line.endsWith("🌲…")).toBe(true);
  const turned = event("y", { kind: "assistant", tool: null, outcome: "safe\u202egnp.exe\u200b" });
  expect(briefEvent(turned)).toBe("safe\u202egnp.exe\u200b");
});
