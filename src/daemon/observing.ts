import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { promptWords } from "../domain/prompt-words.ts";
import type { Said } from "../domain/said.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { BatchSize, Journal } from "../journal/journal.ts";
import { LanguageModelError } from "../llm/language-model.ts";
import type { Batch, Observed } from "../observe/observer.ts";
import type { Clock } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { Claim, EventStore, Settlement } from "../store/event-store.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { Log } from "./log.ts";
import type { Choice, ObserverChoice } from "./observer-choice.ts";
import type { OwnMasks } from "./own-masks.ts";

/** What became of a batch before it is settled. */
export type Outcome =
  | {
      readonly memories: readonly Redacted<NewMemory>[];
      readonly coverage: Settlement["coverage"];
    }
  | { readonly error: string };

/** The middle of the path: a due batch, an observer for it, and the end of the claim. */
export interface Observing {
  nextBatch(): Promise<Claim | undefined>;
  observe(claim: Claim): Promise<Outcome>;
  settle(claim: Claim, outcome: Outcome): Promise<void>;
  /** Closes every waiting batch, for those who wait for the result. */
  setForce(force: boolean): void;
  /** "ready", or why the model rests and until when. */
  state(): "ready" | Said;
}

export interface ObservingParts {
  readonly journal: Pick<Journal, "nextBatch" | "settle" | "release">;
  readonly store: Pick<EventStore & MemoryStore, "eventsOfSession" | "titlesOfSession">;
  readonly choice: ObserverChoice;
  readonly remember: (
    claim: Pick<Claim, "events" | "client" | "sessionId">,
    observed: Observed,
    isProvisional: boolean,
  ) => Promise<readonly Redacted<NewMemory>[]>;
  /** What the person's prompts correct or say has changed, whoever observes; each reads another kind of sentence. */
  readonly statedCorrections: readonly ((
    events: readonly StoredEvent[],
  ) => Promise<readonly Redacted<NewMemory>[]>)[];
  /** What was read in these events, without what the person has corrected. */
  readonly withoutCorrected: (
    memories: readonly Redacted<NewMemory>[],
    events: readonly StoredEvent[],
  ) => Promise<readonly Redacted<NewMemory>[]>;
  readonly masks: OwnMasks;
  readonly clock: Clock;
  readonly log: Log;
}

const modelSize: BatchSize = { batchEvents: limits.batchEvents, batchTokens: limits.batchTokens };
const rulesSize: BatchSize = {
  batchEvents: limits.rulesBatchEvents,
  batchTokens: limits.rulesBatchTokens,
};
const titlesKept = 40;
const eventsSearchedForGoal = 20;
const goalChars = 600;

export function openObserving(parts: ObservingParts): Observing {
  let isForced = false;

  async function batchOf(claim: Claim): Promise<Batch> {
    const first = await parts.store.eventsOfSession(
      claim.client,
      claim.sessionId,
      null,
      eventsSearchedForGoal,
    );
    const recordedTitles = await parts.store.titlesOfSession(claim.client, claim.sessionId, titlesKept);
    return { goal: goalOf(first), recordedTitles, events: claim.events };
  }

  async function observeWith(choice: Choice, claim: Claim, batch: Batch): Promise<Outcome> {
    const observed = await asked(parts.choice, choice, claim, batch);
    await parts.choice.answered(claim, choice, observed);
    if (observed.problems.length > 0) {
      parts.log("observer-problems", { prompt: observed.prompt, problems: observed.problems.length });
    }
    const isProvisional = choice.coverage === "covered";
    return { memories: await memoriesOf(claim, observed, isProvisional, parts), coverage: choice.coverage };
  }

  return {
    nextBatch: async () => {
      const size = parts.choice.isModelChosen() ? modelSize : rulesSize;
      const waiting = await parts.journal.nextBatch({ from: "waiting", size, isForced });
      if (waiting !== undefined || !parts.choice.isReadyForCovered()) return waiting;
      return parts.journal.nextBatch({ from: "covered", size, isForced: true });
    },
    observe: async (claim) => {
      const batch = await batchOf(claim);
      const choice = await parts.choice.choose(claim, batch);
      try {
        return await observeWith(choice, claim, batch);
      } catch (error) {
        if (!(error instanceof LanguageModelError)) return { error: describe(error, parts.masks) };
        parts.log("observer-failed", { observer: choice.observer.name, fault: error.fault });
        return await observeWith(await parts.choice.cover(claim, choice, error), claim, batch);
      }
    },
    settle: async (claim, outcome) => {
      if ("error" in outcome) {
        parts.log("batch-failed", { claim: claim.id, attempt: claim.attempt });
        await parts.journal.release(claim, outcome.error, { isCounted: true });
        return;
      }
      const kept = await parts.journal.settle(claim, outcome.memories, outcome.coverage);
      parts.log("batch-settled", {
        session: claim.sessionId,
        events: claim.events.length,
        memories: kept.length,
        keptOut: outcome.memories.length - kept.length,
        coverage: outcome.coverage,
      });
    },
    setForce: (force) => {
      isForced = force;
    },
    state: () => parts.choice.state(),
  };
}

/** The first words of the owner's; null when none were said yet. */
function goalOf(events: readonly StoredEvent[]): string | null {
  const prompts = events.filter((event) => event.kind === "prompt");
  const words = prompts.map((event) => promptWords(event.input ?? "")).find((one) => one !== "");
  return words?.slice(0, goalChars) ?? null;
}

/** A fault's words are kept with the batch, and may quote what they stumbled over. */
const describe = (error: unknown, masks: OwnMasks): string => {
  const words = error instanceof Error ? error.message : String(error);
  return redact(words, { own: masks.all }).value.slice(0, limits.factChars);
};

async function memoriesOf(
  claim: Claim,
  observed: Observed,
  isProvisional: boolean,
  { remember, statedCorrections, withoutCorrected }: ObservingParts,
): Promise<readonly Redacted<NewMemory>[]> {
  const memories = await remember(claim, observed, isProvisional);
  const read = await Promise.all(statedCorrections.map((from) => from(claim.events)));
  const stated = read.flat();
  const titles = new Set(stated.map(({ title }) => title));
  // What the observer heard in the same words would be there twice.
  const isStated = ({ author, title }: NewMemory): boolean => author === "owner" && titles.has(title);
  const others = await withoutCorrected(memories, claim.events);
  return [...others.filter((memory) => !isStated(memory)), ...stated];
}

/** A provider's fault is booked by cover(); any other fault cost nothing. */
async function asked(all: ObserverChoice, choice: Choice, claim: Claim, batch: Batch): Promise<Observed> {
  try {
    return await choice.observer.observe(batch);
  } catch (error) {
    if (!(error instanceof LanguageModelError)) await all.refund(claim, choice);
    throw error;
  }
}
