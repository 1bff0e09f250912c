import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { programsRun } from "../../src/domain/programs-run.ts";
import { bash, sampleEvent } from "../observe/sample-events.ts";

const ended = (command: string, outcome: string, status: StoredEvent["status"] = "ok"): readonly string[] =>
  programsRun(bash(command, outcome, status)).map((run) => `${run.family}: ${run.outcome}`);

test("each program of a line is told, and what tells its uses apart", () => {
  expect(ended("cd app && npm ci && NODE_ENV=test npm run build", "done")).toEqual([
    "npm ci: passed",
    "npm run build: passed",
  ]);
});

test("what started a program is told beside it", () => {
  const runs = programsRun(bash("npx vitest run a.test.ts && npm test", "done", "ok"));
  expect(runs.map(({ program, launcher }) => [program, launcher])).toEqual([
    ["vitest", "npx"],
    ["npm", ""],
  ]);
});

test("a runner of tests that is only asked for its version, its help or its list tells nothing of the tests", () => {
  expect(
    ["pytest --version", "npx vitest --help", "npm test -- --listTests"].map((one) => ended(one, "")),
  ).toEqual([["pytest: unknown"], ["vitest: unknown"], ["npm test: unknown"]]);
});

test("git's own options are no part of what it is asked, and the shell's words are no programs", () => {
  expect(ended("for f in a b; do git -C /app -c a.b=c push origin main; done", "")).toEqual([
    "git push: passed",
  ]);
});

test("in a line that failed the program named by the error failed, and those before it went well", () => {
  expect(ended("npm ci && vercel deploy --prod", "Error: vercel: No token given", "error")).toEqual([
    "npm ci: passed",
    "vercel deploy: failed",
  ]);
});

test("where the error names none, the first program that does work failed, and of the others nothing is known", () => {
  expect(ended("grep -c x a.txt; npm test && npm run build", "boom happened", "error")).toEqual([
    "grep x: unknown",
    "npm test: failed",
    "npm run build: unknown",
  ]);
});

test("behind a pipe the line's end says nothing: words of trouble make the end unknown", () => {
  expect(ended("npm run build 2>&1 | tail -5", "error TS2345: no")).toEqual([
    "npm run build: unknown",
    "tail: passed",
  ]);
  expect(ended("npm run build 2>&1 | tail -5", "built in 3 s, 0 errors")).toEqual([
    "npm run build: passed",
    "tail: passed",
  ]);
});

test("a test run whose own words tell of failures failed, whatever the line ended with", () => {
  expect(ended("npm test | tail -3", "Tests: 1 failed, 4 passed")[0]).toBe("npm test: failed");
  expect(ended("npm test || true", "1 failed")[0]).toBe("npm test: failed");
});

test("a search that finds nothing has answered; one that was called wrongly has failed", () => {
  expect(ended("grep -rn foo src", "", "error")).toEqual(["grep foo: unknown"]);
  expect(ended("ls nope", "ls: nope: No such file or directory", "error")).toEqual(["ls nope: unknown"]);
  expect(ended("sed -i s/a/b/ x", 'sed: 1: "x": invalid command code x', "error")).toEqual([
    "sed s/a/b/: failed",
  ]);
});

test("what the person stopped or refused has neither failed nor run", () => {
  expect(ended("npm run dev", "[Request interrupted by user for tool use]", "error")).toEqual([
    "npm run dev: unknown",
  ]);
  expect(programsRun(bash("rm -rf /", "", "denied"))).toEqual([]);
});

test("what goes on in the background, or was cut off, has no end to tell of", () => {
  const input = JSON.stringify({ command: "npm run dev", run_in_background: true });
  const started = sampleEvent({ tool: "Bash", input, outcome: '{"stdout":""}' });
  const cut = sampleEvent({
    tool: "Bash",
    input: '{"command":"make"}',
    outcome: '{"stdout":"","interrupted":true}',
  });
  for (const event of [started, cut])
    expect(programsRun(event).map((run) => run.outcome)).toEqual(["unknown"]);
});

test("prompts and edits run nothing", () => {
  expect(programsRun(sampleEvent({ kind: "prompt", input: "npm test" }))).toEqual([]);
  expect(programsRun(sampleEvent({ tool: "Edit", input: '{"file_path":"/a.ts"}' }))).toEqual([]);
});

test("any command, output and status is read without harm, within the limits", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("&", "|", ";", "(", ")", "a", " ", "\n", "'", '"', "$") }),
  );
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom("ok" as const, "error" as const, "denied" as const),
      (command, outcome, status) => {
        const runs = programsRun(bash(command, outcome, status));
        expect(runs.length).toBeLessThanOrEqual(8);
        for (const run of runs) {
          expect(run.program.length * run.family.length).toBeGreaterThan(0);
          expect(run.errorKey === "" || run.outcome === "failed").toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
