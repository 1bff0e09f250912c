import type { ClientName } from "../domain/ids.ts";
import type { Session } from "../domain/session.ts";
import type { Vendor } from "../domain/vendor.ts";
import {
  afterAnswer,
  afterFault,
  beforeCall,
  type Breaker,
  closedBreaker,
  isOfBatch,
} from "../llm/breaker.ts";
import { type BudgetLimits, decideBudget } from "../llm/budget.ts";
import type { LanguageModelError } from "../llm/language-model.ts";
import { mayGoTo } from "../llm/vendor.ts";
import type { Batch, Observed, Observer, Recapped, RecapMaterial } from "../observe/observer.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow, isoTime } from "../platform/clock.ts";
import type { Claim, SessionStore, SpendingStore } from "../store/store.ts";

/** An observer for one batch, and what its answer is worth. */
export interface Choice {
  readonly observer: Observer;
  /** "covered": the model rests, and will look at these events when it is back. */
  readonly coverage: "final" | "covered";
  /** Tokens reserved before the call; 0 for rules. */
  readonly reservedTokens: number;
}

/** Decides for each batch who observes it, reserves what that may cost, and books what it did. */
export interface ObserverChoice {
  choose(claim: SessionOf, batch: Batch): Promise<Choice>;
  /** Rules in the place of a model that just failed. */
  cover(claim: SessionOf, failed: Choice, error: LanguageModelError): Promise<Choice>;
  settleSpending(
    claim: SessionOf,
    choice: Choice,
    spent: Pick<Observed, "tokens" | "costUsd">,
  ): Promise<void>;
  recap(session: Session, material: RecapMaterial): Promise<Recapped>;
  /** True when events that only rules observed may go to the model now. */
  isModelReady(): boolean;
  /** "ready", or why the model rests and until when. */
  state(): string;
}

type SessionOf = Pick<Claim, "client" | "sessionId">;

export interface ObserverChoiceParts {
  readonly rules: Observer;
  /** The chosen model's observer for the account of that configuration folder; undefined when rules are the choice. */
  readonly modelFor: ((configFolder: string | null) => Observer) | undefined;
  readonly vendorOf: (client: ClientName) => Vendor;
  readonly allowsOtherVendors: boolean;
  readonly budget: BudgetLimits;
  readonly store: SpendingStore & Pick<SessionStore, "session">;
  readonly clock: Clock;
  readonly jitter: () => number;
}

/** Events older than this never cost a token: a backlog is no reason to spend (docs/decisions/007). */
const modelAgeMs = 24 * 60 * 60_000;

export function openObserverChoice(parts: ObserverChoiceParts): ObserverChoice {
  const { rules, store, clock } = parts;
  let breaker: Breaker = closedBreaker;
  let refusal = "";

  const day = (): string => isoNow(clock).slice(0, 10);
  const byRules = (coverage: Choice["coverage"]): Choice => ({
    observer: rules,
    coverage,
    reservedTokens: 0,
  });

  function book(claim: SessionOf, provider: string, tokens: number, costUsd: number): Promise<number> {
    return store.spend({ ...claim, day: day(), provider, tokens, costUsd });
  }

  async function fits(claim: SessionOf, wantedTokens: number): Promise<boolean> {
    const today = await store.spentOn(day());
    const decision = decideBudget(
      parts.budget,
      {
        spentToday: today.tokens,
        spentInSession: await store.spentInSession(claim.client, claim.sessionId),
        workToday: await store.workOn(day()),
      },
      wantedTokens,
    );
    refusal = decision === "allowed" ? "" : decision.sentence.en;
    return decision === "allowed";
  }

  function mayCall(): boolean {
    const next = beforeCall(breaker, clock.nowMs());
    breaker = next.breaker;
    return next.isAllowed;
  }

  async function choose(claim: SessionOf, batch: Batch): Promise<Choice> {
    if (parts.modelFor === undefined || isOld(batch, clock.nowMs())) return byRules("final");
    const session = await store.session(claim.client, claim.sessionId);
    const observer = parts.modelFor(session?.configFolder ?? null);
    const allowed: readonly Vendor[] = parts.allowsOtherVendors ? [observer.vendor] : [];
    if (!mayGoTo(parts.vendorOf(claim.client), observer.vendor, allowed)) return byRules("final");
    const reservedTokens = observer.estimateTokens(batch);
    if (!(await fits(claim, reservedTokens))) return byRules("final");
    if (!mayCall()) return byRules("covered");
    if (reservedTokens > 0) await book(claim, observer.name, reservedTokens, 0);
    return { observer, coverage: "final", reservedTokens };
  }

  async function cover(claim: SessionOf, failed: Choice, error: LanguageModelError): Promise<Choice> {
    breaker = afterFault(breaker, error, clock.nowMs(), parts.jitter());
    if (failed.reservedTokens > 0) await book(claim, failed.observer.name, -failed.reservedTokens, 0);
    // A batch that the model can't take will not be taken later either: rules have the last word on it.
    return byRules(isOfBatch(error.fault) ? "final" : "covered");
  }

  async function settleSpending(
    claim: SessionOf,
    choice: Choice,
    spent: Pick<Observed, "tokens" | "costUsd">,
  ): Promise<void> {
    if (choice.observer === rules) return;
    breaker = afterAnswer();
    await book(claim, choice.observer.name, spent.tokens - choice.reservedTokens, spent.costUsd);
  }

  return {
    choose,
    cover,
    settleSpending,
    recap: async (session, material) => {
      const claim = { client: session.client, sessionId: session.id };
      const choice = await choose(claim, {
        goal: material.goal,
        recordedTitles: [],
        events: material.events,
      });
      if (choice.observer === rules) return rules.recap(material);
      try {
        const recapped = await choice.observer.recap(material);
        await settleSpending(claim, choice, recapped);
        return recapped;
      } catch (error) {
        await cover(claim, choice, error as LanguageModelError);
        return rules.recap(material);
      }
    },
    isModelReady: () =>
      parts.modelFor !== undefined && (breaker.state === "closed" || isRested(breaker, clock)),
    state: () => stateOf(breaker, refusal, clock),
  };
}

function isOld(batch: Batch, nowMs: number): boolean {
  const newest = batch.events.reduce(
    (latest, event) => (event.occurredAt > latest ? event.occurredAt : latest),
    "",
  );
  return newest < isoTime(nowMs - modelAgeMs);
}

const isRested = (breaker: Breaker, clock: Clock): boolean =>
  breaker.state === "open" && breaker.untilMs <= clock.nowMs();

function stateOf(breaker: Breaker, refusal: string, clock: Clock): string {
  if (breaker.state === "open" && breaker.untilMs > clock.nowMs()) {
    return `rests until ${isoTime(breaker.untilMs)} (${breaker.fault}); rules cover`;
  }
  return refusal === "" ? "ready" : refusal;
}
