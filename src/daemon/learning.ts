import type { NewMemory } from "../domain/memory.ts";
import type { MemoryTokens } from "../inject/measure.ts";
import type { Clock } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "./log.ts";
import type { OwnMasks } from "./own-masks.ts";
import type { RecappingParts } from "./recapping.ts";
import { openRepeating } from "./repeats/repeating.ts";
import { openLearningSkills } from "./skills/learning-skills.ts";
import { openProvingSkills } from "./skills/proving.ts";

export interface LearningParts {
  readonly store: Store;
  readonly masks: OwnMasks;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a session that ended teaches beside what it did: what was said again, what was done again, and whether what it was given helped. */
export function openLearning(parts: LearningParts): RecappingParts["learn"] {
  const [repeats, skills, proving] = [
    openRepeating(parts),
    openLearningSkills(parts),
    openProvingSkills(parts),
  ];
  return async (session, { goal, events }) => {
    await repeats(session, events);
    await skills(session, goal ?? "");
    await proving(session);
  };
}
