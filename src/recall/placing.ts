import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { type AskedTogether, askedTogether, evidenceOf, statementsOf, type WeighedTerm } from "./evidence.ts";
import type { Fused } from "./fuse.ts";
import type { AtHand } from "./place.ts";
import type { Query, Words } from "./query.ts";
import {
  type ChannelName,
  type Factor,
  factorsOf,
  type Floor,
  type FloorWeights,
  type Weights,
} from "./weigh.ts";

/** How a hit came to its place. */
export interface Why {
  /** Where each channel that found it placed it, from 1; equally good ones share a place. */
  readonly channels: readonly { readonly name: ChannelName; readonly rank: number }[];
  readonly factors: readonly Factor[];
}

export interface Placed {
  readonly memory: Memory;
  readonly score: number;
  /** Its evidence, less for a recap: so long a text meets something of any query. */
  readonly support: number;
  readonly why: Why;
}

/** What memories are placed by. */
export interface Placing {
  readonly query: Query;
  readonly terms: readonly WeighedTerm[];
  readonly words: Words;
  readonly request: {
    readonly now: string;
    readonly at: AtHand | null;
    readonly floor: Floor;
    readonly language: "ru" | "en";
  };
  readonly table: Weights;
}

/** What the channels found, fused. */
export interface Candidates {
  /** By the channels of words alone. */
  readonly byWords: readonly Fused<ChannelName>[];
  /** The nearest in meaning by all channels; none while meaning is off or down. */
  readonly byAll: readonly Fused<ChannelName>[];
  /** The same, the nearest first. */
  readonly meant: readonly MemoryId[];
}

/** What was found, parted by whether it answers. */
export interface PlacedAll {
  /** The memories that answer, best first; none when none of them surely does. */
  readonly answers: readonly Placed[];
  /** Where nothing answers: what comes nearest to it by words, best first. */
  readonly near: readonly Placed[];
  /** Where nothing answers: what comes nearest to it in meaning, best first; some of it may be near by words as well. */
  readonly meant: readonly Placed[];
  /** All that was found, those that answer among it, each at its best and in no order. */
  readonly all: readonly Placed[];
}

/**
 * Memories in the order in which they answer. What words alone answer stands as it would without meaning; behind it, or where
 * words answer nothing, comes what is sure by words and meaning together.
 */
export function placeAll(
  { byWords, byAll, meant }: Candidates,
  memories: readonly Memory[],
  placing: Placing,
): PlacedAll {
  const { table, request } = placing;
  const floor = table.floor[request.floor];
  const askings = askingsOf(placing);
  const weighed = new Map(memories.map((memory) => [memory.id, weigh(memory, askings, placing)]));
  const place = (some: typeof byAll, meantShare: number): readonly Placed[] =>
    some
      .flatMap((one) => {
        const known = weighed.get(one.id);
        return known === undefined ? [] : [placed(one, known, meantShare, table)];
      })
      .sort(best);
  const worded = place(byWords, 0);
  const near = place(byAll, table.met.meant);
  const byThem = answering(worded, floor);
  const known = new Set(byThem.map(({ memory }) => memory.id));
  const mayAnswer = new Set(meant.slice(0, floor.meantPlaces).filter((id) => !known.has(id)));
  const added = near.filter((one) => mayAnswer.has(one.memory.id) && isAbove(one, floor.best));
  const answers = [...byThem, ...added];
  const all = [...near, ...worded.filter(({ memory }) => !near.some((one) => one.memory.id === memory.id))];
  if (answers.length > 0) return { answers, near: [], meant: [], all };
  const above = (some: readonly Placed[]): readonly Placed[] =>
    some.filter((one) => isAbove(one, floor.each));
  return { answers, near: above(worded), meant: above(near), all };
}

/** A memory against the query, wherever the channels placed it. */
interface Weighed {
  readonly memory: Memory;
  /** What words meet of the query, from 0 to 1. */
  readonly evidence: number;
  readonly factors: readonly Factor[];
}

/** The whole query, and each sentence of it by itself. */
const askingsOf = ({ query, terms }: Placing): readonly AskedTogether[] =>
  [terms, ...query.sentences.map((sentence) => terms.filter(({ term }) => sentence.includes(term)))].map(
    askedTogether,
  );

function weigh(memory: Memory, askings: readonly AskedTogether[], placing: Placing): Weighed {
  const { query, request, table } = placing;
  const literal = literalsIn(memory, query);
  const { now, at } = request;
  const situation = { nowMs: Date.parse(now), when: query.when, at, isExact: literal.length > 0 };
  const evidence = evidenceIn(memory, literal, askings, placing);
  return { memory, evidence, factors: factorsOf(memory, situation, table) };
}

function placed(
  { score, channels }: Fused<ChannelName>,
  { memory, evidence: worded, factors }: Weighed,
  meantShare: number,
  table: Weights,
): Placed {
  const evidence = worded + (1 - worded) * meantShare;
  const all: readonly Factor[] = [{ name: "evidence", factor: evidence ** table.evidencePower }, ...factors];
  return {
    memory,
    support: evidence * Math.min(1, table.kind[memory.kind]),
    score: all.reduce((product, { factor }) => product * factor, score),
    why: { channels, factors: all },
  };
}

function evidenceIn(
  memory: Memory,
  literal: readonly string[],
  askings: readonly AskedTogether[],
  { words, table }: Placing,
): number {
  const standing = literal.flatMap((one) => words(one));
  return Math.max(
    ...statementsOf(memory, words).map((statement) =>
      evidenceOf(askings, new Set([...statement, ...standing]), table.met),
    ),
  );
}

/** What of the query's names, quotes and whole text stands in the memory to the letter. */
function literalsIn(memory: Memory, query: Query): readonly string[] {
  if (query.exact.length === 0) return [];
  const { title, subtitle, facts, verbatim, files } = memory;
  const parts = [title, subtitle, ...facts, verbatim, ...files.map((file) => file.path)];
  const text = parts.join("\n").toLowerCase();
  return query.exact.filter((exact) => text.includes(exact));
}

/** Nothing, unless one of them surely answers; then those that may. */
function answering(all: readonly Placed[], floor: FloorWeights): readonly Placed[] {
  if (!all.some(({ support }) => support >= floor.best)) return [];
  return all.filter((one) => isAbove(one, floor.each));
}

const isAbove = ({ support, score }: Placed, least: number): boolean => support >= least && score > 0;

const best = (a: Placed, b: Placed): number =>
  b.score - a.score || b.memory.occurredAt.localeCompare(a.memory.occurredAt) || b.memory.id - a.memory.id;
