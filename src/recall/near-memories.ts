import type { Memory, NewMemory } from "../domain/memory.ts";
import { anyMemory } from "../store/any-memory.ts";
import type { MemoryFilter } from "../store/memory-store.ts";
import type { SearchGround } from "./search.ts";
import { titleKey } from "./title-key.ts";
import { weights } from "./weigh.ts";

/** A memory that was found, and how much of two memories' words is the same, from 0 to 1. */
export interface Near {
  readonly memory: Memory;
  readonly likeness: number;
}

/** From so many of their words in common on, two memories are taken to say the same. */
const nearFrom = 0.6;

const candidates = 20;
const termsAsked = 32;

/** Whether one of two says nearly what the other says. */
export const areNear = (one: NewMemory, other: NewMemory, words: Ground["words"]): boolean =>
  likenessOf(one, other, words) >= nearFrom;

type Ground = Pick<SearchGround, "words" | "searchWords" | "memoriesByIds">;

/** Memories that say nearly what this one would, the nearest first; those of equal titles count as near in any case. */
export async function nearMemories(
  ground: Ground,
  memory: NewMemory,
  where: Pick<MemoryFilter, "project" | "kinds">,
): Promise<readonly Near[]> {
  const terms = [...new Set(ground.words([memory.title, ...memory.facts, memory.body].join("\n")))];
  const ranked = await ground.searchWords({
    ...anyMemory,
    ...where,
    terms: terms.slice(0, termsAsked),
    weights: weights.field,
    limit: candidates,
  });
  const found = await ground.memoriesByIds(ranked.map(({ id }) => id));
  return found
    .map((other) => ({ memory: other, likeness: likenessOf(memory, other, ground.words) }))
    .filter(({ likeness }) => likeness >= nearFrom)
    .sort((left, right) => right.likeness - left.likeness || right.memory.id - left.memory.id);
}

/** Words in common as a share of all words of both; 1 for equal titles, which would be one hit of a search. */
function likenessOf(one: NewMemory, other: NewMemory, words: Ground["words"]): number {
  if (titleKey(one.title) === titleKey(other.title)) return 1;
  const [left, right] = [wordsOf(one, words), wordsOf(other, words)];
  const common = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - common;
  return all === 0 ? 0 : common / all;
}

const wordsOf = ({ title, facts, body, verbatim }: NewMemory, words: Ground["words"]): ReadonlySet<string> =>
  new Set(words([title, ...facts, body, verbatim].join("\n")));
