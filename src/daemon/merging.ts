import type { MemoryId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { headingOf } from "../govern/duplicates/head.ts";
import { isSame } from "../govern/duplicates/same-saying.ts";
import { type Saying, sayingOf } from "../govern/duplicates/saying.ts";
import type { Authority } from "../govern/whose.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Merge, Paired } from "../store/merge-store.ts";
import type { Store } from "../store/store.ts";
import { errorFields, type Log } from "./log.ts";
import { whoseToGiveUp } from "./whose-word.ts";

export interface MergingParts {
  readonly store: Pick<Store, "alike" | "eventsByIds" | "keepPaired" | "memoriesByIds" | "unpaired">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks for the like of what was written, whoever wrote it: of memories that say the same one stands for the others. */
export interface Merging {
  /** "changed": a memory became another meanwhile; its like is looked for again next time. */
  next(): Promise<"worked" | "nothing due" | "changed">;
}

/** Raised when other pairs are taken to say the same. */
const byWords = "words@3";

export function openMerging({ store, clock, log }: MergingParts): Merging {
  const paired = openPairing(store);

  async function keep(result: Paired): Promise<"done" | "changed" | "known"> {
    const outcome = await store.keepPaired(result, isoNow(clock));
    if (outcome === "done" && result.merge !== null) log("merged", { ...result.merge });
    return outcome;
  }

  /**
   * What changed meanwhile is looked at anew. Where nothing did, the row says approved though it was changed past the store and
   * reads as unapproved: it is merged with nothing.
   */
  async function settled(memory: Memory): Promise<"worked" | "changed"> {
    const first = await paired(memory);
    if ((await keep(first)) !== "changed") return "worked";
    const [again] = await store.memoriesByIds([memory.id]);
    if (again === undefined) return "changed";
    const second = await paired(again);
    const isSamePair = JSON.stringify(first.merge) === JSON.stringify(second.merge);
    return (await keep(isSamePair ? { ...second, merge: null } : second)) === "changed"
      ? "changed"
      : "worked";
  }

  return {
    next: async () => {
      const [memory] = await store.unpaired(1);
      if (memory === undefined) return "nothing due";
      try {
        return await settled(memory);
      } catch (error) {
        // One that can't be read must not keep all the others from it for ever.
        log("merging-failed", { memory: memory.id, ...errorFields(error) });
        await store.keepPaired({ memoryId: memory.id, saying: null, merge: null }, isoNow(clock));
        return "worked";
      }
    },
  };
}

/** Finds what a memory is merged with. */
function openPairing(store: MergingParts["store"]): (memory: Memory) => Promise<Paired> {
  /** A new one must say what each of a group says: so no group drifts from one thing to another. */
  async function isSameAsAll(saying: Saying, other: Memory): Promise<boolean> {
    const group = [other, ...(await store.memoriesByIds(other.mergedIds))];
    return group.every((one) => {
      const theirs = sayingOf(one);
      return theirs !== undefined && isSame(saying, theirs);
    });
  }

  async function mergeOf(saying: Saying): Promise<Merge | null> {
    const { id: memoryId, project, scope } = saying.memory;
    const place = { saying: saying.key, memoryId, project, scope, limit: limits.pairedWith };
    for (const other of await store.alike(place)) {
      if (!(await isSameAsAll(saying, other))) continue;
      const whose = await authorities([saying.memory, other]);
      const heading = headingOf(saying.memory, other, ({ id }) => whose.get(id) ?? "read");
      if (heading !== undefined) return { headId: heading.head.id, partId: heading.part.id, how: byWords };
    }
    return null;
  }

  const authorities = async (both: readonly Memory[]): Promise<ReadonlyMap<MemoryId, Authority>> =>
    new Map(
      await Promise.all(both.map(async (memory) => [memory.id, await whoseToGiveUp(memory, store)] as const)),
    );

  return async (memory) => {
    const holds = memory.validTo === null && memory.trust !== "rejected";
    // One that stands for others was compared with each of them.
    const saying = holds ? sayingOf(memory) : undefined;
    const isAlone = memory.mergedIds.length === 0;
    return {
      memoryId: memory.id,
      saying: saying?.key ?? null,
      merge: saying === undefined || !isAlone ? null : await mergeOf(saying),
    };
  };
}
