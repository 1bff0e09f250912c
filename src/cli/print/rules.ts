import type { Enforcement, Matcher } from "../../domain/enforcement.ts";
import type { OutcomeCounts, PastMatches, RuledCall, RuleState } from "../../serve/ruling.ts";
import { rulesMessages } from "../messages/rules.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { shortDay, shortTime } from "./time.ts";

/** Approved rules, each with its date, what it does before a call and what came of that. */
export function printRules(rules: readonly RuleState[], look: Look): string[] {
  const messages = rulesMessages[look.language];
  if (rules.length === 0) return [messages.none];
  return [look.paint.dim(messages.head(rules.length)), ...rules.flatMap((rule) => printRule(rule, look))];
}

export function printRule(rule: RuleState, look: Look): string[] {
  const { memory, projectName } = rule;
  const messages = rulesMessages[look.language];
  const isApproved = memory.trust === "approved";
  const word = isApproved
    ? messages.approved(shortDay(memory.approvedAt ?? memory.recordedAt, look))
    : look.messages.trust[memory.trust];
  const place = memory.scope === "global" ? "*" : oneLine(projectName);
  const state = isApproved || rule.enforcement !== null ? printRuleState(rule, look) : [];
  return [
    `${look.paint.bold(String(memory.id))} ${oneLine(memory.title)}  ${look.paint.dim(`${word} · ${place}`)}`,
    ...[...state, ...(isApproved ? [] : [messages.notApproved(memory.id)])].map((line) => `    ${line}`),
  ];
}

/** What the rule does before a call, for `kedr rules` and `kedr show`. */
export function printRuleState(
  { enforcement, isInForce, counts, lastAt }: Omit<RuleState, "memory" | "projectName">,
  look: Look,
): string[] {
  const messages = rulesMessages[look.language];
  if (enforcement === null) return [look.paint.dim(messages.idle)];
  const last =
    lastAt === null ? messages.never : `${told(counts, look)} · ${messages.last(shortTime(lastAt, look))}`;
  return [
    printEnforcement(enforcement, look),
    ...(isInForce ? [] : [look.paint.yellow(`! ${messages.notInForce}`)]),
    look.paint.dim(last),
  ];
}

function told(counts: OutcomeCounts, look: Look): string {
  const words = rulesMessages[look.language].outcome;
  return (["kept", "overridden", "broken", "open"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${words[outcome]}: ${counts[outcome]}`)
    .join(", ");
}

function printEnforcement({ decision, matcher, setAt }: Enforcement, look: Look): string {
  const messages = rulesMessages[look.language];
  return `${look.paint.green(messages.decision[decision])} ${printMatcher(matcher, look)}, ${messages.setOn(shortDay(setAt, look))}`;
}

/** `calls of the tool Bash that run «git push --force*»`. */
export function printMatcher(matcher: Matcher, look: Look): string {
  const messages = rulesMessages[look.language];
  const parts = (["tool", "command", "path"] as const).flatMap((name) => {
    const value = matcher[name];
    return value === null ? [] : [`${messages.part[name]} «${oneLine(value)}»`];
  });
  return [messages.about, ...parts].join(" ");
}

/** What a matcher would have been about. */
export function printPast({ looked, since, matched, examples }: PastMatches, look: Look): string[] {
  const messages = rulesMessages[look.language];
  if (since === null) return [messages.noPast];
  return [
    messages.past(matched, looked, shortDay(since, look)),
    ...examples.map(
      ({ at, tool, what, status }) =>
        `    ${look.paint.dim(shortTime(at, look))}  ${oneLine(tool)}  ${oneLine(what)}  ${look.paint.dim(messages.status[status])}`,
    ),
  ];
}

/** What rules said to the calls of a session, for `kedr why`. */
export function printRuled(calls: readonly RuledCall[], look: Look): string[] {
  const messages = rulesMessages[look.language];
  if (calls.length === 0) return [];
  return [
    look.paint.bold(messages.ruled),
    ...calls.map(
      ({ at, memoryId, title, tool, decision, outcome }) =>
        `${shortTime(at, look)}  ${memoryId} ${messages.decision[decision]} ${oneLine(tool)}  ${look.paint.dim(messages.outcome[outcome ?? "open"])}  ${oneLine(title)}`,
    ),
  ];
}
