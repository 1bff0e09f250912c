import type { Vendor } from "../domain/vendor.ts";

/** One question to a language model: no tools, no history. */
export interface Question {
  /** The fixed part; providers cache it where they can. */
  readonly system: string;
  readonly user: string;
  readonly maxOutputTokens: number;
  readonly deadlineMs: number;
}

export interface Answer {
  readonly text: string;
  /** The model's own name, as it answered. */
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
}

/** Asks a language model for text; throws LanguageModelError and nothing else. */
export interface LanguageModel {
  readonly name: string;
  readonly model: string;
  readonly vendor: Vendor;
  ask(question: Question): Promise<Answer>;
}

export type LanguageModelFault =
  | "auth"
  | "rate-limit"
  | "overloaded"
  | "timeout"
  | "unreachable"
  | "missing"
  | "bad-request"
  | "bad-answer";

/** Why no answer came, sorted by what to do about it. */
export class LanguageModelError extends Error {
  readonly fault: LanguageModelFault;
  readonly retryAfterMs: number | null;
  constructor(
    fault: LanguageModelFault,
    sentence: string,
    options: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.name = "LanguageModelError";
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
