import type { StoredEvent } from "../../domain/event.ts";
import { languageOf } from "../../domain/language.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import { correctionMark } from "../../domain/stated-correction.ts";
import { correctedText } from "../../govern/corrected.ts";
import { type OwnersText, rewritten } from "../../govern/rewritten.ts";
import { asTitle, capitalised } from "../../observe/rules/sentences.ts";
import { titleWithin } from "../../observe/rules/title-within.ts";
import { weights } from "../../recall/weigh.ts";
import { anyMemory } from "../../store/any-memory.ts";
import { mainNames } from "../../store/lexicon.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import type { Target } from "../correction-target.ts";

const candidates = 30;
/** What is told in one language may be kept in the other. */
const namesOfEach = 2;

/** The memories of the event's project, also those that ended, that may be meant by what is said. */
export async function knownOf(
  said: string,
  { place }: StoredEvent,
  store: Pick<Store, "memoriesByIds" | "searchWords">,
): Promise<readonly Memory[]> {
  const own = [...new Set(words(said))];
  const ranked = await store.searchWords({
    ...anyMemory,
    holding: "ever",
    project: place.project,
    terms: [...own, ...mainNames(own, namesOfEach)],
    weights: weights.field,
    limit: candidates,
  });
  return store.memoriesByIds(ranked.map((one) => one.id));
}

/** What held when the prompt was written and does not come from it: a transcript may be read in long after. */
export const isMeantBy =
  ({ id, occurredAt }: StoredEvent) =>
  (memory: Memory): boolean =>
    memory.validTo === null && memory.occurredAt < occurredAt && !memory.eventIds.includes(id);

/** A person's sentence in the place of a memory. */
export function toldInPlaceOf(target: Target, sentence: string, event: StoredEvent): NewMemory {
  const { memory, isSure } = target;
  const title = titleOf(sentence);
  const text =
    isSure && memory.author === "owner"
      ? correctedText(memory, { title })
      : { title, facts: [], body: "", verbatim: "" };
  const by = putInPlaceOf(target, text, "owner", event);
  return { ...by, also: [], ...(memory.isQuarantined ? nothingHeldBack : {}) };
}

/** The person's sentence alone is not held back, so nothing else of what is may stand beside it. */
const nothingHeldBack = { files: [], concepts: [] } as const;

/** A text in the place of a memory, and whose it is. */
export const putInPlaceOf = (
  { memory, isSure }: Target,
  text: OwnersText,
  author: Memory["author"],
  event: StoredEvent,
): NewMemory => ({
  ...rewritten(memory, text, event.occurredAt),
  ...saidIn(event),
  author,
  // What is said in one project is of that project, and nothing of it reaches another before the owner has said so.
  scope: "project",
  eventIds: [...memory.eventIds, event.id],
  corrects: [{ id: memory.id, isSure }],
});

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

/** Who said it, where and when. */
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

/** "Decision:", «запомни:» and a "no" before what is said. */
const label =
  /^(?:(?:no|nope|нет|неверно)[\s,:—–-]+|(?:decision|решение|решено|remember|запомни(?:те)?)\s*[:,—–-]\s*|(?:remember that|решили,? что|запомни(?:те)?,? что)\s+)/iu;

export const titleOf = (sentence: string): string =>
  titleWithin(capitalised(asTitle(sentence.replace(label, ""))), limits.titleChars);
