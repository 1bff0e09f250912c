import type { Conversation, Message } from "./request.ts";
import { list, record, text, texts, type Wire } from "./wire-values.ts";

/** Reads the body of Gemini's generateContent; the path names the model and says whether the answer is streamed. */
export function readGemini(path: string, body: Wire): Conversation {
  const declared = list(body["tools"]).flatMap((tool) => list(record(tool)["functionDeclarations"]));
  return {
    model: /models\/([^/:]+):/.exec(path)?.[1] ?? "",
    isStreamed: path.includes(":streamGenerateContent"),
    system: texts(record(body["systemInstruction"])["parts"]).join("\n"),
    toolNames: declared.map((tool) => text(record(tool)["name"])),
    messages: list(body["contents"]).map(readContent),
    wantsJson: record(body["generationConfig"])["responseMimeType"] === "application/json",
  };
}

function readContent(wire: unknown): Message {
  const { role, parts } = record(wire);
  const results = list(parts)
    .map((part) => record(record(part)["functionResponse"])["response"])
    .filter((response) => response !== undefined)
    .map((response) => text(record(response)["output"]) || JSON.stringify(response));
  return { role: role === "model" ? "assistant" : text(role), texts: texts(parts), toolResults: results };
}
