import { limits } from "../domain/limits.ts";
import type { Embedder } from "../embed/embedder.ts";

/**
 * Vectors of texts that are compared once in a while, kept in this thread's memory alone: nothing of them is written, so
 * nothing is left of what is forgotten.
 */
export class PassageVectors {
  readonly #kept = new Map<string, Float32Array>();
  #model = "";

  /** By their text; throws EmbedError. */
  async of(embedder: Embedder, texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
    if (embedder.name !== this.#model) this.#kept.clear();
    this.#model = embedder.name;
    const missing = [...new Set(texts)].filter((text) => !this.#kept.has(text));
    for (let start = 0; start < missing.length; start += embedder.batchTexts) {
      const batch = missing.slice(start, start + embedder.batchTexts);
      for (const [index, vector] of (await embedder.embed(batch, "passage")).entries())
        this.#kept.set(batch[index] ?? "", vector);
    }
    const vectors = new Map(texts.flatMap((text) => pairOf(text, this.#kept.get(text))));
    this.#dropOldest();
    return vectors;
  }

  #dropOldest(): void {
    for (const text of this.#kept.keys()) {
      if (this.#kept.size <= limits.passagesKept) return;
      this.#kept.delete(text);
    }
  }
}

const pairOf = <T>(text: string, vector: T | undefined): readonly (readonly [string, T])[] =>
  vector === undefined ? [] : [[text, vector]];

/** Of vectors of unit length. */
export const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0);
