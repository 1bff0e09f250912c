import type { ClientName } from "../domain/ids.ts";
import type { Said } from "../domain/said.ts";
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
import { LanguageModelError } from "../llm/language-model.ts";
import { mayGoTo } from "../llm/vendor.ts";
import type { Batch, Observed, Observer, Recapped, RecapMaterial } from "../observe/observer.ts";
import type { SummaryPoints, WordedSummary } from "../observe/summary.ts";
import type { Clock } from "../platform/clock.ts";
import { isoTime } from "../platform/clock.ts";
import type { SessionStore } from "../store/session-store.ts";
import type { Purse, Spender } from "./purse.ts";

/** An observer for one batch, and what its answer is worth. */
export interface Choice {
  readonly observer: Observer;
  /** "covered": the model rests, and will look at these events when it is back. */
  readonly coverage: "final" | "covered";
  /** Tokens reserved before the call; 0 for rules. */
  readonly reservedTokens: number;
}

export interface ObserverChoiceParts {
  readonly rules: Observer;
  /** The chosen model's observer for the account of that configuration folder; undefined when rules are the choice. */
  readonly modelFor: ((configFolder: string | null) => Observer) | undefined;
  readonly vendorOf: (client: ClientName) => Vendor;
  readonly allowsOtherVendors: boolean;
  readonly purse: Purse;
  readonly store: Pick<SessionStore, "session">;
  readonly clock: Clock;
  readonly jitter: () => number;
}

/** Events older than this never cost a token: a backlog is no reason to spend (docs/decisions/007). */
const modelAgeMs = 24 * 60 * 60_000;

/** Decides for each batch who observes it, and keeps the provider's breaker. */
export class ObserverChoice {
  readonly #parts: ObserverChoiceParts;
  #breaker: Breaker = closedBreaker;

  constructor(parts: ObserverChoiceParts) {
    this.#parts = parts;
  }

  async choose(spender: Spender, batch: Batch): Promise<Choice> {
    if (isOld(batch, this.#parts.clock.nowMs())) return this.#byRules("final");
    return this.#reserved(spender, (observer) => observer.estimateTokens(batch));
  }

  async #reserved(spender: Spender, estimate: (observer: Observer) => number): Promise<Choice> {
    const observer = await this.#allowedModel(spender);
    if (observer === undefined) return this.#byRules("final");
    const reservedTokens = estimate(observer);
    if (!this.#isModelReady()) return this.#byRules("covered");
    if (!(await this.#parts.purse.reserve(spender, observer.name, reservedTokens)))
      return this.#byRules("final");
    this.#breaker = beforeCall(this.#breaker, this.#parts.clock.nowMs()).breaker;
    return { observer, coverage: "final", reservedTokens };
  }

  /** Rules in the place of a model that just failed. */
  async cover(spender: Spender, failed: Choice, error: LanguageModelError): Promise<Choice> {
    const { clock, jitter, purse } = this.#parts;
    this.#breaker = afterFault(this.#breaker, error, clock.nowMs(), jitter());
    await purse.correct(spender, failed.observer.name, { tokens: -failed.reservedTokens, costUsd: 0 });
    // A batch that the model can't take will not be taken later either: rules have the last word on it.
    return this.#byRules(isOfBatch(error.fault) ? "final" : "covered");
  }

  /** Gives back what was reserved for a call that no provider answered. */
  async refund(spender: Spender, { observer, reservedTokens }: Choice): Promise<void> {
    if (reservedTokens === 0) return;
    await this.#parts.purse.correct(spender, observer.name, { tokens: -reservedTokens, costUsd: 0 });
  }

  /** Books what an answer cost in the place of what was reserved. */
  async answered(
    spender: Spender,
    choice: Choice,
    spent: Pick<Observed, "tokens" | "costUsd">,
  ): Promise<void> {
    if (choice.observer === this.#parts.rules) return;
    this.#breaker = afterAnswer();
    const change = { tokens: spent.tokens - choice.reservedTokens, costUsd: spent.costUsd };
    await this.#parts.purse.correct(spender, choice.observer.name, change);
  }

  async recap(session: Session, material: RecapMaterial): Promise<Recapped> {
    const spender = { client: session.client, sessionId: session.id };
    const batch = { goal: material.goal, recordedTitles: [], events: material.events };
    const choice = await this.choose(spender, batch);
    try {
      const recapped = await choice.observer.recap(material);
      await this.answered(spender, choice, recapped);
      return recapped;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      await this.cover(spender, choice, error);
      return this.#parts.rules.recap(material);
    }
  }

  /** What the model says of a project's points, at the cost of one session that told them; undefined where it may not be asked now, or fails. */
  async wordSummary(spender: Spender, points: SummaryPoints): Promise<WordedSummary | undefined> {
    const choice = await this.#reserved(spender, (observer) => observer.estimateSummaryTokens(points));
    if (choice.observer === this.#parts.rules) return undefined;
    try {
      const worded = await choice.observer.wordSummary(points);
      await this.answered(spender, choice, worded);
      return worded;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      await this.cover(spender, choice, error);
      return undefined;
    }
  }

  isModelChosen(): boolean {
    return this.#parts.modelFor !== undefined;
  }

  /**
   * True when events that only rules observed may be looked at again now: the model is back, or the owner has chosen
   * rules since, which then have the last word.
   */
  isReadyForCovered(): boolean {
    return !this.isModelChosen() || this.#isModelReady();
  }

  #isModelReady(): boolean {
    return (
      this.#breaker.state === "closed" ||
      (this.#breaker.state === "open" && this.#breaker.untilMs <= this.#parts.clock.nowMs())
    );
  }

  /** "ready", or why the model rests and until when. */
  state(): "ready" | Said {
    const { clock, purse } = this.#parts;
    if (this.#breaker.state === "open" && this.#breaker.untilMs > clock.nowMs()) {
      const until = `${isoTime(this.#breaker.untilMs)} (${this.#breaker.fault})`;
      return {
        en: `rests until ${until}; rules cover`,
        ru: `отдыхает до ${until}; пока работают правила`,
      };
    }
    return purse.refusal() ?? "ready";
  }

  #byRules(coverage: Choice["coverage"]): Choice {
    return { observer: this.#parts.rules, coverage, reservedTokens: 0 };
  }

  /** Whether a model is chosen that may be told what a client's sessions told. */
  mayTell(client: ClientName): boolean {
    const { modelFor, vendorOf, allowsOtherVendors } = this.#parts;
    if (modelFor === undefined) return false;
    const { vendor } = modelFor(null);
    return mayGoTo(vendorOf(client), vendor, allowsOtherVendors ? [vendor] : []);
  }

  async #allowedModel(spender: Spender): Promise<Observer | undefined> {
    const { modelFor, store } = this.#parts;
    if (modelFor === undefined || !this.mayTell(spender.client)) return undefined;
    const session = await store.session(spender.client, spender.sessionId);
    return modelFor(session?.configFolder ?? null);
  }
}

function isOld(batch: Batch, nowMs: number): boolean {
  const newest = batch.events.reduce(
    (latest, event) => (event.occurredAt > latest ? event.occurredAt : latest),
    "",
  );
  return newest < isoTime(nowMs - modelAgeMs);
}
