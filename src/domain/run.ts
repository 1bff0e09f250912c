import { type Job, isSameWork, isWhole, jobsIn, nameOf } from "./jobs.ts";
import type { Call } from "./call.ts";
import type { StoredEvent } from "./event.ts";

/** A tool call that may be a command, with how it ended. */
export interface Run {
  /** Undefined for anything but a tool call. */
  readonly call: Call | undefined;
  readonly event: Pick<StoredEvent, "status">;
}

/** Programs whose failure is an answer, or that only look around. */
const askingPrograms = new Set(
  [
    "ls",
    "cd",
    "pwd",
    "cat",
    "head",
    "tail",
    "find",
    "which",
    "test",
    "[",
    "diff",
    "grep",
    "rg",
    "sed",
    "awk",
    "echo",
    "printf",
  ].concat([
    "true",
    "false",
    "sleep",
    "stat",
    "wc",
    "git",
    "mktemp",
    "rm",
    "mkdir",
    "exit",
    "kill",
    "pkill",
    "pgrep",
    "lsof",
  ]),
);

/** True for a program that only looks around, and whose failure is an answer. */
export const isAsking = (job: Pick<Job, "program">): boolean => askingPrograms.has(job.program);

const worksOf = (run: Run): readonly Job[] => jobsIn(run.call?.command ?? "").filter((job) => !isAsking(job));

/** The program that the error names, or the first that does more than look around. */
export function mainJob(run: Run): Job | undefined {
  const works = worksOf(run);
  const error = run.event.status === "ok" ? [] : errorLine(run).split(/[^\w.-]+/);
  return works.find((job) => error.includes(job.program)) ?? works[0];
}

/** The program and what tells its uses apart: "npm test", "kubectl rollout status". */
export function familyOf(run: Run): string {
  const job = mainJob(run);
  return job ? nameOf(job) : "";
}

/** The part of the later command that is another try at what the first one wanted, if there is one. */
export function retryIn(failed: Run, later: Run): Job | undefined {
  const wanted = mainJob(failed);
  if (!wanted) return undefined;
  const isTest = isTestRun(failed);
  return worksOf(later).find((job) => isSameWork(wanted, job) || (isTest && isWhole(wanted, job)));
}

/** True when both run the same, whatever stands around it. */
export function isSameRun(failed: Run, later: Run): boolean {
  const again = retryIn(failed, later);
  return again !== undefined && again.words.join(" ") === mainJob(failed)?.words.join(" ");
}

/** Lines of an output that say what went wrong, the most telling first. */
const tellingLine = [
  /^\s*(?:[×✗✕]|FAILED|not ok|--- FAIL)\s*\S/,
  /\b[A-Z]\w*(?:Error|Exception)\b.*:/,
  /^\S+\.\w+(?::\d+|\(\d+)\S*:\s*\S/,
  /(?:\berror\b|fatal|failed|denied|refused|not permitted|cannot|can't|too long|out of memory|timed out|BackOff)/i,
  /\bHTTP \d{3}\b|ошибка|не удалось|отказано/i,
];

/** What a task runner adds when the command that it ran failed: that it failed and with which code, not why. */
const runnerLine =
  /\b(?:task|script|recipe|command|job|process) .*\b(?:failed|exited)|\b(?:task|recipe|build) failed$|^g?make(?:\[\d+\])?: \*\*\* \[|^npm (?:ERR!|error) (?:Lifecycle|Test failed|(?:code|errno|syscall|path|signal|command) \S)/i;

/** The line that says why a command failed; empty when no line does. */
export const errorLine = (run: Run): string => errorLineOf(run.call?.output ?? "");

/** The line of an output or a pasted text that says what went wrong; empty when no line does. */
export function errorLineOf(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^exit code \d+$/i.test(line));
  const telling = lines.filter((line) => !runnerLine.test(line));
  const found = tellingLine.map((sign) => telling.find((line) => sign.test(line))).find(Boolean);
  const line = found ?? telling[0] ?? lines[0] ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The error without the noise before it: "/bin/bash: line 1: /usr/bin/curl: Argument list too long". */
export const shortError = (line: string): string =>
  line
    .replace(/^(?:\S*\/)?(?:ba|z|da)?sh: (?:line \d+: )?/, "")
    .replace(/^(?:\/\S*)?\/(?=[\w.-]+: )/, "")
    .replace(/^[×✗✕]\s*/, "");

/** How the command line of a test run looks. */
export const testCommand =
  /\b(?:(?:npm|pnpm|yarn|bun)(?: run)? test\b|vitest|jest|mocha|pytest|go test|cargo (?:test|nextest)|mvn(?:w)? .*test|gradlew? .*test|phpunit|rspec|dotnet test|node --test|make test|tox\b|playwright test|deno test)/;

/** Of a command of tests one that only asks something of it: its version, its help, its list. */
export const runsNoTests = (command: string): boolean =>
  /(?<!\S)(?:--version|--help|-h|--collect-only|--list\S*)(?!\S)/.test(command);

export const isTestRun = (run: Run): boolean =>
  run.call?.role === "command" && testCommand.test(run.call.command);

const mustPassCommand = /\b(?:build|tsc|typecheck|lint|deploy|migrate|compile|make)\b/;

/** True for a run that work is not done without: tests, builds, checks, deployments. Others are tried and given up. */
export const mustPass = (command: string): boolean =>
  testCommand.test(command) || mustPassCommand.test(command);

/** How many tests failed and passed by the runner's own words; undefined when it does not say. */
export function testCounts(run: Run): { readonly failed: number; readonly passed: number } | undefined {
  const output = run.call?.output ?? "";
  const line = output.split("\n").findLast((one) => /\d+ (?:failed|passed|passing|failing)/.test(one));
  if (line === undefined) return undefined;
  const count = (word: RegExp): number => Number(word.exec(line)?.[1] ?? 0);
  return { failed: count(/(\d+) (?:failed|failing)/), passed: count(/(\d+) (?:passed|passing)/) };
}

/** A runner behind a pipe ends well whatever its tests did; its own words count. */
const failingWords = /^(?:\s*--- FAIL|FAIL\b|not ok \d|# fail [1-9])/m;

/** True for a command that failed, by its end or by the words of its tests. */
export const hasFailed = (run: Run): boolean => run.event.status === "error" || hasFailingTests(run);

/** True for a command that went well, its tests included. */
export const hasPassed = (run: Run): boolean => run.event.status === "ok" && !hasFailingTests(run);

const hasFailingTests = (run: Run): boolean =>
  isTestRun(run) && ((testCounts(run)?.failed ?? 0) > 0 || failingWords.test(run.call?.output ?? ""));
