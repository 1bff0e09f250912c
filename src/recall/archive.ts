import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import type { TimeRange } from "../domain/time-words.ts";
import { indexedText } from "../store/indexed-text.ts";
import type { EventSearch, EventStore } from "../store/event-store.ts";
import { isNamed, isSure } from "./archive-floor.ts";
import { inMeaning, type Nearness } from "./archive-meaning.ts";
import {
  type ArchiveWeights,
  archiveWeights,
  type Candidate,
  type Scored,
  scoreEvents,
} from "./archive-score.ts";
import { type FindSpots, spotFinder } from "./archive-spots.ts";
import { askedTerms, type FormsGround, typedForms } from "./asked-terms.ts";
import { tellingTerms, type WeighedTerm, weighTerms } from "./evidence.ts";
import { type Moment, parseQuery, type Query } from "./query.ts";
import { snippet } from "./snippet.ts";
import { narrowed } from "./when.ts";

export interface ArchiveRequest extends Omit<EventSearch, "terms" | "kinds"> {
  readonly query: string;
  /** For the words that name a time; null when they are words like others. */
  readonly moment: Moment | null;
}

export interface FoundEvent {
  readonly event: StoredEvent;
  readonly score: number;
  /** The right places of what was said or done, in whole words. */
  readonly text: string;
}

export interface ArchiveGround extends FormsGround {
  readonly searchEvents: EventStore["searchEvents"];
  readonly eventTermCounts: EventStore["eventTermCounts"];
  readonly saidAround: EventStore["saidAround"];
  /** null: no model of meaning was chosen. */
  readonly nearness: Nearness | null;
}

/** Other names of a term that are looked for: what is said in passing is seldom said by its commonest name. */
const formsPerTerm = 12;
const typedPerTerm = 24;
/** Events whose texts are looked through at least: by the query's own words and by all of their forms, said and done. */
const candidates = { said: 120, done: 24 };
/** The best of them, around which is looked for what else was said. */
const surrounded = 24;

/** What was found, parted by whether it answers. */
export interface FoundInArchive {
  /** Best first; none when none of them surely answers. */
  readonly hits: readonly FoundEvent[];
  /** Where nothing surely answers, the few that come nearest to it. */
  readonly near: readonly FoundEvent[];
  /** Why meaning had no part in it, though it was chosen. */
  readonly notes: readonly Said[];
}

const nothing: FoundInArchive = { hits: [], near: [], notes: [] };
/** So many are told where nothing surely answers. */
const nearTold = 3;

/** The events themselves, best first: what was asked, run and answered in past sessions. */
export async function searchArchive(
  ground: ArchiveGround,
  request: ArchiveRequest,
  table: ArchiveWeights = archiveWeights,
): Promise<FoundInArchive> {
  const query = queryOf(request, ground);
  if (query.terms.length === 0) return nothing;
  const terms = await weighedTerms(ground, request, query, table);
  const find = spotFinder(terms, ground.words, table.shares);
  const limit = Math.min(Math.max(Math.floor(request.limit), 1), limits.searchHits);
  const first = (await candidateEvents(ground, { ...request, limit }, terms, query.when)).map((event) =>
    candidateOf(event, find),
  );
  const best = bestFirst(scoreEvents(first, terms, table, query.when)).slice(0, surrounded);
  const around = await ground.saidAround(
    best.map(({ event }) => event),
    table.reach,
  );
  const known = new Set(first.map(({ event }) => event.id));
  const more = around.filter(({ id }) => !known.has(id)).map((event) => candidateOf(event, find));
  const scored = bestFirst(scoreEvents([...first, ...more], terms, table, query.when));
  const [top] = scored;
  if (top === undefined || top.score < table.floor.score) return nothing;
  const asked = { text: query.text, terms, words: ground.words };
  const isAnswered = isNamed(terms, table.floor) && isSure(top, scored, asked, table.floor);
  const found = scored
    // What stands beside an answer may be one too, but not to a single word that it does not have.
    .filter(({ spots }) => terms.length > 1 || spots.length > 0)
    .filter(isFirstToSay())
    .slice(0, Math.max(limit, table.meaning.compared))
    .map(({ event, score, text, spots }) => ({ event, score, text: snippet(text, spots) }));
  const { inOrder, notes } = await inMeaning(found, query.text, ground.nearness, table.meaning);
  return isAnswered
    ? { hits: inOrder.slice(0, limit), near: [], notes }
    : { hits: [], near: inOrder.slice(0, Math.min(limit, nearTold)), notes };
}

/** A query of nothing but a time is searched for as it stands. */
function queryOf({ query: text, moment }: ArchiveRequest, { words }: ArchiveGround): Query {
  const query = parseQuery(text, words, moment);
  return query.terms.length > 0 ? query : parseQuery(text, words, null);
}

async function weighedTerms(
  ground: ArchiveGround,
  { project }: ArchiveRequest,
  query: Query,
  table: ArchiveWeights,
): Promise<readonly WeighedTerm[]> {
  const asked = askedTerms(query, ground, formsPerTerm);
  const forms = asked.map(({ term, translated }) => [term, ...translated]);
  const itself = asked.map(({ term }) => [term]);
  const { counts, all } = await ground.eventTermCounts([...forms, ...itself], project);
  const weighed = weighTerms(asked, { counts, memories: all }, table.worth);
  const unknown = new Set(weighed.filter(({ isUnknown }) => isUnknown).map(({ term }) => term));
  const typed = typedForms(query, unknown, ground, typedPerTerm);
  return weighed.map((one, index) => ({
    ...one,
    typed: typed.get(one.term) ?? [],
    isForeign: counts[asked.length + index] === 0,
  }));
}

async function candidateEvents(
  ground: ArchiveGround,
  asked: ArchiveRequest,
  terms: readonly WeighedTerm[],
  when: TimeRange | null,
): Promise<readonly StoredEvent[]> {
  const { project, since, until } = asked;
  const telling = tellingTerms(terms);
  const own = telling.map(({ term }) => term);
  const forms = telling.flatMap(({ translated, parts, typed }) => [...translated, ...parts, ...typed]);
  const every = [...own, ...forms];
  const anyTime = (forms.length === 0 ? [own] : [own, every]).flatMap((words) =>
    (["said", "done"] as const).map((kinds) => {
      const limit = Math.max(candidates[kinds], asked.limit);
      return { terms: words, project, since, until, kinds, limit };
    }),
  );
  const then =
    when === null
      ? []
      : [{ terms: every, project, ...narrowed(asked, when), kinds: "said", limit: candidates.said } as const];
  const events = new Map<StoredEvent["id"], StoredEvent>();
  for (const search of [...anyTime, ...then])
    for (const { event } of await ground.searchEvents(search)) events.set(event.id, event);
  return [...events.values()];
}

function candidateOf(event: StoredEvent, find: FindSpots): Candidate {
  const text = indexedText(event);
  return { event, text, spots: find(text) };
}

const bestFirst = (scored: readonly Scored[]): readonly Scored[] =>
  [...scored].sort((a, b) => b.score - a.score || b.event.id - a.event.id);

const comparedChars = 400;

/**
 * A continued session repeats what the first one said, and a file is read again and again. What is short may well have
 * happened more than once.
 */
function isFirstToSay(): (one: Scored) => boolean {
  const said = new Set<string>();
  return ({ text }) => {
    const beginning = `${text.length} ${text.slice(0, comparedChars)}`;
    if (text === "") return false;
    if (text.length <= comparedChars) return true;
    if (said.has(beginning)) return false;
    said.add(beginning);
    return true;
  };
}
