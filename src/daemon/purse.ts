import type { Said } from "../domain/said.ts";
import { type BudgetLimits, decideBudget } from "../llm/budget.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import type { Claim } from "../store/event-store.ts";
import type { SpendingStore } from "../store/spending-store.ts";

/** A session whose observation costs something. */
export type Spender = Pick<Claim, "client" | "sessionId">;

/** The observer's money: reserved before a call, corrected after it, never passed. */
export interface Purse {
  /** Books the upper bound of a call; false, and nothing is booked, when a budget would be passed. */
  reserve(spender: Spender, provider: string, tokens: number): Promise<boolean>;
  /** Books the difference between what was reserved and what was spent. */
  correct(
    spender: Spender,
    provider: string,
    change: { readonly tokens: number; readonly costUsd: number },
  ): Promise<void>;
  /** Why the last reservation was refused; undefined when it was not. */
  refusal(): Said | undefined;
}

export function openPurse(parts: {
  readonly budget: BudgetLimits;
  readonly store: SpendingStore;
  readonly clock: Clock;
}): Purse {
  const { budget, store, clock } = parts;
  let refusal: Said | undefined;
  const day = (): string => isoNow(clock).slice(0, 10);
  return {
    reserve: async ({ client, sessionId }, provider, tokens) => {
      const use = {
        spentToday: (await store.spentOn(day())).tokens,
        spentInSession: await store.spentInSession(client, sessionId),
        workToday: await store.workOn(day()),
      };
      const decision = decideBudget(budget, use, tokens);
      refusal = decision === "allowed" ? undefined : decision.sentence;
      if (decision !== "allowed") return false;
      if (tokens > 0) await store.spend({ client, sessionId, day: day(), provider, tokens, costUsd: 0 });
      return true;
    },
    correct: async ({ client, sessionId }, provider, { tokens, costUsd }) => {
      await store.spend({ client, sessionId, day: day(), provider, tokens, costUsd });
    },
    refusal: () => refusal,
  };
}
