import type { Call } from "./calls.ts";
import type { Reply } from "./reply.ts";
import { sentEvent } from "./server-sent.ts";

type Item = Readonly<Record<string, unknown>>;

/** OpenAI's Responses API as a stream; no client asks for it whole. */
export function responsesStream(reply: Reply, serial: number): string {
  const id = `resp_${serial}`;
  const words = reply.words === "" ? [] : [messageItem(reply.words, serial)];
  const output = [...words, ...reply.calls.map((call, index) => callItem(call, `${serial}_${index}`))];
  const response = { id, object: "response", status: "completed", output, usage: usageOf(reply) };
  const opened = { id, object: "response", status: "in_progress", output: [] };
  return [
    sentEvent("response.created", { response: opened }),
    ...output.flatMap(sentItem),
    sentEvent("response.completed", { response }),
  ].join("");
}

const messageItem = (words: string, serial: number): Item => ({
  type: "message",
  id: `msg_${serial}`,
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text: words, annotations: [] }],
});

/** A tool that takes any text is called with it; another one with JSON. */
function callItem({ name, input }: Call, key: string): Item {
  const shared = { call_id: `call_${key}`, name, status: "completed" };
  return typeof input === "string"
    ? { type: "custom_tool_call", id: `ctc_${key}`, input, ...shared }
    : { type: "function_call", id: `fc_${key}`, arguments: JSON.stringify(input), ...shared };
}

function sentItem(item: Item, output_index: number): readonly string[] {
  return [
    sentEvent("response.output_item.added", { output_index, item: { ...item, status: "in_progress" } }),
    sentEvent("response.output_item.done", { output_index, item }),
  ];
}

const usageOf = ({ usage }: Reply): object => ({
  input_tokens: usage.promptTokens,
  input_tokens_details: { cached_tokens: usage.cacheReadTokens },
  output_tokens: usage.outputTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: usage.promptTokens + usage.outputTokens,
});
