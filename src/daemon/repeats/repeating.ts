import type { StoredEvent } from "../../domain/event.ts";
import { languageOf } from "../../domain/language.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import type { Session } from "../../domain/session.ts";
import { preferencesIn } from "../../observe/rules/preferences.ts";
import { asTitle, capitalised } from "../../observe/rules/sentences.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import type { Log } from "../log.ts";
import { ownOf, type OwnMasks } from "../own-masks.ts";
import type { RememberParts } from "../remember.ts";
import { written } from "../written-down.ts";
import { sayTheSame, tellingOf } from "./alike.ts";

export interface RepeatingParts {
  readonly store: Pick<Store, "addMemories" | "addTelling" | "eventsByIds" | "everKept" | "searchEvents">;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
  readonly log: Log;
}

/** Stands where the prompt's name would. */
const repeatsMark = "repeats@1";

/** With the one that ended: what a person said once is a request, what they said again in another session may be a rule. */
const sessionsLeast = 2;
const sentencesLookedAt = 20;
const promptsFound = 40;
const evidenceKept = 6;
/** More sessions that say it tell the owner nothing new. */
const evidenceAtMost = 20;
const rulesRead = 1_000;

/**
 * What a person told their agents again, in a session of its own: kept as a rule that waits for them, in their last words, with the prompts
 * that say it as its evidence, later ones too as long as it waits. Nothing of it binds before they approved it, and what they rejected is not proposed again.
 */
export function openRepeating({ store, masks, measure, clock, log }: RepeatingParts) {
  async function saidBefore(sentence: string, { project, id }: Session): Promise<readonly StoredEvent[]> {
    const telling = tellingOf(sentence);
    const asked = {
      terms: [...new Set(words(sentence))],
      project,
      since: null,
      until: null,
      kinds: "said",
    } as const;
    const found = await store.searchEvents({ ...asked, limit: promptsFound });
    return found
      .map(({ event }) => event)
      .filter(
        (event) =>
          event.sessionId !== id &&
          preferencesIn(event).some((other) => sayTheSame(telling, tellingOf(other))),
      );
  }

  /** One prompt a session, of a rule in a person's words that nobody has decided about. */
  async function toldAgain({ id, eventIds }: Memory, event: StoredEvent): Promise<void> {
    if (eventIds.length >= evidenceAtMost) return;
    const told = await store.eventsByIds(eventIds);
    if (told.some(({ client, sessionId }) => client === event.client && sessionId === event.sessionId))
      return;
    await store.addTelling(id, [event.id]);
    log("repeat-told-again", { memory: id });
  }

  return async (session: Session, events: readonly StoredEvent[]): Promise<void> => {
    const said = events.flatMap((event) => preferencesIn(event).map((sentence) => ({ sentence, event })));
    if (said.length === 0) return;
    const rules = await store.everKept({ kind: "rule", project: session.project, limit: rulesRead });
    const proposed: string[] = [];
    const again = new Map<Memory, StoredEvent>();
    for (const { sentence, event } of said.slice(-sentencesLookedAt)) {
      const telling = tellingOf(sentence);
      const known = rules.filter(({ title, verbatim }) => isKnown(telling, [title, verbatim]));
      for (const rule of known.filter(isUndecided)) again.set(rule, event);
      if (known.length > 0 || isKnown(telling, proposed)) continue;
      const before = await saidBefore(sentence, session);
      if (new Set(before.map(({ sessionId }) => sessionId)).size + 1 < sessionsLeast) continue;
      const bare = ruleOf(sentence, event, oneOfEach(before).slice(0, evidenceKept - 1));
      const { memory } = written(bare, { own: ownOf(bare, masks), measure });
      const ids = await store.addMemories([memory], isoNow(clock));
      log("repeat-proposed", { memory: ids[0] ?? 0, sessions: before.length + 1 });
      proposed.push(sentence);
    }
    for (const [rule, event] of again) await toldAgain(rule, event);
  };
}

/** What an agent wrote does not become a person's word by what the person says in like words. */
const isUndecided = ({ author, trust, validTo }: Memory): boolean =>
  author === "owner" && trust === "unapproved" && validTo === null;

const isKnown = (telling: ReadonlySet<string>, texts: readonly string[]): boolean =>
  texts.some((text) => sayTheSame(telling, tellingOf(text)));

/** One prompt a session, the newest. */
const oneOfEach = (events: readonly StoredEvent[]): readonly StoredEvent[] => [
  ...new Map(
    events
      .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt))
      .map((event) => [event.sessionId, event]),
  ).values(),
];

function ruleOf(sentence: string, event: StoredEvent, before: readonly StoredEvent[]): NewMemory {
  const { place, client, sessionId, run, occurredAt, id } = event;
  return {
    kind: "rule",
    type: null,
    title: capitalised(asTitle(sentence)),
    subtitle: "",
    facts: [],
    body: "",
    verbatim: sentence,
    also: ["rule", "правило", "preference"],
    files: [],
    concepts: [],
    project: place.project,
    scope: "project",
    sessionId,
    client,
    run,
    author: "owner",
    language: languageOf(sentence),
    status: "confirmed",
    branch: null,
    commit: null,
    directory: place.directory,
    occurredAt,
    provenance: { prompt: repeatsMark, model: "rules" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [id, ...before.map((one) => one.id)],
    parentIds: [],
  };
}
