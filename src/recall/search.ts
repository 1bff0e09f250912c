import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import type { TimeRange } from "../domain/time-words.ts";
import type { MemoryFilter, MemoryStore } from "../store/memory-store.ts";
import { askedTerms, type FormsGround, typedForms } from "./asked-terms.ts";
import { type ChannelGround, type ChannelRequest, channels } from "./channels.ts";
import { tellingTerms, weighTerms, type WeighedTerm } from "./evidence.ts";
import { fuse, type Ranking } from "./fuse.ts";
import { groupAlike } from "./near-duplicates.ts";
import type { AtHand } from "./place.ts";
import { type Candidates, type Placed, placeAll, type PlacedAll, type Placing, type Why } from "./placing.ts";
import { parseQuery, type Query } from "./query.ts";
import { labelsFor, reasonsFor } from "./reasons.ts";
import { texts } from "./texts.ts";
import { type ChannelName, type Floor, type Weights, weights } from "./weigh.ts";
import { narrowed } from "./when.ts";

export interface SearchRequest extends MemoryFilter {
  readonly query: string;
  readonly now: string;
  /** For words like «вчера» in the query. */
  readonly timeZone: string;
  /** Of reasons and notes. */
  readonly language: "ru" | "en";
  /** Where the one who asks stands; null: nowhere in particular. */
  readonly at: AtHand | null;
  /** How sure a hit must be: "prompt" for what is shown unasked. */
  readonly floor: Floor;
  /** Also what was found and is no answer, for who asks why it is not given. */
  readonly withBelow?: boolean;
}

/** What was found and did not answer. */
export interface Below extends Found {
  /** Its share of the query: an answer has at least the floor's. */
  readonly support: number;
}

export interface Found {
  readonly memory: Memory;
  /** Comparable within one search only. */
  readonly score: number;
  readonly reasons: readonly string[];
  readonly why: Why;
}

export interface SearchResult {
  /** Best first; equal ones newest first. */
  readonly hits: readonly Found[];
  /** Where nothing surely answers, the few that come nearest to it. */
  readonly near: readonly Found[];
  /** What the search left out or could not do, in words. */
  readonly notes: readonly string[];
  /** What came nearest to an answer and is none, the nearest first; where it was asked for. */
  readonly below?: readonly Below[];
}

/** What a search stands on. */
export interface SearchGround extends FormsGround, ChannelGround {
  readonly memoriesByIds: MemoryStore["memoriesByIds"];
  readonly termCounts: MemoryStore["termCounts"];
  readonly recentMemories: MemoryStore["recentMemories"];
}

/**
 * Hits that each channel gives, and memories read whole, for each hit asked for: factors and duplicates change the order.
 * Of a long list there are no more to spare than of a middling one: each is read and weighed, which takes a tenth of a millisecond.
 */
const spare = 3;
const spareAtMost = 100;
const candidatesAtLeast = 30;
/** Memories told of where none surely answers, by words and in meaning each: one never crowds out the other. */
const nearTold = 3;
const belowTold = 10;

/**
 * Memories for a query of any text, each with the reason why it is there; nothing when nothing meets enough of the
 * query. Throws only what the store throws.
 */
export async function search(
  ground: SearchGround,
  asked: SearchRequest,
  table: Weights = weights,
): Promise<SearchResult> {
  const text = texts[asked.language];
  const query = parseQuery(asked.query, ground.words, asked);
  const request = { ...asked, limit: Math.min(Math.max(Math.floor(asked.limit), 1), limits.searchHits) };
  if (query.terms.length === 0)
    return query.when === null
      ? { hits: [], near: [], notes: [text.nothingToSearch] }
      : ofThatTime(ground, request, query.when);
  const terms = await weighedTerms(ground, request, query, table);
  const filter = { ...filterOf(request), limit: candidatesFor(request.limit) };
  const channelRequest = { query, terms: tellingTerms(terms), filter, field: table.field };
  const { rankings, notes } = await askChannels(ground, channelRequest, request, table);
  const candidates = candidatesOf(rankings, filter.limit);
  const ids = [...candidates.byWords.map(({ id }) => id), ...candidates.meant];
  const memories = await ground.memoriesByIds([...new Set(ids)]);
  const placing = { query, terms, words: ground.words, request, table };
  const placed = placeAll(candidates, memories, placing);
  const told = (groups: readonly Alike[]): readonly Found[] =>
    groups.map((group) => explained(group, placing));
  const nearMost = Math.min(request.limit, nearTold);
  const near = groupAlike(placed.near).slice(0, nearMost);
  return {
    hits: told(groupAlike(placed.answers).slice(0, request.limit)),
    near: told([...near, ...meantBeside(near, placed.meant).slice(0, nearMost)]),
    notes: [...(query.isCut ? [text.cut] : []), ...notes],
    ...(asked.withBelow === true ? { below: belowOf(placed, placing) } : {}),
  };
}

