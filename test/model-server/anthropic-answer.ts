import type { ModelRequest } from "./request.ts";
import type { Step } from "./step.ts";

interface TextBlock {
  readonly type: "text";
  readonly text: string;
}

interface ToolBlock {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
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

/** Makes the answer that a step describes. Ids follow from the serial number, so that a recording can be repeated. */
export function anthropicAnswer(request: ModelRequest, step: Step, serial: number): AnthropicAnswer {
  const tools = (step.tools ?? []).map((tool, index): ToolBlock => ({
    type: "tool_use",
    id: `toolu_${String(serial).padStart(6, "0")}${index}`,
    name: tool.name,
    input: tool.input,
  }));
  const words = step.text ?? (tools.length === 0 ? "ok" : "");
  const content: Block[] = words === "" ? tools : [{ type: "text", text: words }, ...tools];
  return {
    id: `msg_${String(serial).padStart(6, "0")}`,
    type: "message",
    role: "assistant",
    model: request.model,
    content,
    stop_reason: tools.length > 0 ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: {
      input_tokens: step.usage?.inputTokens ?? 12,
      cache_creation_input_tokens: step.usage?.cacheWriteTokens ?? roughTokens(request.raw),
      cache_read_input_tokens: step.usage?.cacheReadTokens ?? 0,
      output_tokens: step.usage?.outputTokens ?? roughTokens(JSON.stringify(content)),
    },
  };
}

/** The same answer as the lines of a server-sent event stream. */
export function anthropicStream(answer: AnthropicAnswer): string {
  const opening = { ...answer, content: [], stop_reason: null, usage: { ...answer.usage, output_tokens: 1 } };
  const closing = { stop_reason: answer.stop_reason, stop_sequence: null };
  return [
    sent("message_start", { message: opening }),
    ...answer.content.flatMap(sentBlock),
    sent("message_delta", { delta: closing, usage: { output_tokens: answer.usage["output_tokens"] } }),
    sent("message_stop", {}),
  ].join("");
}

function sentBlock(block: Block, index: number): string[] {
  const isText = block.type === "text";
  const empty = isText ? { ...block, text: "" } : { ...block, input: {} };
  const delta = isText
    ? { type: "text_delta", text: block.text }
    : { type: "input_json_delta", partial_json: JSON.stringify(block.input) };
  return [
    sent("content_block_start", { index, content_block: empty }),
    sent("content_block_delta", { index, delta }),
    sent("content_block_stop", { index }),
  ];
}

const sent = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

/** Four bytes to a token: good enough for figures that only have to be plausible. */
export const roughTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
