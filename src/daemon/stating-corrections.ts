import type { StoredEvent } from "../domain/event.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { isStatedCorrection } from "../domain/stated-correction.ts";
import { correctedText } from "../govern/corrected.ts";
import type { OwnersText } from "../govern/rewritten.ts";
import { standsAlone } from "../observe/rules/sentences.ts";
import { isTelling, type StatedCorrection, statedCorrections } from "../observe/rules/stated-corrections.ts";
import { isToldChange } from "../observe/rules/told-changes.ts";
import { withoutFiller } from "../recall/filler.ts";
import { translate } from "../store/lexicon.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { changeTarget } from "./changes/change-target.ts";
import { isMeantBy, knownOf, noteIn, putInPlaceOf, titleOf, toldInPlaceOf } from "./changes/told-memories.ts";
import { type Target, targetOf } from "./correction-target.ts";
import { ownOf } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";
import { written } from "./written-down.ts";

export interface StatingCorrectionsParts extends Pick<RememberParts, "masks" | "measure"> {
  readonly store: Pick<Store, "memoriesByIds" | "searchWords">;
}

const terms = { words, translate };
/**
 * What a person's prompts say is otherwise now, as memories that correct those they mean; whoever observes, for a model may pass over
 * what only rules are sure of. A correction that means nothing that is kept is a note, where it can be read alone.
 */
export function openStatingCorrections(
  parts: StatingCorrectionsParts,
): (events: readonly StoredEvent[]) => Promise<readonly Redacted<NewMemory>[]> {
  return async (events) => {
    const memories: Redacted<NewMemory>[] = [];
    for (const correction of statedCorrections(events)) {
      const event = events[correction.from];
      if (event === undefined) continue;
      const { was, is, about } = correction;
      const known = await knownOf(`${was ?? ""} ${is} ${about}`, event, parts.store);
      // The events of a model that was away are read twice.
      if (known.some((memory) => isStatedCorrection(memory) && memory.eventIds.includes(event.id))) continue;
      const held = known.filter(isMeantBy(event));
      const target = targetOf(correction, held, terms);
      const told = target ?? toldTarget(correction, held);
      const memory =
        target !== undefined
          ? correctedBy(correction, event, target)
          : told !== undefined
            ? toldInPlaceOf(told, correction.sentence, event)
            : noteOf(correction, event);
      if (memory === undefined) continue;
      const own = ownOf(memory, parts.masks);
      const kept = written(memory, { own, measure: parts.measure, replaces: told?.memory });
      memories.push(kept.memory, ...kept.notices);
    }
    return memories;
  };
}

/** Where the form of a sentence tells no memory, all its words may. */
const toldTarget = ({ sentence, isMarked }: StatedCorrection, held: readonly Memory[]): Target | undefined =>
  isMarked && isToldChange(sentence) ? changeTarget(sentence, held, terms) : undefined;

/**
 * The memory with the new value in the old one's place. Only the value is the person's: what an agent wrote stays an agent's, for the
 * text around it may have been planted. Where the old value stands there in other words, or it is not sure that this memory is
 * meant, the person's sentence alone.
 */
function correctedBy(correction: StatedCorrection, event: StoredEvent, target: Target): NewMemory {
  const put = target.isSure ? withNewValue(target.memory, correction) : undefined;
  return put === undefined
    ? toldInPlaceOf(target, correction.sentence, event)
    : putInPlaceOf(target, put, target.memory.author, event);
}

/** undefined where the old value stands in neither the title nor a fact. */
function withNewValue(memory: Memory, { was, is }: StatedCorrection): OwnersText | undefined {
  if (was === null || isBegun(memory.title, was)) return undefined;
  const put = (text: string): string => withValue(text, was, is);
  const { title, facts, body, verbatim } = memory;
  const now = { title: put(title), facts: facts.map(put), body: put(body) };
  if (now.title === title && now.facts.every((fact, index) => fact === facts[index])) return undefined;
  // An exact text is kept or goes: nobody has said another.
  return correctedText(memory, { ...now, ...(put(verbatim) === verbatim ? {} : { verbatim: "" }) });
}

/** What corrects nothing that is kept: a note, where it tells by itself that something changed. */
function noteOf(correction: StatedCorrection, event: StoredEvent): NewMemory | undefined {
  const { sentence, was, is, about, isMarked } = correction;
  const title = titleOf(sentence);
  // "Switched from Redis to Postgres" tells something without a subject, "not 3000 but 4000" nothing.
  const isNamed = was !== null && [was, is].every((one) => isTelling(one) && /\p{L}/u.test(one));
  const isReadAlone = standsAlone(title) && words(withoutFiller(about)).length > 0;
  if (!isMarked || !isTelling(is) || !(isNamed || isReadAlone)) return undefined;
  return noteIn(sentence, event);
}

/** Whole words only: a port of 3000 is not in 13000. */
function withValue(text: string, was: string, is: string): string {
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_])${literally(was)}(?![\\p{L}\\p{N}_])`, "giu"),
    () => is,
  );
}

/** "Cypress" stands for "Cypress 12", «Марина» for «Марина Котова»: put in its place the new value would stand beside the rest. */
const isBegun = (text: string, was: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${literally(was)} (?:v?\\p{N}|\\p{Lu}\\p{Ll})`, "u").test(text);

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
