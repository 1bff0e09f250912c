import { KedrError } from "../../domain/kedr-error.ts";
import { findRepository } from "../../platform/git.ts";
import type { Context, Run } from "../command.ts";
import { carryingMessages } from "../messages/carrying.ts";
import { visible } from "../visible.ts";
import { askToGo, sayRefusals } from "./ask.ts";
import type { InitFlow, InitPlan } from "./init-flow.ts";
import { say } from "./say.ts";

/** Writes into the repository's own files what others get with it. */
export const runInitRepository: Run = async (context) => {
  const [flow, folder] = [await context.initFlow(), topOf(context)];
  const plan = await flow.planCarrying({ folder, withDevcontainer: context.given.isOn("devcontainer") });
  const { nothingToWrite, written } = carryingMessages[context.language];
  return carryOut({ plan, flow, folder, none: nothingToWrite, done: written }, context);
};

/** Takes it out of them again. */
export const runLeaveRepository: Run = async (context) => {
  const [flow, folder] = [await context.initFlow(), topOf(context)];
  const plan = await flow.planLeaving(folder);
  const { nothingThere, takenOut } = carryingMessages[context.language];
  return carryOut({ plan, flow, folder, none: nothingThere, done: takenOut }, context);
};

function topOf({ environment }: Context): string {
  const top = findRepository(environment.directory)?.top;
  const said = { en: carryingMessages.en.noRepository, ru: carryingMessages.ru.noRepository };
  if (top === undefined) throw new KedrError("no-repository", said);
  return top;
}

interface Errand {
  readonly plan: InitPlan;
  readonly flow: InitFlow;
  readonly folder: string;
  /** What is said where there is nothing to do, and when it is done. */
  readonly none: string;
  readonly done: string;
}

async function carryOut({ plan, flow, folder, none, done }: Errand, context: Context): ReturnType<Run> {
  const { language, look, messages } = context;
  sayRefusals(plan, context);
  const end = plan.refusals.length > 0 ? "failed" : "ok";
  if (plan.changes.length === 0) {
    if (end === "ok") say(context, [none]);
    return end;
  }
  say(context, [
    carryingMessages[language].willChange(visible(folder), plan.changes.length),
    ...plan.changes.map(({ path }) => `  ${visible(path)}`),
  ]);
  if (!(await askToGo(plan, context))) {
    say(context, [messages.initLeft]);
    return "ok";
  }
  await flow.applyCarrying(plan);
  say(context, [`${look.paint.green("✓")} ${done}`]);
  return end;
}
