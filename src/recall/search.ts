import type { Memory } from "../domain/memory.ts";
import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import type { MemoryFilter, MemoryStore, RankedMemory } from "../store/store.ts";
import { parseQuery, type Query, type Words } from "./query.ts";
import { reasonsFor } from "./reasons.ts";
import { titleKey } from "./title-key.ts";
import { fieldWeights, weigh } from "./weigh.ts";

export interface SearchRequest extends MemoryFilter {
  readonly query: string;
  readonly now: string;
  /** Of reasons and notes. */
  readonly language: "ru" | "en";
}

export interface Found {
  readonly memory: Memory;
  readonly score: number;
  readonly reasons: readonly string[];
}

export interface SearchResult {
  /** Best first; equal ones newest first. */
  readonly hits: readonly Found[];
  /** What the search left out or could not do, in words. */
  readonly notes: readonly string[];
}

/** What a search stands on. */
export interface SearchGround {
  readonly words: Words;
  readonly searchWords: MemoryStore["searchWords"];
  readonly memoriesByIds: MemoryStore["memoriesByIds"];
  /** null: meaning is off. A Said tells why the channel is down. */
  readonly meaning: ((query: string, filter: MemoryFilter) => Promise<readonly RankedMemory[] | Said>) | null;
}

/** How many more hits than asked for are weighed, since weights and duplicates change the order. */
const spare = 3;

/** Memories for a query of any text, each with the reason why it is there. Throws only what the store throws. */
export async function search(ground: SearchGround, request: SearchRequest): Promise<SearchResult> {
  const words = texts[request.language];
  const query = parseQuery(request.query, ground.words);
  if (query.terms.length === 0) return { hits: [], notes: [words.nothingToSearch] };
  const limit = Math.min(Math.max(Math.floor(request.limit), 1), limits.searchHits);
  const { kinds, types, project, since, until, client, file } = request;
  const filter = { kinds, types, project, since, until, client, file };
  const ranked = await ground.searchWords({
    ...filter,
    terms: query.terms,
    weights: fieldWeights,
    limit: limit * spare,
  });
  const meant = await ground.meaning?.(request.query, { ...filter, limit: limit * spare });
  const near = meant === undefined || "en" in meant ? [] : meant;
  const scores = new Map([...near, ...ranked].map(({ id, score }) => [id, score]));
  const found = await ground.memoriesByIds([...scores.keys()]);
  const nowMs = Date.parse(request.now);
  const weighed = found
    .map((memory) => ({
      memory,
      score: weigh(scores.get(memory.id) ?? 0, memory, isExact(memory, query), nowMs),
    }))
    .filter(({ score }) => score > 0)
    .sort(best);
  const hits = groups(weighed)
    .slice(0, limit)
    .map((group) => explained(group, query, ground.words, request.language));
  const down = meant !== undefined && "en" in meant ? [meant[request.language]] : [];
  return { hits, notes: [...(query.isCut ? [words.cut] : []), ...down] };
}

type Weighed = Omit<Found, "reasons">;

const best = (a: Weighed, b: Weighed): number =>
  b.score - a.score || b.memory.occurredAt.localeCompare(a.memory.occurredAt) || b.memory.id - a.memory.id;

function isExact(memory: Memory, query: Query): boolean {
  const { title, subtitle, facts, verbatim, files } = memory;
  const text = [title, subtitle, ...facts, verbatim, ...files.map((file) => file.path)]
    .join("\n")
    .toLowerCase();
  return query.exact.some((exact) => text.includes(exact));
}

/** Near-identical titles are one hit, the best of them, which tells how often it was seen. */
function groups(weighed: readonly Weighed[]): readonly (readonly [Weighed, ...Weighed[]])[] {
  const byTitle = new Map<string, [Weighed, ...Weighed[]]>();
  for (const one of weighed) {
    const key = titleKey(one.memory.title);
    const group = byTitle.get(key);
    if (group === undefined) byTitle.set(key, [one]);
    else group.push(one);
  }
  return [...byTitle.values()];
}

function explained(
  [first, ...others]: readonly [Weighed, ...Weighed[]],
  query: Query,
  words: Words,
  language: "ru" | "en",
): Found {
  const text = texts[language];
  const reasons = [
    ...reasonsFor(first.memory, query, words, language),
    ...(first.memory.status === "refuted" ? [text.refuted] : []),
    ...(others.length === 0 ? [] : [text.seen(others.length + 1)]),
  ];
  return { ...first, reasons };
}

const texts = {
  en: {
    nothingToSearch:
      "The query has no word to search for: signs, operators and common words alone find nothing.",
    cut: "The query was long; only its beginning was searched for.",
    refuted: "a dead end (refuted)",
    seen: (times: number) => `seen ${times} times`,
  },
  ru: {
    nothingToSearch:
      "В запросе нет слов для поиска: по одним знакам, операторам и служебным словам ничего не найти.",
    cut: "Запрос длинный: искали только по его началу.",
    refuted: "тупик (опровергнуто)",
    seen: (times: number) => `встречалось раз: ${times}`,
  },
} as const;
