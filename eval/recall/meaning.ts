import { Embedding } from "../../src/daemon/embedding.ts";
import { energeticEmbedder } from "../../src/embed/energetic.ts";
import type { Meaning } from "../../src/recall/channels.ts";
import type { Store } from "../../src/store/store.ts";

const settings = { provider: "energetic", model: null, baseUrl: null, keyVariable: null } as const;

/** The search by meaning as the product has it, with the English model among the packages for development. */
export async function withMeaning(store: Store): Promise<Meaning> {
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
  return (query, filter) => embedding.find(query, filter);
}
