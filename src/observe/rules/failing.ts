import { failingTests } from "../../domain/failing-tests.ts";
import { errorLine, familyOf, isTestRun, shortError, testCounts } from "../../domain/run.ts";
import {
  type Detector,
  type Scene,
  type Step,
  finding,
  isCommand,
  isEdit,
  say,
  shortCommand,
} from "./scene.ts";

/** Tests that failed before the work began and still do: otherwise the work is blamed for them. */
export const failedBefore: Detector = (scene) => {
  const first = scene.steps.find(isTestRun);
  const firstEdit = scene.steps.findIndex(isEdit);
  const counts = first && testCounts(first);
  if (!first || !counts || counts.failed === 0 || firstEdit < 0 || first.index > firstEdit) return [];
  const last = scene.steps.findLast((step) => isTestRun(step) && testCounts(step) !== undefined);
  if (!last || last.index === first.index || testCounts(last)?.failed !== counts.failed) return [];
  const { language } = scene;
  return [
    finding({
      type: "discovery",
      title: say(
        language,
        `\`${shortCommand(first)}\`: ${counts.failed} tests failed before the work began and still fail after it`,
        `\`${shortCommand(first)}\`: ${counts.failed} тестов падали уже до начала работы и падают после неё`,
      ),
      facts: namedFailures(first),
      verbatim: first.call?.command ?? "",
      also: ["baseline", "pre-existing failures", "тесты падали и раньше"],
      from: [first.index, last.index],
    }),
  ];
};

/** The tests that failed, or the line that says something failed where the runner names none. */
function namedFailures(run: Step): readonly string[] {
  const names = failingTests(run.call?.output ?? "");
  return names.length > 0 ? names : [errorLine(run)].filter(Boolean);
}

const accessLost =
  /\b(?:401|402|403|429)\b|subscription|quota|billing|disabled|suspended|expired|revoked|подписк|отключ|истек/i;

/** A command that worked in this session and then stopped because access was lost. */
export const stoppedWorking: Detector = (scene) =>
  lastingFailures(scene)
    .filter(({ step, worked }) => worked !== undefined && accessLost.test(errorLine(step)))
    .map(({ step, worked, all }) =>
      finding({
        type: "discovery",
        title: say(
          scene.language,
          `\`${shortCommand(step)}\` stopped working during the session: ${shortError(errorLine(step))}`,
          `\`${shortCommand(step)}\` перестало работать посреди сессии: ${shortError(errorLine(step))}`,
        ),
        facts: worked
          ? [
              say(
                scene.language,
                `Before it worked: \`${shortCommand(worked)}\``,
                `До того работало: \`${shortCommand(worked)}\``,
              ),
            ]
          : [],
        verbatim: errorLine(step),
        also: ["access lost", "доступ отключён", "outage"],
        from: all.map((one) => one.index),
        strength: 4,
      }),
    );

/** Failures with the same words that make a fact of their own, however often they come. */
const repeatsOfAFact = 3;

/** A place where nothing can be run: one fact, not twenty. */
export const nothingRuns: Detector = (scene) => {
  const commands = scene.steps.filter(isCommand);
  const first = commands[0];
  const isAllRefused =
    first !== undefined &&
    commands.length >= repeatsOfAFact &&
    commands.every((step) => step.event.status !== "ok" && errorLine(step) === errorLine(first));
  if (!first || !isAllRefused || errorLine(first) === "") return [];
  return [
    finding({
      type: "discovery",
      title: say(
        scene.language,
        `No command can be run in this environment: ${errorLine(first)}`,
        `В этой среде не запускается ни одна команда: ${errorLine(first)}`,
      ),
      verbatim: errorLine(first),
      also: ["sandbox", "песочница", "permission denied"],
      from: commands.map((step) => step.index),
    }),
  ];
};

interface LastingFailure {
  readonly step: Step;
  readonly worked: Step | undefined;
  readonly all: readonly Step[];
}

/** The first failure of each kind of command that never worked again, and its last success before. */
function lastingFailures(scene: Scene): readonly LastingFailure[] {
  const commands = scene.steps.filter((step) => isCommand(step) && familyOf(step) !== "");
  const families = new Set(commands.map(familyOf));
  return [...families].flatMap((family) => {
    const runs = commands.filter((step) => familyOf(step) === family);
    const lastOk = runs.findLastIndex((step) => step.event.status === "ok");
    const failures = runs.slice(lastOk + 1);
    const step = failures[0];
    return step ? [{ step, worked: runs[lastOk], all: failures }] : [];
  });
}
