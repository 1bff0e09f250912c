import { hasPassed, isTestRun } from "../../domain/run.ts";
import { causesNamed, isRefutation } from "./causes.ts";
import { type Detector, type Scene, type Step, finding, isAgentSpeaking, isEdit } from "./scene.ts";
import { isOpenEnd } from "./open-ends.ts";
import { asTitle, standsByName, statements } from "./sentences.ts";

const success =
  /(?<!\p{L})(?:tests? (?:all )?pass|all (?:\w+ ){0,2}(?:pass|green)|is (?:stable|fixed)|everything works|тесты проход|все тесты|исправлен[оаы]?|всё работает)/iu;

/** What follows it are offers and plans. */
const offering =
  /^.*(?<!\p{L})(?:want me to|would you like|should i|next steps?|if you (?:want|need)|хотите|хочешь|могу также)(?!\p{L}).*$/imu;

/** The statements with which a turn ends, in the middle of one there are none; what is left open, and claims of success that the last test run contradicts, are left out. */
export function closingStatements(scene: Scene, turn: number): readonly string[] {
  const lastTest = scene.steps.findLast((step) => step.turn === turn && isTestRun(step));
  const isContradicted = lastTest !== undefined && !hasPassed(lastTest);
  const words = closingStep(scene, turn)?.words ?? "";
  return statements(words.split(offering)[0] ?? "").filter(
    (one) => !isRefutation(one) && !isOpenEnd(one) && !(isContradicted && success.test(one)),
  );
}

function closingStep(scene: Scene, turn: number): Step | undefined {
  const steps = scene.steps.filter((step) => step.turn === turn);
  const last = steps.findLast((step) => step.event.kind === "turn-end") ?? steps.at(-1);
  return last && isAgentSpeaking(last) ? last : undefined;
}

const verbs: readonly (readonly [string, RegExp])[] = [
  [
    "refactor",
    /refactor|behaviou?r is unchanged|split into|extracted|renamed|рефактор|вынес|разбил|переименова/iu,
  ],
  [
    "bugfix",
    /(?<!\p{L})(?:fixed|no longer|now correctly|the (?:key )?fix was|исправил|починил|устран|больше не)/iu,
  ],
  [
    "feature",
    /^(?:\p{L}+ ){0,2}(?:added|adds|created)(?!\p{L})|(?<!\p{L})(?:is in:|implemented|can (?:now )?be|now supports|добавил|добавлен|реализова|создал|теперь можно|теперь умеет)/iu,
  ],
  [
    "change",
    /^(?:removed|replaced|switched|increased|decreased|raised|lowered|disabled|enabled|moved|changed|убрал|удалил|заменил|переключил|увеличил|уменьшил|отключил|включил)(?!\p{L})/iu,
  ],
];

/** Work that was done by edits and told at the end of the turn: a feature, a fix, a refactoring. */
export const toldWork: Detector = (scene) => {
  const turns = new Set(scene.steps.filter(isEdit).map((step) => step.turn));
  return [...turns].flatMap((turn) => {
    const closing = closingStep(scene, turn);
    const told = toldIn(closingStatements(scene, turn), closing ? causesNamed(closing) : []);
    const edits = scene.steps.filter((step) => step.turn === turn && isEdit(step));
    if (!told) return [];
    return [
      finding({
        type: told.type,
        title: told.title,
        files: edits.map((step) => step.call?.path ?? "").filter(Boolean),
        from: edits.map((step: Step) => step.index),
        strength: 2,
      }),
    ];
  });
};

interface Told {
  readonly title: string;
  readonly type: string;
}

/** The first thing that was done; the cause that was done away with says more than what was done. */
function toldIn(closing: readonly string[], causes: readonly string[]): Told | undefined {
  const cause = causes.map(asTitle).find(standsByName);
  const done = closing.flatMap((sentence) => {
    const title = asTitle(sentence);
    const type = verbs.find(([, verb]) => verb.test(title) || verb.test(sentence))?.[0];
    return type ? [{ title, type }] : [];
  });
  // "Added it to the list" says enough below a cause, and nothing alone.
  if (cause && done.length > 0) return { title: cause, type: "bugfix" };
  return done.find(({ title }) => standsByName(title));
}
