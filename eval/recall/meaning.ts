import { Embedding } from "../../src/daemon/embedding.ts";
import { energeticEmbedder } from "../../src/embed/energetic.ts";
import type { Nearness } from "../../src/recall/archive-meaning.ts";
import type { Meaning } from "../../src/recall/channels.ts";
import type { Store } from "../../src/store/store.ts";

const settings = { provider: "energetic", model: null, baseUrl: null, keyVariable: null } as const;

/** The search by meaning as the product has it, with the English model among the packages for development. */
export async function withMeaning(store: Store): Promise<Meaning> {
  const embedding = await withEmbedding(store);
  return (query, filter) => embedding.find(query, filter);
}

/** The same for the archive's texts. */
export async function withNearness(store: Store): Promise<Nearness> {
  const embedding = await withEmbedding(store);
  return (query, texts) => embedding.nearness(query, texts);
}

async function withEmbedding(store: Store): Promise<Embedding> {
  const embedder = energeticEmbedder(process.cwd());
  const embedding = new Embedding({
    store,
    settings,
    open: () => embedder,
    refusal: () => null,
    clock: { nowMs: () => Date.now() },
    jitter: () => 0,
    log: () => undefined,
  });
  while ((await embedding.next()) === "worked");
  const state = await embedding.state();
  if (state !== "ready") throw new Error(state.en);
  return embedding;
}
