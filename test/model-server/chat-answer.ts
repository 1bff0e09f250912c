import type { Reply } from "./reply.ts";
import type { ModelRequest } from "./request.ts";
import { sentData } from "./server-sent.ts";

/** A chat completion, whole. */
export function chatAnswer(request: ModelRequest, reply: Reply, serial: number): object {
  const calls = reply.calls.length === 0 ? {} : { tool_calls: toolCalls(reply, serial) };
  const message = { role: "assistant", content: reply.words || null, ...calls };
  return {
    ...head(request, serial, "chat.completion"),
    choices: [{ index: 0, message, finish_reason: finishOf(reply) }],
    usage: usageOf(reply),
  };
}

/** The same as a stream: the words, the calls, how it ended, what it cost. */
export function chatStream(request: ModelRequest, reply: Reply, serial: number): string {
  const chunk = (delta: object, finish_reason: string | null = null): string =>
    sentData({
      ...head(request, serial, "chat.completion.chunk"),
      choices: [{ index: 0, delta, finish_reason }],
    });
  const calls = toolCalls(reply, serial).map((call, index) => ({ index, ...call }));
  const cost = { ...head(request, serial, "chat.completion.chunk"), choices: [], usage: usageOf(reply) };
  return [
    chunk({ role: "assistant", content: reply.words }),
    ...(calls.length === 0 ? [] : [chunk({ tool_calls: calls })]),
    chunk({}, finishOf(reply)),
    sentData(cost),
    "data: [DONE]\n\n",
  ].join("");
}

const head = (request: ModelRequest, serial: number, object: string): object => ({
  id: `chatcmpl-${serial}`,
  object,
  created: 0,
  model: request.model,
});

const finishOf = ({ calls }: Reply): string => (calls.length === 0 ? "stop" : "tool_calls");

const toolCalls = ({ calls }: Reply, serial: number): readonly object[] =>
  calls.map(({ name, input }, index) => ({
    id: `call_${serial}_${index}`,
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  }));

const usageOf = ({ usage }: Reply): Readonly<Record<string, number>> => ({
  prompt_tokens: usage.promptTokens,
  completion_tokens: usage.outputTokens,
  total_tokens: usage.promptTokens + usage.outputTokens,
});
