import type { Reply } from "./reply.ts";
import type { ModelRequest } from "./request.ts";
import { sentEvent } from "./server-sent.ts";

interface TextBlock {
  readonly type: "text";
  readonly text: string;
}

interface ToolBlock {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: object | string;
}

type Block = TextBlock | ToolBlock;

/** The Messages API's answer to one request, whole. */
export interface AnthropicAnswer {
  readonly id: string;
  readonly type: "message";
  readonly role: "assistant";
  readonly model: string;
  readonly content: readonly Block[];
  readonly stop_reason: "tool_use" | "end_turn";
  readonly stop_sequence: null;
  readonly usage: Readonly<Record<string, number>>;
}

/** Makes the answer that a reply describes. Ids follow from the serial number, so that a recording can be repeated. */
export function anthropicAnswer(request: ModelRequest, reply: Reply, serial: number): AnthropicAnswer {
  const tools = reply.calls.map(({ name, input }, index): ToolBlock => ({
    type: "tool_use",
    id: `toolu_${String(serial).padStart(6, "0")}${index}`,
    name,
    input,
  }));
  const content: Block[] = reply.words === "" ? tools : [{ type: "text", text: reply.words }, ...tools];
  return {
    id: `msg_${String(serial).padStart(6, "0")}`,
    type: "message",
    role: "assistant",
    model: request.model,
    content,
    stop_reason: tools.length > 0 ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: {
      input_tokens: reply.usage.inputTokens,
      cache_creation_input_tokens: reply.usage.cacheWriteTokens,
      cache_read_input_tokens: reply.usage.cacheReadTokens,
      output_tokens: reply.usage.outputTokens,
    },
  };
}

/** The same answer as the lines of a server-sent event stream. */
export function anthropicStream(answer: AnthropicAnswer): string {
  const opening = { ...answer, content: [], stop_reason: null, usage: { ...answer.usage, output_tokens: 1 } };
  const closing = { stop_reason: answer.stop_reason, stop_sequence: null };
  return [
    sentEvent("message_start", { message: opening }),
    ...answer.content.flatMap(sentBlock),
    sentEvent("message_delta", { delta: closing, usage: { output_tokens: answer.usage["output_tokens"] } }),
    sentEvent("message_stop", {}),
  ].join("");
}

function sentBlock(block: Block, index: number): string[] {
  const isText = block.type === "text";
  const empty = isText ? { ...block, text: "" } : { ...block, input: {} };
  const delta = isText
    ? { type: "text_delta", text: block.text }
    : { type: "input_json_delta", partial_json: JSON.stringify(block.input) };
  return [
    sentEvent("content_block_start", { index, content_block: empty }),
    sentEvent("content_block_delta", { index, delta }),
    sentEvent("content_block_stop", { index }),
  ];
}
