import { PostError, postJson } from "../platform/post-json.ts";
import { type Embedder, EmbedError, type EmbedSettings } from "./embedder.ts";
import { fieldsOf } from "./fields.ts";
import { unitVectors } from "./unit.ts";

/** Where Ollama listens unless told otherwise. */
export const ollamaAddress = "http://127.0.0.1:11434";

/** Long enough for a local server that has to load the model first; a waiting search has a deadline of its own. */
const deadlineMs = 60_000;
/** 32 vectors of 4,096 numbers, written out, and some room. */
const answerBytes = 16 * 1024 * 1024;
const batchTexts = 32;

/** How a kind of server is asked, and where in its answer the vectors are. */
interface Dialect {
  readonly path: string;
  readonly vectors: (answer: ReturnType<typeof fieldsOf>) => readonly unknown[];
}

const dialects: Readonly<Record<"openai-compatible" | "ollama", Dialect>> = {
  "openai-compatible": {
    path: "/embeddings",
    // Servers may answer out of order; the index says which text is meant.
    vectors: (answer) =>
      list(answer["data"])
        .map(fieldsOf)
        .sort((a, b) => Number(a["index"] ?? 0) - Number(b["index"] ?? 0))
        .map((row) => row["embedding"]),
  },
  ollama: { path: "/api/embed", vectors: (answer) => list(answer["embeddings"]) },
};

/** A server that embeds: any that speaks OpenAI's embeddings, or Ollama. The texts go to its address. */
export function endpointEmbedder(
  settings: EmbedSettings & { readonly provider: "openai-compatible" | "ollama" },
  readVariable: (name: string) => string | undefined,
): Embedder {
  const { provider, model, keyVariable } = settings;
  const baseUrl = addressOf(settings).replace(/\/+$/, "");
  if (model === null)
    throw new EmbedError("missing", `${provider} needs a model: kedr embed use ${provider} --model NAME`);
  const dialect = dialects[provider];
  return {
    name: `${provider} ${model} ${baseUrl}`,
    batchTexts,
    embed: async (texts) => {
      // Read at each call and never kept.
      const key = keyVariable === null ? undefined : readVariable(keyVariable);
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const answer = await post({
        url: `${baseUrl}${dialect.path}`,
        headers,
        body: { model, input: texts },
        deadlineMs,
        answerBytes,
      });
      return unitVectors(dialect.vectors(fieldsOf(answer)), texts.length);
    },
  };
}

/** The server's address; throws "missing" where there is none. */
export function addressOf({ provider, baseUrl }: Pick<EmbedSettings, "provider" | "baseUrl">): string {
  if (baseUrl !== null) return baseUrl;
  if (provider === "ollama") return ollamaAddress;
  throw new EmbedError("missing", `${provider} needs an address: kedr embed use ${provider} --base-url URL`);
}

async function post(asked: Parameters<typeof postJson>[0]): Promise<unknown> {
  try {
    return await postJson(asked);
  } catch (cause) {
    if (!(cause instanceof PostError)) throw cause;
    const { fault, message, retryAfterMs } = cause;
    throw new EmbedError(fault, message, { retryAfterMs, cause });
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
