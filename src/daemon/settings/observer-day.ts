import type { Config } from "../../config/config.ts";
import type { providers } from "../../config/keys.ts";
import type { ObservationType } from "../../domain/observation-type.ts";
import { smallAnthropicModel } from "../../llm/anthropic.ts";
import { defaultBudget } from "../../llm/budget.ts";
import { type DayCost, dearestDay, expectedDay } from "../../llm/expected-cost.ts";
import { observerSystemPrompt } from "../../observe/prompts/observer-v1.ts";
import type { ObserverUse } from "../../store/observer-use.ts";

export interface DayAsked {
  readonly provider: (typeof providers)[number];
  /** null: its small one. */
  readonly model: string | null;
  /** undefined: nothing was seen yet. */
  readonly use: ObserverUse | undefined;
  readonly observer: Config["observer"];
  readonly types: readonly ObservationType[];
}

/** What a day with that provider costs: measured where it observes already, else estimated, else the most it can be. */
export function observerDay({ provider, model: named, use, observer, types }: DayAsked): DayCost {
  const budget = { ...defaultBudget, tokensPerDay: observer.tokensPerDay, shareOfWork: observer.shareOfWork };
  if (provider === "rules") return { tokens: 0, costUsd: 0 };
  const model = named ?? (provider === "anthropic" ? smallAnthropicModel : "");
  if (use === undefined) return dearestDay(budget, model);
  const { days, tokens, costUsd } = use.spent;
  if (observer.provider === provider && days > 0) return { tokens: tokens / days, costUsd: costUsd / days };
  return expectedDay(use, budget, observerSystemPrompt(types).length, model);
}
