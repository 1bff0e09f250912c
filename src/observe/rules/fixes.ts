import type { Language } from "../language.ts";
import { errorLine, isRetry, isTestRun, shortError, testCounts } from "./commands.ts";
import { type Detector, type Finding, type Step, finding, isCommand, isEdit, say } from "./scene.ts";
import { shortCommand, shortPaths } from "./scene.ts";
import { deployCommand } from "./deploys.ts";

/** Commands and test runs that failed and later worked: what failed, what was changed, what works. */
export const fixes: Detector = (scene) => {
  const found: Finding[] = [];
  let after = -1;
  for (const failed of scene.steps) {
    if (failed.index <= after || !isCommand(failed) || failed.event.status !== "error") continue;
    if (deployCommand(failed) || isRoutine(failed) || isRefusal(failed)) continue;
    const cured = scene.steps.find(
      (step) =>
        step.index > failed.index && isCommand(step) && step.event.status === "ok" && isRetry(failed, step),
    );
    if (!cured) continue;
    const between = scene.steps.filter((step) => step.index > failed.index && step.index < cured.index);
    found.push(describe(scene.language, failed, cured, between.filter(isEdit)));
    after = cured.index;
  }
  return found;
};

/** Linters and type checkers fail on the way of any work; what they said is gone with the edit. */
const isRoutine = (step: Step): boolean =>
  /\b(?:lint|fmt|format|prettier|eslint|tsc|vet|clippy|typecheck|check)\b/.test(step.call?.command ?? "");

/** A call that the client itself turned down says nothing of the command. */
const isRefusal = (step: Step): boolean => (step.call?.output ?? "").includes("<tool_use_error>");

function describe(language: Language, failed: Step, cured: Step, edits: readonly Step[]): Finding {
  const error = errorLine(failed);
  const files = shortPaths(edits);
  const isSameCommand = failed.call?.command === cured.call?.command;
  const cure = isSameCommand
    ? say(
        language,
        `works after changes in ${files.join(", ")}`,
        `работает после правок в ${files.join(", ")}`,
      )
    : say(language, `works as \`${shortCommand(cured)}\``, `работает \`${shortCommand(cured)}\``);
  const failure = shortError(error) || say(language, "fails", "не проходит");
  return finding({
    type: "bugfix",
    title: `\`${shortCommand(failed)}\`: ${failure}; ${isSameCommand && files.length === 0 ? say(language, "worked when repeated", "со второго раза прошло") : cure}`,
    facts: [
      `${say(language, "Failed", "Падало")}: \`${shortCommand(failed)}\`: ${failure}`,
      ...(files.length > 0 ? [`${say(language, "Changed", "Изменено")}: ${files.join(", ")}`] : []),
      ...(isSameCommand ? [] : [`${say(language, "Works", "Работает")}: \`${shortCommand(cured)}\``]),
      ...proof(language, cured),
    ],
    verbatim: isSameCommand ? (cured.call?.command ?? "") : `${failed.call?.command}\n${cured.call?.command}`,
    files: edits.map((step) => step.call?.path ?? "").filter(Boolean),
    also: isTestRun(failed)
      ? ["failing test", "падал тест", "тесты"]
      : ["error", "ошибка", "workaround", "решение"],
    from: [failed.index, ...edits.map((step) => step.index), cured.index],
    strength: 5,
  });
}

function proof(language: Language, cured: Step): readonly string[] {
  const counts = testCounts(cured);
  if (!counts || !isTestRun(cured)) return [];
  return [say(language, `Proof: ${counts.passed} tests pass`, `Проверка: ${counts.passed} тестов проходят`)];
}
