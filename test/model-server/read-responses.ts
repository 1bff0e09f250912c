import type { Conversation, Message } from "./request.ts";
import { list, record, text, texts, type Wire } from "./wire-values.ts";

/** Reads the body of OpenAI's Responses API, whose conversation is a list of items. */
export function readResponses(body: Wire): Conversation {
  const { input } = body;
  const items = typeof input === "string" ? [{ role: "user", content: input }] : list(input).map(record);
  return {
    model: text(body["model"]),
    isStreamed: body["stream"] === true,
    system: text(body["instructions"]),
    toolNames: list(body["tools"]).map((tool) => text(record(tool)["name"])),
    messages: joined(items.map(readItem)),
    wantsJson: false,
  };
}

function readItem(item: Wire): Message {
  const type = text(item["type"]);
  if (type.endsWith("_output")) {
    const { output } = item;
    return { role: "tool", texts: [], toolResults: [texts(output).join("\n")] };
  }
  // Calls and thoughts are the model's, as its words are.
  const role = text(item["role"]) || "assistant";
  return { role, texts: texts(item["content"]), toolResults: [] };
}

/** What the model said and called in one answer is one message. */
function joined(messages: readonly Message[]): readonly Message[] {
  const done: Message[] = [];
  for (const message of messages) {
    const last = done.at(-1);
    if (last?.role === "assistant" && message.role === "assistant")
      done[done.length - 1] = { ...last, texts: [...last.texts, ...message.texts] };
    else done.push(message);
  }
  return done;
}
