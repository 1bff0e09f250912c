import {
  type ForgetPlan,
  type ForgetProgress,
  type ForgetReceipt,
  type ForgetWhat,
  isNothing,
  placesToMask,
} from "../../domain/forgetting.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { isoNow } from "../../platform/clock.ts";
import { inTurn } from "../../platform/in-turn.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { Forgetting, ForgetAnswer, ForgetRequest, MaskRequest } from "../../serve/forgetting.ts";
import type { OpenForgetting } from "../../store/forgetting-store.ts";
import type { Store } from "../../store/store.ts";
import { inShortTurns } from "../lock-free.ts";
import { type CarryOutParts, endBegun, eraseBegun, putTombstones } from "./carry-out.ts";
import { comeBack } from "./come-back.ts";
import { keepOut, type KeptOut } from "./kept-out.ts";
import { type Planned, planForgetting, type PlanParts } from "./plan.ts";
import { openProgress } from "./progress.ts";

export interface ForgettingParts extends PlanParts {
  readonly store: PlanParts["store"] &
    CarryOutParts["store"] &
    Pick<
      Store,
      | "beginForgetting"
      | "forgettings"
      | "newestRows"
      | "openForgetting"
      | "projects"
      | "widenForgetting"
      | "writeDownSome"
    >;
  readonly key: SecretKey;
}

type WorkParts = ForgettingParts & Pick<CarryOutParts, "tell">;

type ForgetWish = Parameters<Forgetting["forget"]>[0];

/** What was begun, by its number, or why nothing was. */
export type Begun =
  | { readonly outcome: "begun"; readonly forgetting: number }
  | Exclude<ForgetAnswer, { readonly outcome: "done" }>;

/** The background thread's half: one forgetting at a time. */
export interface ForgettingWork extends Pick<Forgetting, "planForget"> {
  /** Writes down what goes, and erases it: from now on nobody is given it. */
  readonly beginForget: (request: ForgetWish) => Promise<Begun>;
  /** Wipes and searches for what was erased. */
  readonly endForget: (argument: { readonly forgetting: number }) => Promise<ForgetReceipt>;
  /** How far it is, in the middle of it too. */
  readonly forgetProgress: (argument: null) => Promise<ForgetProgress | null>;
  /** Ends what a killed process began, and forgets again what a restored database brought back. */
  readonly finishForgetting: (argument: null) => Promise<null>;
}

export function openForgetting(given: ForgettingParts): ForgettingWork {
  const { store } = given;
  const progress = openProgress();
  const parts: WorkParts = { ...given, tell: progress.tell };
  const next = inTurn();
  /** Of those that were begun here, once they are ended: somebody else's forgetting may come in between. */
  const receipts = new Map<number, ForgetReceipt | undefined>();

  const telling = <Answer>(
    work: () => Promise<Answer>,
    isLeftOpen: (answer: Answer) => boolean = () => false,
  ): Promise<Answer> => next(() => progress.during(work, isLeftOpen));

  async function end(open: OpenForgetting): Promise<ForgetReceipt> {
    await eraseBegun(open, parts);
    const receipt = await endBegun(open, parts);
    if (receipts.has(open.id)) receipts.set(open.id, receipt);
    return receipt;
  }

  async function finish(): Promise<void> {
    for (;;) {
      const open = await store.openForgetting();
      if (open === undefined) return;
      await end(open);
    }
  }

  return {
    planForget: ({ withMentions, ...request }) =>
      next(async () => (await planned(await named(request, store), withMentions, parts)).plan),
    beginForget: (request) =>
      telling(async () => {
        // A file that knows more than the database is never written over, and one that can't be read is told of before.
        await comeBack(parts);
        await finish();
        parts.tell({ step: "planning", done: 0, total: 0 });
        const begun = await begin(request, parts);
        if (begun.outcome === "begun") receipts.set(begun.forgetting, undefined);
        return begun;
      }, goesOn),
    endForget: ({ forgetting }) =>
      telling(async () => {
        const open = await store.openForgetting();
        const receipt = open?.id === forgetting ? await end(open) : receipts.get(forgetting);
        receipts.delete(forgetting);
        if (receipt === undefined) throw new Error("What was begun was ended by nobody here.");
        return receipt;
      }),
    forgetProgress: async () => progress.now(),
    finishForgetting: () =>
      telling(async () => {
        await finish();
        await comeBack(parts);
        await finish();
        return null;
      }),
  };
}

/** Its second half is still to come. */
const goesOn = ({ outcome }: Begun): boolean => outcome === "begun";

/** What is to be masked stands with the plan, so that a killed process leaves it to the next. */
function withMask(plan: ForgetPlan, mask: MaskRequest | undefined, tellingTexts: number | null): ForgetPlan {
  if (mask === undefined) return plan;
  const { transcripts, memoryFiles, keepsCopy } = mask;
  return { ...plan, mask: { transcripts, memoryFiles, keepsCopy, tellingTexts } };
}

async function planned(
  what: ForgetWhat,
  withMentions: boolean,
  parts: ForgettingParts,
  begun: ForgetPlan | null = null,
): Promise<Planned & Pick<KeptOut, "tombstones">> {
  const keptOut = keepOut(what, parts.key, isoNow(parts.clock));
  return {
    ...(await planForgetting(what, withMentions, parts, keptOut, begun)),
    tombstones: keptOut.tombstones,
  };
}

async function begin(
  { confirmed, mask, withMentions, ...request }: ForgetWish,
  parts: WorkParts,
): Promise<Begun> {
  const { store } = parts;
  const what = await named(request, store);
  const before = await store.newestRows();
  const { texts, tombstones, ...found } = await planned(what, withMentions, parts);
  const { plan } = found;
  if (confirmed !== null && confirmed !== plan.count) return { outcome: "changed", plan };
  const places = mask === undefined ? 0 : placesToMask(plan, mask);
  if (mask !== undefined && places !== mask.confirmedPlaces) return { outcome: "changed", plan };
  if (isNothing(plan) && places === 0) return { outcome: "nothing", plan };
  const masking = (one: Pick<Planned, "plan" | "tellingTexts">): ForgetPlan =>
    withMask(one.plan, mask, what.text === null ? one.tellingTexts : null);
  const now = isoNow(parts.clock);
  const forgetting = await store.beginForgetting(masking(found), texts, tombstones(), now);
  // A memory that is made of one of them while they are written down is newer, and looked for below.
  await inShortTurns(() => store.writeDownSome(forgetting));
  await putTombstones({ tombstones: tombstones() }, store);
  // From now on what is written is compared with it; what was written while it was planned is looked for.
  if ((await store.newestRows()) !== before) {
    const wider = await planned(what, withMentions, parts, plan);
    await store.widenForgetting(forgetting, masking(wider), wider.texts, wider.tombstones(), now);
    await inShortTurns(() => store.writeDownSome(forgetting));
  }
  const open = await store.openForgetting();
  if (open === undefined) throw new Error("What was just begun is not there.");
  await eraseBegun(open, parts);
  return { outcome: "begun", forgetting };
}

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
