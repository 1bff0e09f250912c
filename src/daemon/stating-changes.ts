import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { isStatedCorrection } from "../domain/stated-correction.ts";
import { saysOtherwise } from "../govern/contradiction.ts";
import { statementsOf } from "../govern/statements/statements-of.ts";
import { statedChanges } from "../observe/rules/told-changes.ts";
import { translate } from "../store/lexicon.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { changeTarget } from "./changes/change-target.ts";
import { isMeantBy, knownOf, noteIn, toldInPlaceOf } from "./changes/told-memories.ts";
import { isToldAlone } from "./changes/told-alone.ts";
import { ownOf } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";
import { written } from "./written-down.ts";

export interface StatingChangesParts extends Pick<RememberParts, "masks" | "measure"> {
  readonly store: Pick<Store, "memoriesByIds" | "searchWords" | "statingAnyOf">;
}

const terms = { words, translate };

/**
 * What a person's prompts say has changed, in whatever words: in the place of the memory that they mean, or a note. What the note clearly
 * states is compared with all that is kept, which ends it, or asks.
 */
export function openStatingChanges({
  store,
  masks,
  measure,
}: StatingChangesParts): (events: readonly StoredEvent[]) => Promise<readonly Redacted<NewMemory>[]> {
  /** undefined where it was heard before, contradicts nothing that is kept and tells nothing by itself. */
  async function heard(sentence: string, event: StoredEvent): Promise<NewMemory | undefined> {
    const known = await knownOf(sentence, event, store);
    // The events of a model that was away are read twice.
    if (known.some((memory) => isStatedCorrection(memory) && memory.eventIds.includes(event.id)))
      return undefined;
    const target = changeTarget(sentence, known.filter(isMeantBy(event)), terms);
    if (target !== undefined) return toldInPlaceOf(target, sentence, event);
    const note = noteIn(sentence, event);
    return isToldAlone(sentence) || (await contradicts(note, event)) ? note : undefined;
  }

  async function contradicts(note: NewMemory, { place }: StoredEvent): Promise<boolean> {
    const stated = statementsOf(note).filter(({ isFirm }) => isFirm);
    const subjects = stated.map(({ subject }) => subject);
    const known =
      subjects.length === 0 ? [] : await store.statingAnyOf(subjects, place.project, limits.comparedWith);
    return known.some((memory) => saysOtherwise(memory, stated));
  }

  return async (events) => {
    const memories: Redacted<NewMemory>[] = [];
    for (const { sentence, from } of statedChanges(events)) {
      const event = events[from];
      const memory = event === undefined ? undefined : await heard(sentence, event);
      if (event === undefined || memory === undefined) continue;
      memories.push(written(memory, { own: ownOf(memory, masks), measure }).memory);
    }
    return memories;
  };
}
