import type { Vendor } from "../domain/vendor.ts";
import type { Clock } from "../platform/clock.ts";
import { postJson } from "./http.ts";
import { type Answer, type LanguageModel, LanguageModelError, type Question } from "./language-model.ts";
import { costOf } from "./price.ts";
import { vendorOfUrl } from "./vendor.ts";
import { countIn, listIn, objectIn, textIn } from "./wire.ts";

export interface OpenAiCompatibleOptions {
  /** Up to and with the version: "http://127.0.0.1:11434/v1", "https://openrouter.ai/api/v1". */
  readonly baseUrl: string;
  /** null for local servers that want none. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly clock?: Clock;
}

/** Any server that speaks OpenAI's chat/completions: OpenRouter, Ollama, LM Studio, vLLM, Gemini's. */
export function openAiCompatibleModel(options: OpenAiCompatibleOptions): LanguageModel {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const vendor = vendorOfUrl(baseUrl);
  return {
    name: "openai-compatible",
    model: options.model,
    vendor,
    ask: async (question) =>
      read(
        await postJson({
          url: `${baseUrl}/chat/completions`,
          headers: options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` },
          body: bodyOf(options.model, question, vendor),
          deadlineMs: question.deadlineMs,
          ...(options.clock ? { clock: options.clock } : {}),
        }),
        options.model,
      ),
  };
}

function bodyOf(model: string, question: Question, vendor: Vendor): unknown {
  // OpenAI's reasoning models refuse the old name of the limit, and the others know no new one.
  const limit = vendor === "openai" ? "max_completion_tokens" : "max_tokens";
  return {
    model,
    [limit]: question.maxOutputTokens,
    stream: false,
    messages: [
      { role: "system", content: question.system },
      { role: "user", content: question.user },
    ],
  };
}

function read(answer: unknown, asked: string): Answer {
  const fields = objectIn(answer);
  const choice = listIn(fields["choices"])[0];
  if (choice === undefined) throw new LanguageModelError("bad-answer", "The model's answer holds no choice.");
  const usage = objectIn(fields["usage"]);
  const cached = countIn(objectIn(usage["prompt_tokens_details"])["cached_tokens"]);
  const model = textIn(fields["model"]) ?? asked;
  const tokens = {
    inputTokens: Math.max(0, countIn(usage["prompt_tokens"]) - cached),
    cachedInputTokens: cached,
    cacheWriteTokens: 0,
    outputTokens: countIn(usage["completion_tokens"]),
  };
  return {
    text: withoutThoughts(textIn(objectIn(objectIn(choice)["message"])["content"]) ?? ""),
    model,
    inputTokens: tokens.inputTokens,
    cachedInputTokens: cached,
    outputTokens: tokens.outputTokens,
    // OpenRouter says the price itself; a price from our table stands in for the others.
    costUsd: countIn(usage["cost"]) || costOf(model, tokens).costUsd,
  };
}

/** Local reasoning models put their thoughts before the answer; blocks drafted there are no answer. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?<\/think>/, "");
