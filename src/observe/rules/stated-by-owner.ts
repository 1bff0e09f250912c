import type { Batch, Draft } from "../observer.ts";
import { toDraft } from "./observe-by-rules.ts";
import { type Finding, readScene, type Scene } from "./scene.ts";
import { statedRules } from "./stated-rules.ts";

/** Whether a person's prompts state a standing rule: cheap enough to ask while a hook waits. */
export const statesRule = (prompts: Batch["events"]): boolean => rulesIn(sceneOf(prompts)).length > 0;

/** The standing rules of a person's prompts, as the rules observer would write them down. */
export function statedByOwner(prompts: Batch["events"]): readonly Draft[] {
  const scene = sceneOf(prompts);
  return rulesIn(scene).map((one) => toDraft(scene, one));
}

const sceneOf = (events: Batch["events"]): Scene => readScene({ goal: null, recordedTitles: [], events });

const rulesIn = (scene: Scene): readonly Finding[] => statedRules(scene).filter((one) => one.kind === "rule");
