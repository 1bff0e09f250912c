import type { Memory } from "../domain/memory.ts";
import { isStatedCorrection } from "../domain/stated-correction.ts";
import { type Authority, authorityOf, weightOf } from "../govern/whose.ts";
import type { Store } from "../store/store.ts";

type Ground = Pick<Store, "eventsByIds" | "memoriesByIds">;

/** Whose word a memory is: the weightiest among it and all that it stands for. */
export async function whoseWord(memory: Memory, store: Ground): Promise<Authority> {
  return weightiest([memory, ...(await store.memoriesByIds(memory.mergedIds))], store);
}

/** Whose it is to give up: what a person's prompt corrected is given up like the person's own words. */
export async function whoseToGiveUp(memory: Memory, store: Ground): Promise<Authority> {
  const all = [memory, ...(await store.memoriesByIds(memory.mergedIds))];
  return all.some(isStatedCorrection) ? "owner" : weightiest(all, store);
}

async function weightiest(all: readonly Memory[], store: Pick<Ground, "eventsByIds">): Promise<Authority> {
  const words = await Promise.all(
    all.map(async (one) => authorityOf(one, await store.eventsByIds(one.eventIds))),
  );
  return words.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? "read";
}
