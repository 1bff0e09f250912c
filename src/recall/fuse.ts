import type { MemoryId } from "../domain/ids.ts";
import type { RankedMemory } from "../store/memory-store.ts";

/** One channel's answer with the weight of the channel. */
export interface Ranking<Name extends string> {
  readonly name: Name;
  readonly weight: number;
  /** Best first. */
  readonly ranked: readonly RankedMemory[];
}

export interface Fused<Name extends string> {
  readonly id: MemoryId;
  /** From 0 to 1: the best of every channel has 1. */
  readonly score: number;
  /** Where each channel that found it placed it, from 1; equally good ones share a place. */
  readonly channels: readonly { readonly name: Name; readonly rank: number }[];
}

/** Flattens the difference between neighbouring places, as is usual for reciprocal ranks. */
const rankOffset = 60;

/** Reciprocal rank fusion: each memory once, best first; equal ones of a channel share its place. */
export function fuse<Name extends string>(rankings: readonly Ranking<Name>[]): readonly Fused<Name>[] {
  const found = new Map<MemoryId, Fused<Name>>();
  const total = rankings.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight, ranked } of rankings) {
    let rank = 1;
    for (const [index, { id, score: own }] of ranked.entries()) {
      const { score, channels } = found.get(id) ?? { score: 0, channels: [] };
      if (own !== ranked[index - 1]?.score) rank = index + 1;
      const share = (weight * (rankOffset + 1)) / (total * (rankOffset + rank));
      found.set(id, { id, score: score + share, channels: [...channels, { name, rank }] });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || b.id - a.id);
}
