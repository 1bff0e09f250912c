import { languageOf } from "../../domain/language.ts";
import type { NewMemory } from "../../domain/memory.ts";
import type { Session } from "../../domain/session.ts";
import { programsIn, programsRun } from "../../domain/programs-run.ts";
import { skillOf, skillText } from "../../domain/skill.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { SessionRun } from "../../store/learned-store.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import { ownOf, type OwnMasks } from "../own-masks.ts";
import type { RememberParts } from "../remember.ts";
import { written } from "../written-down.ts";
import { type Repeated, repeatedBy } from "./sequences.ts";
import { stepForm } from "./step-forms.ts";

export interface LearningSkillsParts {
  readonly store: Pick<Store, "addMemories" | "eventsByIds" | "everKept" | "project" | "runsOfSessions">;
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
    if (known.some((skill) => isWithin(repeated.families, skillOf(skill).steps))) return;
    const bare = skillMemory(repeated, await formsOf(repeated, store), session, goal);
    const { memory } = written(bare, { own: ownOf(bare, masks), measure });
    const ids = await store.addMemories([memory], isoNow(clock));
    log("skill-proposed", { memory: ids[0] ?? 0, sessions: repeated.ways.length });
  };
}

const asCode = (text: string): string => `\`${text}\``;

/** How each step was called, as far as the sessions called it alike. */
async function formsOf(
  { families, ways }: Repeated,
  store: Pick<Store, "eventsByIds">,
): Promise<readonly string[]> {
  const ids = [...new Set(ways.flatMap((way) => way.map(({ eventId }) => eventId)))];
  const events = new Map((await store.eventsByIds(ids)).map((event) => [event.id, event]));
  const formIn = (run: SessionRun | undefined): string | undefined => {
    const event = run && events.get(run.eventId);
    const called = event && programsRun(event).find(({ family }) => family === run.family);
    return called && `${called.launcher} ${called.form}`.trim();
  };
  return families.map((family, step) =>
    stepForm(
      family,
      ways.map((way) => formIn(way[step])),
    ),
  );
}

/** A known skill that has all of these programs in a row says it already, whatever their arguments. */
const isWithin = (families: readonly string[], known: readonly string[]): boolean =>
  known.map(workOf).join("\n").includes(families.map(asCode).join("\n"));

/** Of a step that is one command its program, as a run of it is known by. */
function workOf(step: string): string {
  const command = /^`([^`]+)`$/.exec(step)?.[1];
  const [call] = command === undefined ? [] : programsIn(command.replaceAll(/[<>[\]]/g, ""));
  return call === undefined ? step : asCode(call.family);
}

function skillMemory(
  repeated: Repeated,
  forms: readonly string[],
  session: Session,
  goal: string,
): NewMemory {
  const names = repeated.families.map(asCode);
  const steps = forms.map(asCode);
  const [last] = names.slice(-1);
  const count = repeated.ways.length;
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
      ? `До прохождения тестов: ${names.join(", ")}`
      : `On the way to passing tests: ${names.join(", ")}`,
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
    eventIds: repeated.ways.slice(-evidenceKept).flatMap((way) => way.at(-1)?.eventId ?? []),
    parentIds: [],
  };
}
