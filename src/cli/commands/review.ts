import { limits } from "../../domain/limits.ts";
import type { Decision } from "../../store/trust-store.ts";
import type { WaitingRule, WaitingRules } from "../../serve/approving.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import { directoryOf } from "../filter.ts";
import { waitingJson } from "../json.ts";
import { approvingMessages } from "../messages/approving.ts";
import { printRule } from "../print/waiting-rule.ts";
import { rewriteAsked } from "./rewrite.ts";
import { say, sayJson } from "./say.ts";

/** One rule after another, each decided at once: whoever leaves goes on there the next time. */
export const runReview: Run = async (context) => {
  const request = { directory: directoryOf(context), limit: limits.searchHits };
  if (context.isJson) {
    const service = await context.service();
    sayJson(context, waitingJson(await service.call("waitingRules", request)));
    return "ok";
  }
  const service = await context.service();
  const waiting = await service.call("waitingRules", request);
  await askAll(waiting, service, context);
  const { waiting: left, waitingEverywhere } = await service.call("waitingRules", { ...request, limit: 1 });
  sayWhatIsLeft({ asked: waiting.rules.length, left, elsewhere: waitingEverywhere - left }, context);
  return "ok";
};

async function askAll({ rules }: WaitingRules, service: Connected, context: Context): Promise<void> {
  for (const [index, rule] of rules.entries()) {
    const place = approvingMessages[context.language].place(index + 1, rules.length);
    say(context, [...(index > 0 ? [""] : []), ...printRule(rule, place, context.look)]);
    if ((await askAbout(rule, service, context)) === "quit") return;
  }
}

async function askAbout(
  rule: WaitingRule,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = approvingMessages[context.language];
  for (;;) {
    switch (await askKey(context)) {
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

type Key = "y" | "n" | "e" | "s" | "q";
const keys: readonly Key[] = ["y", "n", "e", "s", "q"];

/** Nothing but the five keys decides: neither Enter nor the same key of another layout. */
async function askKey({ io, language }: Context): Promise<Key> {
  const messages = approvingMessages[language];
  for (;;) {
    io.out(`${messages.keys} `);
    const pressed = await io.readKey();
    io.out("\n");
    if (pressed === "ctrl-c" || pressed === "escape") return "q";
    const key = keys.find((each) => each === pressed);
    if (key !== undefined) return key;
    io.out(`${messages.onlyKeys}\n`);
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

function sayWhatIsLeft(
  { asked, left, elsewhere }: { readonly asked: number; readonly left: number; readonly elsewhere: number },
  context: Context,
): void {
  const messages = approvingMessages[context.language];
  const here = asked === 0 ? messages.nothingWaits : left === 0 ? messages.allDone : messages.left(left);
  say(context, [here, ...(elsewhere > 0 ? [messages.elsewhere(elsewhere)] : [])]);
}
