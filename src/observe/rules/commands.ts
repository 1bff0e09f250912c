import { parts } from "../navigation.ts";
import type { Step } from "./scene.ts";

const prefixes = /^(?:sudo|npx|pnpm exec|yarn dlx|bunx|env|time|exec|command|uv run|poetry run)\s+/;
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
    "echo",
  ].concat(["true", "false", "sleep", "stat", "wc", "git"]),
);

/** The part of a command line that does the work, without wrappers; empty when it only looks around. */
function mainPart(step: Step): string {
  const bare = parts(step.call?.command ?? "").map((part) => part.replace(prefixes, ""));
  return bare.find((part) => !askingPrograms.has(part.split(/\s+/)[0] ?? "")) ?? "";
}

/** The program and its first argument that is no flag: "npm test", "kubectl rollout". */
export function familyOf(step: Step): string {
  const words = mainPart(step).split(/\s+/);
  const argument = words.slice(1).find((word) => !/^[-$"'@/{<>]/.test(word) && !word.includes("://"));
  return [words[0], argument].filter(Boolean).join(" ");
}

/** True when the second command is another try at what the first one wanted. */
export function isRetry(failed: Step, later: Step): boolean {
  if (mainPart(failed) === "" || mainPart(later) === "") return false;
  if (familyOf(failed) === familyOf(later)) return true;
  const first = wordsOf(failed);
  const second = wordsOf(later);
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= 2 && shared / new Set([...first, ...second]).size >= 0.4;
}

function wordsOf(step: Step): ReadonlySet<string> {
  return new Set(
    mainPart(step)
      .split(/\s+/)
      .filter((word) => !word.startsWith("-")),
  );
}

/** Lines of an output that say what went wrong, the most telling first. */
const tellingLine = [
  /^\s*(?:[×✗✕]|FAILED|not ok|--- FAIL)\s*\S/,
  /\b[A-Z]\w*(?:Error|Exception)\b.*:/,
  /(?:\berror\b|fatal|failed|denied|refused|not permitted|cannot|can't|too long|out of memory|timed out|BackOff)/i,
  /\bHTTP \d{3}\b|ошибка|не удалось|отказано/i,
];

/** The line that says why a command failed; empty when no line does. */
export function errorLine(step: Step): string {
  const lines = (step.call?.output ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^exit code \d+$/i.test(line));
  const found = tellingLine.map((sign) => lines.find((line) => sign.test(line))).find(Boolean);
  const line = found ?? lines[0] ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The error without the noise before it: "/bin/bash: line 1: /usr/bin/curl: Argument list too long". */
export const shortError = (line: string): string =>
  line.replace(/^(?:\S*\/(?:ba|z|da)?sh: (?:line \d+: )?)/, "").replace(/^[×✗✕]\s*/, "");

const testCommand =
  /\b(?:(?:npm|pnpm|yarn|bun)(?: run)? test\b|vitest|jest|mocha|pytest|go test|cargo (?:test|nextest)|mvn(?:w)? .*test|gradlew? .*test|phpunit|rspec|dotnet test|node --test|make test|tox\b|playwright test|deno test)/;

export const isTestRun = (step: Step): boolean =>
  step.call?.role === "command" && testCommand.test(step.call.command);

/** How many tests failed and passed by the runner's own words; undefined when it does not say. */
export function testCounts(step: Step): { readonly failed: number; readonly passed: number } | undefined {
  const output = step.call?.output ?? "";
  const line = output.split("\n").findLast((one) => /\d+ (?:failed|passed|passing|failing)/.test(one));
  if (line === undefined) return undefined;
  const count = (word: RegExp): number => Number(word.exec(line)?.[1] ?? 0);
  return { failed: count(/(\d+) (?:failed|failing)/), passed: count(/(\d+) (?:passed|passing)/) };
}
