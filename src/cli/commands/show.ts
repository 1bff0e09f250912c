import type { Connected } from "../../serve/client/connect.ts";
import type { Shown } from "../../serve/service.ts";
import type { Context, Run } from "../command.ts";
import { memoryIds } from "../filter.ts";
import { shownJson } from "../json.ts";
import { printShown } from "../print/memory.ts";
import { printRuleState } from "../print/rules.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Memories whole, by their numbers; as JSON one object a line. */
export const runShow: Run = async (context) => {
  const ids = memoryIds(context.given.words, context);
  const withEvidence = context.given.isOn("evidence");
  const service = await context.service();
  const shown = await service.call("show", { ids, withEvidence });
  for (const [index, each] of shown.entries()) {
    if (context.isJson) sayJson(context, shownJson(each, withEvidence));
    else
      say(context, [
        ...(index > 0 ? [""] : []),
        ...printShown(each, context.look),
        ...(await ruled(each, service, context)),
      ]);
  }
  const missing = ids.filter((id) => !shown.some((each) => each.memory.id === id));
  if (missing.length === 0) return "ok";
  sayError(context, "no-such-memory", context.messages.notThere(missing));
  return "notThere";
};

/** Of an approved rule what it does before a call. */
async function ruled({ memory }: Shown, service: Connected, { look }: Context): Promise<readonly string[]> {
  if (memory.trust !== "approved") return [];
  const { rule } = await service.call("rule", { id: memory.id });
  return rule === null || rule.enforcement === null ? [] : printRuleState(rule, look);
}
