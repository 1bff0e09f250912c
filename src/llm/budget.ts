/** Hard limits of what observing may cost. */
export interface BudgetLimits {
  readonly tokensPerDay: number;
  readonly tokensPerSession: number;
  /** Observer tokens as a share of the primary sessions' tokens of the day. */
  readonly shareOfWork: number;
  /**
   * Tokens a day that the share does not limit. Without it a fresh machine could never start: the first call costs
   * more than 5 % of the first minutes of work.
   */
  readonly tokensBeforeShare: number;
}

export const defaultBudget: BudgetLimits = {
  tokensPerDay: 300_000,
  tokensPerSession: 100_000,
  shareOfWork: 0.05,
  tokensBeforeShare: 40_000,
};

/** What was spent and reserved so far, and how much work was seen. */
export interface BudgetUse {
  readonly spentToday: number;
  readonly spentInSession: number;
  readonly workToday: number;
}

interface Refused {
  readonly refused: "day" | "session" | "share";
  readonly sentence: { readonly en: string; readonly ru: string };
}

export type BudgetDecision = "allowed" | Refused;

/**
 * Decides before a call whether its upper bound may be reserved. Nothing is ever over a limit: a call that would
 * pass one is not made, and its events wait or are covered by rules.
 */
export function decideBudget(limits: BudgetLimits, use: BudgetUse, wantedTokens: number): BudgetDecision {
  const sum = use.spentToday + wantedTokens;
  if (sum > limits.tokensPerDay) return refusal("day", use.spentToday, wantedTokens, limits.tokensPerDay);
  if (use.spentInSession + wantedTokens > limits.tokensPerSession)
    return refusal("session", use.spentInSession, wantedTokens, limits.tokensPerSession);
  const share = shareTokens(limits, use.workToday);
  if (sum > share) return refusal("share", use.spentToday, wantedTokens, share);
  return "allowed";
}

/** Tokens of a day with so much work that the share lets through. */
export const shareTokens = (
  { tokensBeforeShare, shareOfWork }: Pick<BudgetLimits, "tokensBeforeShare" | "shareOfWork">,
  workToday: number,
): number => Math.max(tokensBeforeShare, Math.floor(workToday * shareOfWork));

const scopes: Readonly<Record<Refused["refused"], Refused["sentence"]>> = {
  day: { en: "the day's budget", ru: "бюджет дня" },
  session: { en: "this session's budget", ru: "бюджет этой сессии" },
  share: { en: "the share of the work observed", ru: "доля от наблюдаемой работы" },
};

function refusal(refused: Refused["refused"], spent: number, wanted: number, limit: number): Refused {
  const scope = scopes[refused];
  return {
    refused,
    sentence: {
      en: `The observer rests: ${number(wanted)} more tokens would pass ${scope.en} (${number(spent)} of ${number(limit)} spent).`,
      ru: `Наблюдатель отдыхает: ещё ${number(wanted)} токенов превысят предел «${scope.ru}» (израсходовано ${number(spent)} из ${number(limit)}).`,
    },
  };
}

const number = (tokens: number): string => tokens.toLocaleString("en-US");
