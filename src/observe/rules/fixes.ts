import type { Language } from "../language.ts";
import { cut } from "../../domain/clean-text.ts";
import {
  errorLine,
  hasFailed,
  hasPassed,
  isSameRun,
  isTestRun,
  mainJob,
  retryIn,
  shortError,
  testCounts,
} from "../../domain/run.ts";
import { failingTests } from "../../domain/failing-tests.ts";
import { isMachineTrouble } from "../../domain/machine-trouble.ts";
import type { Job } from "../../domain/jobs.ts";
import { type Detector, type Finding, type Step, finding, isCommand, isEdit, say } from "./scene.ts";
import { pathsOf, shortCommand } from "./scene.ts";
import { deployCommand } from "./deploys.ts";

/** Commands and test runs that failed and later worked: what failed, what was changed, what works. */
export const fixes: Detector = (scene) => {
  const found: Finding[] = [];
  let after = -1;
  for (const failed of scene.steps) {
    if (failed.index <= after || !isCommand(failed) || !hasFailed(failed)) continue;
    if (deployCommand(failed) || isRoutine(failed) || isRefusal(failed)) continue;
    const cured = scene.steps.find(
      (step) => step.index > failed.index && isCommand(step) && hasPassed(step) && retryIn(failed, step),
    );
    if (!cured) continue;
    after = cured.index;
    const edits = scene.steps.filter(
      (step) => isEdit(step) && step.index > failed.index && step.index < cured.index,
    );
    // What the machine lacked came back by itself, whatever was edited meanwhile.
    const isLuck = isSameRun(failed, cured) && (edits.length === 0 || isMachineTrouble(errorLine(failed)));
    if (!isLuck) found.push(describe(scene.language, failed, cured, edits));
  }
  return found;
};

/** Linters and type checkers fail on the way of any work; what they said is gone with the edit. */
const isRoutine = (step: Step): boolean =>
  /\b(?:lint|fmt|format|prettier|eslint|tsc|vet|clippy|typecheck|check)\b/.test(step.call?.command ?? "");

/** A call that the client itself turned down says nothing of the command. */
const isRefusal = (step: Step): boolean => (step.call?.output ?? "").includes("<tool_use_error>");

function describe(language: Language, failed: Step, cured: Step, edits: readonly Step[]): Finding {
  const failure = failureOf(language, failed);
  const files = pathsOf(edits);
  const isSameCommand = isSameRun(failed, cured);
  const changed = files.join(", ");
  return finding({
    type: "bugfix",
    title: isSameCommand
      ? `\`${titleCommand(failed)}\`: ${cut(failure, failureChars)}; ${say(language, "works after changes in", "работает после правок в")} ${fewFiles(language, files)}`
      : titleOfOtherWay(language, failed, cured, failure),
    facts: [
      `${say(language, "Failed", "Падало")}: \`${shortCommand(failed)}\`: ${failure}`,
      ...(files.length > 0 ? [`${say(language, "Changed", "Изменено")}: ${changed}`] : []),
      ...(isSameCommand ? [] : [`${say(language, "Works", "Работает")}: \`${shortCommand(cured)}\``]),
      ...proof(language, cured),
    ],
    verbatim: cured.call?.command ?? "",
    files: edits.map((step) => step.call?.path ?? "").filter(Boolean),
    also: isTestRun(failed)
      ? ["failing test", "падал тест", "тесты"]
      : ["error", "ошибка", "workaround", "решение"],
    from: [failed.index, ...edits.map((step) => step.index), cured.index],
    strength: 5,
  });
}

/** A runner's counts say how many failed and not what. */
const counting =
  /^(?:(?:tests?|test (?:files|suites)|\W+)\W*)?\d+ (?:tests? )?(?:failed|failing|passed|passing|failures?)(?!\p{L})|^Test(?:s| Files| Suites):/iu;
const duration = /\s*(?:\(\d+(?:[.,]\d+)?\s?m?s\)|\s\d+\s?ms)$/;
const testsNamed = 2;

/** Why it failed, or which tests did where a runner only counts them. */
function failureOf(language: Language, failed: Step): string {
  const line = shortError(errorLine(failed))
    .replace(/^--- FAIL: /, "")
    .replace(duration, "");
  if (!isTestRun(failed) || !counting.test(line)) return line || say(language, "fails", "не проходит");
  const names = failingTests(failed.call?.output ?? "");
  if (names.length > 0) return few(language, names, testsNamed);
  const count = testCounts(failed)?.failed ?? 0;
  return count === 0 ? line : say(language, `${count} tests fail`, `не проходят тесты: ${count}`);
}

/** Of a title: longer commands and errors stand whole in the facts and the exact text. */
const commandChars = 70;
const failureChars = 90;
const filesNamed = 3;

/** What only reads the output says nothing of the command. */
const reading = /(?:\s*\|\s*(?:grep|tail|head|tee|less|cat)(?![\w-])[^|]*)+$/;

/** The command without what stands around its main program, where the whole line is too long for a title. */
function titleCommand(step: Step): string {
  const whole = shortCommand(step).replace(reading, "");
  const job = whole.length > commandChars ? mainJob(step) : undefined;
  return cut(job?.words.join(" ") ?? whole, commandChars);
}

const fewFiles = (language: Language, files: readonly string[]): string => few(language, files, filesNamed);

function few(language: Language, names: readonly string[], most: number): string {
  const more = names.length - most;
  const told = names.slice(0, most).join(", ");
  return more > 0 ? `${told} ${say(language, `and ${more} more`, `и ещё ${more}`)}` : told;
}

/** Characters of what differs between two commands that still make a title. */
const differenceChars = 70;

/** What only the failing command has, the error, and what only the working one has: `curl -d "$(cat x)"` and `--data-binary @x`. */
function titleOfOtherWay(language: Language, failed: Step, cured: Step, failure: string): string {
  const first = mainJob(failed);
  const second = retryIn(failed, cured);
  const wrong = first && second ? onlyIn(first, second) : "";
  const right = first && second ? onlyIn(second, first) : "";
  const isShort = right !== "" && right.length <= differenceChars && wrong.length <= differenceChars;
  if (!first || !isShort)
    return `\`${titleCommand(failed)}\`: ${cut(failure, failureChars)}; ${say(language, "works as", "работает")} \`${titleCommand(cured)}\``;
  const name = [first.words[0], first.subcommand, wrong].filter(Boolean).join(" ");
  return `\`${name}\`: ${cut(failure, failureChars)}; ${say(language, "works with", "работает с")} \`${right}\``;
}

const onlyIn = (job: Job, other: Job): string =>
  job.words
    .slice(1)
    .filter((word) => !other.words.includes(word) && !/^\d?>/.test(word))
    .join(" ");

function proof(language: Language, cured: Step): readonly string[] {
  const counts = testCounts(cured);
  if (!counts || !isTestRun(cured)) return [];
  return [say(language, `Proof: ${counts.passed} tests pass`, `Проверка: ${counts.passed} тестов проходят`)];
}
