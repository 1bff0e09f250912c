import { limits } from "../domain/limits.ts";
import { type BudgetLimits, shareTokens } from "./budget.ts";
import { costOf } from "./price.ts";

/** Some days with work, summed up. */
export interface WorkSeen {
  readonly days: number;
  readonly events: number;
  /** Turns of an agent: each closes a batch. */
  readonly turns: number;
  /** Characters of the events' parameters and outcomes. */
  readonly chars: number;
  readonly workTokens: number;
}

export interface DayCost {
  readonly tokens: number;
  /** null where the model's price is not known. */
  readonly costUsd: number | null;
}

/** Of English, Russian and code together; fewer would be more tokens, and a cost may be told too high, not too low. */
const charsPerToken = 3;
/** Most answers are shorter; many are empty. */
const answerTokens = 400;

/** What observing such a day with a model would cost: a rough figure that errs high, and within the budgets. */
export function expectedDay(
  work: WorkSeen,
  budget: BudgetLimits,
  promptChars: number,
  model: string,
): DayCost {
  const days = Math.max(work.days, 1);
  const calls = work.turns / days + work.events / days / limits.batchEvents;
  const read = Math.min(work.chars / days / charsPerToken, calls * limits.batchTokens);
  const input = read + (calls * promptChars) / charsPerToken;
  const output = calls * answerTokens;
  const most = Math.min(budget.tokensPerDay, shareTokens(budget, work.workTokens / days));
  const allowed = input + output > most ? most / (input + output) : 1;
  return dayCost(model, input * allowed, output * allowed);
}

/** What a day costs whose budget is used up. */
export const dearestDay = ({ tokensPerDay }: BudgetLimits, model: string): DayCost =>
  dayCost(model, tokensPerDay * (1 - answerShare), tokensPerDay * answerShare);

/** Of a call that fills its batch. */
const answerShare = 0.15;

function dayCost(model: string, inputTokens: number, outputTokens: number): DayCost {
  const usage = { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0 };
  const { costUsd, isKnown } = costOf(model, usage);
  return { tokens: Math.round(inputTokens + outputTokens), costUsd: isKnown ? costUsd : null };
}
