import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { parseQuery } from "../recall/query.ts";
import { search } from "../recall/search.ts";
import type { MemoryStore } from "../store/store.ts";
import { words } from "../store/words.ts";

/** Memories of a project that matter for a question, best first; none when nothing really fits. */
export type Recall = (question: string, project: ProjectKey, now: string) => Promise<readonly Memory[]>;

const hits = 10;
const kinds = ["observation", "rule", "reference", "skill", "note"] as const;

export function openRecall(store: Pick<MemoryStore, "searchWords" | "memoriesByIds">): Recall {
  const ground = {
    words,
    searchWords: store.searchWords.bind(store),
    memoriesByIds: store.memoriesByIds.bind(store),
    meaning: null,
  };
  return async (question, project, now) => {
    const found = await search(ground, {
      query: question,
      project,
      kinds,
      types: null,
      since: null,
      until: null,
      client: null,
      file: null,
      limit: hits,
      now,
      language: "en",
    });
    const { terms, exact } = parseQuery(question, words);
    const best = found.hits[0]?.score ?? 0;
    return found.hits
      .filter((hit) => hit.score >= best / 2 && isFitting(hit.memory, terms, exact))
      .map((hit) => hit.memory);
  };
}

/** Half of what is asked about, or an identifier of it, must stand in the memory; one common word is chance. */
function isFitting(memory: Memory, terms: readonly string[], exact: readonly string[]): boolean {
  const title = [memory.title, ...memory.also].join("\n");
  const rest = [memory.subtitle, ...memory.facts, memory.verbatim, ...memory.files.map(({ path }) => path)];
  const text = [title, ...rest].join("\n").toLowerCase();
  if (exact.some((one) => /[\d_./-]/.test(one) && !/\s/.test(one) && text.includes(one))) return true;
  const titled = new Set(words(title));
  const all = new Set([...titled, ...words(rest.join("\n"))]);
  const met = terms.filter((term) => all.has(term)).length;
  return (
    terms.some((term) => titled.has(term)) && met >= Math.min(2, terms.length) && met * 3 >= terms.length
  );
}
