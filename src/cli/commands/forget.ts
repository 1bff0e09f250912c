import { isNothing, type MaskWish } from "../../domain/forgetting.ts";
import { clientName, sessionId } from "../../domain/ids.ts";
import type { Forgetting, ForgetRequest } from "../../serve/forgetting.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds, timeOf } from "../filter.ts";
import { forgettingMessages } from "../messages/forgetting.ts";
import { usageError } from "../parse.ts";
import { printForgotten, printPlan } from "../print/forgetting.ts";
import { withProgress } from "../progress.ts";
import { confirmedMask, maskWish } from "./mask-wish.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Shows what would go, and forgets it when the owner says so: by its number, or by --yes. */
export const runForget: Run = async (context) => {
  const request = asked(context);
  const wish = maskWish(context);
  const service = await context.service();
  const isAtOnce = context.given.isOn("yes") && !context.given.isOn("dry-run");
  return askAndForget(request, service, context, { isAtOnce, wish });
};

export interface ForgetWay {
  /** Whether the owner said beforehand that nothing is to be asked: of this forgetting, not of what it comes along with. */
  readonly isAtOnce: boolean;
  readonly wish?: MaskWish | undefined;
}

/** Shows the plan, and forgets what the person confirms by its number; with a wish also masks what they confirm by theirs. */
export async function askAndForget(
  request: ForgetRequest,
  service: Connected,
  context: Context,
  { isAtOnce, wish }: ForgetWay,
): Promise<Exit> {
  if (isAtOnce && wish === undefined) return forget({ ...request, confirmed: null }, service, context);
  const plan = await withProgress("plan", service.call("planForget", request), context);
  if (context.isJson) sayJson(context, plan);
  else say(context, printPlan(plan, context.look));
  if (isNothing(plan) && (wish === undefined || plan.outside.length === 0)) return "notThere";
  if (context.given.isOn("dry-run") || context.isJson) return "ok";
  const words = forgettingMessages[context.language];
  if (!context.io.canAsk) {
    say(context, [words.onlyShown]);
    return "ok";
  }
  if (!isAtOnce && !isNothing(plan)) {
    const typed = await context.io.readLine(words.confirm(plan.count));
    if (typed?.trim() !== String(plan.count)) {
      say(context, [words.kept]);
      return "ok";
    }
  }
  const mask = await confirmedMask(plan, wish, context);
  // Nothing of Kedr's was to go, and nothing else is to be changed.
  if (isNothing(plan) && mask === undefined) return "ok";
  return forget({ ...request, confirmed: plan.count, mask }, service, context);
}

function asked(context: Context): ForgetRequest {
  const { given, language } = context;
  const [session, client] = [given.text("session"), given.text("client")];
  const ids = given.text("id");
  const request: ForgetRequest = {
    ids: ids === undefined ? null : memoryIds(ids.split(","), context),
    text: given.text("text") ?? null,
    query: given.text("query") ?? null,
    session: session === undefined ? null : sessionId(session),
    project: given.text("project") ?? null,
    since: timeOf(context, "since", "start"),
    until: timeOf(context, "until", "end"),
    client: client === undefined ? null : clientName(client),
    withMentions: given.isOn("mentions"),
  };
  const { withMentions: _with, ...what } = request;
  if (Object.values(what).every((each) => each === null))
    throw usageError(forgettingMessages[language].sayWhat);
  return request;
}

async function forget(
  request: Parameters<Forgetting["forget"]>[0],
  service: Connected,
  context: Context,
): Promise<Exit> {
  const words = forgettingMessages[context.language];
  const answer = await withProgress("forget", service.call("forget", request), context);
  if (answer.outcome !== "done") {
    const isNothing = answer.outcome === "nothing";
    sayError(context, answer.outcome, isNothing ? words.nothing : words.changed);
    return isNothing ? "notThere" : "failed";
  }
  if (context.isJson) sayJson(context, answer.receipt);
  else say(context, printForgotten(answer.receipt, context.look));
  return answer.receipt.check.stillIn.length === 0 ? "ok" : "failed";
}
