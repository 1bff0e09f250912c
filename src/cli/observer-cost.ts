import type { providers } from "../config/keys.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { observerDay } from "../daemon/settings/observer-day.ts";
import type { DayCost } from "../llm/expected-cost.ts";
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

/** What a day with that provider and model (null: its small one) costs. */
export const dayOf = (
  provider: Provider,
  model: string | null,
  use: ObserverUse | undefined,
  { loaded, look }: Context,
): DayCost => observerDay({ provider, model, use, observer: loaded.config.observer, types: look.types });

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
