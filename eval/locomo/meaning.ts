import type { Embedder } from "../../src/embed/embedder.ts";
import type { Turn } from "./conversations.ts";

/** Turns of a conversation found by words, best first. */
export type FoundByWords = readonly { readonly id: string; readonly score: number }[];

/** Puts what is near in meaning among what was found by words. */
export type AddMeaning = (question: string, found: FoundByWords) => Promise<readonly string[]>;

/** Beside the best that words found, how much a turn counts that means the same; and of that, how much those next to it. */
const weight = 0.67;
const beside = { before: 0.5, after: 0.35 };

/**
 * Measured only: Kedr has no vectors of events. Each turn is embedded by itself, and nothing is kept.
 */
export async function meaningOf(turns: readonly Turn[], embedder: Embedder): Promise<AddMeaning> {
  const vectors: Float32Array[] = [];
  for (let at = 0; at < turns.length; at += embedder.batchTexts)
    vectors.push(...(await embedder.embed(textsOf(turns.slice(at, at + embedder.batchTexts)), "passage")));
  return async (question, found) => {
    const [asked] = await embedder.embed([question], "query");
    if (asked === undefined) throw new Error("A question without a vector");
    return fuseNear(
      turns,
      vectors.map((vector) => dot(vector, asked)),
      found,
    );
  };
}

const textsOf = (turns: readonly Turn[]): readonly string[] => turns.map(({ text }) => text);

/** By the score of words, of which the best has 1, and the nearness of each turn with its neighbours. */
function fuseNear(turns: readonly Turn[], near: readonly number[], found: FoundByWords): readonly string[] {
  const best = found[0]?.score ?? 1;
  const byWords = new Map(found.map(({ id, score }) => [id, score / best]));
  const nearAt = (place: number, session: number): number =>
    turns[place]?.session === session ? (near[place] ?? 0) : 0;
  return turns
    .map(({ id, session }, place) => {
      const around = Math.max(
        beside.before * nearAt(place - 1, session),
        beside.after * nearAt(place + 1, session),
      );
      const meant = Math.max(0, nearAt(place, session) + around);
      return { id, score: (byWords.get(id) ?? 0) + weight * meant };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0);
