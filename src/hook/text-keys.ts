import { tellingCall, tellingPrompt, tellingWords, textOfParts } from "../domain/telling.ts";
import { textKey, type TextKeys } from "../platform/text-key.ts";
import { variablesOf } from "./client-variables.ts";
import { usualFields } from "./usual-names.ts";

/** What clients call the words that the agent said last. */
const namesOfWords = ["last_assistant_message", "prompt_response", "assistant_response"];

/**
 * The keys by which the client's record, or the service where it took the same payload, knows its texts. They are made before the
 * texts are masked and cut; of what the owner keeps out of memory, and so is not in what is kept, there are none.
 */
export function textKeysOf(client: string, payload: unknown, kept: unknown): TextKeys {
  const told = usualFields(payload);
  const left = usualFields(kept);
  const keys: { -readonly [Name in keyof TextKeys]: string } = {};
  for (const name of namesOfWords) {
    const words = name in left && told[name];
    if (isText(words)) keys.words = textKey(tellingWords(words));
  }
  if (variablesOf(client).isUnnumbered !== true) return keys;
  const { prompt, tool_name: tool, tool_input: input } = told;
  if (isText(prompt) && left["prompt"] === prompt) keys.prompt = textKey(tellingPrompt(prompt));
  if (isText(tool) && "tool_input" in left && !("tool_call_id" in told))
    keys.call = textKey(tellingCall(tool, input, answerOf(told["tool_response"])));
  return keys;
}

const isText = (value: unknown): value is string => typeof value === "string";

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function answerOf(response: unknown): string {
  const { error, llmContent } = fieldsOf(response);
  if (typeof error !== "object" || error === null) return textOfParts(llmContent);
  const { message } = fieldsOf(error);
  return isText(message) ? message : "";
}
