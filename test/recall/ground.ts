import type { Memory } from "../../src/domain/memory.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import { search, type SearchGround, type SearchRequest, type SearchResult } from "../../src/recall/search.ts";
import type { WordSearch } from "../../src/store/memory-store.ts";
import { everything } from "../everything.ts";
import { memory } from "../inject/memories.ts";

const common = new Set(["the", "is", "и", "в", "не", "это", "то"]);
/** Words without stems: enough for what is tested here. */
export const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !common.has(word));

export type Scored = readonly (readonly [Memory, number])[];

/** A ground whose store gives these memories for any words, best first by their scores. */
export function ground(
  scored: Scored,
  seen: WordSearch[] = [],
  changes: Partial<SearchGround> = {},
): SearchGround {
  const ranked = scored.map(([{ id }, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
  return {
    words,
    translate: () => [],
    weakForms: () => [],
    searchWords: async (asked) => {
      seen.push(asked);
      return ranked;
    },
    searchCode: async () => [],
    meaning: null,
    termCounts: async (terms) => ({ counts: terms.map(() => 1), memories: 100 }),
    recentMemories: async () => scored.map(([one]) => one as Redacted<Memory>),
    memoriesByIds: async (ids) =>
      scored.map(([one]) => one as Redacted<Memory>).filter(({ id }) => ids.includes(id)),
    ...changes,
  };
}

export const asked: SearchRequest = {
  query: "deploy",
  now: "2026-06-30T00:00:00.000Z",
  timeZone: "Europe/Moscow",
  language: "en",
  at: null,
  floor: "search",
  ...everything({ project: null, limit: 10 }),
};
export const find = (
  scored: Scored,
  given: Partial<SearchRequest> = {},
  changes: Partial<SearchGround> = {},
): Promise<SearchResult> => search(ground(scored, [], changes), { ...asked, ...given });
export const ids = (result: SearchResult): number[] => result.hits.map((hit) => hit.memory.id);

/** A memory about the deploy, of that moment. */
export const at = (id: number, occurredAt: string): Memory =>
  memory({ id, title: `deploy ${id}`, occurredAt });
