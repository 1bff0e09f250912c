import type { Conversation, Message } from "./request.ts";
import { list, record, text, texts, type Wire } from "./wire-values.ts";

/** Reads the body of the Messages API or of chat completions, which differ in little. */
export function readMessages(body: Wire): Conversation {
  const messages = list(body["messages"]).map(readMessage);
  const ofSystem = messages.filter(({ role }) => role === "system").flatMap((message) => message.texts);
  return {
    model: text(body["model"]),
    isStreamed: body["stream"] === true,
    system: [...texts(body["system"]), ...ofSystem].join("\n"),
    toolNames: list(body["tools"]).map(record).map(toolName),
    messages,
    wantsJson: false,
  };
}

const toolName = (tool: Wire): string => text(tool["name"]) || text(record(tool["function"])["name"]);

function readMessage(wire: unknown): Message {
  const message = record(wire);
  const { content } = message;
  // Chat completions tell each result of a tool in a message of its own.
  if (message["role"] === "tool")
    return { role: "tool", texts: [], toolResults: [texts(content).join("\n")] };
  const results = list(content)
    .map(record)
    .filter((block) => block["type"] === "tool_result")
    .map((block) => texts(block["content"]).join("\n"));
  return { role: text(message["role"]), texts: texts(content), toolResults: results };
}
