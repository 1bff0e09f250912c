import { noSuchMemory } from "../domain/no-such-memory.ts";
import type { Merging } from "../serve/merging.ts";
import type { Store } from "../store/store.ts";

export interface UnmergingParts {
  readonly store: Pick<Store, "memoriesByIds" | "unmerge">;
  readonly now: () => string;
}

/** What was merged is taken apart at the owner's word. */
export const openUnmerging = ({ store, now }: UnmergingParts): Pick<Merging, "unmerge"> => ({
  unmerge: async ({ id }) => {
    const [memory] = await store.memoriesByIds([id]);
    if (memory === undefined) throw noSuchMemory(id);
    return { ids: await store.unmerge(id, now()) };
  },
});
