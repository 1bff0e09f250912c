import type { Clock } from "../platform/clock.ts";
import { postJson } from "./http.ts";
import { type Answer, type LanguageModel, LanguageModelError, type Question } from "./language-model.ts";
import { costOf } from "./price.ts";
import { vendorOfUrl } from "./vendor.ts";
import { countIn, listIn, objectIn, textIn } from "./wire.ts";

/** What observes unless the owner names another. */
export const smallAnthropicModel = "claude-haiku-4-5";

export interface AnthropicOptions {
  readonly apiKey: string;
  readonly model: string;
  /** Without a path; null is Anthropic's own. */
  readonly baseUrl: string | null;
  readonly clock?: Clock;
}

const ownBaseUrl = "https://api.anthropic.com";

/** Anthropic's Messages API. The system prompt is marked for caching: it is the same for every call. */
export function anthropicModel(options: AnthropicOptions): LanguageModel {
  const baseUrl = (options.baseUrl ?? ownBaseUrl).replace(/\/+$/, "");
  return {
    name: "anthropic",
    model: options.model,
    vendor: vendorOfUrl(baseUrl),
    ask: async (question) =>
      read(
        await postJson({
          url: `${baseUrl}/v1/messages`,
          headers: { "x-api-key": options.apiKey, "anthropic-version": "2023-06-01" },
          body: bodyOf(options.model, question),
          deadlineMs: question.deadlineMs,
          ...(options.clock ? { clock: options.clock } : {}),
        }),
        options.model,
      ),
  };
}

function bodyOf(model: string, question: Question): unknown {
  return {
    model,
    max_tokens: question.maxOutputTokens,
    system: [{ type: "text", text: question.system, cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: question.user }],
  };
}

function read(answer: unknown, asked: string): Answer {
  const fields = objectIn(answer);
  if (!Array.isArray(fields["content"]))
    throw new LanguageModelError("bad-answer", "The model's answer has no content.");
  const blocks = listIn(fields["content"]).map(objectIn);
  const usage = objectIn(fields["usage"]);
  const model = textIn(fields["model"]) ?? asked;
  const tokens = {
    inputTokens: countIn(usage["input_tokens"]),
    cachedInputTokens: countIn(usage["cache_read_input_tokens"]),
    cacheWriteTokens: countIn(usage["cache_creation_input_tokens"]),
    outputTokens: countIn(usage["output_tokens"]),
  };
  return {
    text: blocks.map((block) => textIn(block["text"]) ?? "").join(""),
    model,
    inputTokens: tokens.inputTokens + tokens.cacheWriteTokens,
    cachedInputTokens: tokens.cachedInputTokens,
    outputTokens: tokens.outputTokens,
    costUsd: costOf(model, tokens).costUsd,
  };
}
