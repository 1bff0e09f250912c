import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { saysOtherwise } from "../govern/contradiction.ts";
import { statementsOf } from "../govern/statements/statements-of.ts";
import { statedChanges } from "../observe/rules/stated-corrections.ts";
import type { Store } from "../store/store.ts";
import { ownOf } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";
import { noteIn } from "./stating-corrections.ts";
import { written } from "./written-down.ts";

export interface StatingChangesParts extends Pick<RememberParts, "masks" | "measure"> {
  readonly store: Pick<Store, "statingAnyOf">;
}

/**
 * What a person's prompts say has changed, in any words that state it clearly, where a memory that is kept says otherwise: notes in
 * the person's words. Comparing them with what is kept ends it, or asks.
 */
export function openStatingChanges({
  store,
  masks,
  measure,
}: StatingChangesParts): (events: readonly StoredEvent[]) => Promise<readonly Redacted<NewMemory>[]> {
  return async (events) => {
    const notes: Redacted<NewMemory>[] = [];
    for (const { sentence, from } of statedChanges(events)) {
      const event = events[from];
      if (event === undefined) continue;
      const note = noteIn(sentence, event);
      const stated = statementsOf(note).filter(({ isFirm }) => isFirm);
      const subjects = stated.map(({ subject }) => subject);
      if (subjects.length === 0) continue;
      const known = await store.statingAnyOf(subjects, event.place.project, limits.comparedWith);
      // The events of a model that was away are read twice.
      const isHeard = known.some(({ eventIds }) => eventIds.includes(event.id));
      if (isHeard || !known.some((memory) => saysOtherwise(memory, stated))) continue;
      notes.push(written(note, { own: ownOf(note, masks), measure }).memory);
    }
    return notes;
  };
}
