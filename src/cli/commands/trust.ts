import { evidenceOf } from "../../govern/evidence.ts";
import type { Shown } from "../../serve/service.ts";
import type { Decision } from "../../store/trust-store.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { approvingMessages } from "../messages/approving.ts";
import { usageError } from "../parse.ts";
import { printDecisions } from "../print/decisions.ts";
import { printRule } from "../print/waiting-rule.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Decides about one memory: its whole text first, then its number typed. */
export const runTrust: Run = async (context) => {
  const decision = asked(context);
  const ids = memoryIds(context.given.words, context);
  // For a person in any case: they decide about what they see.
  const service = await context.service("visible");
  const [shown] = await service.call("show", { ids, withEvidence: true });
  if (shown !== undefined) return decideAbout(shown, decision, service, context);
  sayError(context, "no-such-memory", context.messages.notThere(ids));
  return "notThere";
};

function asked({ given, language }: Context): Decision["decision"] {
  const [isWithdrawn, isRejected] = [given.isOn("withdraw"), given.isOn("reject")];
  if (isWithdrawn && isRejected) throw usageError(approvingMessages[language].oneOf);
  return isWithdrawn ? "withdrawn" : isRejected ? "rejected" : "approved";
}

async function decideAbout(
  shown: Shown,
  decision: Decision["decision"],
  service: Connected,
  context: Context,
): Promise<Exit> {
  const { id, contentHash, trust, validTo } = shown.memory;
  const messages = approvingMessages[context.language];
  if (validTo !== null) {
    sayError(context, "changed", messages.holdsNoMore(id));
    return "failed";
  }
  const isNothingToDo = decision === "withdrawn" ? trust !== "approved" : trust === decision;
  if (isNothingToDo) return tell(context, id, decision, "already", messages.already[decision](id));
  const evidence = evidenceOf(shown.memory, shown.evidence);
  say(context, [
    ...printRule({ ...shown, evidence, near: [] }, "", context.look),
    ...printDecisions(shown.decisions, shown.memory, context.look).map(
      (line) => `${messages.decision}: ${line}`,
    ),
  ]);
  const typed = (await context.io.readLine(messages.ask[decision](id)))?.trim().toLowerCase() ?? "";
  if (typed !== "y" && typed !== String(id)) return tell(context, id, decision, "left", messages.leftAsItWas);
  const { outcome } = await service.call("decide", { memoryId: id, contentHash, decision, way: "terminal" });
  if (outcome === "done") return tell(context, id, decision, outcome, messages.done[decision](id));
  sayError(context, outcome, messages.changed(id));
  return "failed";
}

function tell(
  context: Context,
  id: number,
  decision: Decision["decision"],
  outcome: "done" | "already" | "left",
  sentence: string,
): Exit {
  if (context.isJson) sayJson(context, { id, decision, outcome });
  else say(context, [sentence]);
  return "ok";
}
