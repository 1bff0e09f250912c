import type { StoredEvent } from "../domain/event.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { isStatedCorrection } from "../domain/stated-correction.ts";
import {
  isCorrection,
  type StatedCorrection,
  statedCorrections,
} from "../observe/rules/stated-corrections.ts";
import { weights } from "../recall/weigh.ts";
import { anyMemory } from "../store/any-memory.ts";
import { translate } from "../store/lexicon.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { isUntrue } from "./correction-target.ts";
import type { RememberParts } from "./remember.ts";

export interface WithoutCorrectedParts extends Pick<RememberParts, "measure"> {
  readonly store: Pick<Store, "eventsByIds" | "memoriesByIds" | "proposalsAbout" | "searchWords">;
}

/** A correction with the prompt that says it. */
interface Told {
  readonly correction: StatedCorrection;
  readonly event: StoredEvent;
}

const candidates = 30;
const terms = { words, translate };

/**
 * What an observer read, without what a person has said is no more so, in these events or later: a model that was away reads old
 * events when it returns, and would bring it back. A fact that says it is left out, and a memory whose title does; so is its reading of
 * the correcting sentence, which is kept as the person's already. What says the new value as well tells of the change, and stays.
 */
export function openWithoutCorrected({ store, measure }: WithoutCorrectedParts) {
  async function later(memory: NewMemory): Promise<readonly Told[]> {
    const ranked = await store.searchWords({
      ...anyMemory,
      holding: "ever",
      project: memory.project,
      terms: words([memory.title, ...memory.facts].join("\n")),
      weights: weights.field,
      limit: candidates,
    });
    const found = await store.memoriesByIds(ranked.map(({ id }) => id));
    const kept = found.filter((one) => isStatedCorrection(one) && one.trust !== "rejected");
    return (await Promise.all((await withoutAsked(kept)).map(toldIn))).flat();
  }

  /** Where the owner is still asked which of the two holds, the old one does. */
  async function withoutAsked(kept: readonly Memory[]): Promise<readonly Memory[]> {
    const asked = new Set((await store.proposalsAbout(kept.map(({ id }) => id))).map((one) => one.memoryId));
    return kept.filter(({ id }) => !asked.has(id));
  }

  const toldIn = async ({ eventIds }: Memory): Promise<readonly Told[]> =>
    told(await store.eventsByIds(eventIds));

  return async (
    memories: readonly Redacted<NewMemory>[],
    events: readonly StoredEvent[],
  ): Promise<readonly Redacted<NewMemory>[]> => {
    const here = told(events);
    const said = new Set(here.map(({ event }) => event.id));
    const read = memories.filter((memory) => !isReadingOf(memory, said));
    const kept = await Promise.all(
      read.map(async (memory) => {
        const corrections = [...here, ...(await later(memory))].filter(isSaidAfter(memory));
        const isGone = (text: string): boolean =>
          corrections.some(({ correction }) => isUntrue(correction, { ...memory, title: text }, terms));
        if (isGone(memory.title)) return [];
        const facts = memory.facts.filter((fact) => !isGone(fact));
        if (facts.length === memory.facts.length) return [memory];
        const shorter = { ...memory, facts };
        return [{ ...shorter, ...measure(shorter) }];
      }),
    );
    return kept.flat();
  };
}

const told = (events: readonly StoredEvent[]): readonly Told[] =>
  statedCorrections(events).flatMap((correction) => {
    const event = events[correction.from];
    return event === undefined ? [] : [{ correction, event }];
  });

/** Of a sentence that corrects a memory the observer's reading would be there twice. */
const isReadingOf = (
  { author, eventIds, title, verbatim }: NewMemory,
  said: ReadonlySet<StoredEvent["id"]>,
): boolean => author === "owner" && eventIds.some((id) => said.has(id)) && isCorrection(verbatim || title);

const isSaidAfter =
  ({ occurredAt, eventIds, project }: NewMemory) =>
  ({ event }: Told): boolean =>
    event.place.project === project && (eventIds.includes(event.id) || event.occurredAt > occurredAt);
