import type { Memory, MemoryKind, MemoryStatus, Trust } from "../domain/memory.ts";
import { strengthAt } from "../domain/strength.ts";
import type { TimeRange } from "../domain/time-words.ts";
import type { WordField } from "../store/memory-store.ts";
import { type AtHand, branchOf, isNeighbour, isSameFile } from "./place.ts";

export type ChannelName = "words" | "weak" | "code" | "meaning";

/** Everything that ranks, in one table. Each line but the neutral 1 and 0 has its row in `npm run eval` (eval/recall/situations). */
export interface Weights {
  /** What a channel's places count in the fusion. */
  readonly channel: Readonly<Record<ChannelName, number>>;
  /** A hit in a title says most about a memory, one in what the lexicon calls its words in the other language least. */
  readonly field: Readonly<Record<WordField, number>>;
  /**
   * How much of a term of the query is met by its translation, by one word of a phrase that translates it, by another way of
   * typing it, where the term itself counts 1; and of what words do not meet of the query, by being near in meaning. Below
   * each floor's `best`: a model finds something near to any question, so meaning alone is no answer.
   */
  readonly met: {
    readonly translated: number;
    readonly part: number;
    readonly typed: number;
    readonly meant: number;
  };
  /**
   * How much a name, a word that stands in no memory, and the whole of what is split count beside other words of the query. A
   * path that is not there tells a near miss in the same folder from an answer.
   */
  readonly worth: { readonly name: number; readonly unknown: number; readonly whole: number };
  /** To which power the share of the query that a memory meets counts beside its places in the channels. */
  readonly evidencePower: number;
  readonly kind: Readonly<Record<MemoryKind, number>>;
  readonly status: Readonly<Record<MemoryStatus, number>>;
  readonly trust: Readonly<Record<Trust, number>>;
  /** For twice the strength that a memory starts with. */
  readonly strength: number;
  readonly exact: number;
  readonly sameFile: number;
  readonly when: number;
  readonly pinned: number;
  readonly branch: Readonly<Record<ReturnType<typeof branchOf>, number>>;
  readonly neighbour: number;
  /** What age takes away at most, and when half of that is gone. */
  readonly age: number;
  readonly ageHalfDays: number;
  readonly floor: Readonly<Record<Floor, FloorWeights>>;
}

/** A person who searches looks through a list; what is shown unasked must be right. */
export type Floor = "search" | "prompt";

/** Under which evidence the right answer is nothing. */
export interface FloorWeights {
  /** What the best memory must have, or none is an answer. */
  readonly best: number;
  /** What each memory must have. */
  readonly each: number;
  /**
   * How many of the nearest in meaning may reach `best` with its help: a place, since every model has a scale of its own. In a
   * search none, which shows them apart from answers anyway.
   */
  readonly meantPlaces: number;
}

export const weights: Weights = {
  channel: { words: 1, weak: 0.3, code: 0.8, meaning: 1 },
  field: { title: 8, body: 3, also: 3, other: 1 },
  met: { translated: 0.8, part: 0.3, typed: 0.4, meant: 0.2 },
  worth: { name: 2, unknown: 0.67, whole: 1 },
  evidencePower: 1,
  // A recap repeats what its observations say better.
  kind: { observation: 1, rule: 1.1, reference: 1, skill: 1, note: 1, recap: 0.5, summary: 1 },
  // A dead end is as worth finding as a way that works; it is marked, not hidden.
  status: { confirmed: 1, refuted: 1, hypothesis: 0.9 },
  trust: { approved: 1.2, unapproved: 1, rejected: 0 },
  // At its most (eight times the usual) it must not overturn a better match.
  strength: 1.06,
  exact: 1.5,
  sameFile: 1.2,
  when: 1.5,
  pinned: 1.2,
  branch: { here: 1.1, merged: 1.05, unknown: 1, unmerged: 0.85 },
  neighbour: 1.1,
  age: 0.2,
  ageHalfDays: 120,
  floor: {
    search: { best: 0.4, each: 0.1, meantPlaces: 0 },
    prompt: { best: 0.5, each: 0.42, meantPlaces: 1 },
  },
};

/** What may lift or lower a memory beside its places in the channels. */
export type FactorName =
  | "evidence"
  | "kind"
  | "status"
  | "trust"
  | "strength"
  | "exact"
  | "time"
  | "pinned"
  | "file"
  | "branch"
  | "place"
  | "age";

/** One reason why a memory stands higher or lower than its channels placed it. */
export interface Factor {
  readonly name: FactorName;
  /** Above 1 it lifts. */
  readonly factor: number;
}

export interface Situation {
  readonly nowMs: number;
  readonly when: TimeRange | null;
  readonly at: AtHand | null;
  readonly isExact: boolean;
}

/** What changes a memory's place beside the words, each under its name; what changes nothing is left out. */
export function factorsOf(memory: Memory, situation: Situation, table: Weights): readonly Factor[] {
  const { when, at } = situation;
  const all: readonly Factor[] = [
    { name: "kind", factor: table.kind[memory.kind] },
    { name: "status", factor: table.status[memory.status] },
    { name: "trust", factor: table.trust[memory.trust] },
    { name: "strength", factor: strengthFactor(strengthAt(memory, situation.nowMs), table.strength) },
    { name: "exact", factor: situation.isExact ? table.exact : 1 },
    { name: "time", factor: when !== null && isWithin(memory.occurredAt, when) ? table.when : 1 },
    { name: "pinned", factor: memory.isPinned ? table.pinned : 1 },
    { name: "file", factor: at !== null && isSameFile(memory, at) ? table.sameFile : 1 },
    { name: "branch", factor: at === null ? 1 : table.branch[branchOf(memory, at)] },
    { name: "place", factor: at !== null && isNeighbour(memory, at) ? table.neighbour : 1 },
    { name: "age", factor: ageFactor(memory.occurredAt, situation.nowMs, table) },
  ];
  return all.filter(({ factor }) => factor !== 1);
}

export const isWithin = (time: string, { since, until }: TimeRange): boolean => time >= since && time < until;

const dayMs = 86_400_000;
/** Beyond 8 times and an eighth of the usual, strength says no more. */
const strengthSteps = 3;

function strengthFactor(strength: number, step: number): number {
  const doublings = Math.log2(Math.max(strength, Number.MIN_VALUE));
  return step ** Math.min(strengthSteps, Math.max(-strengthSteps, doublings));
}

/** From 1 for what happened now or later, falling to 1 - age. */
function ageFactor(occurredAt: string, nowMs: number, { age, ageHalfDays }: Weights): number {
  const ageDays = Math.max(0, nowMs - Date.parse(occurredAt)) / dayMs;
  if (Number.isNaN(ageDays)) return 1 - age;
  return 1 - age * (1 - 0.5 ** (ageDays / ageHalfDays));
}
