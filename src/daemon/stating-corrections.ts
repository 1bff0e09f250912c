import type { StoredEvent } from "../domain/event.ts";
import { languageOf } from "../domain/language.ts";
import { limits } from "../domain/limits.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { correctionMark, isStatedCorrection } from "../domain/stated-correction.ts";
import { correctedText } from "../govern/corrected.ts";
import { type OwnersText, rewritten } from "../govern/rewritten.ts";
import { asTitle, capitalised, standsAlone } from "../observe/rules/sentences.ts";
import { isTelling, type StatedCorrection, statedCorrections } from "../observe/rules/stated-corrections.ts";
import { titleWithin } from "../observe/rules/title-within.ts";
import { withoutFiller } from "../recall/filler.ts";
import { weights } from "../recall/weigh.ts";
import { anyMemory } from "../store/any-memory.ts";
import { translate } from "../store/lexicon.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { type Target, targetOf } from "./correction-target.ts";
import { ownOf } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";
import { written } from "./written-down.ts";

export interface StatingCorrectionsParts extends Pick<RememberParts, "masks" | "measure"> {
  readonly store: Pick<Store, "memoriesByIds" | "searchWords">;
}

const candidates = 30;
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
      const known = await knownOf(correction, event, parts);
      // The events of a model that was away are read twice.
      if (known.some((memory) => isStatedCorrection(memory) && memory.eventIds.includes(event.id))) continue;
      const target = targetOf(correction, known.filter(isMeantBy(event)), { words, translate });
      const memory =
        target === undefined ? noteOf(correction, event) : correctedBy(correction, event, target);
      if (memory === undefined) continue;
      const own = ownOf(memory, parts.masks);
      const kept = written(memory, { own, measure: parts.measure, replaces: target?.memory });
      memories.push(kept.memory, ...kept.notices);
    }
    return memories;
  };
}

async function knownOf(
  { about, was, is }: StatedCorrection,
  { place }: StoredEvent,
  { store }: StatingCorrectionsParts,
): Promise<readonly Memory[]> {
  const terms = [...new Set(words(`${was ?? ""} ${is} ${about}`))];
  const ranked = await store.searchWords({
    ...anyMemory,
    holding: "ever",
    project: place.project,
    terms,
    weights: weights.field,
    limit: candidates,
  });
  return store.memoriesByIds(ranked.map((one) => one.id));
}

/** What held when the prompt was written and does not come from it: a transcript may be read in long after. */
const isMeantBy =
  ({ id, occurredAt }: StoredEvent) =>
  (memory: Memory): boolean =>
    memory.validTo === null && memory.occurredAt < occurredAt && !memory.eventIds.includes(id);

/**
 * The memory with the new value in the old one's place. Only the value is the person's: what an agent wrote stays an agent's, for the
 * text around it may have been planted. Where the old value stands there in other words, or it is not sure that this memory is
 * meant, the person's sentence alone.
 */
function correctedBy(
  correction: StatedCorrection,
  event: StoredEvent,
  { memory, isSure }: Target,
): NewMemory {
  const put = isSure ? withNewValue(memory, correction) : undefined;
  const title = titleOf(correction.sentence);
  const said =
    isSure && memory.author === "owner"
      ? correctedText(memory, { title })
      : { title, facts: [], body: "", verbatim: "" };
  const by = rewritten(memory, put ?? said, event.occurredAt);
  return {
    ...by,
    ...saidIn(event),
    ...(put === undefined
      ? { also: [], ...(memory.isQuarantined ? nothingHeldBack : {}) }
      : { author: memory.author }),
    // What is said in one project is of that project, and nothing of it reaches another before the owner has said so.
    scope: "project",
    eventIds: [...memory.eventIds, event.id],
    corrects: [{ id: memory.id, isSure }],
  };
}

/** The person's sentence alone is not held back, so nothing else of what is may stand beside it. */
const nothingHeldBack = { files: [], concepts: [] } as const;

/** undefined where the old value stands in neither the title nor a fact. */
function withNewValue(memory: Memory, { was, is }: StatedCorrection): OwnersText | undefined {
  if (was === null) return undefined;
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

/** A person's sentence as a note of its own. */
export const noteIn = (sentence: string, event: StoredEvent): NewMemory => ({
  kind: "note",
  type: null,
  title: titleOf(sentence),
  subtitle: "",
  facts: [],
  body: "",
  verbatim: sentence,
  also: [],
  files: [],
  concepts: [],
  scope: "project",
  language: languageOf(sentence),
  status: "confirmed",
  isProvisional: false,
  workTokens: 0,
  readTokens: 0,
  lineTokens: 0,
  parentIds: [],
  ...saidIn(event),
  corrects: [],
});

const saidIn = (event: StoredEvent) =>
  ({
    project: event.place.project,
    sessionId: event.sessionId,
    client: event.client,
    run: event.run,
    author: "owner",
    branch: event.place.branch,
    commit: event.place.commit,
    directory: event.place.directory,
    occurredAt: event.occurredAt,
    provenance: { prompt: correctionMark, model: "rules" },
    eventIds: [event.id],
  }) as const;

const titleOf = (sentence: string): string =>
  titleWithin(
    capitalised(asTitle(sentence.replace(/^(?:no|nope|нет|неверно)[\s,:—–-]+/iu, ""))),
    limits.titleChars,
  );

/** Whole words only: a port of 3000 is not in 13000. */
function withValue(text: string, was: string, is: string): string {
  const literal = was.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`, "giu"), () => is);
}
