import { type Call, callFor } from "./calls.ts";
import type { ModelRequest } from "./request.ts";
import type { Step, Usage } from "./step.ts";

/** What the model says to one request, in no interface's form yet. */
export interface Reply {
  /** Empty where it only calls. */
  readonly words: string;
  readonly calls: readonly Call[];
  readonly usage: Cost;
}

export interface Cost extends Usage {
  /** All that was read, for interfaces that tell no cache apart. */
  readonly promptTokens: number;
}

/** What clients ask their model for besides: which model to take, who speaks next. */
const decision = JSON.stringify({
  reasoning: "scripted",
  complexity_reasoning: "scripted",
  complexity_score: 10,
  model_choice: "flash",
  next_speaker: "user",
});

/** What a step comes to for this request: one that offers no tools is called none. */
export function replyTo(request: ModelRequest, step: Step): Reply {
  // What goes on with a conversation that the server has need not offer them again.
  const isGoingOn = request.messages.some(({ toolResults }) => toolResults.length > 0);
  const meant = request.toolNames.length === 0 && !isGoingOn ? [] : (step.tools ?? []);
  const calls = meant.map((tool) => callFor(tool, request.toolNames));
  const words = request.wantsJson ? decision : (step.text ?? (calls.length === 0 ? "ok" : ""));
  return {
    words,
    calls,
    usage: {
      promptTokens: step.usage?.inputTokens ?? roughTokens(request.raw),
      inputTokens: step.usage?.inputTokens ?? 12,
      cacheWriteTokens: step.usage?.cacheWriteTokens ?? roughTokens(request.raw),
      cacheReadTokens: step.usage?.cacheReadTokens ?? 0,
      outputTokens: step.usage?.outputTokens ?? roughTokens(words + JSON.stringify(calls)),
    },
  };
}

/** Four bytes to a token: good enough for figures that only have to be plausible. */
export const roughTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
