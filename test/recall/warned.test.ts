import { expect, test } from "vitest";
import { isDeadEnd, outcomeOf, type Warned } from "../../src/recall/know-how/warned.ts";
import type { RecordedRun } from "../../src/store/record-store.ts";
import { event } from "../contract/make.ts";

function run(command: string, outcome: RecordedRun["outcome"], errorKey = ""): RecordedRun {
  const status = outcome === "failed" ? ("error" as const) : ("ok" as const);
  const ran = event(command, { input: JSON.stringify({ command }), status });
  const stored = {
    ...ran,
    id: 1,
    recordedAt: "",
    forgottenAt: null,
    droppedAt: null,
  } as unknown as RecordedRun["event"];
  return { event: stored, program: "vercel", family: "vercel deploy", outcome, errorKey };
}

const known = run("vercel deploy --prod", "failed", "no token");
const worked = run("vercel deploy --prod --token x", "passed");

const told = (changes: Partial<Warned>): Warned => ({
  channel: "tool",
  isUsed: false,
  failed: [known],
  after: [],
  ...changes,
});

test.each<[string, Partial<Warned>, string | undefined]>([
  ["done in another way that worked", { after: [worked] }, "avoided"],
  ["the call under way failed, the next one went another way", { after: [known, worked] }, "avoided"],
  ["the same words failed again after it", { after: [known, known, worked] }, "repeated"],
  [
    "the same error in other words",
    { after: [worked, run("vercel deploy --x", "failed", "no token")] },
    "repeated",
  ],
  [
    "another failure is another matter",
    { after: [worked, run("vercel deploy --y", "failed", "no disk")] },
    "avoided",
  ],
  ["the same words work by now: no dead end", { after: [run("vercel deploy --prod", "passed")] }, undefined],
  ["given up after the call under way", { after: [known] }, "unknown"],
  ["nothing ran after it", {}, "unknown"],
  ["nothing is known to have failed", { failed: [], after: [worked] }, "unknown"],
  ["on a prompt the first run counts, too", { channel: "prompt", after: [known] }, "repeated"],
  ["on a prompt, and taken up", { channel: "prompt", isUsed: true }, "avoided"],
  ["on a prompt, and nobody cared", { channel: "prompt" }, "unknown"],
])("%s", (_name, changes, outcome) => {
  expect(outcomeOf(told(changes))).toBe(outcome);
});

test("a failing test is work, and what passed is none either", () => {
  expect(isDeadEnd(known)).toBe(true);
  expect(isDeadEnd(worked)).toBe(false);
  expect(isDeadEnd({ ...known, family: "npm test" })).toBe(false);
});
