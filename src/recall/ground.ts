import { translate } from "../store/lexicon.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import { weakForms } from "../store/weak-forms.ts";
import { words } from "../store/words.ts";
import type { Meaning } from "./channels.ts";
import type { SearchGround } from "./search.ts";

type Searched = Pick<
  MemoryStore,
  "searchWords" | "searchCode" | "memoriesByIds" | "recentMemories" | "termCounts"
>;

/** The ground of every search in a store. meaning is null where no model of meaning was chosen. */
export function searchGround(store: Searched, meaning: Meaning | null): SearchGround {
  return {
    words,
    translate,
    weakForms,
    searchWords: (asked) => store.searchWords(asked),
    searchCode: (asked) => store.searchCode(asked),
    memoriesByIds: (ids) => store.memoriesByIds(ids),
    recentMemories: (filter) => store.recentMemories(filter),
    termCounts: (terms, project) => store.termCounts(terms, project),
    meaning,
  };
}
