import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { evidenceOf, statementsOf, type WeighedTerm } from "./evidence.ts";
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

/** What was found, parted by whether it answers. */
export interface PlacedAll {
  /** The memories that answer, best first; none when none of them surely does. */
  readonly answers: readonly Placed[];
  /** Where nothing answers, what comes nearest to it, best first. */
  readonly near: readonly Placed[];
}

/** Memories in the order in which they answer. */
export function placeAll(
  fused: readonly Fused<ChannelName>[],
  memories: readonly Memory[],
  placing: Placing,
): PlacedAll {
  const byId = new Map<MemoryId, Memory>(memories.map((memory) => [memory.id, memory]));
  const all = fused.flatMap((one) => {
    const memory = byId.get(one.id);
    return memory === undefined ? [] : [placed(one, memory, placing)];
  });
  const floor = placing.table.floor[placing.request.floor];
  const answers = answering(all, floor).sort(best);
  const near = answers.length > 0 ? [] : all.filter((one) => isAbove(one, floor)).sort(best);
  return { answers, near };
}

function placed({ score, channels }: Fused<ChannelName>, memory: Memory, placing: Placing): Placed {
  const { query, request, table } = placing;
  const literal = literalsIn(memory, query);
  const isMeant = channels.some(({ name }) => name === "meaning");
  const evidence = Math.max(isMeant ? table.met.meant : 0, evidenceIn(memory, literal, placing));
  const { now, at } = request;
  const situation = { nowMs: Date.parse(now), when: query.when, at, isExact: literal.length > 0 };
  const factors: readonly Factor[] = [
    { name: "evidence", factor: evidence ** table.evidencePower },
    ...factorsOf(memory, situation, table),
  ];
  return {
    memory,
    support: evidence * Math.min(1, table.kind[memory.kind]),
    score: factors.reduce((product, { factor }) => product * factor, score),
    why: { channels, factors },
  };
}

function evidenceIn(
  memory: Memory,
  literal: readonly string[],
  { query, terms, words, table }: Placing,
): number {
  const standing = literal.flatMap((one) => words(one));
  const asked = [
    terms,
    ...query.sentences.map((sentence) => terms.filter(({ term }) => sentence.includes(term))),
  ];
  return Math.max(
    ...statementsOf(memory, words).flatMap((statement) => {
      const present = new Set([...statement, ...standing]);
      return asked.map((some) => evidenceOf(some, present, table.met));
    }),
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
function answering(all: readonly Placed[], floor: FloorWeights): Placed[] {
  if (!all.some(({ support }) => support >= floor.best)) return [];
  return all.filter((one) => isAbove(one, floor));
}

const isAbove = ({ support, score }: Placed, { each }: FloorWeights): boolean => support >= each && score > 0;

const best = (a: Placed, b: Placed): number =>
  b.score - a.score || b.memory.occurredAt.localeCompare(a.memory.occurredAt) || b.memory.id - a.memory.id;
