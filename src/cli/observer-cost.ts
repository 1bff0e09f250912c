import { observerSystemPrompt } from "../observe/prompts/observer-v1.ts";
import type { providers } from "../config/keys.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { smallAnthropicModel } from "../llm/anthropic.ts";
import { defaultBudget } from "../llm/budget.ts";
import { type DayCost, dearestDay, expectedDay } from "../llm/expected-cost.ts";
import type { ObserverUse } from "../store/observer-use.ts";
import type { Context } from "./command.ts";
import { count } from "./print/time.ts";

export type Provider = (typeof providers)[number];

/** What the service has seen of the last days; undefined when nothing was or nobody can say. */
export async function seenUse(context: Context): Promise<ObserverUse | undefined> {
  try {
    const use = await (await context.service()).call("observerUse");
    return use.days === 0 ? undefined : use;
  } catch (error) {
    // Without figures the most it can cost is still true, and choosing must work where the service does not.
    if (error instanceof KedrError) return undefined;
    throw error;
  }
}

/** What a day with that provider and model (null: its small one) costs: measured where it observes already, else estimated, else the most it can be. */
export function dayOf(
  provider: Provider,
  named: string | null,
  use: ObserverUse | undefined,
  { loaded, look }: Context,
): DayCost {
  const { observer } = loaded.config;
  const budget = { ...defaultBudget, tokensPerDay: observer.tokensPerDay, shareOfWork: observer.shareOfWork };
  if (provider === "rules") return { tokens: 0, costUsd: 0 };
  const model = named ?? (provider === "anthropic" ? smallAnthropicModel : "");
  if (use === undefined) return dearestDay(budget, model);
  const { days, tokens, costUsd } = use.spent;
  if (observer.provider === provider && days > 0) return { tokens: tokens / days, costUsd: costUsd / days };
  return expectedDay(use, budget, observerSystemPrompt(look.types).length, model);
}

/** The same in words. */
export function costWords(
  provider: Provider,
  day: DayCost,
  isSeen: boolean,
  { look, messages }: Context,
): string {
  if (provider === "rules") return messages.costFree;
  const tokens = messages.costTokens(count(Math.round(day.tokens), look));
  const paid =
    day.costUsd === null || provider === "claude-cli" ? tokens : `$${day.costUsd.toFixed(2)} (${tokens})`;
  const amount = {
    "claude-cli": messages.costSubscription(tokens),
    anthropic: paid,
    "openai-compatible": messages.costOpen(paid),
  }[provider];
  return isSeen ? messages.costAbout(amount) : messages.costAtMost(amount);
}

/** What the figures rest on. */
export function basisWords(use: ObserverUse | undefined, { look, messages }: Context): string {
  if (use === undefined) return messages.observerNoBasis;
  const aDay = (sum: number): string => count(Math.round(sum / use.days), look);
  return messages.observerBasis(use.days, aDay(use.events), aDay(use.workTokens));
}
