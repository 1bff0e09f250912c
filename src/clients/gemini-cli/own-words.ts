import { withoutInserted } from "../../domain/prompt-words.ts";
import { hookTags, tellingPrompt } from "../../domain/telling.ts";
import { errorOutcome as errorOutcomeOf, toJsonText, withoutInjected } from "../told-text.ts";

/** Takes out what hooks or the client put into the conversation. */
export const withoutInjections = (text: string): string => withoutInjected(text, hookTags);

export const jsonText = (value: unknown): string => toJsonText(value, hookTags);

export const errorOutcome = (error: string): string => errorOutcomeOf(error, hookTags);

/** The client puts what comes from outside between these, for its model's eyes. */
export const unwrapped = (text: string): string => {
  const inside = /^\s*<untrusted_context>\n([\s\S]*)\n<\/untrusted_context>\s*$/.exec(text);
  return inside?.[1] ?? text;
};

/** The words that a person typed; empty for what the client says in the place of a person. */
export function typedWords(prompt: string): string {
  const words = withoutInserted(tellingPrompt(prompt)).trim();
  return isMachinePrompt(words) ? "" : words;
}

/** The client has its model go on, or tells it what is around it. */
const isMachinePrompt = (words: string): boolean =>
  /^(?:System: )?Please continue\.$/.test(words) ||
  words.startsWith("This is the Gemini CLI. We are setting up");
