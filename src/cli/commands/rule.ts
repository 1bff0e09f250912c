import type { EnforcedDecision, Matcher } from "../../domain/enforcement.ts";
import { limits } from "../../domain/limits.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { RuleState } from "../../serve/ruling.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { ruleJson } from "../json-rules.ts";
import { rulesMessages } from "../messages/rules.ts";
import { usageError } from "../parse.ts";
import { printMatcher, printPast, printRule } from "../print/rules.ts";
import { printShown } from "../print/memory.ts";
import { say, sayError, sayJson } from "./say.ts";

const callsTried = 1_000;

/** What one approved rule does before a call: looked at, tried on the past, set or ended. */
export const runRule: Run = async (context) => {
  const { given } = context;
  const messages = rulesMessages[context.language];
  const asked = (["ask", "deny", "off", "dry-run"] as const).filter((name) => given.isOn(name));
  if (asked.length > 1) throw usageError(messages.oneOf);
  const [action] = asked;
  const [id] = memoryIds(given.words, context);
  if (id === undefined) throw usageError(messages.oneOf);
  // For a person in any case where they decide about what they see.
  const service = await (action === "ask" || action === "deny"
    ? context.service("visible")
    : context.service());
  const { rule } = await service.call("rule", { id });
  if (rule === null) {
    sayError(context, "no-such-memory", context.messages.notThere([id]));
    return "notThere";
  }
  if (action === undefined) return show(rule, context);
  switch (action) {
    case "dry-run":
      return tryOnPast(rule, service, context);
    case "off":
      return end(rule, service, context);
    case "ask":
    case "deny":
      return set(action, rule, service, context);
  }
};

function show(rule: RuleState, context: Context): Exit {
  if (context.isJson) sayJson(context, ruleJson(rule));
  else say(context, printRule(rule, context.look));
  return "ok";
}

function matcherOf({ given, language }: Context, fallback: Matcher | undefined): Matcher {
  const part = (name: string): string | null => given.text(name) ?? null;
  const matcher = { tool: part("tool"), command: part("command"), path: part("path") };
  if (Object.values(matcher).some((value) => value !== null)) return matcher;
  if (fallback === undefined) throw usageError(rulesMessages[language].noMatcher);
  return fallback;
}

async function tryOnPast(rule: RuleState, service: Connected, context: Context): Promise<Exit> {
  const matcher = matcherOf(context, rule.enforcement?.matcher);
  const limit = context.given.count("last", callsTried, { min: 1, max: limits.pastCalls });
  const past = await service.call("rulePast", { id: rule.memory.id, matcher, limit });
  if (context.isJson) sayJson(context, { matcher, ...past });
  else say(context, [printMatcher(matcher, context.look), ...printPast(past, context.look)]);
  return "ok";
}

async function end({ memory: { id } }: RuleState, service: Connected, context: Context): Promise<Exit> {
  const messages = rulesMessages[context.language];
  const { hasEnded } = await service.call("endRule", { memoryId: id });
  say(context, [hasEnded ? messages.ended(id) : messages.wasIdle(id)]);
  return "ok";
}

/** The whole text, what it would have been about, and one key: what the owner has not seen is not set. */
async function set(
  decision: EnforcedDecision,
  rule: RuleState,
  service: Connected,
  context: Context,
): Promise<Exit> {
  const { io, look } = context;
  const { memory, projectName } = rule;
  const messages = rulesMessages[context.language];
  if (memory.trust !== "approved" || memory.validTo !== null) {
    sayError(context, "not-approved", messages.notApproved(memory.id));
    return "failed";
  }
  const matcher = matcherOf(context, rule.enforcement?.matcher);
  const limit = context.given.count("last", callsTried, { min: 1, max: limits.pastCalls });
  const past = await service.call("rulePast", { id: memory.id, matcher, limit });
  say(context, [
    ...printShown({ memory, projectName, decisions: [], proposals: [], versions: [], evidence: [] }, look),
    `${messages.decision[decision]} ${printMatcher(matcher, look)}`,
    ...printPast(past, look),
    messages.effect[decision],
  ]);
  io.out(messages.confirm);
  const key = await io.readKey();
  io.out("\n");
  if (key !== "y") {
    say(context, [messages.left]);
    return "ok";
  }
  const { id: memoryId, contentHash } = memory;
  const { outcome } = await service.call("enforceRule", { memoryId, contentHash, matcher, decision });
  if (outcome === "changed") {
    sayError(context, "changed", messages.changed);
    return "failed";
  }
  say(context, [messages.armed(memory.id)]);
  return "ok";
}
