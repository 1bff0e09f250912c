/** A text is embedded to be found, or to find: some models want to know which. */
export type Purpose = "query" | "passage";

export type EmbedFault =
  | "auth"
  | "rate-limit"
  | "overloaded"
  | "timeout"
  | "unreachable"
  | "missing"
  | "bad-request"
  | "bad-answer";

/** Why there is no vector, sorted by what to do about it. */
export class EmbedError extends Error {
  readonly fault: EmbedFault;
  readonly retryAfterMs: number | null;
  constructor(
    fault: EmbedFault,
    sentence: string,
    options: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.name = "EmbedError";
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Turns texts into vectors. */
export interface Embedder {
  /** Vectors of two names can't be compared. */
  readonly name: string;
  /** Texts that one call takes at most. */
  readonly batchTexts: number;
  /** One vector of unit length for each text, in order; throws EmbedError and nothing else. */
  embed(texts: readonly string[], purpose: Purpose): Promise<readonly Float32Array[]>;
}

/** Which embedder, and how it is reached. */
export interface EmbedSettings {
  readonly provider: "transformers" | "openai-compatible" | "ollama" | "energetic";
  /** null takes the provider's own. */
  readonly model: string | null;
  readonly baseUrl: string | null;
  /** The environment variable that holds the key; null where none is wanted. */
  readonly keyVariable: string | null;
}
