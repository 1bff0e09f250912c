import type { Recap, RecapMaterial } from "../observer.ts";
import { isEmptyRecap } from "../parse-recap.ts";
import { errorLine, familyOf, hasPassed, mustPass, retryIn, shortError } from "../../domain/run.ts";
import { openEnds } from "./open-ends.ts";
import { type Scene, isCommand, readScene, say, shortCommand } from "./scene.ts";
import { statedRules } from "./stated-rules.ts";
import { titleWithin } from "./title-within.ts";

const itemsPerPart = 5;
const itemChars = 160;
const doneTypes = new Set(["bugfix", "feature", "refactor", "change", "deploy"]);

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
    leftOpen: few([...openEnds(scene), ...stillFailing(scene)]),
    newRules: few(statedRules(scene).map((rule) => rule.title)),
    language: scene.language,
  };
  return isEmptyRecap(recap) ? undefined : recap;
}

/** The last of them: what came late is what the next session goes on from. */
const few = (items: readonly string[]): readonly string[] =>
  [...new Set(items.map((item) => titleWithin(item, itemChars)))].slice(-itemsPerPart);

/** Test runs and builds that failed and never went well after it, in whatever list of commands. */
function stillFailing(scene: Scene): readonly string[] {
  const commands = scene.steps.filter(isCommand);
  const failures = commands.filter(
    (step) =>
      mustPass(step.call?.command ?? "") &&
      step.event.status !== "denied" &&
      !hasPassed(step) &&
      !commands.some((later) => later.index > step.index && hasPassed(later) && retryIn(step, later)),
  );
  return [...new Set(failures.map(familyOf))].flatMap((family) => {
    const last = failures.findLast((step) => familyOf(step) === family);
    if (!last) return [];
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
