import type { StoredEvent } from "../domain/event.ts";
import { languageOf } from "../domain/language.ts";
import { limits } from "../domain/limits.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { correctedText } from "../govern/corrected.ts";
import { rewritten } from "../govern/rewritten.ts";
import { asTitle, capitalised, standsAlone } from "../observe/rules/sentences.ts";
import { isTelling, type StatedCorrection, statedCorrections } from "../observe/rules/stated-corrections.ts";
import { titleWithin } from "../observe/rules/title-within.ts";
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
/** Stands where the prompt's name would; by it a correction is known that has had its say already. */
const correctionMark = "corrections@1";

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
      if (
        known.some(
          ({ provenance, eventIds }) => provenance.prompt === correctionMark && eventIds.includes(event.id),
        )
      )
        continue;
      const target = targetOf(correction, known.filter(isMeantBy(event)), { words, translate });
      const memory =
        target === undefined ? noteOf(correction, event) : correctedBy(correction, event, target);
      if (memory === undefined) continue;
      const { measure } = parts;
      memories.push(written(memory, { own: ownOf(memory, parts.masks), measure }).memory);
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
 * The memory with the new value in the old one's place; where that stands there in other words, what the person said. Only the value is
 * the person's: what an agent wrote stays an agent's, for the text around it may have been planted.
 */
function correctedBy(
  correction: StatedCorrection,
  event: StoredEvent,
  { memory, isSure }: Target,
): NewMemory {
  const { sentence, was, is } = correction;
  const put = (text: string): string => (was === null ? text : withValue(text, was, is));
  const { verbatim } = memory;
  const now = { title: put(memory.title), facts: memory.facts.map(put), body: put(memory.body) };
  const isPut = now.title !== memory.title || now.facts.some((fact, index) => fact !== memory.facts[index]);
  const text = isPut
    ? { ...now, ...(put(verbatim) === verbatim ? {} : { verbatim: "" }) }
    : { title: titleOf(sentence) };
  return {
    ...rewritten(memory, correctedText(memory, text), event.occurredAt),
    ...saidIn(event),
    author: isPut ? memory.author : "owner",
    eventIds: [...memory.eventIds, event.id],
    // What holds everywhere is not ended by what is said in one project.
    corrects: [{ id: memory.id, isSure: isSure && memory.scope === "project" }],
  };
}

/** What corrects nothing that is kept: a note, where it tells by itself that something changed. */
function noteOf(correction: StatedCorrection, event: StoredEvent): NewMemory | undefined {
  const { sentence, was, is, isMarked } = correction;
  const title = titleOf(sentence);
  const isReadAlone = standsAlone(title) || (was !== null && isTelling(was) && isTelling(is));
  if (!isMarked || !isReadAlone || !isTelling(is)) return undefined;
  return {
    kind: "note",
    type: null,
    title,
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
  };
}

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
