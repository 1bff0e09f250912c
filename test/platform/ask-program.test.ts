import { expect, test } from "vitest";
import { askProgram } from "../../src/platform/ask-program.ts";

const asked = (script: string, limitMs = 10_000): Promise<string | undefined> =>
  askProgram({
    file: process.execPath,
    parameters: ["-e", script],
    lines: ["hello", "port?"],
    isAnswer: (line) => line.startsWith("answer "),
    limitMs,
  });

test("the line that answers is told, though the program goes on, and what it is asked reaches it", async () => {
  const echo = "process.stdin.on('data', (text) => console.log(`noise\\nanswer ${text.length}`))";
  expect(await asked(echo)).toBe("answer 12");
});

test("a program that is missing, ends without a word, or says nothing in time has no answer", async () => {
  const missing = { file: "/nowhere/codex", parameters: [], lines: ["hello"], isAnswer: () => true };
  expect(await askProgram({ ...missing, limitMs: 10_000 })).toBeUndefined();
  expect(await asked("process.stdin.destroy()")).toBeUndefined();
  expect(await asked("setInterval(() => console.log('noise'), 10)", 300)).toBeUndefined();
});
