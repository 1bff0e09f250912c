import { tellingCall, tellingPrompt, tellingWords, textOfParts } from "../domain/telling.ts";
import type { TextKeys } from "../platform/text-keys.ts";
import { variablesOf } from "./client-variables.ts";
import { usualFields } from "./usual-names.ts";

/** What clients call the words that the agent said last. */
const namesOfWords = ["last_assistant_message", "prompt_response", "assistant_response"];

/**
 * The keys by which the client's record, or the service where it took the same payload, knows its texts. They are made before the
 * texts are masked and cut; of what the owner keeps out of memory, and so is not in what is kept, there are none.
 */
export async function textKeysOf(client: string, payload: unknown, kept: unknown): Promise<TextKeys> {
  const texts = Object.entries(tellingTexts(client, usualFields(payload), usualFields(kept)));
  if (texts.length === 0) return {};
  // It brings all of node:crypto with it, and few payloads need it.
  const { textKey } = await import("../platform/text-key.ts");
  return Object.fromEntries(texts.map(([name, text]) => [name, textKey(text)]));
}

type Payload = ReturnType<typeof usualFields>;

/** The texts of which there are keys, under the keys' names. */
function tellingTexts(client: string, told: Payload, left: Payload): TextKeys {
  const texts: { -readonly [Name in keyof TextKeys]: string } = {};
  for (const name of namesOfWords) {
    const words = name in left && told[name];
    if (isText(words)) texts.words = tellingWords(words);
  }
  if (variablesOf(client).isUnnumbered !== true) return texts;
  const { prompt, tool_name: tool, tool_input: input } = told;
  if (isText(prompt) && left["prompt"] === prompt) texts.prompt = tellingPrompt(prompt);
  if (isText(tool) && "tool_input" in left && !("tool_call_id" in told))
    texts.call = tellingCall(tool, input, answerOf(told["tool_response"]));
  return texts;
}

const isText = (value: unknown): value is string => typeof value === "string";

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function answerOf(response: unknown): string {
  const { error, llmContent } = fieldsOf(response);
  if (typeof error !== "object" || error === null) return textOfParts(llmContent);
  const { message } = fieldsOf(error);
  return isText(message) ? message : "";
}
