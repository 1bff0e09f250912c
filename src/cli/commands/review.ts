import { limits } from "../../domain/limits.ts";
import type { Decision } from "../../store/trust-store.ts";
import type { WaitingRule, WaitingRules } from "../../serve/approving.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import { directoryOf } from "../filter.ts";
import { heldBackJson, proposalJson, waitingJson } from "../json.ts";
import { approvingMessages } from "../messages/approving.ts";
import { heldBackMessages } from "../messages/held-back.ts";
import { proposalMessages } from "../messages/proposals.ts";
import { printRule } from "../print/waiting-rule.ts";
import { reviewHeldBack } from "./review-held-back.ts";
import { reviewProposals } from "./review-proposals.ts";
import { askKey } from "./review-key.ts";
import { rewriteAsked } from "./rewrite.ts";
import { say, sayJson } from "./say.ts";

/** One rule after another, then pairs of which one may not hold, then what is held back; each decided at once: whoever leaves goes on there the next time. */
export const runReview: Run = async (context) => {
  const request = { directory: directoryOf(context), limit: limits.searchHits };
  const service = await context.service();
  const waiting = await service.call("waitingRules", request);
  const proposals = await service.call("proposals", request);
  const heldBack = await service.call("quarantined", request);
  if (context.isJson) {
    sayJson(context, {
      ...waitingJson(waiting),
      proposals: proposals.map(proposalJson),
      heldBack: heldBack.map(heldBackJson),
    });
    return "ok";
  }
  // A rule that is held back as well was asked about as a rule.
  const asked = new Set(waiting.rules.map(({ memory }) => memory.id));
  const others = heldBack.filter(({ memory }) => !asked.has(memory.id));
  const isThrough = await askAll(waiting, service, context);
  const pairs = isThrough
    ? await reviewProposals(proposals, service, context)
    : { isThrough, left: proposals.length };
  const stay = pairs.isThrough ? await reviewHeldBack(others, service, context) : others.length;
  const { waiting: left, waitingEverywhere } = await service.call("waitingRules", { ...request, limit: 1 });
  const counts = {
    asked: asked.size + proposals.length + others.length,
    left,
    elsewhere: waitingEverywhere - left,
    pairs: pairs.left,
    stay,
  };
  sayWhatIsLeft(counts, context);
  return "ok";
};

/** False: the person left. */
async function askAll({ rules }: WaitingRules, service: Connected, context: Context): Promise<boolean> {
  for (const [index, rule] of rules.entries()) {
    const place = approvingMessages[context.language].place(index + 1, rules.length);
    say(context, [...(index > 0 ? [""] : []), ...printRule(rule, place, context.look)]);
    if ((await askAbout(rule, service, context)) === "quit") return false;
  }
  return true;
}

async function askAbout(
  rule: WaitingRule,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = approvingMessages[context.language];
  for (;;) {
    switch (await askKey(context, ["y", "n", "e", "s", "q"], messages)) {
      case "y":
        return decide(rule, "approved", service, context);
      case "n":
        return decide(rule, "rejected", service, context);
      case "e":
        if (await rewriteAsked(rule.memory, service, context)) return "decided";
        break;
      case "s":
        say(context, [messages.skipped(rule.memory.id)]);
        return "skipped";
      case "q":
        return "quit";
    }
  }
}

async function decide(
  { memory: { id, contentHash } }: WaitingRule,
  decision: Decision["decision"],
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped"> {
  const messages = approvingMessages[context.language];
  const { outcome } = await service.call("decide", { memoryId: id, contentHash, decision, way: "terminal" });
  say(context, [outcome === "done" ? messages.done[decision](id) : messages.changed(id)]);
  return outcome === "done" ? "decided" : "skipped";
}

interface Counts {
  readonly asked: number;
  readonly left: number;
  readonly elsewhere: number;
  /** Pairs of memories that nothing was decided about. */
  readonly pairs: number;
  /** What is held back and was not decided about. */
  readonly stay: number;
}

function sayWhatIsLeft({ asked, left, elsewhere, pairs, stay }: Counts, context: Context): void {
  const messages = approvingMessages[context.language];
  const isAll = left === 0 && pairs === 0 && stay === 0;
  const here = asked === 0 ? messages.nothingWaits : isAll ? messages.allDone : "";
  say(
    context,
    [
      here,
      left > 0 && asked > 0 ? messages.left(left) : "",
      pairs > 0 ? proposalMessages[context.language].left(pairs) : "",
      stay > 0 ? heldBackMessages[context.language].left(stay) : "",
      elsewhere > 0 ? messages.elsewhere(elsewhere) : "",
    ].filter((line) => line !== ""),
  );
}
