import { roughTokens } from "./anthropic-answer.ts";
import type { ModelRequest } from "./request.ts";
import type { Step } from "./step.ts";

/** A chat completion with the step's text; observers ask for text only, so tools are not spoken here. */
export function openaiAnswer(request: ModelRequest, step: Step, serial: number): object {
  const content = step.text ?? "ok";
  const promptTokens = step.usage?.inputTokens ?? roughTokens(request.raw);
  const completionTokens = step.usage?.outputTokens ?? roughTokens(content);
  return {
    id: `chatcmpl-${serial}`,
    object: "chat.completion",
    created: 0,
    model: request.model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}
