import { cut } from "../clean.ts";
import type { Recap, RecapMaterial } from "../observer.ts";
import { isEmptyRecap } from "../parse-recap.ts";
import { errorLine, familyOf, isTestRun, shortError } from "./commands.ts";
import { type Scene, isCommand, readScene, say, shortCommand } from "./scene.ts";
import { asTitle, sentencesOf } from "./sentences.ts";
import { statedRules } from "./stated-rules.ts";

const itemsPerPart = 5;
const itemChars = 160;
const doneTypes = new Set(["bugfix", "feature", "refactor", "change", "deploy"]);
const open =
  /(?<!\p{L})(?:still (?:fails?|missing|to do|open)|not yet|remains? (?:to|open)|left to do|todo|next time|has no tests?|осталось|остаётся|не успел|пока не|не сделан|ещё не|ещё нужно|отложен|нет теста|ждут)/iu;
const closed = /(?<!\p{L})(?:nothing|none|no (?:open|known|remaining|outstanding)|ничего)(?!\p{L})/iu;

/** A recap without a model: the titles by type, what the agent left open, what still fails. */
export function recapByRules(material: RecapMaterial): Recap | undefined {
  const scene = readScene({ goal: material.goal, recordedTitles: [], events: material.events });
  const titles = (isWanted: (type: string) => boolean): readonly string[] =>
    material.drafts
      .filter((draft) => draft.type !== null && isWanted(draft.type))
      .map((draft) => draft.title);
  const recap: Recap = {
    decided: few(titles((type) => type === "decision")),
    done: few(titles((type) => doneTypes.has(type))),
    leftOpen: few([...saidOpen(scene), ...stillFailing(scene)]),
    newRules: few(statedRules(scene).map((rule) => rule.title)),
    language: scene.language,
  };
  return isEmptyRecap(recap) ? undefined : recap;
}

/** The last of them: what came late is what the next session goes on from. */
const few = (items: readonly string[]): readonly string[] =>
  [...new Set(items.map((item) => cut(item, itemChars)))].slice(-itemsPerPart);

function saidOpen(scene: Scene): readonly string[] {
  const last = scene.steps.findLast((step) => step.event.kind === "turn-end");
  return sentencesOf(last?.words ?? "")
    .filter((sentence) => open.test(sentence) && !closed.test(sentence) && !sentence.endsWith("?"))
    .map(asTitle);
}

/** Test runs and builds whose last run failed. */
function stillFailing(scene: Scene): readonly string[] {
  const runs = scene.steps.filter(
    (step) =>
      isCommand(step) && (isTestRun(step) || /\b(?:build|tsc|lint|deploy)\b/.test(step.call?.command ?? "")),
  );
  return [...new Set(runs.map(familyOf))].flatMap((family) => {
    const last = runs.findLast((step) => familyOf(step) === family);
    if (!last || last.event.status === "ok") return [];
    const error = shortError(errorLine(last));
    return [
      say(
        scene.language,
        `\`${shortCommand(last)}\` fails: ${error}`,
        `\`${shortCommand(last)}\` не проходит: ${error}`,
      ),
    ];
  });
}
