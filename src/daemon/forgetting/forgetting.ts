import type { ForgetPlan, ForgetWhat } from "../../domain/forgetting.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { isoNow } from "../../platform/clock.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import {
  type Forgetting,
  type ForgetRequest,
  type MaskRequest,
  placesToMask,
} from "../../serve/forgetting.ts";
import type { Store } from "../../store/store.ts";
import {
  callTombstone,
  phraseTombstone,
  saidTombstones,
  sessionTombstone,
  type Tombstone,
} from "../../store/tombstones.ts";
import { carryOut, type CarryOutParts } from "./carry-out.ts";
import { comeBack } from "./come-back.ts";
import { type Planned, planForgetting, type PlanParts } from "./plan.ts";

export interface ForgettingParts extends PlanParts {
  readonly store: PlanParts["store"] &
    CarryOutParts["store"] &
    Pick<Store, "beginForgetting" | "openForgetting" | "projects">;
  readonly key: SecretKey;
}

/** The background thread's half: one forgetting at a time. */
export interface ForgettingWork extends Forgetting {
  /** Ends what a killed process began, and forgets again what a restored database brought back. */
  readonly finishForgetting: (argument: null) => Promise<null>;
}

export function openForgetting(parts: ForgettingParts): ForgettingWork {
  const { store, clock } = parts;
  let running: Promise<unknown> = Promise.resolve();

  /** After whatever runs, and whether or not that went well: whoever asked for it was told. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    const mine = running.then(work, work);
    running = mine;
    return mine;
  }

  async function planned({ withMentions, ...request }: ForgetRequest) {
    const what = await named(request, store);
    return { what, ...(await planForgetting(what, withMentions, parts)) };
  }

  async function begun() {
    const open = await store.openForgetting();
    if (open === undefined) throw new Error("What was just begun is not there.");
    return open;
  }

  return {
    planForget: (request) => next(async () => (await planned(request)).plan),
    forget: ({ confirmed, mask, ...request }) =>
      next(async () => {
        await finish(parts);
        const { what, ...found } = await planned(request);
        const { plan, texts } = found;
        if (confirmed !== null && confirmed !== plan.count) return { outcome: "changed", plan };
        const places = mask === undefined ? 0 : placesToMask(plan, mask);
        if (mask !== undefined && places !== mask.confirmedPlaces) return { outcome: "changed", plan };
        if (isNothing(plan) && places === 0) return { outcome: "nothing", plan };
        const sought = what.text === null ? texts : [what.text];
        const now = isoNow(clock);
        const begins = withMask(plan, mask, what.text === null ? found.tellingTexts : null);
        await store.beginForgetting(begins, sought, tombstonesOf(what, found, parts.key, now), now);
        return { outcome: "done", receipt: await carryOut(await begun(), parts) };
      }),
    finishForgetting: () =>
      next(async () => {
        await finish(parts);
        await comeBack(parts);
        await finish(parts);
        return null;
      }),
  };
}

async function finish(parts: ForgettingParts): Promise<void> {
  for (;;) {
    const open = await parts.store.openForgetting();
    if (open === undefined) return;
    await carryOut(open, parts);
  }
}

const isNothing = (plan: ForgetPlan): boolean =>
  [plan.memories, plan.derived, plan.events, plan.injections, plan.queue, plan.files].every(
    (each) => each.length === 0,
  );

/** What is to be masked stands with the plan, so that a killed process leaves it to the next. */
function withMask(plan: ForgetPlan, mask: MaskRequest | undefined, tellingTexts: number | null): ForgetPlan {
  if (mask === undefined) return plan;
  const { transcripts, memoryFiles, keepsCopy } = mask;
  return { ...plan, mask: { transcripts, memoryFiles, keepsCopy, tellingTexts } };
}

function tombstonesOf(
  what: ForgetWhat,
  { memories, events }: Planned,
  { hash }: SecretKey,
  now: string,
): readonly Tombstone[] {
  // Chosen by what it says it is meant wherever it is said; by where and when, what else was said there.
  const isMeant = what.ids !== null || what.text !== null || what.query !== null;
  return [
    ...(what.text === null ? [] : phraseTombstone(what.text, hash, now)),
    // A forgotten session's next words are new; what a later reading of its record finds before them is not.
    ...(what.session === null ? [] : sessionsOf(events).map((each) => sessionTombstone(each, hash, now))),
    ...events.map((event) => callTombstone(event, hash, now)),
    ...memories
      .filter(({ kind }) => kind !== "recap" && kind !== "summary")
      .flatMap((memory) =>
        saidTombstones(
          memory,
          hash,
          now,
          isMeant || memory.scope === "global" ? "everywhere" : "its project",
        ),
      ),
  ];
}

const sessionsOf = (events: Planned["events"]): Planned["events"] => [
  ...new Map(events.map((event) => [`${event.client} ${event.sessionId}`, event])).values(),
];

async function named(
  { project, ...request }: Omit<ForgetRequest, "withMentions">,
  store: Pick<Store, "projects">,
): Promise<ForgetWhat> {
  if (project === null) return { ...request, project };
  const found = (await store.projects()).find(({ key, name, path }) => [key, name, path].includes(project));
  if (found === undefined)
    throw new KedrError("no-such-project", {
      en: `There is no project ${project}; kedr projects lists them.`,
      ru: `Проекта ${project} нет; список: kedr projects.`,
    });
  return { ...request, project: found.key };
}
