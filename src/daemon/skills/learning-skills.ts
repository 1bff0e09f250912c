import { languageOf } from "../../domain/language.ts";
import type { NewMemory } from "../../domain/memory.ts";
import type { Session } from "../../domain/session.ts";
import { skillOf, skillText } from "../../domain/skill.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import { ownOf, type OwnMasks } from "../own-masks.ts";
import type { RememberParts } from "../remember.ts";
import { written } from "../written-down.ts";
import { type Repeated, repeatedBy } from "./sequences.ts";

export interface LearningSkillsParts {
  readonly store: Pick<Store, "addMemories" | "everKept" | "project" | "runsOfSessions">;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
  readonly log: Log;
}

/** Stands where the prompt's name would. */
const learnedMark = "skills@1";
const sessionsLookedAt = 30;
const skillsRead = 500;
const evidenceKept = 6;

/**
 * A way of working that three sessions took to passing tests, as a skill that waits for the owner: a guess, made of commands alone, with the
 * passing runs as its evidence. What is a skill already, was one or was rejected is not proposed again.
 */
export function openLearningSkills({ store, masks, measure, clock, log }: LearningSkillsParts) {
  return async (session: Session, goal: string): Promise<void> => {
    if (session.run !== "interactive") return;
    const repeated = repeatedBy(session.id, await store.runsOfSessions(session.project, sessionsLookedAt));
    if (repeated === undefined) return;
    const known = await store.everKept({ kind: "skill", project: session.project, limit: skillsRead });
    const steps = stepsOf(repeated);
    if (known.some((skill) => isWithin(steps, skillOf(skill).steps))) return;
    const bare = skillMemory(repeated, session, goal);
    const { memory } = written(bare, { own: ownOf(bare, masks), measure });
    const ids = await store.addMemories([memory], isoNow(clock));
    log("skill-proposed", { memory: ids[0] ?? 0, sessions: repeated.ends.length });
  };
}

const stepsOf = ({ families }: Repeated): readonly string[] => families.map((family) => `\`${family}\``);

/** A known skill that has all of these steps in a row says it already. */
const isWithin = (steps: readonly string[], known: readonly string[]): boolean =>
  known.join("\n").includes(steps.join("\n"));

function skillMemory(repeated: Repeated, session: Session, goal: string): NewMemory {
  const steps = stepsOf(repeated);
  const [last] = steps.slice(-1);
  const count = repeated.ends.length;
  const language = languageOf(goal);
  const isRussian = language === "ru";
  const text = skillText({
    when: [isRussian ? `прогнать ${last ?? ""}, проверить работу` : `run ${last ?? ""}, check the work`],
    steps,
    outcome: [isRussian ? `Тесты прошли в сессиях: ${count}` : `Tests passed in ${count} sessions`],
    limits: [
      isRussian
        ? "Выведено из одних команд: что было задумано, неизвестно"
        : "Made of commands alone: what they were for is not known",
    ],
  });
  return {
    ...text,
    kind: "skill",
    type: null,
    title: isRussian
      ? `До прохождения тестов: ${steps.join(", ")}`
      : `On the way to passing tests: ${steps.join(", ")}`,
    subtitle: "",
    verbatim: "",
    also: ["skill", "умение", "workflow"],
    files: [],
    concepts: [],
    project: session.project,
    scope: "project",
    sessionId: session.id,
    client: session.client,
    run: session.run,
    author: "agent",
    language,
    status: "hypothesis",
    branch: null,
    commit: null,
    directory: session.directory,
    occurredAt: session.endedAt ?? session.lastEventAt,
    provenance: { prompt: learnedMark, model: "rules" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: repeated.ends.slice(-evidenceKept).map(({ eventId }) => eventId),
    parentIds: [],
  };
}