const candidatesFor = (limit: number): number =>
  Math.max(Math.min(limit * spare, limit + spareAtMost), candidatesAtLeast);

/** What stays below the floor, or has no worth at all. */
function belowOf({ answers, all }: PlacedAll, placing: Placing): readonly Below[] {
  const answering = new Set(answers.map(({ memory }) => memory.id));
  return all
    .filter(({ memory }) => !answering.has(memory.id))
    .sort((a, b) => b.support - a.support || b.score - a.score)
    .slice(0, belowTold)
    .map((one) => ({ ...explained([one], placing), support: one.support }));
}

type Alike = ReturnType<typeof groupAlike<Placed>>[number];

/** What is near in meaning and says something else than what is told already. */
function meantBeside(near: readonly Alike[], meant: readonly Placed[]): readonly Alike[] {
  const told = near.map(([first]) => first);
  return groupAlike([...told, ...meant]).filter(([first]) => !told.includes(first));
}

async function weighedTerms(
  ground: SearchGround,
  { project }: SearchRequest,
  query: Query,
  table: Weights,
): Promise<readonly WeighedTerm[]> {
  const asked = askedTerms(query, ground);
  const forms = asked.map(({ term, translated }) => [term, ...translated]);
  const weighed = weighTerms(asked, await ground.termCounts(forms, project), table.worth);
  const unknown = new Set(weighed.filter(({ isUnknown }) => isUnknown).map(({ term }) => term));
  const typed = typedForms(query, unknown, ground);
  return weighed.map((one) => ({ ...one, typed: typed.get(one.term) ?? [] }));
}

function filterOf(asked: SearchRequest): MemoryFilter {
  const {
    kinds,
    types,
    project,
    since,
    until,
    client,
    file,
    trust,
    limit,
    isUnasked = false,
    withArchived,
    holding,
  } = asked;
  return {
    kinds,
    types,
    project,
    since,
    until,
    client,
    file,
    trust,
    limit,
    isUnasked,
    withArchived,
    holding,
  };
}

async function askChannels(
  ground: SearchGround,
  asked: ChannelRequest,
  { language }: SearchRequest,
  table: Weights,
): Promise<{ readonly rankings: readonly Ranking<ChannelName>[]; readonly notes: readonly string[] }> {
  const open = channels.filter(({ name }) => table.channel[name] > 0);
  const answers = await Promise.all(
    open.map(async ({ name, ask }) => ({ name, answer: await ask(ground, asked) })),
  );
  return {
    rankings: answers.flatMap(({ name, answer }) =>
      "en" in answer || answer.length === 0 ? [] : [{ name, weight: table.channel[name], ranked: answer }],
    ),
    notes: answers.flatMap(({ answer }) => ("en" in answer ? [answer[language]] : [])),
  };
}

/** What words found keeps its places whatever meaning finds. */
function candidatesOf(rankings: readonly Ranking<ChannelName>[], limit: number): Candidates {
  const byWords = fuse(rankings.filter(({ name }) => name !== "meaning")).slice(0, limit);
  const meant = rankings.flatMap(({ name, ranked }) =>
    name === "meaning" ? ranked.map(({ id }) => id) : [],
  );
  return { byWords, byAll: fuse(rankings).filter(({ id }) => meant.includes(id)), meant };
}

function explained([first, ...others]: readonly [Placed, ...Placed[]], placing: Placing): Found {
  const { memory, score, why } = first;
  const { language, at } = placing.request;
  const met = reasonsFor(memory, placing.terms, placing.words, language);
  const isMeant = why.channels.some(({ name }) => name === "meaning");
  const reasons = [
    ...met,
    ...(isMeant ? [texts[language].meaning] : []),
    ...labelsFor(memory, { at, when: placing.query.when, seen: timesSeen([first, ...others]) }, language),
  ];
  return { memory, score, reasons, why };
}

/** How often it was told: each with all that it stands for. */
const timesSeen = (alike: readonly { readonly memory: Memory }[]): number =>
  alike.reduce((sum, { memory }) => sum + 1 + memory.mergedIds.length, 0);

/** A query that names nothing but a time asks for what was then. */
async function ofThatTime(
  ground: SearchGround,
  request: SearchRequest,
  when: TimeRange,
): Promise<SearchResult> {
  const filter = filterOf(request);
  const memories = await ground.recentMemories({ ...filter, ...narrowed(filter, when) });
  const hits = memories.map((memory) => ({
    memory,
    score: 0,
    reasons: labelsFor(memory, { at: request.at, when, seen: timesSeen([{ memory }]) }, request.language),
    why: { channels: [], factors: [] },
  }));
  return { hits, near: [], notes: [] };
}
